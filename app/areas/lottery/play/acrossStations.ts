import { plainNumbers } from '@server/areas/lottery/api/numberText';
import { slip_combinations_most } from '@server/areas/lottery/api/tickets';
import { splitStake } from './numberStakes';

/** Bets over two stations, as the play page writes them: two numbers, and the other station behind them (lottery#two-stations). */

const partsOf = (numbers: string): string[] =>
  plainNumbers(numbers)
    .split(/[\s,]+/)
    .filter((part) => part !== '');

/** True for a text that may name a station. */
export const isStation = (text: string): boolean => /^[A-Z]{2,5}$/.test(text);

/**
 * Returns the pairs of the numbers that are typed: those with a hyphen as they are, and each two of the others. A stake
 * behind a number is dropped. None where a part is no number of two digits, or they are more than a slip holds.
 */
export function pairsOf(numbers: string): string[] {
  const typed = [...new Set(partsOf(numbers).map((part) => splitStake(part).number))];
  if (!typed.every((part) => /^\d\d(-\d\d)?$/.test(part))) return [];
  const pairs = typed.filter((part) => part.includes('-'));
  const alone = typed.filter((part) => !part.includes('-'));
  const count = pairs.length + (alone.length * (alone.length - 1)) / 2;
  if (alone.length === 1 || count > slip_combinations_most) return [];
  const twos = alone.flatMap((one, index) =>
    alone.slice(index + 1).map((other) => `${one}-${other}`),
  );
  const all = [...pairs, ...twos];
  return all.some((pair) => pair.slice(0, 2) === pair.slice(3)) ? [] : all;
}

/** Writes the other station behind each pair that has none; what is no pair stays, and is refused as such. */
export const withStation = (numbers: string, station: string): string =>
  station === ''
    ? numbers
    : partsOf(numbers)
        .map((part) => (/^\d+-\d+$/.test(part) ? `${part}-${station}` : part))
        .join(', ');

/** Takes the station off pairs that all have the same one, so that they can be changed; undefined for others. */
export function withoutStation(numbers: string): { numbers: string; station: string } | undefined {
  const parts = partsOf(numbers);
  const station = parts[0]?.split('-')[2] ?? '';
  if (!isStation(station) || !parts.every((part) => part.endsWith(`-${station}`))) return undefined;
  return {
    station,
    numbers: parts.map((part) => part.slice(0, -station.length - 1)).join(', '),
  };
}
