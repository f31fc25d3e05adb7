import { parseWithZod } from '@conform-to/zod';
import { data } from '@remix-run/node';
import type { ErrorCode } from '@server/kernel/api/errors';
import { z } from 'zod';
import { errorKey } from '~/i18n/errorKey';
import { messagesFor } from '~/i18n/messages.server';
import { isEnded } from '~/session/access';
import { toast_short_ms } from '~/session/flashes';
import { newIdempotencyKey, type MemberInfo, type Page } from '~/session/page.server';
import { refusal, seeOther } from '~/session/reply.server';
import { addressWithMark } from '~/session/unkept.server';
import { accessOf } from './access.server';
import { faultsIn, takeListedAmounts } from './amounts.server';
import { captcha_fields, type CaptchaView } from './captcha/captcha';
import { newCaptcha } from './captcha/captcha.server';
import { confirmAndBack, loginAndBack } from './draft.server';
import { faultsOfRefusal, listedFaults, type Faults, faultsOfIssues } from './faults.server';
import type { FormFields } from './fields';
import { hereAt, type Act, type AnyForm, type Done, type Outcome } from './form.server';
import { isUndecided, keyOf, keyOfAct } from './key.server';
import { parseForm } from './parse.server';
import { isSwitched, type Sent } from './read.server';
import { faults_field, scripted_field, staff_code_field, type FormReply } from './reply';
import { statusOf } from './status';

/** The parts of a reply beyond the typed values. */
interface ReplyParts<View> {
  faults?: Faults;
  /** Secrets that this reply repeats. */
  keeps?: readonly string[];
  /** Secrets that it does not repeat, but that script leaves in their fields. */
  leaves?: readonly string[];
  status?: number;
  /** Script leaves the secrets in their fields, because nothing was submitted. */
  keepsTyped?: boolean;
  captcha?: CaptchaView | null;
  key?: string;
  goTo?: string;
  view?: View;
  headers?: Headers;
}

/** The form's own fields as they were typed; faults are added separately. */
function asTyped(raw: FormData, { labels }: FormFields) {
  const own = new FormData();
  for (const [name, value] of raw) if (Object.hasOwn(labels, name)) own.append(name, value);
  return parseWithZod(own, { schema: z.record(z.unknown()), formatError: faultsOfIssues });
}

/**
 * Builds the reply to a form: its values without the secrets, its faults, and the words for them.
 */
export function replyTo<View>(
  page: Page,
  { fields, options }: AnyForm<View>,
  raw: FormData,
  parts: ReplyParts<View> = {},
) {
  const { faults = {}, keeps = [], leaves = [], keepsTyped = false } = parts;
  const secrets = [
    ...(options.secrets ?? []),
    ...(options.captcha ? captcha_fields : []),
    ...(Object.hasOwn(fields.labels, staff_code_field) ? [staff_code_field] : []),
  ];
  const tried = keepsTyped ? [] : (options.proofs ?? []);
  const refused = parts.status === 200 ? [] : (options.consents ?? []);
  const anew = refused.filter((name) => faults[name]);
  const wiped = [...secrets, ...tried, ...anew].filter((name) => !keeps.includes(name));
  if (secrets.some((name) => keeps.includes(name) && raw.has(name))) page.holdsSecret = true;
  const { '': formErrors, ...fieldErrors } = faults;
  const isRefused = Object.keys(faults).length > 0;
  const result = asTyped(raw, fields).reply({
    fieldErrors,
    ...(formErrors && { formErrors }),
    hideFields: wiped,
  });
  const codes = Object.values(faults).flatMap((each) => each.map(({ code }) => code));
  const labels = Object.entries<string | null>(fields.labels).flatMap(([name, label]) =>
    label !== null && faults[name] ? [label] : [],
  );
  const words = isRefused ? ['error_summary', ...codes, ...labels] : [];
  const reply: FormReply<View> = {
    form: fields.id,
    id: page.requestId,
    result: isRefused ? result : { initialValue: result.initialValue ?? {} },
    words: messagesFor(page.preferences.lang, words),
    wiped: keepsTyped ? [] : wiped.filter((name) => !leaves.includes(name)),
    ...(parts.captcha !== undefined && { captcha: parts.captcha }),
    ...(options.idempotent && { key: parts.key ?? newIdempotencyKey() }),
    ...(parts.goTo && { goTo: parts.goTo }),
    ...(parts.view !== undefined && { view: parts.view }),
  };
  const status = parts.status ?? (isRefused ? 400 : 200);
  return data(reply, { status, ...(parts.headers && { headers: parts.headers }) });
}

