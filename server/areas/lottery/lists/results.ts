import { sql } from 'kysely';
import type { z } from 'zod';
import { readTypedDay } from '../../../kernel/api/typedDay';
import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import * as api from '../api/results';
import { dayAt, daysAfter, shapeOn, startOf } from '../draws/calendar';
import { drawsFrom } from '../draws/schedule';
import { lotteries, lotteryOf, type Lottery } from '../lotteries';
import { amountOf, prizesOf, readTickets, ticketsOf } from '../rules/checkTickets';
import { readResult } from '../rules/shapes';
import { chosenRow, countedRows, countNumbers, unitOf } from '../rules/statistics';
import { correctionOf, lastCorrection } from './board';
import { drawnView, hasBalls, labelsOf } from './rows';
import { groupName, lotteryName } from '../names';

/** The states of a draw that has a result. */
const resulted = ['resulted', 'settled'] as const;

/** The lotteries of the page of a day: those of others, but for Keno, which is drawn all day (lottery#results-of-a-day). */
const daily = lotteries.filter(
  ({ category, schedule }) => category === 'LOTT' && schedule.kind !== 'daytime',
);

/** The nearest days with a result of some lotteries, before a day and after it; empty for none. One statement. */
async function daysBeside(
  { db, clock }: Platform,
  codes: readonly string[],
  day: string,
): Promise<{ before: string; after: string }> {
  const [start, end] = [startOf(day), startOf(daysAfter(day, 1))];
  const wanted = sql.join(
    codes.map((code) => sql`(${code})`),
    sql`, `,
  );
  const states = sql.join(resulted);
  const { rows } = await sql<{ before: number | null; after: number | null }>`
    with wanted (code) as (values ${wanted})
    select
      max((select d.draws_at from lottery_draws d
        where d.code = w.code and d.draws_at < ${start} and d.state in (${states})
        order by d.draws_at desc limit 1)) as before,
      min((select d.draws_at from lottery_draws d
        where d.code = w.code and d.draws_at >= ${end} and d.draws_at <= ${clock.now()}
          and d.state in (${states})
        order by d.draws_at limit 1)) as after
    from wanted w`.execute(db);
  const [{ before, after } = { before: null, after: null }] = rows;
  const named = (instant: number | null) => (instant === null ? '' : dayAt(Number(instant)));
  return { before: named(before), after: named(after) };
}

type DayInput = z.output<(typeof api.dayResults)['request']>;

/** The day that is asked for and those beside it: the newest with a result where none is named. */
async function daysFor(platform: Platform, codes: readonly string[], date: string) {
  const tomorrow = daysAfter(dayAt(platform.clock.now()), 1);
  if (date !== '') return { date, ...(await daysBeside(platform, codes, date)) };
  const { before: newest } = await daysBeside(platform, codes, tomorrow);
  if (newest === '') return { date: daysAfter(tomorrow, -1), before: '', after: '' };
  return { date: newest, ...(await daysBeside(platform, codes, newest)) };
}

const isDay = (date: string): boolean => date === '' || readTypedDay(date) === date;

/**
 * Lists all draws of a day of the lotteries that others draw, in the order of the menu: those to come without a result
 * (lottery#results-of-a-day). Failure: `dates_invalid`.
 */
async function dayResults(
  platform: Platform,
  { date: requested, language }: DayInput,
): Promise<Result<ResponseOf<typeof api.dayResults>, 'dates_invalid'>> {
  if (!isDay(requested)) return fail('dates_invalid');
  const codes = daily.map(({ code }) => code);
  const days = await daysFor(platform, codes, requested);
  const draws = await drawsOfDay(platform.db, codes, days.date);
  const order = new Map(codes.map((code, index) => [code, index]));
  draws.sort((a, b) => order.get(a.code)! - order.get(b.code)! || a.draws_at - b.draws_at);
  return ok({
    ...days,
    list: draws.map((draw) => {
      const lottery = lotteryOf(draw.code)!;
      return {
        ...drawnView(lottery, draw),
        gameCode: draw.code,
        displayName: lotteryName(lottery, language),
        group: lottery.group,
        labelName: groupName(lottery.group, language),
        balls: hasBalls(lottery.shape),
        hasProof: draw.result_source === 'demo' || draw.result_source === 'electronic',
        void: draw.state === 'void',
      };
    }),
  });
}

