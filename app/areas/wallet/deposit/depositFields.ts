import { defineFields } from '~/forms/fields';

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
