import { redirect } from '@remix-run/node';
import { affiliate, register, registerByMobile } from '@server/areas/account/api/entry';
import { registerFields, type RegisterField } from '@server/areas/site/api/site';
import { smsRegister } from '@server/kernel/api/verification';
import { z } from 'zod';
import type { EntryState, RegisterView } from '~/areas/account/entry/entry';
import {
  moveNumber,
  codeOutcome,
  codeSchema,
  mayAskCode,
} from '~/areas/account/entry/sendCode.server';
import {
  register_rules,
  login_rules,
  registerView,
  entryView,
  tabOf,
} from '~/areas/account/entry/view.server';
import { deviceHere, loginForm } from '~/areas/account/login/loginForm.server';
import { agreedTo, agreed, consentFields } from '~/areas/account/register/consent.server';
import { leavesLink } from '~/areas/account/register/registerMethod';
import { registrationFields } from '~/areas/account/entry/entryFields';
import { signIn, landingOf } from '~/areas/account/signIn.server';
import { mobileOf } from '~/forms/code/mobile';
import type { Refusal } from '~/forms/faults.server';
import { defineForm, type Submitted } from '~/forms/form.server';
import { rulesOf, messageKeysOf } from '~/forms/rules/rules.server';
import { captchaText, mobileText, ruledText, typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { isAnswered } from '~/forms/submit.server';
import { trial_type } from '~/session/access';
import { knownMember } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import type { Fault } from '~/ui/refused';

/** Messages of script's checks that no rule names. */
const register_messages = [
  'in_confirmation_correct',
  'error_username_taken',
  'error_registration_closed',
];

/**
 * Loads the login and register page. Logged-in members are redirected to the page that they wanted, and those who can't
 * be known are offered no login; trial players may open it to register an account of their own.
 */
export async function loadEntry(page: Page) {
  // A form that was answered keeps what was typed.
  const member = isAnswered(page) ? (await page.member()).member : await knownMember(page);
  if (member && member.type !== trial_type) {
    throw redirect(landingOf(page, member));
  }
  const registering = tabOf(page) === 'register';
  const names = registering
    ? [...register_rules.username, ...register_rules.mobileNum, ...registerFields]
    : [...login_rules.username, ...login_rules.sms];
  const [start, view, rules] = await Promise.all([
    startForm(page, registering ? registerForm : loginForm),
    // The form's reply brings its own view.
    isAnswered(page) ? null : entryView(page),
    rulesOf(page, names),
  ]);
  return {
    shared: {},
    own: { start, view },
    // A button of the form may switch to the other method without a new load.
    words: [...(registering ? register_messages : []), ...messageKeysOf(rules)],
  };
}

/**
 * Fetches what the schema of a registration depends on: the operator's settings and the platform's
 * rules.
 */
async function prepareRegister(page: Page, raw: FormData) {
  const names = [
    ...register_rules.username,
    ...register_rules.mobileNum,
    ...registerFields,
    'captcha',
  ];
  const [status, rules] = await Promise.all([page.status(), rulesOf(page, names)]);
  const view = registerView(page, raw, status.ok ? status.value.info : undefined);
  return {
    view,
    rules,
    /** A provider's proof of the number replaces the code (account#phone-auth). */
    proved: Boolean(raw.get('firebaseIdToken')),
    choosesPassword: view.wantsPassword || (raw.get('password') ?? '') !== '',
    mobile: mobileText(rules, 'new', raw),
  };
}

type Registration = Awaited<ReturnType<typeof prepareRegister>>;

/**
 * The operator's fields: those that are shown are checked by their rules, the others pass
 * unchecked.
 */
const optionalTexts = ({ view, rules }: Registration) =>
  Object.fromEntries(
    registerFields.map((name) => {
      const displayed = view.optional.find((field) => field.name === name);
      if (!displayed) return [name, typedText()];
      const how = displayed.required ? ({ empty: 'required' } as const) : { optional: true };
      return [name, ruledText(rules, name, how)];
    }),
  ) as Record<RegisterField, ReturnType<typeof typedText>>;

/** The schema of a registration, by the fields' rules (account#registration-form). */
const registerSchema = (registration: Registration) => {
  const { view, rules, proved, choosesPassword, mobile } = registration;
  const byMobile = view.method === 'mobileNum';
  return z
    .object({
      username: byMobile
        ? typedText()
        : ruledText(rules, 'username', { empty: 'username_required' }),
      countryDialingCode: typedText(),
      mobileNum: byMobile ? mobile : typedText(),
      verificationCode: view.proves && !proved ? ruledText(rules, 'verificationCode') : typedText(),
      firebaseIdToken: typedText(),
      password: choosesPassword
        ? ruledText(rules, 'password', { empty: 'password_required' })
        : typedText(),
      confirmPassword: choosesPassword
        ? ruledText({}, 'confirmPassword', { empty: 'in_incorrect_password' })
        : typedText(),
      ...optionalTexts(registration),
      captcha: view.captcha ? captchaText(rules) : typedText(),
      captchaId: typedText(),
      ...consentFields,
      registerMethod: typedText(),
      redirectTo: z.string().optional(),
    })
    .superRefine(({ password, confirmPassword }, context) => {
      if (confirmPassword === password) return;
      const message = 'in_confirmation_correct';
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message });
    })
    .superRefine(agreed('agree_required'));
};

