import { cancelTicket, closeReceipt, openReceipt } from '@server/areas/lottery/api/receipts';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { money } from '~/i18n/format';
import { done } from '~/session/flashes';
import { receiptPath, ticketFields } from './ticketFields';

const schema = z.object({ ticketId: z.string().min(1).max(60) });
const ticketPath = (id: string): string => `/m/ticket/${encodeURIComponent(id)}`;

/** Opens or closes the receipt of an own ticket, or cancels the ticket after the page that asks (lottery#receipts, lottery#cancel). */
export const ticketForm = defineForm(ticketFields, {
  guard: { access: 'member', intentRequired: true },
  answer: { replies: () => '', answersHere: true },
})
  .on('receipt', schema, async ({ page, value }) => {
    const answer = await page.call(openReceipt, value);
    if (!answer.ok) return { refused: answer };
    return { to: receiptPath(answer.value.code) };
  })
  .on('closeReceipt', schema, async ({ page, value }) => {
    const answer = await page.call(closeReceipt, value);
    if (!answer.ok) return { refused: answer };
    return { to: ticketPath(value.ticketId), flash: done('receipt_closed'), replace: true };
  })
  .on('cancel', schema, async ({ page, value }) => {
    const answer = await page.call(cancelTicket, value);
    if (!answer.ok) return { refused: answer };
    const { returned, currency } = answer.value;
    const flash = done('ticket_cancelled', { amount: money(returned, currency) });
    return { to: ticketPath(value.ticketId), flash, replace: true };
  });
