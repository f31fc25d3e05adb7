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
import { moveNumber } from '../entry/moveNumber.server';
import { codeOutcome, codeSchema, mayAskCode } from '../entry/sendCode.server';
import { entryView, tabOf } from '../entry/view.server';
import { deviceHere } from '../login/device.server';
import { signIn } from '../signIn.server';
import { agreedTo } from './consent.server';
import { prepareRegister, registerSchema, type Registration } from './registerSchema.server';
import { registrationFields } from './registrationFields';
import { leavesLink } from './withoutLink';

type Value = z.output<ReturnType<typeof registerSchema>>;

/**
 * Registers by user name or mobile number (account#registration-submit). It checks all fields, then
 * an agent's code that was typed rather than given by the address, then creates the account and
 * logs in.
 */
export const registerForm = defineForm(registrationFields, {
  at: (page) => tabOf(page) === 'register',
  consents: ['agree'],
  secrets: ['password', 'confirmPassword', 'paymentPassword', 'firebaseIdToken'],
  fieldOf: {
    captcha_required: 'captcha',
    captcha_wrong: 'captcha',
    code_wrong: 'verificationCode',
    mobile_invalid: 'mobileNum',
    dialing_code_closed: 'mobileNum',
    mobile_taken: 'mobileNum',
    username_taken: 'username',
  },
  prepare: prepareRegister,
  switched: async (page, raw) => withoutLink(await moveNumber(page, raw)),
  keepsOnLanguage: true,
  captcha: async (page, raw, state) => {
    const status = await page.status();
    const view = registerView(page, raw, status.ok ? status.value.info : undefined);
    return view.captcha || (view.proves && mayAskCode(page, raw, state));
  },
  view: async (page: Page, raw: FormData, state: EntryState | undefined) =>
    entryView(page, raw, state),
})
  .on('register', registerSchema, async (submitted) => {
    const { page, value, prepared } = submitted;
    if (await isUnknownCode(page, value, prepared.view)) {
      return { faults: { affiliateCode: 'invitation_code_error' } };
    }
    const byMobile = prepared.view.method === 'mobileNum';
    const { runsAs: registerMethod, body: device, header } = deviceHere(page, value.registerMethod);
    const request = { ...requestOf(submitted), registerMethod, device };
    const { token } = page.session ?? {};
    const answer = byMobile
      ? await page.call(
          registerByMobile,
          { ...request, mobileNum: mobileOf(value).mobileNum },
          token,
          header,
        )
      : await page.call(register, { ...request, username: value.username.trim() }, token, header);
    if (answer.ok) {
      const { redirectTo } = value;
      const way = value.password === '' ? ('code' as const) : ('name' as const);
      const showsAccount = byMobile ? way : undefined;
      const how = {
        remember: false,
        redirectTo,
        isNew: true,
        ...(showsAccount && { showsAccount }),
      };
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

/** Leaves the code of a link out, for a newcomer who goes on without it. */
function withoutLink(raw: FormData): FormData {
  if (!leavesLink(raw)) return raw;
  const alone = new FormData();
  for (const [name, value] of raw) if (name !== 'affiliateCode') alone.append(name, value);
  return alone;
}

const isShown = ({ optional }: RegisterView, name: string): boolean =>
  optional.some((field) => field.name === name);

/** Checks a typed code before the account is created; a code from the address is not checked. */
async function isUnknownCode(page: Page, value: Value, view: RegisterView): Promise<boolean> {
  const affiliateCode = value.affiliateCode.trim();
  const isTyped = affiliateCode !== '' && affiliateCode !== view.affiliateCode;
  if (!isTyped || !isShown(view, 'affiliateCode')) return false;
  const known = await page.call(affiliate, { affiliateCode });
  return known.ok && !known.value.success;
}

function requestOf({ page, value, raw, prepared: { view } }: Submitted<Value, Registration>) {
  const { hostname } = page.url;
  const { captchaId, captcha, firebaseIdToken } = value;
  return {
    ...optionalOf(value),
    affiliateCode: value.affiliateCode || view.affiliateCode || undefined,
    // A friend's link only suggests a recommender: an emptied field means none.
    recommenderId: raw.has('recommenderId') ? value.recommenderId : view.recommenderId,
    countryDialingCode: mobileOf(value).countryDialingCode,
    registerUrl: hostname,
    domain: hostname,
    type: 0 as const,
    password: value.password,
    confirmPassword: value.confirmPassword,
    verificationCode: value.verificationCode.trim(),
    ...agreedTo(value),
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
 * Maps a refusal that names fields to their faults, with the figures of the fields' rules; null for
 * any other refusal.
 */
function faultsAtFields(
  refusal: Refusal,
  value: Value,
  { view, rules }: Registration,
): Record<string, Fault> | null {
  const { code, detail } = refusal;
  const about =
    code === 'affiliate_unknown'
      ? uplineFaults(detail, value, view)
      : code === 'fields_invalid' && detail;
  const named = Object.entries(about || {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (named.length === 0) return null;
  return Object.fromEntries(
    named.map(([name, fault]) => [
      name,
      // The form agrees to the sentence that it showed: the one of now is another.
      { code: name === 'agree' ? 'agree_anew' : fault, params: rules[name]?.params },
    ]),
  );
}

/**
 * Names the source of a code that leads to no agent (account#invitation-codes): a recommender, the
 * link that led here, or a typed code, for which the platform's own message is kept.
 */
function uplineFaults(
  { recommenderId, affiliateCode }: Refusal['detail'],
  value: Value,
  view: RegisterView,
): Refusal['detail'] {
  // If no field has the code, the form itself tells.
  const field = isShown(view, 'affiliateCode') ? 'affiliateCode' : '';
  const fromLink = value.affiliateCode.trim() === view.affiliateCode;
  const isOver = affiliateCode === 'affiliate_link_over';
  return {
    ...(recommenderId !== undefined && {
      recommenderId:
        recommenderId === 'invitation_code_error' ? 'error_affiliate_unknown' : recommenderId,
    }),
    ...(affiliateCode !== undefined && {
      [field]: fromLink && !isOver ? 'affiliate_link_invalid' : affiliateCode,
    }),
  };
}
