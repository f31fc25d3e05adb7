/** A captcha as a page shows it. */
export interface ShownCaptcha {
  id: string;
  form: 'picture' | 'words';
  kind: 'characters' | 'sum';
  /** The picture as a data address: as an image, no script in it would run. */
  image: string;
  width: number;
  height: number;
  question: string;
}

export const captcha_path = '/m/captcha';
