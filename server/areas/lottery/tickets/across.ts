import type { Db } from '../../../store/open';
import type { LotteryDraw, LotteryTicket } from '../../../store/tables/lottery';

import { lotteries, lotteryOf, type Lottery } from '../lotteries';
import { betTypeOf, betTypesOf } from '../rules/betTypes';
import { readResult, type Result } from '../rules/shapes';
import { drawIdOf } from '../holdDraws';

/** Bets over the draws of two stations (lottery#two-stations): the first station by its code lists them. */

/** The code by which slips name the station of a lottery. */
export const stationOf = ({ code }: Pick<Lottery, 'code'>): string => code.replace(/^XS/, '');

/** The code of the lottery of a station. */
export const codeOfStation = (station: string): string => `XS${station}`;

/** True for a bet type of a lottery that stands over two draws. */
export const isAcross = ({ shape }: Pick<Lottery, 'shape'>, betType: string): boolean =>
  betTypeOf(shape, betType)?.writing.kind === 'across';

/** The lottery of the other station that a selection over two draws names. */
export const otherCodeOf = (selection: string): string =>
  codeOfStation(selection.slice(selection.lastIndexOf('-') + 1));

/** Returns the lotteries that a lottery lists bets with: those of its region whose codes come after its own. */
export const partnersOf = ({ code, group, shape }: Lottery): Lottery[] =>
  shape === 'vn_south'
    ? lotteries.filter((other) => other.group === group && other.code > code)
    : [];

/** The bet types of a lottery that stand over two draws. */
export const typesAcross = ({ shape }: Pick<Lottery, 'shape'>): string[] =>
  betTypesOf(shape).flatMap(({ id, writing }) => (writing.kind === 'across' ? [id] : []));

/** Returns the lotteries that list bets over two draws for a lottery: those of its region whose codes come before its own. */
export const listersOf = ({ code, group, shape }: Lottery): Lottery[] =>
  shape === 'vn_south'
    ? lotteries.filter((other) => other.group === group && other.code < code)
    : [];

/** A selection that another lottery lists, as it is written at the other station: `28-61-TN` of AG as `28-61-AG`. */
export const fromOtherSide = (listedBy: Lottery, selection: string): string =>
  `${selection.slice(0, selection.lastIndexOf('-'))}-${stationOf(listedBy)}`;

/** A selection as it is listed, and the code of the lottery that lists it, whichever of its two stations came first. */
export function listedAcross(code: string, selection: string): { code: string; selection: string } {
  const other = otherCodeOf(selection);
  if (other > code) return { code, selection };
  return { code: other, selection: fromOtherSide(lotteryOf(code)!, selection) };
}

/** The lines of a slip on one draw, or on it and another one; each becomes a ticket. */
interface Part<Line> {
  /** The code of the other lottery; null for lines on one draw. */
  other: string | null;
  lines: Line[];
}

/** Parts the lines of a slip by the draws that they stand over, those on one draw first. */
export function partsOf<Line extends { betType: string; selections: readonly string[] }>(
  lottery: Pick<Lottery, 'shape'>,
  lines: readonly Line[],
): Part<Line>[] {
  const alone: Part<Line> = { other: null, lines: [] };
  const across = new Map<string, Part<Line>>();
  for (const line of lines) {
    if (!isAcross(lottery, line.betType)) {
      alone.lines.push(line);
      continue;
    }
    for (const code of new Set(line.selections.map(otherCodeOf))) {
      const selections = line.selections.filter((one) => otherCodeOf(one) === code);
      const part = across.get(code) ?? { other: code, lines: [] };
      part.lines.push({ ...line, selections });
      across.set(code, part);
    }
  }
  const parts = [...across].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  return alone.lines.length > 0 ? [alone, ...parts] : parts;
}

/** Returns the ids of the other draws that a slip on a draw stands over. */
export function otherDrawsOf(
  lottery: Pick<Lottery, 'shape'>,
  lines: readonly { betType: string; selections: readonly string[] }[],
  numero: string,
): string[] {
  const codes = partsOf(lottery, lines).flatMap(({ other }) => other ?? []);
  return codes.map((code) => drawIdOf(code, numero));
}

/** The draws of a ticket: the one that lists it, and the other one where it stands over two. */
export const drawsOfTicket = ({
  draw_id,
  other_draw_id,
}: Pick<LotteryTicket, 'draw_id' | 'other_draw_id'>): string[] =>
  other_draw_id === null ? [draw_id] : [draw_id, other_draw_id];

/** Returns what a ticket is judged by: the rows of its draws' results, one after the other; undefined where one lacks its own. */
export function rowsOfDraws(results: readonly (string | null)[]): Result | undefined {
  const rows: Result[] = [];
  for (const result of results) {
    if (result === null) return undefined;
    rows.push(readResult(result));
  }
  return rows.flat();
}

/** Returns the draw of another station, for a ticket that stands over two. */
export const otherDraw = (db: Db, id: string | null): Promise<LotteryDraw | undefined> =>
  id === null
    ? Promise.resolve(undefined)
    : db.selectFrom('lottery_draws').selectAll().where('id', '=', id).executeTakeFirst();
