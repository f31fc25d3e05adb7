import type { Tier } from '../../limits/limit';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

/** The tiers of passwords; those by address are wide, those by account never shut for long. */
export const passwordTiers = {
  /** So many letters are asked for from one address before it has to answer a captcha. */
  forgotFreely: { name: 'forgot-free', times: 10, window_ms: hour_ms, by: 'address' },
  forgotByAddress: { name: 'forgot-address', times: 60, window_ms: hour_ms, by: 'address' },
  /**
   * By user name and address of mail together: who does not know both cannot use up what the owner
   * is allowed, and no mail box gets more letters.
   */
  forgotByAccount: { name: 'forgot-account', times: 5, window_ms: hour_ms },
  linkByAddress: { name: 'link-address', times: 100, window_ms: 10 * minute_ms, by: 'address' },
  /** Each costs a hash or two. */
  replaceByAccount: { name: 'replace-account', times: 30, window_ms: hour_ms },
  oldByAccount: { name: 'old-account', times: 10, window_ms: hour_ms },
  oldPaymentByAccount: { name: 'old-payment-account', times: 10, window_ms: hour_ms },
} as const satisfies Record<string, Tier>;
