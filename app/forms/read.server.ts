import type { Page } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';
import { passOver, readUpload } from '~/session/readUpload.server';
import type { AnyForm } from './form.server';
import { plainNumbers } from './numberFields';

/** A posted form after reading. */
export interface Sent {
  raw: FormData;
  /** The uploaded file's bytes; null if none was chosen. */
  file: Buffer | null;
  /** More was sent than the form accepts: nothing of the file is here. */
  tooLarge: boolean;
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
    return { raw: await readForm(page, request, lists), file: null, tooLarge: false };
  }
  const multipart = /^multipart\b/i.test(request.headers.get('Content-Type') ?? '');
  if (multipart && !(await page.member()).member) {
    await passOver(request);
    return { raw: new FormData(), file: null, tooLarge: false, form };
  }
  const { form: raw, ...upload } = await readUpload(page, request, form.options.upload!);
  return { raw, ...upload, ...((upload.file || upload.tooLarge) && { form }) };
}
