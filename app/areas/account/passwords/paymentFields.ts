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
