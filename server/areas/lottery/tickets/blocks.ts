import { setImmediate as othersTurn } from 'node:timers/promises';
import { merkleTree } from '../../../fair/merkle';
import type { Db, Trx } from '../../../store/open';

/**
 * Tickets of a block. A power of two, so that the root of each block, the last one's too, is a node of
 * the draw's tree: the tree of the blocks' roots has the draw's root.
 */
export const block_tickets = 1_024;
/** Blocks read at once: some hundredths of a second, after which other requests have their turn. */
const blocks_at_once = 2;

/** A draw that is locked. */
export interface LockedDraw {
  id: string;
  tickets_root: string;
  tickets_count: number;
}

/** Reads the leaves of a draw from one place to before another, in their order. */
export async function leavesOf(
  db: Db,
  drawId: string,
  from: number,
  to: number,
): Promise<string[]> {
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

/** Computes the roots of all blocks of a draw from its leaves. */
async function readBlocks(db: Db, drawId: string): Promise<string[]> {
  const roots: string[] = [];
  const step = block_tickets * blocks_at_once;
  for (let from = 0; ; from += step) {
    const leaves = await leavesOf(db, drawId, from, from + step);
    for (let index = 0; index < leaves.length; index += block_tickets) {
      roots.push(merkleTree(leaves.slice(index, index + block_tickets)).root);
    }
    if (leaves.length < step) return roots;
    await othersTurn();
  }
}

/** Keeps the roots of a draw's blocks. One block needs none: its root is the draw's. */
async function keepBlocks(db: Db, draw_id: string, roots: readonly string[]): Promise<void> {
  if (roots.length < 2) return;
  await db
    .insertInto('lottery_blocks')
    .values({ draw_id, roots: roots.join() })
    .onConflict((c) =>
      c.column('draw_id').doUpdateSet(({ ref }) => ({ roots: ref('excluded.roots') })),
    )
    .execute();
}

/**
 * Reads the leaves of a draw that takes no more tickets, keeps the roots of its blocks, and returns the
 * root of its tickets, which is made of them: so the two can't disagree.
 */
export async function writeBlocks(trx: Trx, drawId: string): Promise<string> {
  const roots = await readBlocks(trx, drawId);
  await keepBlocks(trx, drawId, roots);
  return merkleTree(roots).root;
}

const computing = new WeakMap<Db, Map<string, Promise<string[]>>>();

/** Computes and keeps the blocks of a draw that was locked before blocks were kept; once for many who ask. */
function computedBlocks(db: Db, { id, tickets_root }: LockedDraw): Promise<string[]> {
  const underWay = computing.get(db) ?? new Map<string, Promise<string[]>>();
  computing.set(db, underWay);
  const compute = async () => {
    const roots = await readBlocks(db, id);
    // Leaves that somebody changed make other roots, which must not outlive a repair.
    if (merkleTree(roots).root === tickets_root) await keepBlocks(db, id, roots);
    return roots;
  };
  const reading = underWay.get(id) ?? compute().finally(() => underWay.delete(id));
  underWay.set(id, reading);
  return reading;
}

/** Returns the roots of the blocks of a draw, in their order. */
export async function blocksOf(db: Db, draw: LockedDraw): Promise<string[]> {
  const stored = await db
    .selectFrom('lottery_blocks')
    .select('roots')
    .where('draw_id', '=', draw.id)
    .executeTakeFirst();
  return stored ? stored.roots.split(',') : computedBlocks(db, draw);
}
