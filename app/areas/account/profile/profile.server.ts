import { redirect } from '@remix-run/node';
import {
  saveNickname,
  savePayeeName,
  detailFields,
  profile,
  saveDetail,
  type DetailField,
  saveEmail,
  saveMobile,
  staticAvatars,
} from '@server/areas/account/api/profile';
import { messenger_fields } from '@server/areas/site/api/site';
import { accountCode } from '@server/kernel/api/verification';
import { z } from 'zod';
import { type SentTimes, toast_sent_ms } from '~/forms/code/codeSent';
import { mobileOf, type MobileNumber } from '~/forms/code/mobile';
import { draftCookies, draftOf } from '~/forms/draft.server';
import { defineForm, type Outcome } from '~/forms/form.server';
import { mobile_rules, type Rules } from '~/forms/rules/fieldRule';
import { rulesOf } from '~/forms/rules/rules.server';
import { ruledText, typedText, captchaText, mobileText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { answeredForm, isAnswered } from '~/forms/submit.server';
import type { CallResult } from '~/gateway/answer.server';
import { dateOnly, withDays } from '~/i18n/format';
import { saved } from '~/session/flashes';
import { isConfirmed, requireStepUp, stepUpPath } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { readBack } from '~/session/wayBack';
import { withQuery } from '~/ui/search';
import { pictureOf } from '../centre/Portrait';
import {
  nicknameFields,
  payeeFields,
  detailsFields,
  emailCodeFields,
  emailFields,
  mobileCodeFields,
  mobileFields,
} from './profileFields';

const typed_limit_chars = 200;
const typed = typedText().transform((text) => text.slice(0, typed_limit_chars).trim());
const schema = z.object({
  idNumber: typed,
  facebook: typed,
  line: typed,
  whatsapp: typed,
  zalo: typed,
  wechat: typed,
  qqNum: typed,
});

/** The fields that need a proof, the strictest first. */
const proved: readonly DetailField[] = ['idNumber', ...messenger_fields];
const placeOf = (field: DetailField): number =>
  [...proved, ...detailFields].findIndex((each) => each === field);

/**
 * Corrects the optional fields of the registration (account#profile): those that are shown and were changed. An ID number
 * is shown masked, so an empty field leaves it.
 */
export const detailsForm = defineForm(detailsFields).on(
  'saveDetails',
  schema,
  async ({ page, value }) => {
    const { details } = valueOf(page, await page.call(profile, {}));
    const changed = details.filter(({ field, value: before }) =>
      field === 'idNumber' ? value.idNumber !== '' : value[field] !== before,
    );
    // Those that ask for a proof are first: what was typed comes back, and nothing is half done.
    changed.sort((a, b) => placeOf(a.field) - placeOf(b.field));
    for (const { field } of changed) {
      const answer = await page.call(saveDetail, { field, value: value[field] });
      if (!answer.ok) return { refused: answer };
    }
    return { to: page.url.pathname, cookies: [page.cookies.draft.clear()], flash: saved };
  },
);

/** The page that the part was opened from, if it names itself; else the profile (wallet#money-in-sight). */
const openedFrom = ({ url }: Page): string => readBack(url.searchParams, url.pathname);

/** Redirects to the page that asked for it after a save, else to the whole profile; returns the platform's refusal otherwise. */
export const savedOr = (page: Page, answer: CallResult<unknown>): Outcome<never, undefined> =>
  answer.ok
    ? { to: openedFrom(page), cookies: [page.cookies.draft.clear()], flash: saved }
    : { refused: answer };

/** The name that other members see. */
export const nicknameForm = defineForm(nicknameFields, {
  input: {
    prepare: (page) => rulesOf(page, ['nickname']),
  },
}).on(
  'saveNickname',
  (rules) => z.object({ nickname: ruledText(rules, 'nickname', { empty: 'required' }) }),
  async ({ page, value }) => savedOr(page, await page.call(saveNickname, value)),
);

/** The name of the account that withdrawals are paid to, set once. */
export const payeeForm = defineForm(payeeFields, {
  input: {
    prepare: (page) => rulesOf(page, ['payeeName']),
  },
  answer: {
    fieldOf: { payee_name_locked: 'payeeName' },
  },
}).on(
  'savePayeeName',
  (rules) => z.object({ payeeName: ruledText(rules, 'payeeName', { empty: 'required' }) }),
  async ({ page, value }) => savedOr(page, await page.call(savePayeeName, value)),
);

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
function sentOf({ now }: Page, draft: Readonly<Record<string, string>>): SentTimes | null {
  const sent = { until: Number(draft.sentUntil), resendAt: Number(draft.sentAgainAt) };
  return sent.until > now() && Number.isFinite(sent.resendAt) ? sent : null;
}

export const emailForm = defineForm(emailFields, {
  input: {
    captcha: 'always',
    prepare: (page) => rulesOf(page, ['email', 'captcha']),
  },
  answer: {
    fieldOf: { email_invalid: 'email', captcha_wrong: 'captcha' },
  },
}).on(
  'sendCode',
  (rules) => z.object({ ...email(rules), ...captcha(rules) }),
  async ({ page, value }) => sendCode(page, 'email', { email: value.email }, value),
);

export const mobileForm = defineForm(mobileFields, {
  input: {
    captcha: 'always',
    prepare: async (page, raw) => ({
      rules: await rulesOf(page, [...mobile_rules.new, 'captcha']),
      raw,
    }),
  },
  answer: {
    fieldOf: {
      mobile_invalid: 'mobileNum',
      dialing_code_closed: 'mobileNum',
      captcha_wrong: 'captcha',
    },
  },
}).on(
  'sendCode',
  (sent) => z.object({ ...mobile(sent), ...captcha(sent.rules) }),
  async ({ page, value }) => sendCode(page, 'mobile', mobileOf(value), value),
);

export const emailCodeForm = defineForm(emailCodeFields, {
  input: {
    proofs: ['verificationCode'],
    prepare: (page) => rulesOf(page, ['email', 'verificationCode']),
  },
  answer: {
    fieldOf: {
      email_invalid: 'email',
      email_taken: 'email',
      code_wrong: 'verificationCode',
    },
    view,
  },
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
  input: {
    proofs: ['verificationCode'],
    prepare: async (page, raw) => ({
      rules: await rulesOf(page, [...mobile_rules.new, 'verificationCode']),
      raw,
    }),
  },
  answer: {
    fieldOf: {
      mobile_invalid: 'mobileNum',
      dialing_code_closed: 'mobileNum',
      mobile_taken: 'mobileNum',
      code_wrong: 'verificationCode',
    },
    view,
  },
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

/** The parts of the profile that can be changed, as the address names them (`?edit=`). */
const edits = ['nickname', 'payeeName', 'email', 'mobile', 'avatar', 'details'] as const;
type Edit = (typeof edits)[number];

/** The forms of a contact: one asks for a code, the other takes it. */
const contactForms = {
  email: { ask: emailForm, code: emailCodeForm },
  mobile: { ask: mobileForm, code: mobileCodeForm },
} as const;

/**
 * Loads the profile (account#profile), or the part that is being changed: the form just sent, else
 * the one that `?edit=` opens. It restores what was typed before a session ended, and a code that
 * was sent.
 */
export async function loadProfile({ page }: ScreenArgs) {
  const query = page.url.searchParams;
  const draft = await draftOf(page);
  const edit = readEdit(answeredForm(page)) ?? readEdit(query.get('edit')) ?? editOf(draft);
  const contact = edit === 'email' || edit === 'mobile' ? edit : null;
  if (contact && !isAnswered(page)) await requireStepUp(page);
  const sent = contact && !query.has('again') ? sentOf(page, draft) : null;
  const [answer, confirmed, nickname, payeeName, details, atContact] = await Promise.all([
    page.call(profile, {}),
    isConfirmed(page),
    startForm(page, nicknameForm),
    startForm(page, payeeForm),
    startForm(page, detailsForm),
    contact ? startForm(page, contactForms[contact][sent ? 'code' : 'ask']) : {},
  ]);
  const { avatar, joinedAt, ageConfirmed, birthDate, ...own } = valueOf(page, answer);
  const dated = (instant: number) =>
    dateOnly(instant, page.preferences.lang, page.runtime.config.timeZone);
  // The form of the payee name is in the page only for who may send it.
  if (edit === 'payeeName' && !confirmed && !own.payeeNameLocked && !isAnswered(page)) {
    throw redirect(stepUpPath(page.url));
  }
  return {
    shared: { pictures: staticAvatars },
    own: {
      ...own,
      edit,
      /** The payee name can be set without confirming first. */
      confirmed,
      starts: { nickname, payeeName, details, contact: atContact },
      sent,
      now: page.now(),
      picture: pictureOf(avatar),
      joined: dated(joinedAt),
      born: birthDate && withDays(birthDate, page.preferences.lang),
      age: ageConfirmed && { age: ageConfirmed.age, date: dated(ageConfirmed.at) },
      // The arrow leads from a part to the profile, and from the profile to the member centre.
      back: contact || edit === 'avatar' || edit === 'details' ? openedFrom(page) : null,
    },
    i18n: contact ? (['verify'] as const) : [],
    words: [
      ...own.details.map(({ field }) => `register_${field}`),
      ...(birthDate ? ['register_birthDate'] : []),
    ],
  };
}

/** The part that a text names; null for any other text. */
const readEdit = (text: string | null | undefined): Edit | null =>
  edits.find((edit) => edit === text) ?? null;

/** The part that a draft belongs to, for a form that was sent without `?edit=`. */
const editOf = (draft: Readonly<Record<string, string>>): Edit | null =>
  readEdit(Object.keys(draft).find((name) => readEdit(name) !== null)) ??
  ('mobileNum' in draft
    ? 'mobile'
    : detailFields.some((field) => field in draft)
      ? 'details'
      : null);

type Loaded = Awaited<ReturnType<typeof loadProfile>>;
export type ProfileShared = Loaded['shared'];
export type ProfileOwn = Loaded['own'];
