import { lotteries } from '../../server/areas/lottery/lotteries';
import { shapes, type Row } from '../../server/areas/lottery/rules/shapes';
import type { Db } from '../../server/store/open';
import { addDraws, drawRow, pastDraw } from './draws';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const zone_ms = 7 * hour_ms;

/** A result of a shape, of numbers that differ with the seed and begin with zeros now and then. */
export function someResult(rows: readonly Row[], seed: number): string {
  let state = seed * 7_919 + 13;
  const next = (below: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % below;
  return rows
    .map((row) => {
      const [least, most] = [row.least ?? 0, row.most ?? 10 ** row.digits - 1];
      const numbers: number[] = [];
      while (numbers.length < row.count) {
        const number = least + next(most - least + 1);
        if (!row.distinct || !numbers.includes(number)) numbers.push(number);
      }
      if (row.sorted) numbers.sort((a, b) => a - b);
      return numbers.map((number) => String(number).padStart(row.digits, '0')).join();
    })
    .join('~');
}

const dayOf = (instant: number): string =>
  new Date(instant + zone_ms).toISOString().slice(0, 10).replaceAll('-', '');

/** Draws of every lottery around an instant: some that are over, and one that is on sale. */
export async function stageDraws(db: Db, now: number, past = 3): Promise<void> {
  const rows = lotteries.flatMap((lottery, nth) => {
    const electronic = lottery.category === 'ELOTT';
    const first = now + (electronic ? 2 * hour_ms : (3 + nth) * hour_ms);
    const every = electronic ? 5 * minute_ms : 24 * hour_ms;
    // None that the platform's own draws have.
    const numero = (nth: number) => `${dayOf(now)}-${9_000 + nth}`;
    const ended = Array.from({ length: past }, (_, back) => {
      const draws_at = now - minute_ms - back * every;
      return pastDraw({
        code: lottery.code,
        numero: numero(past - back),
        draws_at,
        result: someResult(shapes[lottery.shape], nth * 100 + back),
        result_source: electronic ? 'electronic' : back === 0 ? 'demo' : 'import',
      });
    });
    return [
      ...ended,
      drawRow({
        code: lottery.code,
        numero: numero(past + 1),
        draws_at: first,
        locks_at: first - lottery.lock_s * 1_000,
      }),
    ];
  });
  await addDraws(db, rows);
}
