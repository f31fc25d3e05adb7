import { loginCaptcha } from '@contract/account/entry';
import type { Page } from '~/session/page.server';

const asked = new WeakMap<Page, Promise<boolean>>();

/**
 * True where the login page has to ask for a captcha when it is first shown, after failures from
 * this address or at the account that the page remembers (account#login-failures). Asked once for a
 * request; a platform that cannot tell asks after the next try.
 */
export function asksAtFirst(page: Page): Promise<boolean> {
  const known = asked.get(page);
  if (known) return known;
  const { username, loginType, countryDialingCode } = page.preferences;
  // Another method than the remembered one is shown empty.
  const isRemembered = (page.url.searchParams.get('type') ?? loginType) === loginType;
  const account = isRemembered ? { username, type: loginType, countryDialingCode } : {};
  const answer = page
    .call(loginCaptcha, account)
    .then((result) => result.ok && result.value.captcha);
  asked.set(page, answer);
  return answer;
}
