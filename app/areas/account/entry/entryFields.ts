import { defineFields } from '~/forms/fields';

/**
 * The fields of a registration by user name or mobile number, with all that operators may switch
 * on.
 */
export const registrationFields = defineFields('register', {
  method: null,
  redirectTo: null,
  registerMethod: null,
  username: 'field_username',
  countryDialingCode: null,
  mobileNum: 'mobile_number',
  captcha: 'captcha',
  captchaId: null,
  captchaForm: null,
  sent: null,
  verificationCode: 'verification_code',
  firebaseIdToken: null,
  password: 'field_password',
  confirmPassword: 'field_confirmPassword',
  paymentPassword: 'register_paymentPassword',
  idNumber: 'register_idNumber',
  qqNum: 'register_qqNum',
  facebook: 'register_facebook',
  wechat: 'register_wechat',
  line: 'register_line',
  whatsapp: 'register_whatsapp',
  zalo: 'register_zalo',
  email: 'register_email',
  nickname: 'register_nickname',
  payeeName: 'register_payeeName',
  birthDate: 'register_birthDate',
  recommenderId: 'register_recommenderId',
  affiliateCode: 'register_affiliateCode',
  /** Sent while the section of what need not be told is open. */
  more: null,
  agree: null,
  agreedAge: null,
});

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
  captchaRequested: null,
  sent: null,
  verificationCode: 'verification_code',
  firebaseIdToken: null,
  remember: 'remember',
});

/** The form by which the holder of an account that somebody else made confirms age and terms. */
export const ageFields = defineFields('age', {
  payeeName: 'register_payeeName',
  birthDate: 'register_birthDate',
  agree: null,
  agreedAge: null,
});

/** The form that confirms age and terms for a new account from a provider, and asks who the newcomer is. */
export const joinFields = defineFields('join', {
  payeeName: 'register_payeeName',
  birthDate: 'register_birthDate',
  agree: null,
  agreedAge: null,
});