const drawsOfDay = (db: Db, codes: readonly string[], day: string) =>
  db
    .selectFrom('lottery_draws')
    .select(['code', 'numero', 'day', 'draws_at', 'state', 'result', 'result_source'])
    .select(lastCorrection)
    .where('code', 'in', codes)
    .where('draws_at', '>=', startOf(day))
    .where('draws_at', '<', startOf(daysAfter(day, 1)))
    .orderBy('draws_at')
    .execute();

/** Changes with each result among those that files have, and each correction; and the instant of the last change. */
async function versionOf(db: Db, code: string): Promise<{ version: string; changedAt: number }> {
  const newest = db
    .selectFrom('lottery_draws')
    .select(['draws_at', 'resulted_at'])
    .where('code', '=', code)
    .where('state', 'in', resulted)
    .orderBy('draws_at', 'desc')
    .limit(api.counted_draws_most)
    .as('n');
  const [results, corrections] = await Promise.all([
    db
      .selectFrom(newest)
      .select(({ fn }) => [
        fn.countAll().as('count'),
        fn.max('draws_at').as('newest'),
        fn.max('resulted_at').as('last'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('lottery_corrections as c')
      .innerJoin('lottery_draws as d', 'd.id', 'c.draw_id')
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('c.created_at').as('last')])
      .where('d.code', '=', code)
      .executeTakeFirstOrThrow(),
  ]);
  const [newestAt, resultedAt, correctedAt] = [results.newest, results.last, corrections.last].map(
    (instant) => Number(instant ?? 0),
  ) as [number, number, number];
  const parts = [Number(results.count), newestAt, resultedAt, Number(corrections.count)];
  return {
    version: parts.map((part) => part.toString(36)).join('-'),
    changedAt: Math.max(resultedAt, correctedAt),
  };
}

/**
 * Lists results of a lottery before an instant, the newest first, and with the newest the draws that come
 * (lottery#result-files). Failure: `game_unknown`.
 */
async function lotteryResults(
  { db, clock }: Platform,
  { gameCode, before, size, language }: z.output<(typeof api.lotteryResults)['request']>,
): Promise<Result<ResponseOf<typeof api.lotteryResults>, 'game_unknown'>> {
  const lottery = lotteryOf(gameCode);
  if (!lottery) return fail('game_unknown');
  const now = clock.now();
  const [draws, changes] = await Promise.all([
    db
      .selectFrom('lottery_draws')
      .select(['numero', 'day', 'draws_at', 'result', 'result_source'])
      .select(lastCorrection)
      .where('code', '=', gameCode)
      .where('state', 'in', resulted)
      .where('draws_at', '<', before === 0 ? now + 1 : before)
      .orderBy('draws_at', 'desc')
      .limit(size + 1)
      .execute(),
    versionOf(db, gameCode),
  ]);
  return ok({
    gameCode,
    displayName: lotteryName(lottery, language),
    rows: labelsOf(lottery.shape, ''),
    ...changes,
    list: draws.slice(0, size).map((draw) => drawnView(lottery, draw)),
    more: draws.length > size,
    coming:
      before === 0
        ? drawsFrom(lottery, now + 1, api.coming_count).map(({ numero, drawsAt }) => ({
            numero,
            drawsAt,
          }))
        : [],
  });
}

/** The usual number of draws: all that count of the lotteries of others, fewer of those that are drawn all day. */
const usualDraws = ({ category, schedule }: Lottery): number =>
  category === 'LOTT' && schedule.kind !== 'daytime'
    ? api.counted_draws_most
    : api.counted_draws[1];

/** The corrected results of a lottery since an instant, the newest draws first, with the last correction of each. */
async function correctedSince(db: Db, code: string, from: number) {
  const draws = await db
    .selectFrom('lottery_draws')
    .select(['numero', 'day'])
    .select(lastCorrection)
    .where('code', '=', code)
    .where('state', 'in', resulted)
    .where('draws_at', '>=', from)
    .where('id', 'in', (eb) => eb.selectFrom('lottery_corrections').select('draw_id'))
    .orderBy('draws_at', 'desc')
    .limit(api.named_corrections)
    .execute();
  return draws.map((draw) => ({ numero: draw.numero, day: draw.day, ...correctionOf(draw)! }));
}

/** Counts the numbers of a lottery in its newest draws (lottery#statistics). Failure: `game_unknown`. */
async function lotteryStatistics(
  { db }: Platform,
  { gameCode, row, draws, language }: z.output<(typeof api.lotteryStatistics)['request']>,
): Promise<Result<ResponseOf<typeof api.lotteryStatistics>, 'game_unknown'>> {
  const lottery = lotteryOf(gameCode);
  if (!lottery) return fail('game_unknown');
  const { shape } = lottery;
  const limit = api.counted_draws.find((count) => count === draws) ?? usualDraws(lottery);
  const rows = await db
    .selectFrom('lottery_draws')
    .select(['day', 'draws_at', 'result'])
    .where('code', '=', gameCode)
    .where('state', 'in', resulted)
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute();
  const corrected = await correctedSince(db, gameCode, rows.at(-1)?.draws_at ?? 0);
  const chosen = chosenRow(shape, row);
  const counted = countNumbers(
    shape,
    chosen,
    rows.map(({ day, result }) => ({
      day,
      labels: labelsOf(shape, result ?? ''),
      result: readResult(result ?? ''),
    })),
  );
  return ok({
    gameCode,
    displayName: lotteryName(lottery, language),
    prizeMode: lottery.category === 'ELOTT' ? 'Elott' : 'Lott',
    group: lottery.group,
    checks: ticketsOf(shape) !== undefined,
    row: chosen,
    rows: countedRows(shape),
    unit: unitOf(shape),
    limit,
    ...counted,
    corrected,
  });
}

/** The currency of the prizes of a lottery's tickets. */
const currencyOf = ({ group }: Lottery): string => (group === 'THAI' ? 'THB' : 'VND');

/**
 * Returns every prize of tickets in the draws of a day (lottery#checker). Nothing is checked of more tickets than are
 * taken at once; what is none is named. Failures: `game_unknown`, also for lotteries whose tickets have no prizes
 * of their own; `dates_invalid`.
 */
async function checkNumbers(
  platform: Platform,
  { gameCode, date: requested, numbers, language }: z.output<(typeof api.checkNumbers)['request']>,
): Promise<Result<ResponseOf<typeof api.checkNumbers>, 'game_unknown' | 'dates_invalid'>> {
  const lottery = lotteryOf(gameCode);
  const kind = lottery && ticketsOf(lottery.shape);
  if (!lottery || !kind) return fail('game_unknown');
  if (!isDay(requested)) return fail('dates_invalid');
  const days = await daysFor(platform, [gameCode], requested);
  const found = await drawsOfDay(platform.db, [gameCode], days.date);
  const { tickets, unread } = readTickets(lottery.shape, numbers);
  const tooMany = tickets.length + unread.length > api.checked_most;
  return ok({
    gameCode,
    displayName: lotteryName(lottery, language),
    ...days,
    lotteries: lotteries
      .filter(({ category, shape }) => category === 'LOTT' && ticketsOf(shape))
      .map((one) => ({
        code: one.code,
        displayName: lotteryName(one, language),
        labelName: groupName(one.group, language),
      })),
    takes: kind.takes,
    most: kind.most,
    currency: currencyOf(lottery),
    unread: unread.slice(0, api.checked_most),
    tooMany,
    draws: found
      .filter(({ state }) => state !== 'void')
      .map((draw) => {
        const shape = shapeOn(lottery, draw.day);
        const result = draw.result === null || tooMany ? null : readResult(draw.result);
        return {
          ...drawnView(lottery, draw),
          tickets:
            result === null
              ? []
              : tickets.map((number) => ({
                  number,
                  prizes: prizesOf(shape, number, result).map((won) => ({
                    ...won,
                    amount: amountOf(shape, won.level),
                  })),
                })),
        };
      }),
  });
}

export const bindings: Binding[] = [
  bind(api.dayResults, (platform, { input }) => dayResults(platform, input)),
  bind(api.lotteryResults, (platform, { input }) => lotteryResults(platform, input)),
  bind(api.lotteryStatistics, (platform, { input }) => lotteryStatistics(platform, input)),
  bind(api.checkNumbers, (platform, { input }) => checkNumbers(platform, input)),
];
