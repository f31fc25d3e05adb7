import { namedAction } from 'remix-utils/named-action';
import { isAway } from '~/gateway/answer.server';
import { readForm, passOver, readUpload } from '~/session/body/readForm.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import { accessOf } from './access.server';
import { asksCaptcha } from './captcha/captcha.server';
import { plainNumbers } from './numberFields';
import type { Act, AnyForm } from './form.server';
import { look_intent } from './reply';

/** A posted form after reading. */
export interface Sent {
  raw: FormData;
  /** The uploaded files' bytes; empty if none was chosen. */
  files: readonly Buffer[];
  /** A file has more bytes than the form accepts: nothing of the files is here. */
  tooLarge?: boolean;
  /** There are more files than the form accepts: nothing of them is here. */
  tooMany?: boolean;
  /** The form, if the way it was sent leaves only one. */
  form?: AnyForm;
  /** The params of the screen's path; empty by default. */
  params?: Readonly<Record<string, string | undefined>>;
}

/** conform's own control fields: no form of ours has them, and they would steer its parser. */
const conform_fields = ['__intent__', '__state__'];

/**
 * Reads a posted form. A file is read if one of the forms takes one, and is not read into memory
 * for a visitor, who cannot save it. Throws error pages (400, 405, 413, 415) for anything that no
 * form of ours sends.
 */
export async function readSent(
  page: Page,
  request: Request,
  forms: readonly AnyForm[],
): Promise<Sent> {
  const sent = await read(page, request, forms);
  for (const name of conform_fields) sent.raw.delete(name);
  plainNumbers(sent.raw);
  return sent;
}

async function read(page: Page, request: Request, forms: readonly AnyForm[]): Promise<Sent> {
  const form = forms.find(({ options }) => options.upload !== undefined);
  if (!form) {
    const lists = forms.flatMap(({ options }) => options.lists ?? []);
    const plain = forms.find(({ options }) => options.plain !== undefined)?.options.plain;
    return { raw: await readForm(page, request, lists, plain), files: [] };
  }
  const multipart = /^multipart\b/i.test(request.headers.get('Content-Type') ?? '');
  const { member, ended } = multipart ? await page.member() : { member: null, ended: null };
  const isStaff = multipart && page.staffVisit !== undefined && (await page.staffVisit.who()).ok;
  if (multipart && !member && !isStaff) {
    // Words that anybody may send are kept, though a session has ended or can't be reached; the files are dropped.
    if (accessOf(page, form) === 'public' || isAway(ended)) {
      const { form: raw } = await readUpload(page, request, form.options.upload!);
      return { raw, files: [] };
    }
    await passOver(request);
    return { raw: new FormData(), files: [], form };
  }
  const { form: raw, ...upload } = await readUpload(page, request, form.options.upload!);
  const brought = upload.files.length > 0 || upload.tooLarge || upload.tooMany;
  return { raw, ...upload, ...(brought && { form }) };
}

/** True for a button that changes what the form holds: another method, or a set of numbers. */
export const isSwitched = (raw: FormData): boolean => raw.has('switch') || raw.has('expansion');

/**
 * True for a button that changes the form itself: another captcha, another method, the time left.
 */
export const wantsFormAgain = (raw: FormData): boolean =>
  isSwitched(raw) || raw.get('intent') === look_intent || asksCaptcha(raw);

/**
 * Finds the form and the act that were sent: by a button with a name of its own, by the intent,
 * else by the fields. An unknown intent is 400.
 */
export async function chooseAct(
  page: Page,
  { raw, form: only }: Sent,
  forms: readonly AnyForm[],
): Promise<readonly [AnyForm, Act]> {
  const all = only ? [only] : forms;
  for (const form of all) {
    const pressed = form.acts.find(({ button }) => button !== undefined && raw.has(button));
    if (pressed) return [form, pressed];
  }
  const among = asksCaptcha(raw) ? all.filter(({ options }) => options.captcha) : all;
  const own = closestForm(raw, among);
  if (!raw.has('intent') || raw.has('lang') || wantsFormAgain(raw)) {
    const unsaid = !raw.has('intent') && !raw.has('lang') && !wantsFormAgain(raw);
    if (!own || (unsaid && own.options.intentRequired)) return refuseIntent(page);
    return [own, own.acts[0]!];
  }
  // Without a prototype, so that `intent=constructor` names nothing.
  const acts = Object.create(null) as Record<string, () => Promise<never>>;
  for (const intent of new Set(among.flatMap(({ acts: of }) => of.map((act) => act.intent)))) {
    acts[intent] = async () => {
      const able = among.filter(({ acts: of }) => of.some((act) => act.intent === intent));
      const form = closestForm(raw, able) ?? able[0]!;
      // The library's types know responses only; the result of an action passes through unchanged.
      return [form, form.acts.find((act) => act.intent === intent)!] as never;
    };
  }
  try {
    return (await namedAction(raw, acts)) as unknown as readonly [AnyForm, Act];
  } catch (cause) {
    // The library throws this for an unknown intent, and nothing else runs in there.
    if (cause instanceof ReferenceError) return refuseIntent(page);
    throw cause;
  }
}

function refuseIntent(page: Page): never {
  throw refusal(page, 'bad_request', 400);
}

/**
 * Finds the form with most of the sent fields. If several have none of them, it is the one that the
 * address is for, if there is such a form.
 */
export function closestForm(raw: FormData, forms: readonly AnyForm[]): AnyForm | undefined {
  const names = [...raw.keys()];
  const score = ({ fields }: AnyForm) =>
    names.filter((name) => Object.hasOwn(fields.labels, name)).length;
  const [best] = [...forms].sort((a, b) => score(b) - score(a));
  if (!best || forms.length === 1 || score(best) > 0) return best;
  return forms.find(({ options }) => options.at);
}
