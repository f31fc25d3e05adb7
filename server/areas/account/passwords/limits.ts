import type { Tier } from '../../../kernel/limits/limit';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

/** The limits of password forms. Those by address are wide, those by account are short. */
export const passwordTiers = {
  /** Emails asked for from one address before a captcha is needed. */
  forgotFreely: { name: 'forgot-free', times: 10, window_ms: hour_ms, by: 'address' },
  forgotByAddress: { name: 'forgot-address', times: 60, window_ms: hour_ms, by: 'address' },
  /**
   * By user name and email address together: strangers who do not know both cannot use up the
   * owner's limit, and no mailbox gets more emails.
   */
  forgotByAccount: { name: 'forgot-account', times: 5, window_ms: hour_ms },
  linkByAddress: { name: 'link-address', times: 100, window_ms: 10 * minute_ms, by: 'address' },
  /** Each attempt costs a hash or two. */
  replaceByAccount: { name: 'replace-account', times: 30, window_ms: hour_ms },
  /** By the session of a member: a stolen one uses up no tries of the owner's. */
  oldByAccount: { name: 'old-account', times: 10, window_ms: hour_ms },
  oldPaymentByAccount: { name: 'old-payment-account', times: 10, window_ms: hour_ms },
} as const satisfies Record<string, Tier>;
