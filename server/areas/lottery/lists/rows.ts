import type { z } from 'zod';
import type { language } from '../../../kernel/api/call';
import type { LotteryDraw } from '../../../store/tables/lottery';
import type { LotteryRow } from '../api/lists';
import { dayAt, weekdayOf } from '../draws/calendar';
import { type Lottery, emblemOf, lotteries } from '../lotteries';
import { groupName, lotteryName } from '../names';
import { sellsBets } from '../rules/betTypes';
import { shapes, type Row, type ShapeId } from '../rules/shapes';
import { type Board, correctionOf } from './board';

export type Language = z.output<typeof language>;

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
