import { shapeOn } from '../../server/areas/lottery/draws/calendar';
import { advanceDraws } from '../../server/areas/lottery/draws/machine';
import { openDrawsNow } from '../../server/areas/lottery/draws/openDraws';
import { setNumbers } from '../../server/areas/lottery/numbers/setNumbers';
import { lotteries, lotteryOf } from '../../server/areas/lottery/lotteries';
import { dealResult } from '../../server/areas/lottery/rules/dealResult';
import { type Row, shapes, writeResult } from '../../server/areas/lottery/rules/shapes';
import { createByteStream } from '../../server/fair/bytes';
import type { Platform } from '../../server/kernel/context';
import { setSetting } from '../../server/kernel/settings/settings';
import type { Db } from '../../server/store/open';
import type { StoreKind } from '../../server/store/tables';
import type { LotteryDraw } from '../../server/store/tables/lottery';
import { openTestPlatform, type TestPlatform } from '../support/platform';

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
  for (let index = 0; index < draws.length; index += rows_at_once) {
    await db
      .insertInto('lottery_draws')
      .values(draws.slice(index, index + rows_at_once))
      .execute();
  }
}

/** A store in which some lotteries are on sale. */
export interface DrawFixture {
  platform: TestPlatform;
  /** All draws of a lottery, the first one first. */
  draws(code: string): Promise<LotteryDraw[]>;
  draw(id: string): Promise<LotteryDraw>;
  /** Sets the clock and lets the jobs do what is due. */
  at(instant: number): Promise<void>;
}

/** Opens a store of a kind that sells some lotteries (codes parted by commas), whose draws it opens. */
export async function openDrawFixture(
  offered: string,
  kind: StoreKind = 'operator',
  settings: Readonly<Record<string, string>> = {},
): Promise<DrawFixture> {
  const platform = await openTestPlatform();
  const { db, clock } = platform;
  await db.updateTable('store_kind').set({ kind }).execute();
  await setSetting(db, 'lottery.offered', offered, 0);
  for (const [key, value] of Object.entries(settings)) {
    await setSetting(db, key as 'lottery.offered', value, 0);
  }
  await openDrawsNow(platform);
  const all = () => db.selectFrom('lottery_draws').selectAll();
  return {
    platform,
    draws: (code) => all().where('code', '=', code).orderBy('numero').execute(),
    draw: (id) => all().where('id', '=', id).executeTakeFirstOrThrow(),
    async at(instant) {
      clock.set(instant);
      await openDrawsNow(platform);
      await advanceDraws(platform);
    },
  };
}

/** Works a draw's result out again from what is published of it. */
export function recomputed({ id, code, day, seed, public_input }: LotteryDraw): string {
  const shape = shapeOn(lotteryOf(code)!, day);
  return writeResult(dealResult(shape, createByteStream(seed, code, id, public_input!)).result);
}

/**
 * A second process on the same store, with the same clock. On SQLite it shares the connection: a busy
 * one would keep the only thread waiting for itself.
 */
export async function anotherProcess(platform: TestPlatform): Promise<TestPlatform> {
  if (platform.store.engine === 'sqlite') return { ...platform, close: async () => undefined };
  return { ...(await openTestPlatform(platform.url)), clock: platform.clock };
}

/** A process that stops at its n-th look at the clock. */
export function stoppingAt(platform: Platform, look: number): Platform {
  let looks = 0;
  const now = () => {
    looks += 1;
    if (looks >= look) throw new Error('the process stops');
    return platform.clock.now();
  };
  return { ...platform, clock: { now } };
}

const hour_ms = 60 * minute_ms;

/** A result of a shape, of numbers that differ with the seed and begin with zeros now and then. */
function someResult(rows: readonly Row[], seed: number): string {
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

/** The result that `addDrawsAround` gives a lottery, of its newest draw that is over or an older one. */
export const resultAround = (code: string, back = 0): string => {
  const nth = lotteries.findIndex((lottery) => lottery.code === code);
  return someResult(shapes[lotteries[nth]!.shape], nth * 100 + back);
};

const dayOf = (instant: number): string =>
  new Date(instant + zone_ms).toISOString().slice(0, 10).replaceAll('-', '');

/** Draws of every lottery around an instant: some that are over, and one that is on sale. */
export async function addDrawsAround(db: Db, now: number, past = 3): Promise<void> {
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
        result: resultAround(lottery.code, back),
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

/** Opens draws of a lottery, a day from each other; the first is a day from now. Returns their numeros. */
export async function openDraws(
  platform: TestPlatform,
  { code = 'XSMB', count = 1, from = '20260301' } = {},
): Promise<string[]> {
  const day_ms = 86_400_000;
  const draws = Array.from({ length: count }, (_, index) =>
    drawRow({
      code,
      numero: String(Number(from) + index),
      draws_at: platform.clock.now() + (index + 1) * day_ms,
    }),
  );
  await addDraws(platform.db, draws);
  return draws.map(({ numero }) => numero);
}

/** Gives a draw its result, as the machine does at its time. */
export async function resulted(
  platform: TestPlatform,
  id: string,
  result: string,
): Promise<LotteryDraw> {
  const [draw] = await platform.db
    .updateTable('lottery_draws')
    .set({ state: 'resulted', result, result_source: 'import' })
    .where('id', '=', id)
    .returningAll()
    .execute();
  return draw!;
}

/** A Northern result whose special prize is given; no other number ends as it does. */
export const northern = (special: string): string =>
  [
    special,
    '10001',
    '10002,10002',
    '10003,10003,10003,10003,10003,10003',
    '1004,1004,1004,1004',
    '1006,1006,1006,1006,1006,1006',
    '107,107,107',
    '08,08,08,09',
  ].join('~');

/** Closes a number of three top of the next Thai draw, or reduces its payout to a percent, as the operator does. */
export async function setThaiNumber(
  platform: Platform,
  numbers: string,
  percent: number | null,
): Promise<void> {
  const draw = await platform.db
    .selectFrom('lottery_draws')
    .select('id')
    .where('code', '=', 'THGLO')
    .where('state', '=', 'open')
    .orderBy('draws_at')
    .executeTakeFirstOrThrow();
  const status = percent === null ? 'closed' : 'reduced';
  const order = { code: 'THGLO', drawId: draw.id, betType: '3top', most: null, from: 0 };
  const set = await setNumbers(platform, { name: 'Nok' }, { ...order, numbers, status, percent });
  if (!set.ok) throw new Error(`number ${numbers}: ${set.code}`);
}
