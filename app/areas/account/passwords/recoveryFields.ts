import { defineFields } from '~/forms/fields';

/** The form that has a reset link sent by email. */
export const forgetFields = defineFields('forget', {
  username: 'field_username',
  email: 'forget_email',
  captcha: 'captcha',
  captchaId: null,
  captchaForm: null,
});

/** The form that has a code sent to a phone, to set a password with. */
export const codeFields = defineFields('code', {
  countryDialingCode: null,
  mobileNum: 'mobile_number',
  captcha: 'captcha',
  captchaId: null,
  captchaForm: null,
});

/** The form of a new password, by a code or by an email's link. */
export const setPasswordFields = defineFields('setPassword', {
  countryDialingCode: null,
  mobileNum: 'mobile_number',
  verificationCode: 'verification_code',
  firebaseIdToken: null,
  newPassword: 'password_new',
  confirmNewPassword: 'password_confirm_new',
});
