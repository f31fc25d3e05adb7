import { isAway } from '~/gateway/answer.server';
import type { Page } from '~/session/page.server';
import { readForm } from '~/session/body/readForm.server';
import { passOver, readUpload } from '~/session/body/readUpload.server';
import { accessOf } from './access.server';
import type { AnyForm } from './form.server';
import { plainNumbers } from './numberFields';

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
    return { raw: await readForm(page, request, lists), files: [] };
  }
  const multipart = /^multipart\b/i.test(request.headers.get('Content-Type') ?? '');
  const { member, ended } = multipart ? await page.member() : { member: null, ended: null };
  if (multipart && !member) {
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
