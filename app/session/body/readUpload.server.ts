import { boundedBody, bodyOrHead } from '@server/kernel/api/boundedBody';
import type { Page } from '~/session/page.server';
import {
  form_limit_bytes,
  multipartEntries,
  readForm,
  refuserOf,
  checkedForm,
} from './readForm.server';
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
