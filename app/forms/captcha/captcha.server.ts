import type { ResponseOf } from '@server/kernel/api/call';
import { captcha } from '@server/kernel/api/verification';
import type { Page } from '~/session/page.server';
import { dataStatus, scriptData } from '~/session/reply.server';
import { captcha_intents, type CaptchaForm, type CaptchaView } from './captcha';

/** The size of a picture that does not state it. */
const usual_width = 159;
const usual_height = 64;

/** True if a form was sent by one of its captcha's buttons. */
export const asksCaptcha = (form: FormData): boolean =>
  Object.values<unknown>(captcha_intents).includes(form.get('intent'));

/** The form of captcha that a person has chosen: by a button just now, or before. */
function captchaFormOf(form: FormData | undefined): CaptchaForm {
  const intent = form?.get('intent');
  if (intent === captcha_intents.words) return 'words';
  if (intent === captcha_intents.picture) return 'picture';
  return form?.get('captchaForm') === 'words' ? 'words' : 'picture';
}

/** Fetches a new captcha in the chosen form; null if there is none, which the page reports. */
export async function newCaptcha(page: Page, form?: FormData): Promise<CaptchaView | null> {
  const account = String(form?.get('username') ?? page.preferences.username).slice(0, 200);
  return captchaIn(page, captchaFormOf(form), account);
}

/** Answers with a new captcha as data: script requests it without touching the form. */
export async function captchaAnswer(page: Page): Promise<Response> {
  const requested = page.url.searchParams.get('form') === 'words' ? 'words' : 'picture';
  const answer = await askCaptcha(page, requested);
  if (answer.ok) return scriptData(page, viewOf(answer.value, requested));
  return scriptData(page, null, dataStatus(answer.code));
}

const askCaptcha = (page: Page, form: CaptchaForm, account = '') =>
  page.call(captcha, { language: page.preferences.lang, form, ...(account && { account }) });

async function captchaIn(
  page: Page,
  form: CaptchaForm,
  account: string,
): Promise<CaptchaView | null> {
  const answer = await askCaptcha(page, form, account);
  return answer.ok ? viewOf(answer.value, form) : null;
}

function viewOf(made: ResponseOf<typeof captcha>, form: CaptchaForm): CaptchaView {
  const { captchaId: id, kind, image, question, work } = made;
  return { id, form, kind, question, image: image && addressOf(image), ...sizeOf(image), work };
}

/**
 * An SVG document as an address: the same text in markup and page data, so that it compresses well.
 */
const addressOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>&"']/g, (one) => `%${hexOf(one)}`)}`;

const hexOf = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase();

/** The size that a picture states, so that its place is reserved. */
function sizeOf(svg: string): { width: number; height: number } {
  const sizeOfHere = (name: string) =>
    Number(new RegExp(`^<svg[^>]* ${name}="(\\d{1,4})"`).exec(svg)?.[1]);
  return {
    width: sizeOfHere('width') || usual_width,
    height: sizeOfHere('height') || usual_height,
  };
}
