import type { SiteInfo } from '@server/areas/site/api/site';
import type { Page } from '~/session/page.server';
import { leavesLink } from '../register/withoutLink';
import type { LoginType, RegisterMethod } from './entry';

type Flags = Partial<SiteInfo['whitelabel']>;

/**
 * The chosen method: from the button just pressed, else from the sent form, else from the address.
 */
const chosen = (page: Page, form: FormData | undefined, field: 'type' | 'method') =>
  (leavesLink(form) ? null : form?.get('switch')) ??
  form?.get(field) ??
  page.url.searchParams.get(field);

/** The query of the entry page; without the agent's link once the person goes on without it. */
export function entryQuery(page: Page, form: FormData | undefined): URLSearchParams {
  const query = new URLSearchParams(page.url.searchParams);
  if (leavesLink(form)) query.delete('affiliateCode');
  return query;
}

/** The method that the sent fields belong to, for a form that names none. */
const sentBy = (form: FormData | undefined): 'number' | 'name' | undefined =>
  form?.has('username') ? 'name' : form?.has('mobileNum') ? 'number' : undefined;

/** The login method; by code only if that is switched on (account#login-methods). */
export function loginTypeOf(page: Page, form: FormData | undefined, flags: Flags): LoginType {
  const by = { number: 'sms', name: 'username', '': page.preferences.loginType }[
    sentBy(form) ?? ''
  ];
  const wanted = chosen(page, form, 'type') ?? by;
  return wanted === 'sms' && flags.MOBILEVERCODELOGIN3 ? 'sms' : 'username';
}

/**
 * The registration method (account#registration-methods). With both switched on the choice counts,
 * and user name is the default; otherwise the one that is on.
 */
export function registerMethodOf(
  page: Page,
  form: FormData | undefined,
  { MOBILENUMREG3: mobile = false, USERNAMEREG3: username = false }: Flags,
): RegisterMethod {
  if (!mobile || !username) return mobile ? 'mobileNum' : 'username';
  const by = sentBy(form) === 'number' ? 'mobileNum' : 'username';
  return (chosen(page, form, 'method') ?? by) === 'mobileNum' ? 'mobileNum' : 'username';
}
