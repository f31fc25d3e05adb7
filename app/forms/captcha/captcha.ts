/** A captcha as a page shows it. */
export interface ShownCaptcha {
  id: string;
  form: CaptchaForm;
  kind: 'characters' | 'sum';
  /** The picture as a data address: as an image, no script in it would run. Empty with words. */
  image: string;
  width: number;
  height: number;
  /** Empty with a picture. */
  question: string;
}

export type CaptchaForm = 'picture' | 'words';

export const captcha_path = '/m/captcha';

/** The buttons of a form that want another captcha and nothing else, by their `intent`. */
export const captcha_intents = { picture: 'captchaPicture', words: 'captchaWords' } as const;

/** The fields of a captcha: good for one try, so that no answer to a form repeats them. */
export const captcha_fields = ['captcha', 'captchaId', 'captchaForm'] as const;
