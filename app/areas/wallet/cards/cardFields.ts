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
