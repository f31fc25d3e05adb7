import type { Page } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';
import { passOver, readUpload } from '~/session/readUpload.server';
import type { AnyForm } from './form.server';

/** A posted form as it was read. */
export interface Sent {
  raw: FormData;
  /** The uploaded file's bytes; null where none was chosen. */
  file: Buffer | null;
  /** More was sent than the form takes: nothing of the file is here. */
  tooLarge: boolean;
  /** The form, where the way it was sent leaves no choice. */
  form?: AnyForm;
  /** The values of the places in the screen's path; none unless said otherwise. */
  params?: Readonly<Record<string, string | undefined>>;
}

/** conform's own control fields: no form of ours has them, and they steer its parser. */
const conform_fields = ['__intent__', '__state__'];

/**
 * Reads a posted form. A file is read where one of the forms takes one, and not into memory for a
 * visitor, who cannot keep it. Throws 400, 405, 413 and 415 as pages for what no form of ours sends.
 */
export async function readSent(
  page: Page,
  request: Request,
  forms: readonly AnyForm[],
): Promise<Sent> {
  const sent = await read(page, request, forms);
  for (const name of conform_fields) sent.raw.delete(name);
  return sent;
}

async function read(page: Page, request: Request, forms: readonly AnyForm[]): Promise<Sent> {
  const form = forms.find(({ options }) => options.upload !== undefined);
  if (!form) return { raw: await readForm(page, request), file: null, tooLarge: false };
  const multipart = /^multipart\b/i.test(request.headers.get('Content-Type') ?? '');
  if (multipart && !(await page.member()).member) {
    await passOver(request);
    return { raw: new FormData(), file: null, tooLarge: false, form };
  }
  const { form: raw, ...upload } = await readUpload(page, request, form.options.upload!);
  return { raw, ...upload, ...((upload.file || upload.tooLarge) && { form }) };
}
