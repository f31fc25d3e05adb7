import type { ResponseOf } from '../../../contract/call';
import type { ticketProof as contract } from '../../../contract/lottery/proofs';
import { leafHash, verifyInclusion } from '../../../fair/merkle';
import type { Db } from '../../../store/open';
import { fail, ok, type Result } from '../../result';
import type { Language } from '../lists/words';
import { ticketText } from '../tickets/leaf';
import { drawProof } from './drawProof';
import { inclusionPath } from './inclusion';

/**
 * Returns the proof that one of a member's own tickets is among those of its draw, with the draw's
 * proof (lottery#ticket-proof). There is no path before the lock. Failure: `ticket_unknown`, for others'
 * too.
 */
export async function ticketProof(
  db: Db,
  memberId: string,
  { ticketId, language }: { ticketId: string; language: Language },
): Promise<Result<ResponseOf<typeof contract>, 'ticket_unknown'>> {
  const ticket = await db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('id', '=', ticketId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!ticket) return fail('ticket_unknown');
  const draw = await drawProof(db, { drawId: ticket.draw_id, language });
  if (!draw.ok) return fail('ticket_unknown');
  const { ticketsRoot, ticketsCount } = draw.value;
  const text = ticketText(ticket);
  const path =
    ticketsRoot === null || ticketsCount === null
      ? null
      : await inclusionPath(db, { id: ticket.draw_id, tickets_count: ticketsCount }, ticket.place);
  const leads =
    path !== null && ticketsRoot !== null && verifyInclusion(ticket.leaf, path, ticketsRoot);
  return ok({
    kind: 'ticket',
    ticketId: ticket.id,
    number: ticket.number,
    text,
    leaf: ticket.leaf,
    place: ticket.place,
    path,
    verified: leads && leafHash(text) === ticket.leaf,
    state: ticket.state,
    stake: ticket.stake,
    payout: ticket.payout,
    draw: draw.value,
  });
}
