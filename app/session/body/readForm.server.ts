import { boundedBody } from '@server/kernel/api/boundedBody';
import { refusal } from '~/session/reply.server';
import type { Page } from '~/session/page.server';

export const form_limit_bytes = 64 * 1024;
/**
 * A server that stops reading cuts the connection, so up to this many bytes are read and dropped.
 */
const drain_limit_bytes = 8 * 1024 * 1024;
const field_count_limit = 60;
/** The most values of one name that a form declares a list. */
const list_limit = 128;
const name_limit_chars = 60;
const value_limit_chars = 8_000;
/** A value of a list: the numbers of a slip's most combinations, the longest of them (lottery#slip). */
const list_value_limit_chars = 40_000;
/** The same numbers in digits of three bytes, each written as three signs. */
const lists_limit_bytes = 256 * 1024;

/** A name that parsers of forms expand into lists and objects: our fields are all plain texts. */
const nested_name = /[.[\]]/;
const control_characters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

type Refuse = (status: 400 | 413 | 415) => never;

/**
 * Refuses a form that no page of ours sends. A wrong method is refused at once with 405: an action
 * also runs for PUT and DELETE.
 */
export function refuserOf(page: Page, request: Request): Refuse {
  if (request.method !== 'POST') throw refusal(page, 'method_not_allowed', 405);
  return (status) => {
    throw refusal(page, 'form_unreadable', status);
  };
}

/**
 * Reads the fields of a posted form. Refuses with 400 (or 405, 413, 415) anything that no form of
 * ours sends: another content type, too much of anything, a repeated name (unless the form declares
 * it a list), broken percent or UTF-8 encoding, control characters, names of nested fields, files.
 */
export async function readForm(
  page: Page,
  request: Request,
  lists: readonly string[] = [],
): Promise<FormData> {
  const refuse = refuserOf(page, request);
  const type = request.headers.get('Content-Type') ?? '';
  const limit_bytes = lists.length > 0 ? lists_limit_bytes : form_limit_bytes;
  const bytes = (await boundedBody(request, limit_bytes, drain_limit_bytes)) ?? refuse(413);
  // An empty form has no type if the client sends no body for it.
  const isEmpty = type === '' && bytes.length === 0;
  const pairs =
    isEmpty || /^application\/x-www-form-urlencoded\b/i.test(type)
      ? urlencoded(bytes, refuse)
      : /^multipart\/form-data\b/i.test(type)
        ? await multipart(bytes, type, refuse)
        : refuse(415);
  return checkedForm(pairs, lists, refuse);
}

/** Builds a form from the pairs; refuses with 400 what is too much or malformed. */
export function checkedForm(
  pairs: readonly [string, string][],
  lists: readonly string[],
  refuse: Refuse,
): FormData {
  const singles = pairs.filter(([name]) => !lists.includes(name));
  if (singles.length > field_count_limit) refuse(400);
  if (pairs.length - singles.length > lists.length * list_limit) refuse(400);
  const form = new FormData();
  for (const [name, value] of pairs) {
    const isListed = lists.includes(name);
    const sound =
      name.length <= name_limit_chars &&
      !nested_name.test(name) &&
      value.length <= (isListed ? list_value_limit_chars : value_limit_chars) &&
      isWellFormed(name) &&
      isWellFormed(value);
    if (!sound || form.getAll(name).length >= (isListed ? list_limit : 1)) refuse(400);
    form.append(name, value);
  }
  return form;
}

function urlencoded(bytes: Buffer, refuse: Refuse): [string, string][] {
  const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const index = pair.indexOf('=');
        const [name, value] =
          index < 0 ? [pair, ''] : [pair.slice(0, index), pair.slice(index + 1)];
        return [decode(name), decode(value)];
      });
  } catch {
    return refuse(400);
  }
}

async function multipart(bytes: Buffer, type: string, refuse: Refuse): Promise<[string, string][]> {
  return (await multipartEntries(bytes, type, refuse)).map(([name, value]) =>
    typeof value === 'string' ? [name, value] : refuse(400),
  );
}

/** Reads the parts of a multipart body; refuses a malformed one with 400. */
export async function multipartEntries(
  bytes: Buffer,
  type: string,
  refuse: Refuse,
): Promise<[string, FormDataEntryValue][]> {
  try {
    const response = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } });
    return [...(await response.formData()).entries()];
  } catch {
    return refuse(400);
  }
}

const isWellFormed = (text: string): boolean =>
  !control_characters.test(text) && !/[\ud800-\udfff]/u.test(text) && !text.includes('\ufffd');
