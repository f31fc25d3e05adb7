import type { Db, Trx } from '../../../store/open';
import type { LotteryDraw, ResultSource } from '../../../store/tables/lottery';
import type { Platform } from '../../../kernel/context';
import { writeBlocks } from '../tickets/blocks';
import { openSeed } from './sealedSeeds';

/**
 * The changes of a draw's state. Each takes effect only from the state that comes before it, and returns
 * the draw, or undefined where another process was first. None looks at the clock's due times: the
 * machine and the operator's commands do.
 */

/** The seed as it is published with the end of a draw. One that can't be opened stays as it is. */
const revealed = (platform: Pick<Platform, 'config'>, draw: LotteryDraw): string =>
  draw.commitment === '' ? '' : (openSeed(platform, draw) ?? draw.seed);

/**
 * Locks an open draw and notes the Merkle root of its tickets, in one transaction: the changed row keeps
 * bets out. Its next work is at `next_try_at`.
 */
export function lockDraw(
  db: Db,
  id: string,
  change: Partial<Pick<LotteryDraw, 'next_try_at' | 'locks_at' | 'draws_at'>>,
): Promise<LotteryDraw | undefined> {
  return db.transaction().execute((trx) => lockDrawIn(trx, id, change));
}

/** Locks a draw within a transaction, as `lockDraw` does. */
export async function lockDrawIn(
  trx: Trx,
  id: string,
  change: Partial<Pick<LotteryDraw, 'next_try_at' | 'locks_at' | 'draws_at'>>,
): Promise<LotteryDraw | undefined> {
  const locked = await trx
    .updateTable('lottery_draws')
    .set({ ...change, state: 'locked' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!locked) return undefined;
  const tickets_root = await writeBlocks(trx, id);
  return trx
    .updateTable('lottery_draws')
    .set({ tickets_root })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Begins the drawing of a locked draw, whose public input is known now. */
export const beginDrawing = (
  db: Db,
  { id }: LotteryDraw,
  { publicInput, until }: { publicInput: string; until: number },
): Promise<LotteryDraw | undefined> =>
  db
    .updateTable('lottery_draws')
    .set({ state: 'drawing', public_input: publicInput, next_try_at: until })
    .where('id', '=', id)
    .where('state', '=', 'locked')
    .returningAll()
    .executeTakeFirst();

/** Writes the result of a draw that has none, once, and publishes its seed. It is due for settlement. */
export const writeDrawResult = (
  platform: Pick<Platform, 'config'>,
  db: Db | Trx,
  draw: LotteryDraw,
  { result, source, at: instant }: { result: string; source: ResultSource; at: number },
): Promise<LotteryDraw | undefined> =>
  db
    .updateTable('lottery_draws')
    .set({
      state: 'resulted',
      result,
      result_source: source,
      resulted_at: instant,
      seed: revealed(platform, draw),
      tries: 0,
      next_try_at: instant,
    })
    .where('id', '=', draw.id)
    .where('state', 'in', ['locked', 'drawing'])
    .where('result', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Voids a draw that has no result, and publishes its seed. It is due for the refund of its tickets. */
export const voidDraw = (
  platform: Pick<Platform, 'config'>,
  db: Db | Trx,
  draw: LotteryDraw,
  { reason, at: instant }: { reason: string; at: number },
): Promise<LotteryDraw | undefined> =>
  db
    .updateTable('lottery_draws')
    .set({
      state: 'void',
      void_reason: reason,
      seed: revealed(platform, draw),
      tries: 0,
      next_try_at: instant,
    })
    .where('id', '=', draw.id)
    .where('state', 'in', ['open', 'locked', 'drawing'])
    .returningAll()
    .executeTakeFirst();

/** Ends a draw whose tickets are all settled, or refunded where it is void. */
export const endDraw = (
  db: Db,
  { id }: LotteryDraw,
  instant: number,
): Promise<LotteryDraw | undefined> =>
  db
    .updateTable('lottery_draws')
    .set((eb) => ({
      state: eb
        .case()
        .when('state', '=', 'void')
        .then('void' as const)
        .else('settled' as const)
        .end(),
      settled_at: instant,
      tries: 0,
      next_try_at: null,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['resulted', 'void'])
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Notes when a draw that waits is looked at again. */
export const waitUntil = (
  db: Db,
  { id, state }: LotteryDraw,
  next_try_at: number,
): Promise<LotteryDraw | undefined> =>
  db
    .updateTable('lottery_draws')
    .set({ next_try_at })
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
