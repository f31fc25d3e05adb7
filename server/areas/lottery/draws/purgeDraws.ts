import { sql } from 'kysely';
import type { Platform } from '../../../kernel/context';
import { type Job, purging } from '../../../kernel/job';
import { lotteries } from '../lotteries';
import { emptyDraws_ms } from './settings';

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
  const kept_ms = await emptyDraws_ms(platform);
  if (kept_ms === 0) return 0;
  const deleted = await db
    .deleteFrom('lottery_draws')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('lottery_draws')
        .select('id')
        .where('code', 'in', electronic)
        .where('draws_at', '<', clock.now() - kept_ms)
        // Written as in the index, which finds these rows alone.
        .where('settled_at', 'is not', null)
        .where('tickets_count', '=', sql.lit(0))
        .limit(batch_size),
    )
    .returning('id')
    .execute();
  return deleted.length;
}

export const jobs: readonly Job[] = [purging('purgeEmptyDraws', purgeEmptyDraws)];
