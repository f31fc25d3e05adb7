import { saveEmail, saveMobile } from '@server/areas/account/api/profile';
import { accountCode } from '@server/kernel/api/verification';
import { z } from 'zod';
import type { SentTimes } from '~/forms/code/codeSent';
import { mobileOf, type MobileNumber } from '~/forms/code/mobile';
import { toast_sent_ms } from '~/forms/code/toasts';
import { draftCookies } from '~/forms/draft.server';
import { defineForm, type Outcome } from '~/forms/form.server';
import { mobile_rules, type Rules } from '~/forms/rules/fieldRule';
import { rulesOf } from '~/forms/rules/rules.server';
import { captchaText, mobileText, ruledText, typedText } from '~/forms/schema.server';
import type { Page } from '~/session/page.server';
import { withQuery } from '~/ui/search';
import { savedOr } from './nameForms.server';
import { emailCodeFields, emailFields, mobileCodeFields, mobileFields } from './profileFields';

/** The step of a contact's form that a reply is about; undefined for the first. */
export type ContactStep = 'code' | undefined;

/** Tells the page that a reply is about the second step. */
const view = async (): Promise<ContactStep> => 'code';

const captcha = (rules: Rules) => ({
  captcha: captchaText(rules),
  captchaId: typedText(),
  captchaForm: typedText(),
});
const required = { empty: 'required' } as const;
const email = (rules: Rules) => ({ email: ruledText(rules, 'email', required) });
const mobile = ({ rules, raw }: { rules: Rules; raw: FormData }) => ({
  countryDialingCode: typedText(),
  mobileNum: mobileText(rules, 'new', raw, required),
});

/**
 * Sends a code to a contact and redirects to the page that asks for it. The contact and the code's
 * times are in the member's draft cookie.
 */
async function sendCode(
  page: Page,
  by: 'email' | 'mobile',
  contact: { email: string } | MobileNumber,
  answered: { captchaId: string; captcha: string },
): Promise<Outcome<never, undefined>> {
  const { captchaId, captcha } = answered;
  const { lang: language } = page.preferences;
  const answer = await page.call(accountCode, { ...contact, captchaId, captcha, by, language });
  if (!answer.ok) return { refused: answer };
  const { expirationTime, resendAt } = answer.value;
  const sent = { sentUntil: String(expirationTime), sentAgainAt: String(resendAt) };
  return {
    to: withQuery(page.url, { edit: by, draft: '1', again: null }),
    flash: { key: 'in_sms_send', kind: 'good', duration_ms: toast_sent_ms },
    cookies: draftCookies(page, page.session?.member ?? '', { ...contact, ...sent }),
  };
}

/** The times of the sent code in a draft; null if none was sent or it has expired. */
export function sentOf({ now }: Page, draft: Readonly<Record<string, string>>): SentTimes | null {
  const sent = { until: Number(draft.sentUntil), resendAt: Number(draft.sentAgainAt) };
  return sent.until > now() && Number.isFinite(sent.resendAt) ? sent : null;
}

export const emailForm = defineForm(emailFields, {
  captcha: 'always',
  prepare: (page) => rulesOf(page, ['email', 'captcha']),
  fieldOf: { email_invalid: 'email', captcha_wrong: 'captcha' },
}).on(
  'sendCode',
  (rules) => z.object({ ...email(rules), ...captcha(rules) }),
  async ({ page, value }) => sendCode(page, 'email', { email: value.email }, value),
);

export const mobileForm = defineForm(mobileFields, {
  captcha: 'always',
  prepare: async (page, raw) => ({
    rules: await rulesOf(page, [...mobile_rules.new, 'captcha']),
    raw,
  }),
  fieldOf: {
    mobile_invalid: 'mobileNum',
    dialing_code_closed: 'mobileNum',
    captcha_wrong: 'captcha',
  },
}).on(
  'sendCode',
  (sent) => z.object({ ...mobile(sent), ...captcha(sent.rules) }),
  async ({ page, value }) => sendCode(page, 'mobile', mobileOf(value), value),
);

export const emailCodeForm = defineForm(emailCodeFields, {
  proofs: ['verificationCode'],
  prepare: (page) => rulesOf(page, ['email', 'verificationCode']),
  fieldOf: {
    email_invalid: 'email',
    email_taken: 'email',
    code_wrong: 'verificationCode',
  },
  view,
}).on(
  'saveEmail',
  (rules) =>
    z.object({
      ...email(rules),
      verificationCode: ruledText(rules, 'verificationCode', required),
    }),
  async ({ page, value }) => savedOr(page, await page.call(saveEmail, value)),
);

export const mobileCodeForm = defineForm(mobileCodeFields, {
  proofs: ['verificationCode'],
  prepare: async (page, raw) => ({
    rules: await rulesOf(page, [...mobile_rules.new, 'verificationCode']),
    raw,
  }),
  fieldOf: {
    mobile_invalid: 'mobileNum',
    dialing_code_closed: 'mobileNum',
    mobile_taken: 'mobileNum',
    code_wrong: 'verificationCode',
  },
  view,
}).on(
  'saveMobile',
  (sent) =>
    z.object({
      ...mobile(sent),
      verificationCode: ruledText(sent.rules, 'verificationCode', required),
    }),
  async ({ page, value }) => {
    const { verificationCode } = value;
    return savedOr(page, await page.call(saveMobile, { ...mobileOf(value), verificationCode }));
  },
);
