import type { InApp } from '~/session/phone';
import type { SocialProvider } from '@server/areas/account/api/social';
import type { RegisterField } from '@server/areas/site/api/site';
import type { CodeSent } from '~/forms/code/codeSent';
import type { Consent } from '../register/consent.server';
import type { Rules } from '~/forms/rules/fieldRule';

export type LoginType = 'username' | 'sms';
export type RegisterMethod = 'username' | 'mobileNum';

/** The data that only the login tab has. */
export interface LoginView {
  type: LoginType;
  /** Both methods are offered (MOBILEVERCODELOGIN3). */
  choice: boolean;
  /** The remembered user name, or the number with its dialing code. */
  remembered: string;
  countryDialingCode: string;
  /** The server has asked for a captcha (account#login-failures). */
  captchaRequested: boolean;
}

/** The data that only the register tab has. */
export interface RegisterView {
  /** At least one registration method is switched on. */
  open: boolean;
  method: RegisterMethod;
  /** Both methods are on, so a toggle is offered (account#registration-methods). */
  choice: boolean;
  /** The number has to be verified by a code (REGMOBVERF3). */
  proves: boolean;
  wantsPassword: boolean;
  /** A member logs in by number and code (MOBILEVERCODELOGIN3). */
  logsInByCode: boolean;
  /** Every registration has to solve a captcha, not only those that ask for a code. */
  captcha: boolean;
  affiliateCode: string;
  recommenderId: string;
  /** The sentence that is agreed to, and its mark (account#age). */
  consent: Consent;
  optional: { name: RegisterField; required: boolean }[];
}

/**
 * The query that names the page to go to after login and the entry; empty for home and for members.
 */
export const entryQuery = ({
  redirectTo = '/m/home',
  entry = 'member',
}: Partial<Pick<EntryView, 'redirectTo' | 'entry'>>): URLSearchParams =>
  new URLSearchParams({
    ...(redirectTo !== '/m/home' && { redirectTo }),
    ...(entry === 'agent' && { entry }),
  });

/** The data of the login and register page, apart from the state of its form. */
export interface EntryView {
  tab: 'login' | 'register';
  entry: 'member' | 'agent';
  redirectTo: string;
  /** The query that the page's own links keep, with its `?`; empty if there is nothing to keep. */
  linkQuery: string;
  /** The address of the other entry (agents' or members'), for people who came to the wrong one. */
  otherEntry: string;
  login: LoginView | null;
  register: RegisterView | null;
  /** The agent's link that led here: it makes members or agents, or is over; null for none. */
  invite: 'member' | 'agent' | 'over' | null;
  /** The code that was sent to the form's number and is still valid. */
  sent: CodeSent | null;
  /** The code has just been sent. */
  sentNow: boolean;
  /** The server's time, from which countdowns start. */
  now: number;
  rules: Rules;
  social: SocialProvider[];
  /** The app in whose own browser the page is open; null for a browser. */
  inApp: InApp | null;
  speedTest: string;
  /** In the demo: the title of the outbox. */
  outbox: string;
  /** Telegram puts its answer behind the # of this page's address; script has to forward it. */
  telegramState: string;
}

/** The result of a submit beyond the form's reply. */
export interface EntryState {
  /** The server has asked for a captcha. */
  captchaRequested?: boolean;
  /** The code that has just been sent. */
  sent?: CodeSent;
}
