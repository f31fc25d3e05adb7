import { sql } from 'kysely';
import type { Platform } from '../../../kernel/context';
import { type Job, purging } from '../../../kernel/job';
import { listOf } from '../../../kernel/settings/keys';
import { lotteries, type Lottery } from '../lotteries';

/** The word for all lotteries in `lottery.offered`. */
const all_offered = 'ALL';
const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

/** Returns the lotteries that the operator sells, in the order of the menus (lottery#offered). */
export async function offeredLotteries({ settings }: Platform): Promise<Lottery[]> {
  const offered = listOf(await settings.get('lottery.offered'));
  return lotteries.filter(({ code }) => offered.includes(all_offered) || offered.includes(code));
}

/** Returns the state lottery whose draw is the public input of a game; undefined: the tickets' root. */
export async function inputLotteryOf({ settings }: Platform, code: string) {
  const pairs = listOf(await settings.get('lottery.publicInputs')).map((pair) => pair.split('='));
  const named = pairs.find(([game]) => game === code)?.[1];
  return lotteries.find((lottery) => lottery.code === named && lottery.category === 'LOTT');
}

/** Returns how long a draw waits for its result before it is void, in ms. */
export const voidAfter_ms = async ({ settings }: Platform): Promise<number> =>
  Number(await settings.get('lottery.voidAfterHours')) * hour_ms;

/** Returns how long an electronic draw without a ticket is kept, in ms; 0: for ever. */
const emptyDraws_ms = async ({ settings }: Platform): Promise<number> =>
  Number(await settings.get('lottery.emptyDrawDays')) * day_ms;

/** Rows of one turn, so that bets never wait for it. */
const batch_size = 500;

const electronic = lotteries.filter(({ category }) => category === 'ELOTT').map(({ code }) => code);

/**
 * Deletes electronic draws that are over, had no ticket, and are older than the operator keeps such
 * (lottery#kept-draws), some at a turn. Draws that had a ticket stay for ever, with all that their proofs
 * need, and so do those of state lotteries. Returns how many it deleted.
 */
export async function purgeEmptyDraws(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const stored_ms = await emptyDraws_ms(platform);
  if (stored_ms === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('lottery_draws')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('lottery_draws')
          .select('id')
          .where('code', 'in', electronic)
          .where('draws_at', '<', clock.now() - stored_ms)
          // Written as in the index, which finds these rows alone.
          .where('settled_at', 'is not', null)
          .where('tickets_count', '=', sql.lit(0))
          .limit(batch_size),
      )
      .returning('id')
      .execute();
    const ids = deleted.map(({ id }) => id);
    if (ids.length > 0) {
      await trx.deleteFrom('draw_witnesses').where('draw_id', 'in', ids).execute();
    }
    return ids.length;
  });
}

export const jobs: readonly Job[] = [purging('purgeEmptyDraws', purgeEmptyDraws)];
