import type { SiteInfo } from '@contract/site';
import type { Page } from '~/session/page.server';
import type { LoginType, RegisterMethod } from './entry';

type Flags = Partial<SiteInfo['whitelabel']>;

/** The way that was chosen: by a button of the form just now, by the form as it was, by the address. */
const chosen = (page: Page, form: FormData | undefined, field: 'type' | 'method') =>
  form?.get('switch') ?? form?.get(field) ?? page.url.searchParams.get(field);

/** The way that a form's fields belong to, where nothing names one. */
const sentBy = (form: FormData | undefined): 'number' | 'name' | undefined =>
  form?.has('username') ? 'name' : form?.has('mobileNum') ? 'number' : undefined;

/** The method of login: by code only where that is on (account#login-methods). */
export function loginTypeOf(page: Page, form: FormData | undefined, flags: Flags): LoginType {
  const by = { number: 'sms', name: 'username', '': page.preferences.loginType }[
    sentBy(form) ?? ''
  ];
  const wanted = chosen(page, form, 'type') ?? by;
  return wanted === 'sms' && flags.MOBILEVERCODELOGIN3 ? 'sms' : 'username';
}

/**
 * The method of registration (account#registration-methods): at first by mobile number where that
 * is the only way, else by user name; what is chosen counts where both are on.
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
