import { leafHash, verifyInclusion, merkleTree, type ProofStep } from '../../../fair/merkle';
import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import type { ticketProof as contract } from '../api/proofs';
import * as api from '../api/proofs';
import type { Language } from '../lists/words';
import { block_tickets, blocksOf, leavesOf, type LockedDraw } from '../tickets/blocks';
import { ticketText } from '../tickets/place';
import { drawProof } from './drawProof';

/**
 * Returns the steps from a ticket's leaf to the root of its draw: those within its block, and those from
 * there. Reads the leaves of one block, the roots of all, and no bets. Throws a RangeError for a place
 * that the draw does not have.
 */
export async function inclusionPath(db: Db, draw: LockedDraw, place: number): Promise<ProofStep[]> {
  const block = Math.floor(place / block_tickets);
  const from = block * block_tickets;
  const leaves = await leavesOf(db, draw.id, from, from + block_tickets);
  const within = merkleTree(leaves).proofOf(place - from);
  if (draw.tickets_count <= block_tickets) return within;
  return [...within, ...merkleTree(await blocksOf(db, draw)).proofOf(block)];
}

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
  const locked =
    ticketsRoot === null || ticketsCount === null
      ? null
      : { id: ticket.draw_id, tickets_root: ticketsRoot, tickets_count: ticketsCount };
  const path = locked && (await inclusionPath(db, locked, ticket.place));
  const leads =
    locked !== null && path !== null && verifyInclusion(ticket.leaf, path, locked.tickets_root);
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

export const bindings: Binding[] = [
  bind(api.ticketProof, ({ db }, { input, session }) => ticketProof(db, session.member.id, input)),
];
