import { captcha } from '@contract/verification';
import type { Page } from '~/session/page.server';
import type { ShownCaptcha } from './captcha';

/** The size that a picture has which does not say it. */
const usual_width = 159;
const usual_height = 64;

/** Which form of captcha a person has chosen: by a button of the form, or before. */
export const captchaFormOf = (form: FormData | undefined): ShownCaptcha['form'] =>
  (form?.get('again') ?? form?.get('captchaForm')) === 'words' ? 'words' : 'picture';

/** A new captcha; null where none can be had, which the page says. */
export async function newCaptcha(
  page: Page,
  form: ShownCaptcha['form'],
): Promise<ShownCaptcha | null> {
  const answer = await page.call(captcha, { language: page.preferences.lang, form });
  if (!answer.ok) return null;
  const { captchaId: id, kind, image, question } = answer.value;
  return { id, form, kind, question, image: addressOf(image), ...sizeOf(image) };
}

/** An SVG document as an address, with as little written otherwise as an address allows. */
const addressOf = (svg: string): string =>
  svg === ''
    ? ''
    : `data:image/svg+xml,${svg.replace(/"/g, "'").replace(/[%#<>&]/g, encodeURIComponent)}`;

function sizeOf(svg: string): { width: number; height: number } {
  const at = (name: string) => Number(new RegExp(`^<svg[^>]* ${name}="(\\d{1,4})"`).exec(svg)?.[1]);
  return { width: at('width') || usual_width, height: at('height') || usual_height };
}

/** Another captcha as data: script asks for it, and what was typed stays where it is. */
export async function captchaAnswer(page: Page): Promise<Response> {
  const form = page.url.searchParams.get('form') === 'words' ? 'words' : 'picture';
  const shown = await newCaptcha(page, form);
  return Response.json(shown, {
    status: shown ? 200 : 429,
    headers: { 'Cache-Control': 'no-store' },
  });
}