const answered = new WeakMap<Page, string>();

/** The id of the form that this request has answered; undefined before that. */
export const answeredForm = (page: Page): string | undefined => answered.get(page);

/** True once this request has answered a form: its loader can omit what the reply brings. */
export const isAnswered = (page: Page): boolean => answered.has(page);

/**
 * Answers with the form again for a button that changes the form itself, in the language chosen
 * now.
 */
export async function answerAgain<View>(page: Page, form: AnyForm<View>, act: Act, raw: FormData) {
  if (!raw.has('lang')) {
    const { switched } = form.options;
    const typed = switched && isSwitched(raw) ? await switched(page, raw) : raw;
    return answer(page, form, typed, { keepsTyped: true });
  }
  const { proofs: keeps, checksOnLanguage, keepsOnLanguage: keepsTyped } = form.options;
  const view = listedFaults(raw.get(faults_field), Object.keys(form.fields.labels));
  const faults = checksOnLanguage
    ? { ...view, ...(await faultsOfFilled(page, form, act, raw)) }
    : view;
  // With script the next form's answer could not be kept: the page asks its data again, at its plain address.
  if (page.mayLose && !page.scripted) page.asksNext = true;
  const headers = new Headers();
  headers.set('Set-Cookie', await page.cookies.preferences.write(page.preferences));
  return answer(page, form, raw, { faults, status: 200, keeps, keepsTyped, headers });
}

/** Finds the faults of the fields that were filled in. */
async function faultsOfFilled(
  page: Page,
  { options }: AnyForm,
  act: Act,
  raw: FormData,
): Promise<Faults> {
  const parsed = parseForm(raw, act, await options.prepare?.(page, raw));
  if (parsed.ok) return {};
  const filled = ([name]: [string, unknown]) => String(raw.get(name) ?? '').trim() !== '';
  return Object.fromEntries(Object.entries(parsed.faults).filter(filled));
}

/** Checks a form by its schema, acts, and answers with the form again or a redirect. */
export async function submitForm<View>(
  page: Page,
  form: AnyForm<View>,
  act: Act,
  sent: Sent & { member: MemberInfo | null; away?: ErrorCode },
) {
  const { raw, files, member, params = {} } = sent;
  const { options } = form;
  options.complete?.(page, raw);
  const unfit = faultOfFiles(form, sent);
  // Before anything else: the fields behind a file that is too large were not read.
  if (unfit) return answer(page, form, raw, unfit);
  const key = keyOfAct(raw, options, act.intent);
  if (key === undefined) {
    if (options.replies) throw refusal(page, 'bad_request', 400);
    // Nothing was tried: the form comes again as it was typed, with a key.
    return answer(page, form, raw, { faults: { '': [{ code: 'form_without_key' }] } });
  }
  if (sent.away) return refuse(page, form, raw, { refused: { code: sent.away, detail: {} } });
  takeListedAmounts(raw, form);
  const prepared = await options.prepare?.(page, raw);
  const parsed = parseForm(raw, act, prepared);
  if (!parsed.ok) {
    if (options.replies) throw refusal(page, 'bad_request', 400);
    // Nothing was tried, so values that are valid once are still valid.
    return answer(page, form, raw, { faults: parsed.faults, keeps: options.proofs });
  }
  const { value } = parsed;
  const outcome = await act.submit({ page, value, prepared, raw, member, files, params, key });
  return conclude(page, form, raw, outcome);
}

/** The reply to files that were not taken; undefined where all were. */
function faultOfFiles({ options: { upload } }: AnyForm, { tooLarge, tooMany }: Sent) {
  if (!upload || !(tooLarge || tooMany)) return undefined;
  const { name, most = 1 } = upload;
  const fault = tooLarge
    ? { code: errorKey('picture_too_large') }
    : { code: errorKey('pictures_too_many'), params: { most } };
  return { faults: { [name]: [fault] }, status: tooLarge ? 413 : 400 };
}

