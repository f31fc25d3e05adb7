import { boundedBody, bodyOrHead } from '@server/kernel/api/boundedBody';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import { largestUpload_bytes, uploadLimit_bytes } from './uploadLimit';

/** The files that a form takes: in one field, each bounded. */
interface UploadField {
  name: string;
  /** Of one file. */
  limit_bytes: number;
  /** Files at most; 1 by default. */
  most?: number;
}

export interface Upload {
  /** The fields beside the files. */
  form: FormData;
  /** The bytes of the files, no matter their names and types; empty if none was chosen. */
  files: Buffer[];
  /** A file, or all together, had more bytes than allowed: `files` is empty then. */
  tooLarge: boolean;
  /** There were more files than allowed: `files` is empty then. */
  tooMany: boolean;
}

/**
 * Reads a form with files in one field, bounded while they arrive. A form without a file is read like
 * any other; anything that no form of ours sends is refused in the same way. Of a form that is too
 * large as a whole, the fields that stand before its files are kept, as far as they came first.
 */
export async function readUpload(
  page: Page,
  request: Request,
  { name, limit_bytes, most = 1 }: UploadField,
): Promise<Upload> {
  const refuse = refuserOf(page, request);
  const type = request.headers.get('Content-Type') ?? '';
  const none = { files: [], tooLarge: false, tooMany: false };
  if (!/^multipart\/form-data\b/i.test(type)) {
    const size = Number(request.headers.get('Content-Length') ?? 0);
    // The server lets up to a picture's size in here: refused unread, it would cut off the answer.
    if (size > form_limit_bytes) await passOver(request);
    return { ...none, form: await readForm(page, request) };
  }
  const drain_bytes = uploadLimit_bytes(page.url.pathname) ?? largestUpload_bytes;
  const all_bytes = most * limit_bytes + form_limit_bytes;
  const sent = await bodyOrHead(request, all_bytes, drain_bytes, form_limit_bytes);
  const bytes = sent.body ?? wholeParts(sent.head, type);
  const pairs: [string, string][] = [];
  const all: Blob[] = [];
  for (const [field, value] of bytes ? await multipartEntries(bytes, type, refuse) : []) {
    if (typeof value === 'string') pairs.push([field, value]);
    else if (field === name) all.push(value);
    else refuse(400);
  }
  const text_bytes = pairs.reduce((sum, [, value]) => sum + Buffer.byteLength(value), 0);
  if (text_bytes > form_limit_bytes) refuse(413);
  const form = checkedForm(pairs, [], refuse);
  if (!sent.body) return { ...none, form, tooLarge: true };
  if ((most === 1 && all.length > 1) || (all.length > 0 && form.has(name))) refuse(400);
  // A browser sends an empty file if none was chosen.
  const chosen = all.filter(({ size }) => size > 0);
  if (chosen.some(({ size }) => size > limit_bytes)) return { ...none, form, tooLarge: true };
  if (chosen.length > most) return { ...none, form, tooMany: true };
  const files = await Promise.all(
    chosen.map(async (file) => Buffer.from(await file.arrayBuffer())),
  );
  return { ...none, form, files };
}

/** The whole parts at the beginning of a multipart body that was cut off; null where there is none. */
function wholeParts(head: Buffer, type: string): Buffer | null {
  const [, quoted, plain] = /\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const end = `\r\n--${quoted ?? plain ?? ''}`;
  const index = head.lastIndexOf(end);
  return index < 0 ? null : Buffer.concat([head.subarray(0, index), Buffer.from(`${end}--\r\n`)]);
}

/** Reads and drops a body, so that the connection can go on. */
export async function passOver(request: Request): Promise<void> {
  await boundedBody(request, 0, largestUpload_bytes);
}

const form_limit_bytes = 64 * 1024;
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
function refuserOf(page: Page, request: Request): Refuse {
  if (request.method !== 'POST') throw refusal(page, 'method_not_allowed', 405);
  return (status) => {
    throw refusal(page, 'form_unreadable', status);
  };
}

/**
 * Reads the fields of a posted form. Refuses with 400 (or 405, 413, 415) anything that no form of
 * ours sends: another content type, too much of anything, a repeated name (unless the form declares
 * it a list), broken percent or UTF-8 encoding, control characters, names of nested fields, files. A form with `plain`
 * may be sent as plain text too.
 */
export async function readForm(
  page: Page,
  request: Request,
  lists: readonly string[] = [],
  plain?: PlainText,
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
        : plain && /^text\/plain\b/i.test(type)
          ? plainText(bytes, plain, refuse)
          : refuse(415);
  return checkedForm(pairs, lists, refuse);
}

/** Builds a form from the pairs; refuses with 400 what is too much or malformed. */
function checkedForm(
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

/** A form that is sent as plain text (HTML §4.10.22.8), where its one long text is neither encoded nor parted. */
export interface PlainText {
  /** The field of several lines. */
  text: string;
  /** The field right after it in the form, which is always sent and has one line. */
  next: string;
}

/**
 * Reads a body of `name=value` lines. The long text begins at its name and ends before the last line of the field after it: so
 * whatever stands in the text, none of it is taken for a field.
 */
function plainText(bytes: Buffer, { text, next }: PlainText, refuse: Refuse): [string, string][] {
  let body: string;
  try {
    body = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return refuse(400);
  }
  const lines = body.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const from = lines.findIndex((line) => line.startsWith(`${text}=`));
  const to = lines.findLastIndex((line) => line.startsWith(`${next}=`));
  if (from < 0 || to <= from) return refuse(400);
  const field = (line: string): [string, string] => {
    const end = line.indexOf('=');
    return end < 1 ? refuse(400) : [line.slice(0, end), line.slice(end + 1)];
  };
  const [, first] = field(lines[from]!);
  return [
    ...lines.slice(0, from).map(field),
    [text, [first, ...lines.slice(from + 1, to)].join('\r\n')],
    ...lines.slice(to).map(field),
  ];
}

async function multipart(bytes: Buffer, type: string, refuse: Refuse): Promise<[string, string][]> {
  return (await multipartEntries(bytes, type, refuse)).map(([name, value]) =>
    typeof value === 'string' ? [name, value] : refuse(400),
  );
}

/** Reads the parts of a multipart body; refuses a malformed one with 400. */
async function multipartEntries(
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
