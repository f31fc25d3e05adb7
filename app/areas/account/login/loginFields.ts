import { defineFields } from '~/forms/fields';

/** The fields of login by user name and by code; the captcha comes before the code. */
export const loginFields = defineFields('login', {
  type: null,
  entry: null,
  redirectTo: null,
  registerMethod: null,
  username: 'field_username',
  password: 'field_password',
  countryDialingCode: null,
  mobileNum: 'mobile_number',
  captcha: 'captcha',
  captchaId: null,
  captchaForm: null,
  asked: null,
  sent: null,
  verificationCode: 'verification_code',
  firebaseIdToken: null,
  remember: 'remember',
});