type Value = z.output<ReturnType<typeof registerSchema>>;

/**
 * Registers by user name or mobile number (account#registration-submit). It checks all fields, then
 * an agent's code that was typed rather than given by the address, then creates the account and
 * logs in.
 */
export const registerForm = defineForm(registrationFields, {
  guard: {
    at: (page) => tabOf(page) === 'register',
  },
  input: {
    consents: ['agree'],
    secrets: ['password', 'confirmPassword', 'paymentPassword', 'firebaseIdToken'],
    prepare: prepareRegister,
    switched: async (page, raw) => withoutLink(await moveNumber(page, raw)),
    captcha: async (page, raw, state) => {
      const status = await page.status();
      const view = registerView(page, raw, status.ok ? status.value.info : undefined);
      return view.captcha || (view.proves && mayAskCode(page, raw, state));
    },
  },
  answer: {
    fieldOf: {
      captcha_required: 'captcha',
      captcha_wrong: 'captcha',
      code_wrong: 'verificationCode',
      mobile_invalid: 'mobileNum',
      dialing_code_closed: 'mobileNum',
      mobile_taken: 'mobileNum',
      username_taken: 'username',
    },
    view: async (page: Page, raw: FormData, state: EntryState | undefined) =>
      entryView(page, raw, state),
  },
  language: {
    keepsOnLanguage: true,
  },
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
    const input = { countryDialingCode, mobileNo, captchaId, captcha, language };
    return codeOutcome(number, await page.call(smsRegister, input));
  });

/** Leaves the code of a link out, for a newcomer who goes on without it. */
function withoutLink(raw: FormData): FormData {
  if (!leavesLink(raw)) return raw;
  const alone = new FormData();
  for (const [name, value] of raw) if (name !== 'affiliateCode') alone.append(name, value);
  return alone;
}

const isVisible = ({ optional }: RegisterView, name: string): boolean =>
  optional.some((field) => field.name === name);

/** Checks a typed code before the account is created; a code from the address is not checked. */
async function isUnknownCode(page: Page, value: Value, view: RegisterView): Promise<boolean> {
  const affiliateCode = value.affiliateCode.trim();
  const isTyped = affiliateCode !== '' && affiliateCode !== view.affiliateCode;
  if (!isTyped || !isVisible(view, 'affiliateCode')) return false;
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
  const field = isVisible(view, 'affiliateCode') ? 'affiliateCode' : '';
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
