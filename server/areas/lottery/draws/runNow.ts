import type { LotteryDraw } from '../../../store/tables/lottery';
import type { Platform } from '../../../kernel/context';
import { lockDraw } from './changes';
import { advance } from './machine';
import { openDrawsNow } from './openDraws';

/**
 * Closes and draws the next draws of a lottery at once, for trying things out in the demo: their times of
 * lock and draw become now. Returns them; fewer than asked where no more can be opened. Throws where a
 * draw waits for a result that it can't have yet.
 */
export async function runNow(
  platform: Platform,
  code: string,
  count: number,
): Promise<LotteryDraw[]> {
  const done: LotteryDraw[] = [];
  while (done.length < count) {
    await openDrawsNow(platform);
    const next = await platform.db
      .selectFrom('lottery_draws')
      .selectAll()
      .where('code', '=', code)
      .where('state', 'in', ['open', 'locked', 'drawing'])
      .orderBy('draws_at')
      .limit(count - done.length)
      .execute();
    if (next.length === 0) break;
    const now = platform.clock.now();
    // A millisecond apart, so that their order stays.
    for (const [index, draw] of next.entries()) {
      done.push(await runOne(platform, draw, now - (next.length - 1 - index)));
    }
  }
  await openDrawsNow(platform);
  return done;
}

async function runOne(
  platform: Platform,
  draw: LotteryDraw,
  instant: number,
): Promise<LotteryDraw> {
  const { db, clock } = platform;
  const times = {
    locks_at: Math.min(draw.locks_at, instant),
    draws_at: Math.min(draw.draws_at, instant),
    next_try_at: clock.now(),
  };
  if (!(await lockDraw(db, draw.id, times))) {
    await db
      .updateTable('lottery_draws')
      .set(times)
      .where('id', '=', draw.id)
      .where('state', 'in', ['locked', 'drawing'])
      .execute();
  }
  const locked = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('id', '=', draw.id)
    .executeTakeFirstOrThrow();
  const over = await advance(platform, locked);
  if (over.result === null && over.state !== 'void') {
    throw new Error(`${draw.id} waits for a result: ${over.input_from}`);
  }
  return over;
}
