import { plainNumbers } from '../../../contract/lottery/numberText';
import { slip_combinations_most } from '../../../contract/lottery/tickets';
import type { Writing } from './betType';
import { betTypeOf } from './betTypes';
import type { ShapeId } from './shapes';
import { readOne, type Fault, type Read } from './writing';

/** One combination: the bet type as sold (`3tod` is none), and the selection in its canonical form. */
interface Combination {
  betType: string;
  selection: string;
}

type ReadSelections =
  { ok: true; combinations: readonly Combination[] } | { ok: false; fault: Fault };

/** Bets are parted by commas; a pasted list may have spaces or line ends in their place. */
function partsOf(text: string): string[] {
  const parts = plainNumbers(text)
    .split(/[, ]+/)
    .filter((part) => part !== '');
  return parts.length === 0 ? [''] : parts;
}

const tod_writing: Writing = { kind: 'number', digits: 3, least: 0, most: 9 };

/** Three top in any order is sold by its pattern, for their chances differ (lottery#thai-bets). */
function readTod(part: string): Read<Combination> {
  const read = readOne(tod_writing, part, slip_combinations_most);
  if (!read.ok) return read;
  const combinations: Combination[] = [];
  for (const number of read.values) {
    const different = new Set(number).size;
    if (different === 1) return { ok: false, fault: { code: 'triple', part: number } };
    combinations.push({
      betType: different === 2 ? '3tod_pair' : '3tod_distinct',
      selection: [...number].sort().join(''),
    });
  }
  return { ok: true, values: combinations };
}

/** The market names the lines of Keno's picks; what is sold is the pick with all its lines. */
const soldAs = (betType: string): string => betType.replace(/^(pick\d+)_hit\d+$/, '$1');

/**
 * Reads the `numbers` of a bet of a type: bets parted by commas, the members of one by `-`, the choices
 * at each place by `|` (lottery#bet-numbers). Gives canonical combinations in the order written, the
 * same one twice where it was written twice; or the first fault, with the part that has it.
 */
export function readSelections(shape: ShapeId, betType: string, text: string): ReadSelections {
  const tod = shape === 'thai' && (betType === '3tod' || betType === '3tod_triple');
  const type = tod ? undefined : betTypeOf(shape, soldAs(betType));
  if (!tod && !type) return { ok: false, fault: { code: 'bet_type', part: betType } };
  const combinations: Combination[] = [];
  for (const part of partsOf(text)) {
    const read = type
      ? readOne(type.writing, part, slip_combinations_most, type.id)
      : readTod(part);
    if (!read.ok) return read;
    for (const value of read.values) {
      combinations.push(
        typeof value === 'string' ? { betType: type!.id, selection: value } : value,
      );
    }
    if (combinations.length > slip_combinations_most) {
      return { ok: false, fault: { code: 'too_many', part: String(slip_combinations_most) } };
    }
  }
  return { ok: true, combinations };
}
