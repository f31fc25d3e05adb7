import type { z } from 'zod';
import { language } from '../../../kernel/api/call';
import { fill } from '../../../kernel/api/fill';
import type { LotteryDraw } from '../../../store/tables/lottery';
import { serverWords } from '../../../words';
import type { LotteryRow } from '../api/lists';
import { dayAt, weekdayOf } from '../draws/calendar';
import { type Group, type Lottery, emblemOf, lotteries, lotteryOf } from '../lotteries';
import { sellsBets } from '../rules/betTypes';
import { shapes, type Row, type ShapeId } from '../rules/shapes';
import { type Board, correctionOf } from './board';

export type Language = z.output<typeof language>;

/** The name of a group in a language. */
export function groupName(group: Group, language: Language): string {
  const names: Readonly<Record<Group, string>> = serverWords(language).lotteryGroups;
  return names[group];
}

/** The name of a lottery in a language; one that is drawn every few minutes is named by its group. */
export function lotteryName({ code, group, schedule }: Lottery, language: Language): string {
  const { lotteries: names, lotteryEveryMinutes } = serverWords(language);
  if (schedule.kind === 'always') {
    const { minutes } = schedule;
    return fill(lotteryEveryMinutes, { group: groupName(group, language), minutes });
  }
  return names[code as keyof typeof names];
}

/**
 * The name of a ticket's lottery in a language, of both where it stands over two (lottery#two-stations); its code where that is no
 * lottery's. A draw's id begins with the code of its lottery.
 */
export const ticketName = (
  { code, other_draw_id }: { code: string; other_draw_id: string | null },
  language: Language,
): string =>
  [code, ...(other_draw_id?.split('-').slice(0, 1) ?? [])]
    .map((each) => {
      const lottery = lotteryOf(each);
      return lottery ? lotteryName(lottery, language) : each;
    })
    .join(' + ');

/** The names of a ticket's lottery by language, for words that are read in any of them. */
export const ticketNames = (ticket: Parameters<typeof ticketName>[0]): Record<Language, string> =>
  Object.fromEntries(
    language.removeDefault().options.map((each) => [each, ticketName(ticket, each)]),
  ) as Record<Language, string>;

const second_ms = 1_000;
/**
 * The days of the week on which a lottery draws (lottery#weekly-view). The Thai lottery draws on days of
 * the month, so it has the weekday of its coming draw.
 */
function drawDays({ schedule }: Lottery, { next }: Board): string {
  if (schedule.kind === 'weekly') return [...schedule.days].sort((a, b) => a - b).join(',');
  if (schedule.kind === 'thai') return next ? String(weekdayOf(dayAt(next.draws_at))) : '';
  return '1,2,3,4,5,6,7';
}

function drawTimes({ schedule }: Lottery): string {
  if (schedule.kind === 'weekly') return schedule.times.join(',');
  return schedule.kind === 'thai' ? schedule.time : '';
}

const digit_shapes: readonly ShapeId[] = [
  'vn_north',
  'vn_south',
  'thai',
  'thai_old',
  'lao',
  'max3d',
];

/** True for a shape whose numbers are balls: one row of short numbers, and a bonus ball perhaps. */
export const hasBalls = (shape: ShapeId): boolean => !digit_shapes.includes(shape);

/** The labels of the rows of a result; a Thai result of four rows of numbers fewer is of the old shape. */
export function labelsOf(shape: ShapeId, result: string): string[] {
  const rows: readonly Row[] = shapes[shape];
  const count = result.split('~').length;
  const fits = result === '' || count === rows.length || shape !== 'thai';
  return (fits ? rows : shapes.thai_old).map(({ label }) => label);
}

/** A draw with a result, as far as calls answer it. */
export type DrawnRow = Pick<
  LotteryDraw,
  'numero' | 'day' | 'draws_at' | 'result' | 'result_source'
> & { corrected_at: number | null; corrected_why: string | null };

/** Returns a draw with a result as the calls answer it. */
export const drawnView = ({ shape }: Pick<Lottery, 'shape'>, draw: DrawnRow) => ({
  numero: draw.numero,
  day: draw.day,
  drawsAt: draw.draws_at,
  winningNumber: draw.result ?? '',
  rows: labelsOf(shape, draw.result ?? ''),
  demo: draw.result_source === 'demo',
  correction: correctionOf(draw),
});

const kinOf = ({ group, category, code }: Lottery): string[] =>
  category === 'LOTT'
    ? [code]
    : lotteries.filter((other) => other.group === group).map((other) => other.code);

/** Seconds from one instant to another, rounded up: a draw is not over before its time. */
export const secondsTo = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / second_ms));

/** A lottery as the calls answer it (lottery#lottery-fields). */
export function lotteryRow(
  lottery: Lottery,
  board: Board,
  now: number,
  language: Language,
): LotteryRow {
  const { next, awaited, last } = board;
  const { code } = lottery;
  const hasBets = sellsBets(lottery.shape);
  const result = last?.result ?? '';
  return {
    gameId: code,
    code,
    gameCode: code,
    remark: '',
    tag: lottery.hot ? ['HOT'] : [],
    numero: next?.numero ?? '',
    remainTime: next ? secondsTo(next.draws_at, now) : 0,
    lockTime: next ? Math.round((next.draws_at - next.locks_at) / second_ms) : lottery.lock_s,
    isSale: hasBets && next?.state === 'open' && next.locks_at > now,
    hasBets,
    previousWinningTime: last?.draws_at ?? 0,
    previousWinningNumber: result,
    mobileIconUrl: emblemOf(lottery.group),
    displayName: lotteryName(lottery, language),
    labelName: groupName(lottery.group, language),
    games: kinOf(lottery),
    drawDayOfWeek: drawDays(lottery, board),
    drawTimes: drawTimes(lottery),
    group: lottery.group,
    rows: labelsOf(lottery.shape, result),
    balls: hasBalls(lottery.shape),
    drawsAt: next?.draws_at ?? 0,
    locksAt: next?.locks_at ?? 0,
    previousNumero: last?.numero ?? '',
    previousDemo: last?.result_source === 'demo',
    previousCorrection: correctionOf(last),
    awaitedNumero: awaited?.numero ?? '',
    awaitedTime: awaited?.draws_at ?? 0,
  };
}
