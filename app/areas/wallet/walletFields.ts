import { defineFields } from '~/forms/fields';

/** The fields of a new bank card. */
export const cardFields = defineFields('addCard', {
  bankCode: 'cards_bank',
  bankCardNo: 'cards_number',
  payeeName: 'cards_payee',
  paymentPassword: 'payouts_password',
});

/** The card that is removed. */
export const removeCardFields = defineFields('removeCard', { bankCardId: null });

/** The fields of a withdrawal; the password is on its summary, and `all` is the button that takes all. */
export const withdrawFields = defineFields('withdraw', {
  bankCardId: 'withdraw_card',
  amount: 'withdraw_amount',
  paymentPassword: 'payouts_password',
  all: null,
});

/** The payer's word on the sandbox provider's page. */
export const sandboxPayFields = defineFields('sandboxPay', { result: null });

/** The fields of a new deposit; `quick` is the name of the buttons with an amount. */
export const depositFields = defineFields('deposit', {
  channel: 'deposit_channel',
  amount: 'deposit_amount',
  bonusId: 'bonus_choose',
  quick: null,
});

/** The slip of a deposit's payment. */
export const slipFields = defineFields('depositSlip', { slip: 'deposit_slip' });

/** The act by which a member gives a deposit up. */
export const cancelFields = defineFields('depositCancel', {});

/** The way to a provider's page that could not be reached before. */
export const payFields = defineFields('depositPay', {});
