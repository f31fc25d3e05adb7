import { captcha } from '@contract/verification';
import type { Page } from '~/session/page.server';

/** A captcha as its page shows it: a picture to put into an `img`, or a question in words. */
export interface CaptchaData {
  captchaId: string;
  /** A data address; empty with words. */
  image: string;
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
  return { captchaId, image: image && dataAddress(image), question };
}

/** The few characters that an address cannot have; all others stay, so that it packs well. */
const dataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>"]/g, encodeURIComponent)}`;
