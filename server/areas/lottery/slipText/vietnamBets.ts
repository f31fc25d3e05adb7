import { certain, doubtful, ordersOf, type SlipBet, type Ways } from './reading';
import type { Play } from './vietnamWords';

/** A play with its numbers, stations and price (hundredths). */
export interface Played {
  play: Play;
  numbers: readonly string[];
  stations: readonly string[];
  price: number;
}

type Write = (betType: string, number: string, station: string) => SlipBet;

const isNorth = (station: string): boolean => station === 'MB';
const headOf = (station: string): string => (isNorth(station) ? 'de_dau_giai7' : 'de_giai8');

/** Each two of a list, in its order. */
const twosOf = <One>(list: readonly One[]): [One, One][] =>
  list.flatMap((one, index) => list.slice(index + 1).map((two): [One, One] => [one, two]));

/** The bet types that a play has at a station, and the length of its numbers; undefined for those of several. */
function typesOf(play: Play): { length: number; types: (station: string) => string[] } | undefined {
  switch (play) {
    case 'dau':
      return { length: 2, types: (station) => [headOf(station)] };
    case 'duoi':
      return { length: 2, types: () => ['de_dac_biet'] };
    case 'both':
      return { length: 2, types: (station) => [headOf(station), 'de_dac_biet'] };
    case 'xc':
    case 'x':
    case 'xc_orders':
      return { length: 3, types: () => ['3cang_dau', '3cang_dac_biet'] };
    case 'xc_dau':
      return { length: 3, types: () => ['3cang_dau'] };
    case 'xc_duoi':
      return { length: 3, types: () => ['3cang_dac_biet'] };
    default:
      return undefined;
  }
}

function lo(numbers: readonly string[], stations: readonly string[], write: Write): Ways {
  if (!numbers.every(({ length }) => length >= 2 && length <= 4)) return doubtful('digits');
  return certain(
    stations.flatMap((station) =>
      numbers.map((number) => write(`lo${number.length}`, number, station)),
    ),
  );
}

const twoDigits = (numbers: readonly string[]): boolean =>
  numbers.length > 1 && numbers.every(({ length }) => length === 2);

const differ = (numbers: readonly string[]): boolean => new Set(numbers).size === numbers.length;

/** Pairs of numbers at one station (đá, đá vòng). */
function pairs({ play, numbers, stations }: Played, write: Write): Ways {
  if (!twoDigits(numbers) || !differ(numbers)) return doubtful('digits');
  const twos = twosOf(numbers).map((two) => two.join('-'));
  const betsOn = (list: readonly string[]) =>
    stations.flatMap((station) => list.map((two) => write('da', two, station)));
  if (stations.length > 1)
    return doubtful('station', across(numbers, stations, write), betsOn(twos));
  if (play === 'da_all' || numbers.length === 2) {
    return play === 'dt' ? doubtful('mark', betsOn(twos)) : certain(betsOn(twos));
  }
  const side = numbers.flatMap((number, index) =>
    index % 2 === 0 && numbers[index + 1] ? [`${number}-${numbers[index + 1]!}`] : [],
  );
  return numbers.length % 2 === 0
    ? doubtful('pairs', betsOn(twos), betsOn(side))
    : doubtful('pairs', betsOn(twos));
}

/** One bet for each pair of numbers and pair of stations (đá xiên). */
const across = (numbers: readonly string[], stations: readonly string[], write: Write): SlipBet[] =>
  twosOf(numbers).flatMap((two) =>
    twosOf(stations).map((both) => write('da_xien', two.join('-'), both.join('-'))),
  );

function xien({ play, numbers, stations }: Played, write: Write): Ways {
  if (!twoDigits(numbers) || !differ(numbers)) return doubtful('digits');
  const sets = play === 'xien_all' ? twosOf(numbers) : [numbers];
  if (sets[0]!.length > 4) return doubtful('pairs');
  return certain(
    stations.flatMap((station) =>
      sets.map((set) => write(`xien${set.length}`, set.join('-'), station)),
    ),
  );
}

/** Returns the bets that a play means at its stations (lottery#vietnamese-slips). */
export function vietnamBets(played: Played): Ways {
  const { play, numbers, stations, price } = played;
  const write: Write = (betType, number, station) => ({ betType, number, stake: price, station });
  const ordered = numbers.flatMap(ordersOf);
  switch (play) {
    case 'lo':
      return lo(numbers, stations, write);
    case 'lo_orders':
      return lo(ordered, stations, write);
    case 'da':
    case 'da_all':
    case 'dt':
      return pairs(played, write);
    case 'da_across':
      if (!twoDigits(numbers) || !differ(numbers)) return doubtful('digits');
      return stations.length > 1
        ? certain(across(numbers, stations, write))
        : doubtful(
            'station',
            twosOf(numbers).map((two) => write('da', two.join('-'), stations[0]!)),
          );
    case 'xien':
    case 'xien_all':
      return xien(played, write);
    case 'not_sold':
      return doubtful('not_sold');
    case 'd': {
      const as = (other: Play) => vietnamBets({ ...played, play: other });
      const ways = [as('dau'), as('duoi')].flatMap((each) => (each.reason ? [] : each.ways));
      return doubtful('mark', ...ways);
    }
    default: {
      const { length, types } = typesOf(play)!;
      const list = play === 'xc_orders' ? ordered : numbers;
      if (!list.every((number) => number.length === length)) {
        return doubtful(play === 'x' ? 'mark' : 'digits');
      }
      return certain(
        stations.flatMap((station) =>
          list.flatMap((number) => types(station).map((type) => write(type, number, station))),
        ),
      );
    }
  }
}
