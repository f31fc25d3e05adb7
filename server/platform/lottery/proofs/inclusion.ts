import { setImmediate as othersTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { merkleTree, type ProofStep } from '../../../fair/merkle';
import type { Db } from '../../../store/open';
import type { LotteryDraw } from '../../../store/lotteryTables';

/** Leaves of a block. A power of two, so that each block is a part of the tree of its own. */
const block_leaves = 1_024;
/** Blocks read at once: some hundredths of a second, after which other requests have their turn. */
const blocks_at_once = 2;
/** Draws whose blocks are kept in memory: 7 kB for a draw of 100,000 tickets. */
const draws_kept = 200;

type LockedDraw = Pick<LotteryDraw, 'id' | 'tickets_count'>;

const known = new WeakMap<Db, LRUCache<string, Promise<string[]>>>();

/** Reads the leaves of a draw from one place to before another, in their order. */
async function leavesOf(db: Db, drawId: string, from: number, to: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lottery_tickets')
    .select('leaf')
    .where('draw_id', '=', drawId)
    .where('place', '>=', from)
    .where('place', '<', to)
    .orderBy('place')
    .execute();
  return rows.map(({ leaf }) => leaf);
}

/** Computes the roots of all blocks of a draw. */
async function readBlocks(db: Db, { id, tickets_count }: LockedDraw): Promise<string[]> {
  const roots: string[] = [];
  const step = block_leaves * blocks_at_once;
  for (let from = 0; from < tickets_count; from += step) {
    const leaves = await leavesOf(db, id, from, from + step);
    for (let at = 0; at < leaves.length; at += block_leaves) {
      roots.push(merkleTree(leaves.slice(at, at + block_leaves)).root);
    }
    await othersTurn();
  }
  return roots;
}

/** The roots of the blocks of a locked draw, which never change: computed once, also for many at once. */
function blocksOf(db: Db, draw: LockedDraw): Promise<string[]> {
  const kept = known.get(db) ?? new LRUCache<string, Promise<string[]>>({ max: draws_kept });
  known.set(db, kept);
  const before = kept.get(draw.id);
  if (before) return before;
  const reading = readBlocks(db, draw);
  kept.set(draw.id, reading);
  reading.catch(() => kept.delete(draw.id));
  return reading;
}

/**
 * Returns the steps from a ticket's leaf to the root of its draw, which must be locked. Reads the
 * leaves of one block; for the first ticket that asks, those of the whole draw, and no bets. Throws a
 * RangeError for a place that the draw does not have.
 */
export async function inclusionPath(db: Db, draw: LockedDraw, place: number): Promise<ProofStep[]> {
  const block = Math.floor(place / block_leaves);
  const from = block * block_leaves;
  const leaves = await leavesOf(db, draw.id, from, from + block_leaves);
  const within = merkleTree(leaves).proofOf(place - from);
  if (draw.tickets_count <= block_leaves) return within;
  return [...within, ...merkleTree(await blocksOf(db, draw)).proofOf(block)];
}
