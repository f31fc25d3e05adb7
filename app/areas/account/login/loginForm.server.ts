import { login } from '@server/areas/account/api/entry';
import { smsNoLogin } from '@server/kernel/api/verification';
import { z } from 'zod';
import { mobileOf } from '~/forms/code/mobile';
import { defineForm } from '~/forms/form.server';
import { rulesOf } from '~/forms/rules/rules.server';
import { captchaText, mobileText, ruledText, ticked, typedText } from '~/forms/schema.server';
import type { Page } from '~/session/page.server';
import { moveNumber, codeOutcome, codeSchema, mayAskCode } from '../entry/sendCode.server';
import {
  login_rules,
  loginTypeOf,
  entryOf,
  entryView,
  isRequested,
  tabOf,
} from '../entry/view.server';
import { registerMethods, type RunsAs } from '../register/registerMethod';
import { signIn } from '../signIn.server';
import { loginFields } from '../entry/entryFields';

/** The device that a login reports: in the `Device` header, and in the body. */
interface Device {
  header: string;
  body: string;
}

/**
 * A browser's login sends its user agent in the header. A standalone app's header is OTHERS
 * (account#device); its name goes in the body, so that the member can recognise the session.
 */
export const deviceOf = (userAgent: string, runsAs: RunsAs): Device =>
  runsAs === 'H5' ? { header: userAgent, body: 'OTHERS' } : { header: 'OTHERS', body: userAgent };

/**
 * Returns the device of a login or registration and how the site runs there: as its script has found
 * (`found`), else as the address told by which the app was opened (site#installed-app).
 */
export function deviceHere(page: Page, found?: string): Device & { runsAs: RunsAs } {
  const runsAs = registerMethods.find((each) => each === found) ?? openedAs(page);
  return { runsAs, ...deviceOf(page.device, runsAs) };
}

function openedAs({ preferences, visit }: Page): RunsAs {
  if (preferences.webclip) return 'WEBCLIP';
  return visit.app ? 'PWA' : 'H5';
}

async function typeOf(page: Page, raw: FormData | undefined) {
  const status = await page.status();
  return loginTypeOf(page, raw, status.ok ? status.value.info.whitelabel : {});
}

async function prepare(page: Page, raw: FormData) {
  const names = [...login_rules.username, ...login_rules.sms, 'captcha'];
  const [type, rules, captchaRequested] = await Promise.all([
    typeOf(page, raw),
    rulesOf(page, names),
    isRequested(page, raw, undefined),
  ]);
  return {
    sms: type === 'sms',
    captchaRequested,
    /** A provider's proof of the number replaces the code (account#phone-auth). */
    proved: Boolean(raw.get('firebaseIdToken')),
    rules,
    mobile: mobileText(rules, 'known', raw),
  };
}

/** The schema of login, by its named rules (account#login-fields). */
const schema = ({
  sms,
  captchaRequested,
  proved,
  rules,
  mobile,
}: Awaited<ReturnType<typeof prepare>>) =>
  z.object({
    username: sms ? typedText() : ruledText(rules, 'loginUsername', { empty: 'username_required' }),
    password: sms ? typedText() : ruledText(rules, 'loginPassword', { empty: 'password_required' }),
    countryDialingCode: typedText(),
    mobileNum: sms ? mobile : typedText(),
    verificationCode: sms && !proved ? ruledText(rules, 'verificationCode') : typedText(),
    firebaseIdToken: typedText(),
    captcha: captchaRequested ? captchaText(rules) : typedText(),
    captchaId: typedText(),
    remember: ticked(),
    entry: z.string().optional(),
    registerMethod: typedText(),
    redirectTo: z.string().optional(),
  });

/**
 * Logs in by user name and password, or by mobile number and code (account#login-methods). Once the
 * server has asked for a captcha, the form has a field for it.
 */
export const loginForm = defineForm(loginFields, {
  guard: {
    at: (page) => tabOf(page) === 'login',
  },
  input: {
    secrets: ['password', 'firebaseIdToken'],
    prepare,
    captcha: async (page, raw, state) =>
      (await isRequested(page, raw, state)) ||
      ((await typeOf(page, raw)) === 'sms' && mayAskCode(page, raw, state)),
    switched: moveNumber,
  },
  answer: {
    fieldOf: {
      captcha_required: 'captcha',
      captcha_wrong: 'captcha',
      code_wrong: 'verificationCode',
      mobile_invalid: 'mobileNum',
      dialing_code_closed: 'mobileNum',
    },
    view: entryView,
  },
  language: {
    checksOnLanguage: true,
    keepsOnLanguage: true,
  },
})
  .on('login', schema, async ({ page, value, prepared: { sms, captchaRequested } }) => {
    const { countryDialingCode, mobileNum } = mobileOf(value);
    const { remember, redirectTo, firebaseIdToken, captchaId, captcha } = value;
    const username = sms ? mobileNum : value.username.trim();
    const device = deviceHere(page, value.registerMethod);
    const request = {
      username,
      password: sms ? value.verificationCode.trim() : value.password,
      type: sms ? ('sms' as const) : ('username' as const),
      countryDialingCode,
      remember,
      device: device.body,
      // The entry that the form names counts, else the one in the address.
      entry: entryOf(value.entry ?? page.url.searchParams.get('entry')),
      ...(captchaId && { captchaId, captcha }),
      ...(firebaseIdToken && {
        firebaseChannel: 'sms',
        firebaseIdToken,
        firebaseMobileNo: username,
      }),
    };
    const answer = await page.call(login, request, page.session?.token, device.header);
    if (!answer.ok) {
      const needs = /^captcha_/.test(answer.code) || answer.detail.captcha === true;
      return { refused: answer, state: { captchaRequested: captchaRequested || needs } };
    }
    const remembered = { loginType: 'sms', username, countryDialingCode } as const;
    return signIn(page, answer.value, { remember, redirectTo, ...(sms && { remembered }) });
  })
  .on('sendCode', codeSchema, async ({ page, value }) => {
    const { captchaId, captcha } = value;
    const number = mobileOf(value);
    const { lang: language } = page.preferences;
    const input = { ...number, captchaId, captcha, language, purpose: 'login' as const };
    return codeOutcome(number, await page.call(smsNoLogin, input));
  });
