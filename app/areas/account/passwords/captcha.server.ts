import { data } from '@remix-run/node';
import { captcha } from '@contract/verification';
import type { Page } from '~/session/page.server';
import type { FormReply, replyWith } from '../form/formReply.server';

/** A captcha to show: a picture as an address of data, or a question in words. */
export interface ShownCaptcha {
  captchaId: string;
  image: string;
  question: string;
}

/** Intents that ask for another captcha, in a picture or in words, and for nothing else. */
const other_captcha = { captchaPicture: 'picture', captchaWords: 'words' } as const;

export const asksCaptcha = (form: FormData): boolean =>
  Object.hasOwn(other_captcha, String(form.get('intent')));

/** A new captcha, in words where the form asks for that or had one; null where none is to be had. */
export async function newCaptcha(page: Page, asked?: FormData): Promise<ShownCaptcha | null> {
  const intent = asked?.get('intent');
  const words =
    intent === 'captchaWords' ||
    (intent !== 'captchaPicture' && asked?.get('captchaIn') === 'words');
  const answer = await page.call(captcha, {
    language: page.preferences.lang,
    form: words ? 'words' : 'picture',
  });
  if (!answer.ok) return null;
  const { captchaId, image, question } = answer.value;
  return { captchaId, image: image && dataAddress(image), question };
}

/** An SVG document as an address; the same text in markup and page data, so that it packs well. */
const dataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, (character) => encodeURIComponent(character))}`;

/** An answer to a form with more for its page to show. */
export function withMore<More extends object>(refused: ReturnType<typeof replyWith>, more: More) {
  const reply: FormReply & More = { ...refused.data, ...more };
  return data(reply, refused.init ?? undefined);
}
