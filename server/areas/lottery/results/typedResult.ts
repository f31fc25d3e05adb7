import { typedSigns } from '../../../kernel/api/typedText';
import type { LotteryDraw } from '../../../store/tables/lotteryTables';
import { fail, ok, type Result } from '../../../kernel/result';
import { shapeOn } from '../draws/calendar';
import { drawIdOf } from '../draws/schedule';
import { lotteryOf } from '../lotteries';
import { faultOf, readResult, shapes, writeResult } from '../rules/shapes';
import { wordsOf } from './planImport';

/** A result as an operator typed it. */
export interface TypedResult {
  code: string;
  numero: string;
  result: string;
}

export type TypedFailure =
  'draw_unknown' | 'drawn_here' | 'draw_void' | 'not_drawn_yet' | 'result_invalid';

/** The id of the draw that an operator means. */
export const drawIdOfTyped = ({ code, numero }: Pick<TypedResult, 'code' | 'numero'>): string =>
  drawIdOf(code, numero);

/**
 * Checks a typed result against its draw: its time has come, it is not void, somebody else draws it, and
 * digits and counts are those of its shape. Returns the result in its one form. Failures: `draw_unknown`,
 * `drawn_here` for our own randomness, the demo's too, `draw_void`, `not_drawn_yet`, `result_invalid`
 * with the cause in words.
 */
export function checkTyped(
  draw: LotteryDraw | undefined,
  typed: TypedResult,
  now: number,
): Result<string, TypedFailure> {
  const lottery = lotteryOf(typed.code);
  if (!lottery || !draw) return fail('draw_unknown');
  if (lottery.category !== 'LOTT' || draw.result_source === 'demo') return fail('drawn_here');
  if (draw.state === 'void') return fail('draw_void');
  if (draw.draws_at > now) return fail('not_drawn_yet');
  const shape = shapeOn(lottery, draw.day);
  const result = readResult(typedSigns(typed.result).replaceAll(' ', ''));
  const fault = faultOf(shape, result);
  return fault ? fail('result_invalid', { cause: wordsOf(shape, fault) }) : ok(writeResult(result));
}

/** Says in English where two results of a draw differ, for the operator's command line. */
export function differencesOf(draw: LotteryDraw, before: string, now: string): string {
  const rows = shapes[shapeOn(lotteryOf(draw.code)!, draw.day)];
  const [first, second] = [readResult(before), readResult(now)];
  return rows
    .flatMap(({ label }, at) =>
      (first[at] ?? []).flatMap((number, place) => {
        const other = second[at]?.[place];
        return number === other ? [] : [`${label} ${place + 1}: ${number}, not ${other ?? ''}`];
      }),
    )
    .join('; ');
}
