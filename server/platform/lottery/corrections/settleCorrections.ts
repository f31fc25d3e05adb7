import type { LotteryCorrection } from '../../../store/lotteryTables';
import type { Platform } from '../../context';
import { workThroughDue } from '../../due/work';
import { resettle } from './resettle';

/** A claimed correction is due again after this long, for its process may have stopped. */
const lease_ms = 15_000;
/** Corrections worked on in parallel. */
const at_once = 4;
const turn_ms = 5_000;
/** Looks at a draw whose first settlement is under way. */
const look_every_ms = 2_000;
const backoff = { delays_ms: [1_000, 5_000, 30_000], then_every_ms: 60_000 };

/**
 * Settles the corrections of results that wait for it: of draws whose tickets have ended, in the order in
 * which they fell due (lottery#corrections). Any number of processes may do so, and may stop at any
 * instruction. Returns how many it settled.
 */
export const settleCorrections = (platform: Platform): Promise<number> =>
  workThroughDue(platform, {
    table: 'lottery_corrections',
    at_once,
    lease_ms,
    turn_ms,
    backoff,
    run: (correction) => settle(platform, correction),
    failed: (correction, cause) =>
      platform.log.error(
        { err: cause, correction: correction.id, draw: correction.draw_id },
        'a correction could not be settled',
      ),
  });

async function settle(platform: Platform, correction: LotteryCorrection): Promise<boolean> {
  const { db, clock } = platform;
  const change = (to: Partial<LotteryCorrection>) =>
    db
      .updateTable('lottery_corrections')
      .set(to)
      .where('id', '=', correction.id)
      .where('settled_at', 'is', null)
      .execute();
  const draw = await db
    .selectFrom('lottery_draws')
    .select('state')
    .where('id', '=', correction.draw_id)
    .executeTakeFirstOrThrow();
  if (draw.state !== 'settled') {
    await change({ next_try_at: clock.now() + look_every_ms });
    return false;
  }
  await resettle(platform, correction, lease_ms);
  await change({ settled_at: clock.now(), tries: 0, next_try_at: null });
  return true;
}
