import { betSlipFields } from '~/areas/lottery/slipText/slipRows';
import { defineFields } from '~/forms/fields';

/** The form of the counter: a slip box with the customer's name (agent#counter-sales). */
export const counterFields = defineFields('counter', {
  customer: 'counter_customer',
  credit: null,
  ...betSlipFields.labels,
});
