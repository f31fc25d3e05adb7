import { merkleTree, type ProofStep } from '../../../fair/merkle';
import type { Db } from '../../../store/open';
import { block_tickets, blocksOf, leavesOf, type LockedDraw } from '../tickets/blocks';

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
