import type { Trx } from '../../../store/open';
import { sendMessages } from '../../../kernel/delivery/sendMessages';
import type { Ended } from './endTickets';

/**
 * Tells members how their tickets ended, one message for each ticket, in the caller's transaction
 * (lottery#result-messages); where a corrected result changed them, the messages say so. Trial players get
 * none.
 */
export const announceResults = (
  trx: Trx,
  ended: readonly Ended[],
  at: number,
  { corrected = false } = {},
): Promise<void> =>
  sendMessages(
    trx,
    ended
      .filter(({ ticket }) => ticket.trial === 0)
      .map(({ ticket, state, payout }) => {
        const { number, code, stake, currency } = ticket;
        // A draw's id is the lottery's code and the numero.
        const numero = ticket.draw_id.slice(code.length + 1);
        return {
          memberId: ticket.member_id,
          kind: 'lottery_result' as const,
          ref: ticket.id,
          facts: { number, code, numero, state, stake, payout, currency, corrected },
        };
      }),
    at,
  );
