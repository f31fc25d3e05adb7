import { defineFields } from '~/forms/fields';

export const counter_path = '/m/agent/counter';
export const book_path = `${counter_path}/book`;
export const credit_path = `${counter_path}/credit`;
export const share_path = `${counter_path}/share`;

/** The counter of a lottery. */
export const counterPath = (code: string): string => `${counter_path}?code=${code}`;

/** The page of a sale. */
export const salePath = (id: string): string => `${counter_path}/sale/${encodeURIComponent(id)}`;

/** The form that notes what a customer was handed (agent#slip-book). */
export const paidFields = defineFields('counterPaid', { ticketId: null, paid: null });

/** The form that sets the limit of a line of credit (agent#credit-lines). */
export const creditFields = defineFields('credit', {
  userName: 'credit_user',
  most: 'credit_limit',
});

/** The form with the word of one side about the statement of a day (agent#credit-statements). */
export const creditDayFields = defineFields('creditDay', { lineId: null, day: null });

/** The form that proposes a share of what an agent right below sells (agent#share-agreements). */
export const shareFields = defineFields('share', {
  userName: 'share_user',
  percent: 'share_percent',
});

/** The form that accepts, refuses and ends an agreement on a share. */
export const shareAnswerFields = defineFields('shareAnswer', { agreementId: null });
