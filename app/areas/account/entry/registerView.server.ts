import { registerFields, type SiteInfo } from '@server/areas/site/api/site';
import type { Page } from '~/session/page.server';
import { consentOf } from '../register/consent.server';
import { entryQuery, registerMethodOf } from './choice.server';
import type { RegisterView } from './entry';

/** The registration form as the operator's settings shape it (account#registration-form). */
export function registerView(
  page: Page,
  form: FormData | undefined,
  info: SiteInfo | undefined,
): RegisterView {
  const flags = info?.whitelabel ?? {};
  const method = registerMethodOf(page, form, flags);
  const byMobile = method === 'mobileNum';
  const query = entryQuery(page, form);
  const linked = (name: string) => query.get(name)?.slice(0, 60) ?? '';
  const proves = byMobile && flags.REGMOBVERF3 === true;
  return {
    // Without the settings the form is shown: the platform refuses it if need be.
    open: !info || flags.MOBILENUMREG3 === true || flags.USERNAMEREG3 === true,
    method,
    choice: flags.MOBILENUMREG3 === true && flags.USERNAMEREG3 === true,
    proves,
    // Without login by code, a password is required.
    wantsPassword: !proves || !flags.MOBILEVERCODELOGIN3 || flags.MOBILENUMPASSREG3 === true,
    logsInByCode: flags.MOBILEVERCODELOGIN3 === true,
    captcha: info?.register.captcha.enabled === true,
    affiliateCode: linked('affiliateCode'),
    recommenderId: linked('recommenderId'),
    consent: consentOf(info),
    optional: info ? enabledFields(info.register.fields) : [],
  };
}

/** The optional fields that are switched on, required ones first. */
const enabledFields = (fields: SiteInfo['register']['fields']): RegisterView['optional'] =>
  registerFields
    .filter((name) => fields[name]?.enabled)
    .map((name) => ({ name, required: fields[name]?.required === true }))
    .sort((a, b) => Number(b.required) - Number(a.required));
