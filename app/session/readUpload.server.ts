import { boundedBody } from '@contract/boundedBody';
import type { Page } from './page.server';
import {
  form_limit_bytes,
  multipartEntries,
  readForm,
  refuserOf,
  checkedForm,
} from './readForm.server';
import { upload_body_limit_bytes } from './uploadLimit';

interface Upload {
  /** The fields beside the file. */
  form: FormData;
  /** The file's bytes, whatever its name and type; null if none was chosen. */
  file: Buffer | null;
  /** More bytes were sent than allowed: `file` is null then. */
  tooLarge: boolean;
}

/**
 * Reads a form with one file of up to `limit_bytes` in the field `name`, bounded while it arrives.
 * A form without a file is read like any other; anything that no form of ours sends is refused in
 * the same way.
 */
export async function readUpload(
  page: Page,
  request: Request,
  { name, limit_bytes }: { name: string; limit_bytes: number },
): Promise<Upload> {
  const refuse = refuserOf(page, request);
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    const size = Number(request.headers.get('Content-Length') ?? 0);
    // The server lets up to a picture's size in here: refused unread, it would cut off the answer.
    if (size > form_limit_bytes) await passOver(request);
    return { form: await readForm(page, request), file: null, tooLarge: false };
  }
  const nothing = { form: new FormData(), file: null, tooLarge: true };
  const most_bytes = limit_bytes + form_limit_bytes;
  const bytes = await boundedBody(request, most_bytes, upload_body_limit_bytes);
  if (!bytes) return nothing;
  const pairs: [string, string][] = [];
  const files: Blob[] = [];
  for (const [field, value] of await multipartEntries(bytes, type, refuse)) {
    if (typeof value === 'string') pairs.push([field, value]);
    else if (field === name) files.push(value);
    else refuse(400);
  }
  const text_bytes = pairs.reduce((sum, [, value]) => sum + Buffer.byteLength(value), 0);
  if (text_bytes > form_limit_bytes) refuse(413);
  const form = checkedForm(pairs, [], refuse);
  const [file] = files;
  if (files.length > 1 || (file && form.has(name))) refuse(400);
  if (file && file.size > limit_bytes) return { ...nothing, form };
  // A browser sends an empty file if none was chosen.
  const chosen = file && file.size > 0;
  return { form, file: chosen ? Buffer.from(await file.arrayBuffer()) : null, tooLarge: false };
}

/** Reads and drops a body, so that the connection can go on. */
export async function passOver(request: Request): Promise<void> {
  await boundedBody(request, 0, upload_body_limit_bytes);
}
