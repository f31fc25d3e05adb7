import { defineFields } from '~/forms/fields';

/** The fields of the payment password. */
export const paymentFields = defineFields('payment', {
  oldPaymentPassword: 'payment_old',
  paymentPassword: 'payment_new',
  confirmPaymentPassword: 'payment_confirm',
});

/** The fields that reset a forgotten payment password: the contact, its code, the new one twice. */
export const forgottenFields = defineFields('paymentForgotten', {
  by: null,
  verificationCode: 'payment_forgot_code',
  paymentPassword: 'payment_new',
  confirmPaymentPassword: 'payment_confirm',
});

/** The fields of a password change, on its own screen and after a first login. */
export const changeFields = defineFields('change', {
  oldPassword: 'password_old',
  newPassword: 'password_new',
  confirmNewPassword: 'password_confirm_new',
});

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
