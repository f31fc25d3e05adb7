import type { Db } from '../../server/store/open';
import type { LotteryDraw } from '../../server/store/tables/lotteryTables';

const minute_ms = 60_000;
const zone_ms = 7 * 3_600_000;

type Given = Pick<LotteryDraw, 'code' | 'numero' | 'draws_at'> & Partial<LotteryDraw>;

/** A draw's row: open from a week before its time, and locked for the last minute. */
export const drawRow = (given: Given): LotteryDraw => ({
  id: `${given.code}-${given.numero}`,
  day: new Date(given.draws_at + zone_ms).toISOString().slice(0, 10),
  opens_at: given.draws_at - 7 * 24 * 60 * minute_ms,
  locks_at: given.draws_at - minute_ms,
  state: 'open',
  seed: '',
  commitment: '',
  tickets_root: null,
  tickets_count: 0,
  input_from: 'tickets',
  public_input: null,
  result: null,
  result_source: null,
  resulted_at: null,
  settled_at: null,
  void_reason: null,
  tries: 0,
  next_try_at: null,
  ...given,
});

/** A draw that is over: settled, with its result, which an operator imported. */
export const pastDraw = (given: Given & { result: string }): LotteryDraw =>
  drawRow({
    state: 'settled',
    result_source: 'import',
    resulted_at: given.draws_at,
    settled_at: given.draws_at,
    ...given,
  });

const rows_at_once = 50;

/** Writes draws into a store. */
export async function addDraws(db: Db, draws: readonly LotteryDraw[]): Promise<void> {
  for (let at = 0; at < draws.length; at += rows_at_once) {
    await db
      .insertInto('lottery_draws')
      .values(draws.slice(at, at + rows_at_once))
      .execute();
  }
}
