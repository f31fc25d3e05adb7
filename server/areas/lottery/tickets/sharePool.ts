import { sql } from 'kysely';
import type { Trx } from '../../../store/open';
import { highestReturn, type ticketLines } from './slip';
import type { ShapeId } from '../rules/shapes';

/** The parts that an agent has in the tickets of a draw. */
export interface PoolOf {
  memberId: string;
  drawId: string;
}

/** The money of those parts in the agent's `share` account, in minor units; the agent's wallet is held by whoever reads it. */
interface Pool {
  /** Parts of stakes and the cover of what they may have to return. */
  pool: number;
  /** Open tickets, and the parts of their stakes. */
  tickets: number;
  held: number;
}

type Lines = ReturnType<typeof ticketLines>;

/** Stakes of one number under one kind of terms, times percent. */
interface Weighed {
  bet_type: string;
  selection: string;
  terms: string;
  weight: number;
}

/** Returns a whole percentage of minor units, rounded down: the house has the remainder of each ticket (agent#shares). */
export const partOf = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(percent)) / 100n);

/** Returns the pool of an agent's parts in a draw; an empty one where there is none. */
export async function poolNow(trx: Trx, { memberId, drawId }: PoolOf): Promise<Pool> {
  const row = await trx
    .selectFrom('share_pools')
    .select(['pool', 'tickets', 'held'])
    .where('member_id', '=', memberId)
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  return row ?? { pool: 0, tickets: 0, held: 0 };
}

/** Writes the pool of an agent's parts in a draw; one without tickets is gone, with all that it was reckoned from. */
export async function writePool(trx: Trx, { memberId, drawId }: PoolOf, pool: Pool): Promise<void> {
  if (pool.tickets === 0) {
    for (const table of ['share_pools', 'share_wagers'] as const) {
      await trx
        .deleteFrom(table)
        .where('member_id', '=', memberId)
        .where('draw_id', '=', drawId)
        .execute();
    }
    return;
  }
  await trx
    .insertInto('share_pools')
    .values({ member_id: memberId, draw_id: drawId, ...pool })
    .onConflict((conflict) => conflict.columns(['member_id', 'draw_id']).doUpdateSet(pool))
    .execute();
}

const batch_size = 200;

function weigh(lines: Lines, percent: number): Weighed[] {
  const all = new Map<string, Weighed>();
  for (const { betType, selections, stake, odds, percent: paid = 100 } of lines) {
    const terms = `${odds.join('/')} ${paid}`;
    for (const selection of selections) {
      const key = `${betType} ${selection} ${terms}`;
      const weight = (all.get(key)?.weight ?? 0) + stake * percent;
      all.set(key, { bet_type: betType, selection, terms, weight });
    }
  }
  return [...all.values()];
}

/** Adds the lines of a ticket with an agent's percent to what the pool is reckoned from; below zero it takes them away. */
export async function addWagers(
  trx: Trx,
  { memberId, drawId }: PoolOf,
  lines: Lines,
  percent: number,
): Promise<void> {
  const rows = weigh(lines, percent);
  for (let from = 0; from < rows.length; from += batch_size) {
    const batch = rows.slice(from, from + batch_size);
    await trx
      .insertInto('share_wagers')
      .values(batch.map((row) => ({ member_id: memberId, draw_id: drawId, ...row })))
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'draw_id', 'bet_type', 'selection', 'terms'])
          .doUpdateSet({ weight: sql<number>`share_wagers.weight + excluded.weight` }),
      )
      .execute();
  }
}

/**
 * Returns the money that a pool has to have in minor units (agent#share-cover): the agent's parts of the most that the draw can
 * return for all of its tickets together, and of one more, or of their stakes where that is more, for a draw may be void.
 * Stakes are weighed by percent before the payout is rounded, so it is never less than the rounded parts of the tickets.
 */
export async function neededOf(
  trx: Trx,
  { memberId, drawId }: PoolOf,
  { shape, held }: { shape: ShapeId; held: number },
  more?: { lines: Lines; percent: number },
): Promise<number> {
  const rows = await trx
    .selectFrom('share_wagers')
    .select(['bet_type', 'selection', 'terms', 'weight'])
    .where('member_id', '=', memberId)
    .where('draw_id', '=', drawId)
    .where('weight', '>', 0)
    .execute();
  const weighed: Weighed[] = [...rows, ...(more ? weigh(more.lines, more.percent) : [])];
  const lines = weighed.map(({ bet_type, selection, terms, weight }) => {
    const [odds = '', paid] = terms.split(' ');
    return {
      betType: bet_type,
      selections: [selection],
      stake: weight,
      odds: odds.split('/').map(Number),
      percent: Number(paid),
    };
  });
  return Math.max(held, Math.ceil(highestReturn(shape, lines) / 100));
}
