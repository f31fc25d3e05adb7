import type { RegisterField } from '@contract/site';
import type { SocialProvider } from '@contract/account/social';
import type { Messages } from '~/i18n/messages';
import type { ShownCaptcha } from '~/forms/captcha/captcha';
import type { CodeSent } from '~/forms/code/codeSent';
import type { FormReply } from '~/forms/formReply.server';
import type { Rules } from '~/forms/rules/fieldRule';

export type LoginType = 'username' | 'sms';
export type RegisterMethod = 'username' | 'mobileNum';

/** What login shows beside what both tabs do. */
export interface LoginView {
  type: LoginType;
  /** Both ways are offered (MOBILEVERCODELOGIN3). */
  choice: boolean;
  /** The remembered user name, or the number with its dialing code. */
  remembered: string;
  countryDialingCode: string;
}

export interface RegisterView {
  /** One way to register at least is on. */
  open: boolean;
  method: RegisterMethod;
  /** A toggle is offered: both ways are on (account#registration-methods). */
  choice: boolean;
  /** The number has to be proved by a code (REGMOBVERF3). */
  proves: boolean;
  wantsPassword: boolean;
  /** Every registration is asked to answer one, not only who asks for a code. */
  captcha: boolean;
  affiliateCode: string;
  recommenderId: string;
  minimumAge: number;
  optional: { name: RegisterField; required: boolean }[];
}

/** Where a login is to lead and by which door, as a query: empty for what goes without saying. */
export const entryQuery = ({
  redirectTo = '/m/home',
  entry = 'member',
}: Partial<Pick<EntryView, 'redirectTo' | 'entry'>>): URLSearchParams =>
  new URLSearchParams({
    ...(redirectTo !== '/m/home' && { redirectTo }),
    ...(entry === 'agent' && { entry }),
  });

/** All that the page of login and register shows. */
export interface EntryView {
  tab: 'login' | 'register';
  entry: 'member' | 'agent';
  redirectTo: string;
  /** The query that the page's own addresses keep, with its `?`; empty where there is nothing. */
  kept: string;
  /** The address of the other door, for who came to the wrong one. */
  otherEntry: string;
  login: LoginView | null;
  register: RegisterView | null;
  /** The server has asked for a captcha (account#login-failures). */
  asked: boolean;
  /** There is a field for one, for whatever reason; where none could be had it is null. */
  captcha: { shown: ShownCaptcha | null } | null;
  sent: CodeSent | null;
  /** The server's time, which countdowns begin with. */
  now: number;
  rules: Rules;
  social: SocialProvider[];
  speedTest: string;
  /** In the demo: what the page of its outbox is called. */
  outbox: string;
  /** Telegram's answer is behind the # of this page's address: script has to hand it on. */
  telegramState: string;
  messages: Messages;
}

/** What a form of the page answers: how it went, and the page as it is to be shown now. */
export interface EntryReply extends FormReply {
  view: EntryView;
  /** A code has just been sent. */
  sentNow: boolean;
  /** Nothing was submitted but a wish about the form itself: secrets that were typed stay. */
  keepsSecrets: boolean;
}
