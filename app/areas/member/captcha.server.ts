import { captcha } from '@contract/verification';
import type { Page } from '~/session/page.server';

/** A captcha as its page shows it: a picture to put into an `img`, or a question in words. */
export interface CaptchaData {
  captchaId: string;
  /** A data address; empty with words. */
  image: string;
  width: number;
  height: number;
  question: string;
}

/** A new captcha; null where none can be had, and then the form says so when it is sent. */
export async function newCaptcha(
  page: Page,
  form: 'picture' | 'words' = 'picture',
): Promise<CaptchaData | null> {
  const answer = await page.call(captcha, { language: page.preferences.lang, form });
  if (!answer.ok) return null;
  const { captchaId, image, question } = answer.value;
  return { captchaId, image: image && dataAddress(image), ...sizeOf(image), question };
}

/** The size that a picture says it has, so that its place is kept. */
function sizeOf(svg: string): { width: number; height: number } {
  const at = (name: string) => Number(new RegExp(`^<svg[^>]* ${name}="(\\d{1,4})"`).exec(svg)?.[1]);
  return { width: at('width') || 160, height: at('height') || 64 };
}

/** The few characters that an address cannot have; all others stay, so that it packs well. */
const dataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>"]/g, encodeURIComponent)}`;
