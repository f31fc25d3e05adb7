import { betSlipFields } from '~/areas/lottery/slipText/slipRows';
import { defineFields } from '~/forms/fields';

export const counter_path = '/m/agent/counter';
export const book_path = `${counter_path}/book`;

/** The counter of a lottery. */
export const counterPath = (code: string): string => `${counter_path}?code=${code}`;

/** The page of a sale. */
export const salePath = (id: string): string => `${counter_path}/sale/${encodeURIComponent(id)}`;

/** The form of the counter: a slip box with the customer's name (agent#counter-sales). */
export const counterFields = defineFields('counter', {
  customer: 'counter_customer',
  ...betSlipFields.labels,
});

/** The form that notes what a customer was handed (agent#slip-book). */
export const paidFields = defineFields('counterPaid', { ticketId: null, paid: null });
