import type { SocialProvider } from '@contract/account/social';
import type { RegisterField } from '@contract/site';
import type { CodeSent } from '~/forms/code/codeSent';
import type { Rules } from '~/forms/rules/fieldRule';

export type LoginType = 'username' | 'sms';
export type RegisterMethod = 'username' | 'mobileNum';

/** The part of the page that login alone has. */
export interface LoginView {
  type: LoginType;
  /** Both ways are offered (MOBILEVERCODELOGIN3). */
  choice: boolean;
  /** The remembered user name, or the number with its dialing code. */
  remembered: string;
  countryDialingCode: string;
  /** The server has asked for a captcha (account#login-failures). */
  asked: boolean;
}

/** The part of the page that register alone has. */
export interface RegisterView {
  /** One way to register at least is on. */
  open: boolean;
  method: RegisterMethod;
  /** A toggle is offered: both ways are on (account#registration-methods). */
  choice: boolean;
  /** The number has to be proved by a code (REGMOBVERF3). */
  proves: boolean;
  wantsPassword: boolean;
  /** Every registration is asked to answer one, not only those that ask for a code. */
  captcha: boolean;
  affiliateCode: string;
  recommenderId: string;
  minimumAge: number;
  optional: { name: RegisterField; required: boolean }[];
}

/** The page that a login is to lead to, and its door, as a query; empty for home and members. */
export const entryQuery = ({
  redirectTo = '/m/home',
  entry = 'member',
}: Partial<Pick<EntryView, 'redirectTo' | 'entry'>>): URLSearchParams =>
  new URLSearchParams({
    ...(redirectTo !== '/m/home' && { redirectTo }),
    ...(entry === 'agent' && { entry }),
  });

/** All that the page of login and register shows beside its form's own state. */
export interface EntryView {
  tab: 'login' | 'register';
  entry: 'member' | 'agent';
  redirectTo: string;
  /** The query that the page's own addresses keep, with its `?`; empty where there is nothing. */
  kept: string;
  /** The address of the other door, for those who came to the wrong one. */
  otherEntry: string;
  login: LoginView | null;
  register: RegisterView | null;
  /** The code that is on its way to the form's number. */
  sent: CodeSent | null;
  /** It has just been sent. */
  sentNow: boolean;
  /** The server's time, which countdowns begin with. */
  now: number;
  rules: Rules;
  social: SocialProvider[];
  speedTest: string;
  /** In the demo: the title of its outbox. */
  outbox: string;
  /** Telegram's answer is behind the # of this page's address: script has to hand it on. */
  telegramState: string;
}

/** What a submit tells the page beyond the form itself. */
export interface EntryState {
  /** The server has asked for a captcha. */
  asked?: boolean;
  /** The code that has just been sent. */
  sent?: CodeSent;
}
