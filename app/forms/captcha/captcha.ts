/** A captcha as a page shows it. */
export interface CaptchaView {
  id: string;
  form: CaptchaForm;
  kind: 'characters' | 'sum';
  /** The picture as a data address: as an image, it cannot run script. Empty with words. */
  image: string;
  width: number;
  height: number;
  /** Empty with a picture. */
  question: string;
  /** The work by which a phone with script answers in the person's place; null for none. */
  work: CaptchaWork | null;
}

/** A number from 1 to `most` is sought, whose SHA-256 after `salt` is `challenge`, in hex (account#proof-of-work). */
export interface CaptchaWork {
  salt: string;
  challenge: string;
  most: number;
}

export type CaptchaForm = 'picture' | 'words';

export const captcha_path = '/m/captcha';

/** The `intent` values of the buttons that only fetch another captcha. */
export const captcha_intents = { picture: 'captchaPicture', words: 'captchaWords' } as const;

/** The fields of a captcha. An answer is valid once, so no reply repeats them. */
export const captcha_fields = ['captcha', 'captchaId', 'captchaForm'] as const;