async function conclude<View>(page: Page, form: AnyForm<View>, raw: FormData, outcome: Outcome) {
  const { state } = outcome;
  if ('to' in outcome) {
    if (outcome.pause && raw.get(scripted_field) === '1') {
      const headers = new Headers();
      const cookies = await Promise.all(outcome.cookies ?? []);
      for (const cookie of cookies) headers.append('Set-Cookie', cookie);
      const goTo = addressWithMark(page, outcome.to, cookies);
      return answer(page, form, raw, { goTo, headers }, state);
    }
    return leaveFor(page, outcome);
  }
  if ('again' in outcome) return answer(page, form, raw, { keepsTyped: true }, state);
  if ('refused' in outcome) return refuse(page, form, raw, outcome);
  const { keeps, leaves, status } = outcome;
  const named = Object.entries(outcome.faults).filter(([, fault]) => fault !== undefined);
  const faults = Object.fromEntries(
    named.map(([name, fault]) => [name, [typeof fault === 'string' ? { code: fault } : fault!]]),
  );
  return answer(page, form, raw, { faults, keeps, leaves, status }, state);
}

/**
 * Shows a refusal of the platform: at the form's fields, or as a message for a form without typed
 * fields.
 */
async function refuse<View>(
  page: Page,
  form: AnyForm<View>,
  raw: FormData,
  { refused, about, keeps, leaves, status, state }: Extract<Outcome, { refused: unknown }>,
) {
  const { options } = form;
  const { code, detail } = refused;
  if (isEnded(code) && (page.staffVisit || accessOf(page, form) !== 'public')) {
    return loginAndBack(page, raw, code, options.secrets);
  }
  if (code === 'step_up_required') return confirmAndBack(page, raw, options.secrets);
  if (options.replies) {
    const flash = { key: errorKey(code), kind: 'bad', duration_ms: toast_short_ms } as const;
    if (options.answersHere && !page.scripted) {
      page.notice = flash;
      if (about) page.url = new URL(about, page.url);
      return answer(page, form, raw, { status: status ?? statusOf(code) });
    }
    if (statusOf(code) === 404 && !options.answersHere) throw refusal(page, code, 404);
    // The page of the form is loaded again, at the place of the form.
    const to = about ?? hereAt(page, options.replies(raw));
    return leaveFor(page, { to, flash, replace: true });
  }
  // Codes are bound to the cookie that the browser got with them.
  if (code === 'code_wrong' && page.mayLose) page.unkept = 'code';
  const faults = await faultsOfRefusal(page, refused, fieldsOfRefusals(form));
  const asksCaptcha = code.startsWith('captcha_') || detail.captcha === true;
  const key = isUndecided(code) ? keyOf(raw) : '';
  const parts = { faults, keeps, leaves, status: status ?? statusOf(code), ...(key && { key }) };
  return answer(page, form, raw, parts, state, { code, asksCaptcha });
}

/** The field of each refusal: those of the second factor's code belong to its field, where the form has it. */
const fieldsOfRefusals = ({ fields, options }: AnyForm): NonNullable<typeof options.fieldOf> => ({
  ...(Object.hasOwn(fields.labels, staff_code_field) && staff_code_refusals),
  ...options.fieldOf,
});

const staff_code_refusals = {
  staff_code_needed: staff_code_field,
  staff_code_wrong: staff_code_field,
};

const isCaptchaAlone = (faults: Faults | undefined): boolean =>
  Object.keys(faults ?? {}).join() === 'captcha';

async function leaveFor(page: Page, { to, replace, ...more }: Done): Promise<Response> {
  const response = await seeOther(page, to, more);
  if (replace) response.headers.set('X-Remix-Replace', 'true');
  return response;
}

/** Builds the form's reply with all the data that its page updates. */
async function answer<View>(
  page: Page,
  form: AnyForm<View>,
  raw: FormData,
  given: ReplyParts<View>,
  state?: unknown,
  refused: { code?: ErrorCode; asksCaptcha?: boolean } = {},
) {
  const faults = faultsIn(page.preferences.lang, given.faults ?? {});
  const parts = isCaptchaAlone(faults)
    ? // Nothing else was looked at.
      { ...given, faults, leaves: form.options.secrets ?? [] }
    : { ...given, faults };
  answered.set(page, form.fields.id);
  const { captcha, view } = form.options;
  const wantsCaptcha =
    typeof captcha === 'function'
      ? await captcha(page, raw, state as never)
      : captcha === 'always' || (captcha && (refused.asksCaptcha || raw.has('captchaId')));
  const [captchaView, currentView] = await Promise.all([
    wantsCaptcha && !parts.goTo ? newCaptcha(page, raw) : undefined,
    view?.(page, raw, state as never, refused.code),
  ]);
  const device = await page.newDevice();
  const headers = new Headers(parts.headers);
  if (device) headers.append('Set-Cookie', device);
  return replyTo(page, form, raw, {
    ...parts,
    headers,
    ...(captchaView !== undefined && { captcha: captchaView }),
    ...(currentView !== undefined && { view: currentView }),
  });
}
