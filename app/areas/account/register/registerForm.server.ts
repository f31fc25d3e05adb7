import { affiliate, register, registerByMobile } from '@contract/account/entry';
import { registerFields } from '@contract/site';
import { smsRegister } from '@contract/verification';
import type { z } from 'zod';
import { mobileOf } from '~/forms/code/mobile';
import type { Refusal } from '~/forms/faults.server';
import { defineForm, type Submitted } from '~/forms/form.server';
import type { Page } from '~/session/page.server';
import type { Fault } from '~/ui/fault';
import type { EntryState, RegisterView } from '../entry/entry';
import { registerView } from '../entry/registerView.server';
import { codeOutcome, codeSchema, mayAskCode } from '../entry/sendCode.server';
import { entryView, tabOf } from '../entry/view.server';
import { signIn } from '../signIn.server';
import { registerMethods } from './registerMethod';
import { prepareRegister, registerSchema, type Registration } from './registerSchema.server';
import { registrationFields } from './registrationFields';

type Value = z.output<ReturnType<typeof registerSchema>>;

/**
 * Registration by user name or mobile number (account#registration-submit): all fields are checked
 * first, then a code of an agent's that did not come with the address, then the account is made and
 * logged in.
 */
export const registerForm = defineForm(registrationFields, {
  at: (page) => tabOf(page) === 'register',
  secrets: ['password', 'confirmPassword', 'paymentPassword', 'firebaseIdToken'],
  fieldOf: {
    captcha_required: 'captcha',
    captcha_wrong: 'captcha',
    code_wrong: 'verificationCode',
    mobile_invalid: 'mobileNum',
    mobile_taken: 'mobileNum',
    username_taken: 'username',
  },
  prepare: prepareRegister,
  keepsOnLanguage: true,
  captcha: async (page, raw, state) => {
    const status = await page.status();
    const view = registerView(page, raw, status.ok ? status.value.info : undefined);
    return view.captcha || (view.proves && mayAskCode(raw, state));
  },
  view: async (page: Page, raw: FormData, state: EntryState | undefined) =>
    entryView(page, raw, state),
})
  .on('register', registerSchema, async (submitted) => {
    const { page, value, prepared } = submitted;
    if (await leadsNowhere(page, value, prepared.view)) {
      return { faults: { affiliateCode: 'invitation_code_error' } };
    }
    const byMobile = prepared.view.method === 'mobileNum';
    const request = requestOf(submitted);
    const answer = byMobile
      ? await page.call(registerByMobile, { ...request, mobileNum: mobileOf(value).mobileNum })
      : await page.call(register, { ...request, username: value.username.trim() });
    if (answer.ok) {
      const { redirectTo } = value;
      const how = { remember: false, redirectTo, isNew: true, showsAccount: byMobile };
      return signIn(page, answer.value, how);
    }
    const faults = faultsAtFields(answer, value, prepared);
    return faults ? { faults } : { refused: answer };
  })
  .on('sendCode', codeSchema, async ({ page, value }) => {
    const { captchaId, captcha } = value;
    const number = mobileOf(value);
    const { countryDialingCode, mobileNum: mobileNo } = number;
    const { lang: language } = page.preferences;
    const asked = { countryDialingCode, mobileNo, captchaId, captcha, language };
    return codeOutcome(number, await page.call(smsRegister, asked));
  });

const isShown = ({ optional }: RegisterView, name: string): boolean =>
  optional.some((field) => field.name === name);

/** A code that was typed is asked for before anything is made; one from the address is not. */
async function leadsNowhere(page: Page, value: Value, view: RegisterView): Promise<boolean> {
  const affiliateCode = value.affiliateCode.trim();
  const isTyped = affiliateCode !== '' && affiliateCode !== view.affiliateCode;
  if (!isTyped || !isShown(view, 'affiliateCode')) return false;
  const known = await page.call(affiliate, { affiliateCode });
  return known.ok && !known.value.success;
}

function requestOf({ page, value, raw, prepared: { view } }: Submitted<Value, Registration>) {
  const { hostname } = page.url;
  const { captchaId, captcha, firebaseIdToken } = value;
  const method = registerMethods.find((each) => each === value.registerMethod);
  const linked = isShown(view, 'recommenderId') ? view.recommenderId : '';
  return {
    ...optionalOf(value),
    affiliateCode: value.affiliateCode || view.affiliateCode || undefined,
    // A friend's link is a suggestion: who empties the field has no recommender.
    recommenderId: raw.has('recommenderId') ? value.recommenderId : linked,
    countryDialingCode: mobileOf(value).countryDialingCode,
    registerUrl: hostname,
    domain: hostname,
    registerMethod: method ?? ('H5' as const),
    type: 0 as const,
    password: value.password,
    confirmPassword: value.confirmPassword,
    verificationCode: value.verificationCode.trim(),
    agree: true,
    ...(view.captcha && { captchaId, captcha }),
    ...(firebaseIdToken && { firebaseChannel: 'sms', firebaseIdToken }),
  };
}

const optionalOf = (value: Value) =>
  Object.fromEntries(registerFields.map((name) => [name, value[name]])) as Pick<
    Value,
    (typeof registerFields)[number]
  >;

/**
 * The faults of a refusal that names fields, with the figures of the fields' rules; null for any
 * other refusal.
 */
function faultsAtFields(
  refusal: Refusal,
  value: Value,
  { view, rules }: Registration,
): Record<string, Fault> | null {
  const { code, detail } = refusal;
  const about =
    code === 'affiliate_unknown'
      ? aboutLine(detail, value, view)
      : code === 'fields_invalid' && detail;
  const named = Object.entries(about || {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (named.length === 0) return null;
  return Object.fromEntries(
    named.map(([name, fault]) => [name, { code: fault, params: rules[name]?.params }]),
  );
}

/**
 * A line that leads to no agent, in the words of where it came from (account#invitation-codes): a
 * recommender, the link that led here, or a code that was typed, for which the platform's own word
 * stands.
 */
function aboutLine(
  { recommenderId, affiliateCode }: Refusal['detail'],
  value: Value,
  view: RegisterView,
): Refusal['detail'] {
  const fromLink = value.affiliateCode.trim() === view.affiliateCode;
  return {
    ...(recommenderId !== undefined && {
      recommenderId:
        recommenderId === 'agent_incorrect' ? recommenderId : 'error_affiliate_unknown',
    }),
    ...(affiliateCode !== undefined && {
      affiliateCode: fromLink ? 'affiliate_link_invalid' : affiliateCode,
    }),
  };
}
