import { defineFields } from '~/forms/fields';

/** The fields of a withdrawal; the password is on its summary, and `all` is the button that takes all. */
export const withdrawFields = defineFields('withdraw', {
  bankCardId: 'withdraw_card',
  amount: 'withdraw_amount',
  paymentPassword: 'payouts_password',
  all: null,
});
