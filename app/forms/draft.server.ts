import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { ErrorCode } from '@server/kernel/api/errors';
import { errorKey } from '~/i18n/errorKey';
import { toast_long_ms } from '~/session/flashes';
import { endedCookies, loginPath, stepUpPath } from '~/session/guards.server';
import { draft_most_chars } from '~/session/cookies.server';
import type { Flash } from '~/session/cookies.server';
import type { Page } from '~/session/page.server';
import { seeOther } from '~/session/reply.server';
import { readBack } from '~/session/wayBack';

/**
 * Names that no draft holds, no matter what a form calls its secrets: proofs, and values that are valid
 * once.
 */
const never_stored =
  /passw|captcha|(?<!dialing|affiliate|bank)code|token|pin|secret|key|^intent$|^lang$|^faults$|^redirectTo$/i;
/** Compression of a text this long takes about a millisecond. */
const quality = 5;

/** In the address that a login leads back to: the form is to be filled from the draft. */
const mark = 'draft';

/**
 * Redirects a form that was sent without a session to login, and afterwards back to its page, where
 * `draftOf` returns the typed values to the same member, without the secrets.
 */
export async function loginAndBack(
  page: Page,
  form: FormData,
  ended: ErrorCode | null,
  secrets: readonly string[] = [],
): Promise<Response> {
  const fields = typedFields(form, secrets);
  const back = draftAddress(page);
  const { cookies } = page;
  const owner = page.staffOwner ?? page.session?.member ?? page.endedMember ?? '';
  const login = loginPath({ url: back, session: page.session, staffVisit: page.staffVisit });
  return seeOther(page, login, {
    cookies: [
      ...draftCookies(page, owner, fields),
      // A language button of the form has chosen another language.
      ...(form.has('lang') ? [cookies.preferences.write(page.preferences)] : []),
      ...(ended && !page.staffVisit ? endedCookies(page) : []),
    ],
    flash: { key: errorKey(ended ?? 'not_logged_in'), kind: 'bad', duration_ms: toast_long_ms },
  });
}

/** The fields that a draft keeps: typed, no secrets, as many as a cookie holds. */
function typedFields(form: FormData, secrets: readonly string[]): Fields {
  let fields: Fields = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || never_stored.test(name) || secrets.includes(name)) continue;
    const before = fields[name];
    const all = before === undefined ? value : [before, value].flat();
    const more = { ...fields, [name]: all };
    if (pack(more).length <= draft_most_chars) fields = more;
  }
  return fields;
}

function draftAddress(page: Page): URL {
  const back = new URL(page.url);
  back.searchParams.set(mark, '1');
  return back;
}

/** Says, after a confirmation, that a form which came back with what was typed has not been sent; nothing for other pages. */
export const sendAgain = (to: string): { flash?: Flash } =>
  new URL(to, 'http://here').searchParams.has(mark)
    ? { flash: { key: 'step_up_again', kind: 'good', duration_ms: toast_long_ms } }
    : {};

/**
 * Redirects a form whose sender has to confirm first who they are, and afterwards back to its page
 * with the typed values, without the secrets.
 */
export async function confirmAndBack(
  page: Page,
  form: FormData,
  secrets: readonly string[] = [],
): Promise<Response> {
  const owner = page.session?.member ?? '';
  const back = draftAddress(page);
  return seeOther(page, stepUpPath(back), {
    cookies: draftCookies(page, owner, typedFields(form, secrets)),
  });
}

/**
 * Keeps the typed values of this page's form, without the secrets, for a member who leaves it on the way: returns the
 * address that shows them again, and the cookies that hold them.
 */
export const draftToComeBack = (
  page: Page,
  form: FormData,
): { back: string; cookies: Promise<string>[] } => {
  const { pathname, search } = draftAddress(page);
  const owner = page.session?.member ?? '';
  return { back: pathname + search, cookies: draftCookies(page, owner, typedFields(form, [])) };
};

/**
 * True where this page, or the one that its address names before it, was left with what was typed. With script the form
 * that was sent has no entry of its own in the history, so that a step back would pass it by.
 */
export function isOfDraft({ url: { searchParams } }: Page): boolean {
  const before = new URL(readBack(searchParams, ''), 'http://here');
  return [searchParams, before.searchParams].some((query) => query.has(mark));
}

/** The cookies that fill this page's form with fields when the member with that id opens it as a draft. */
export const draftCookies = (page: Page, owner: string, fields: Fields): Promise<string>[] =>
  page.cookies.draft.write({ path: page.url.pathname, owner, packed: pack(fields) });

/**
 * The values typed into this page's form before the login, by the member who is logged in now;
 * empty for anybody else, and on any other visit of the page. Fields that came several times are in
 * `draftListsOf`.
 */
export async function draftOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const single = Object.entries(await readDraft(page)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(single);
}

/** The same with every value of every field, as the form was sent; null without a draft. */
export async function draftListsOf(page: Page): Promise<FormData | null> {
  const fields = Object.entries(await readDraft(page));
  if (fields.length === 0) return null;
  const form = new FormData();
  for (const [name, values] of fields) {
    for (const value of [values].flat()) form.append(name, value as string);
  }
  return form;
}

async function readDraft(page: Page): Promise<Fields> {
  if (!page.url.searchParams.has(mark)) return {};
  const stored = await page.cookies.draft.read(page.cookieHeader);
  const reader = page.staffVisit ? page.staffOwner : page.session?.member;
  const mine = stored && stored.owner !== '' && stored.owner === reader;
  return mine && stored.path === page.url.pathname ? unpack(stored.packed) : {};
}

/** A field that came several times has all its values. */
type Fields = Readonly<Record<string, string | readonly string[]>>;

const pack = (fields: Fields): string =>
  brotliCompressSync(JSON.stringify(fields), {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  }).toString('base64url');

/** The fields as they were packed; the cookie is signed. */
const unpack = (packed: string): Fields =>
  JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64url')).toString()) as Fields;
