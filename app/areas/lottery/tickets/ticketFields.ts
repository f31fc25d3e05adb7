import { defineFields } from '~/forms/fields';

/** The form of a ticket: its receipt is opened or closed, or it is cancelled. */
export const ticketFields = defineFields('ticket', { ticketId: null });

/** The page of a receipt, which anybody may open who has its code. */
export const receiptPath = (code: string): string => `/m/r/${code}`;
