import { affiliate, register, registerByMobile } from '@contract/account/entry';
import { registerFields, type RegisterField } from '@contract/site';
import type { Page } from '~/session/page.server';
import { mobileIn } from '~/forms/code/mobile';
import { answer, entry_kind } from '../entry/reply.server';
import type { RegisterView } from '../entry/entry';
import { registerView } from '../entry/registerView.server';
import { refuseBy, refuseFields, type Refusal } from '~/forms/formReply.server';
import {
  captchaCheck,
  faultsIn,
  mobileCheck,
  ruleNamesOf,
  textIn,
  tickedIn,
  type Check,
} from '~/forms/rules/checks.server';
import { faultAt, hasFaults, type Faults } from '~/forms/rules/faults';
import type { Rules } from '~/forms/rules/fieldRule';
import { rulesOf } from '~/forms/rules/rules.server';
import { signIn } from '../signIn.server';
import { registerMethods } from './registerMethod';

/** The fields of a registration in the order of the form (account#registration-form). */
function registerChecks(form: FormData, view: RegisterView): Check[] {
  const byMobile = view.method === 'mobileNum';
  const { wantsPassword, proves, captcha, optional } = view;
  const password: Check[] = [
    { field: 'password', rule: 'password', empty: 'password_required' },
    { field: 'confirmPassword', empty: 'in_incorrect_password' },
  ];
  return [
    byMobile
      ? mobileCheck(form, 'new')
      : { field: 'username', rule: 'username', empty: 'username_required' },
    ...(proves && !form.get('firebaseIdToken')
      ? [{ field: 'verificationCode', rule: 'verificationCode' }]
      : []),
    ...(wantsPassword || textIn(form, 'password') !== '' ? password : []),
    ...optional.map(({ name, required }) => ({
      field: name,
      rule: name,
      ...(required ? { empty: 'required' as const } : { optional: true }),
    })),
    ...(captcha ? [captchaCheck] : []),
  ];
}

function faultsOf(form: FormData, rules: Rules, checks: readonly Check[]): Faults {
  const faults = faultsIn(form, rules, checks);
  const confirmed = textIn(form, 'confirmPassword') === textIn(form, 'password');
  if (!confirmed) faults.fieldErrors.confirmPassword ??= ['in_confirmation_correct'];
  if (!tickedIn(form, 'agree')) faults.fieldErrors.agree = ['agree_required'];
  return faults;
}

/**
 * Registers by user name or mobile number and logs in (account#registration-submit): all fields are
 * checked first, then a code of an agent's that did not come with the address, then the account is
 * made.
 */
export async function submitRegister(page: Page, form: FormData) {
  const status = await page.status();
  const view = registerView(page, form, status.ok ? status.value.info : undefined);
  const checks = registerChecks(form, view);
  const rules = await rulesOf(page, ruleNamesOf(checks));
  const faults = faultsOf(form, rules, checks);
  const refused = (wrong: Faults) =>
    answer(page, refuseFields(page, entry_kind, form, wrong), { form });
  if (hasFaults(faults)) return refused(faults);
  if (await leadsNowhere(page, form, view)) {
    return refused(faultAt('affiliateCode', 'invitation_code_error'));
  }
  const byMobile = view.method === 'mobileNum';
  const asked = requestOf(page, form, view);
  const result = byMobile
    ? await page.call(registerByMobile, { ...asked, mobileNum: mobileIn(form).mobileNum })
    : await page.call(register, { ...asked, username: textIn(form, 'username').trim() });
  if (!result.ok) {
    const refusal = aboutLine(result, view, form);
    return answer(page, await refusalOf(page, form, refusal, rules), { form });
  }
  return signIn(page, result.value, { remember: false, form, isNew: true, byMobile });
}

/** A code that was typed is asked for before anything is made; one from the address is not. */
async function leadsNowhere(page: Page, form: FormData, view: RegisterView): Promise<boolean> {
  const affiliateCode = textIn(form, 'affiliateCode').trim();
  const shown = view.optional.some(({ name }) => name === 'affiliateCode');
  if (!shown || affiliateCode === '' || affiliateCode === view.affiliateCode) return false;
  const known = await page.call(affiliate, { affiliateCode });
  return known.ok && !known.value.success;
}

const recommenderOf = (view: RegisterView): string =>
  view.optional.some(({ name }) => name === 'recommenderId') ? view.recommenderId : '';

function requestOf(page: Page, form: FormData, view: RegisterView) {
  const { hostname } = page.url;
  const text = (field: string) => textIn(form, field);
  const optional = Object.fromEntries(registerFields.map((name) => [name, text(name)])) as Record<
    RegisterField,
    string
  >;
  const method = registerMethods.find((each) => each === text('registerMethod'));
  return {
    ...optional,
    affiliateCode: optional.affiliateCode || view.affiliateCode || undefined,
    // A friend's link is no more than a suggestion: whoever empties the field is nobody's guest.
    recommenderId: form.has('recommenderId') ? optional.recommenderId : recommenderOf(view),
    countryDialingCode: mobileIn(form).countryDialingCode,
    registerUrl: hostname,
    domain: hostname,
    registerMethod: method ?? 'H5',
    type: 0 as const,
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    verificationCode: text('verificationCode').trim(),
    agree: true,
    ...(view.captcha && { captchaId: text('captchaId'), captcha: text('captcha') }),
    ...(text('firebaseIdToken') && {
      firebaseChannel: 'sms',
      firebaseIdToken: text('firebaseIdToken'),
    }),
  };
}

/**
 * A line that leads to no agent, in the words of where it came from (account#invitation-codes): a
 * recommender, the link that led here, or a code that was typed, for which the platform's own word
 * stands.
 */
function aboutLine(refusal: Refusal, view: RegisterView, form: FormData): Refusal {
  if (refusal.code !== 'affiliate_unknown') return refusal;
  const { recommenderId, affiliateCode } = refusal.detail;
  const fromLink = textIn(form, 'affiliateCode').trim() === view.affiliateCode;
  const detail = {
    ...(recommenderId !== undefined && {
      recommenderId:
        recommenderId === 'agent_incorrect' ? recommenderId : 'error_affiliate_unknown',
    }),
    ...(affiliateCode !== undefined && {
      affiliateCode: fromLink ? 'affiliate_link_invalid' : affiliateCode,
    }),
  };
  return { ...refusal, detail };
}

/** The platform's refusal at its fields, with the figures that the fields' rules name. */
async function refusalOf(page: Page, form: FormData, refusal: Refusal, rules: Rules) {
  const { code, detail } = refusal;
  const named = Object.entries(detail).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const ofFields = code === 'fields_invalid' || code === 'affiliate_unknown';
  if (!ofFields || named.length === 0) return refuseBy(page, entry_kind, form, refusal);
  const fieldErrors = Object.fromEntries(named.map(([field, fault]) => [field, [fault]]));
  const params = Object.assign({}, ...named.map(([field]) => rules[field]?.params ?? {}));
  return refuseFields(page, entry_kind, form, { fieldErrors, params });
}
