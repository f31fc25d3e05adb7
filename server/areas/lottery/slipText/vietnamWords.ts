import { pairsWhere } from './reading';

/** The region and day of a Vietnamese slip, and the stations that draw then, in the order of the books. */
export interface StationContext {
  region: 'north' | 'central' | 'south' | null;
  /** Codes of stations, the first one first: `TN`; `MB` for the North. */
  stations: readonly string[];
  /** The station whose page it is: the likeliest where none is named. */
  own?: string;
}

/** Other names of stations than their codes; some are those of several. */
const names: Readonly<Record<string, readonly string[]>> = {
  mb: ['MB'],
  hn: ['MB'],
  xsmb: ['MB'],
  tp: ['HCM'],
  sg: ['HCM'],
  tphcm: ['HCM'],
  bt: ['BTR', 'BTH'],
  dn: ['DN', 'DNA'],
  bd: ['BD', 'BDI'],
  qn: ['QNA', 'QNG'],
  qnam: ['QNA'],
  qngai: ['QNG'],
  hue: ['TTH'],
  dnang: ['DNA'],
  dnong: ['DNO'],
  dlat: ['DL'],
  dlak: ['DLK'],
  dl: ['DL', 'DLK'],
};

/** The order in which books count the stations of a day: the first, the second, and so on. */
const order =
  'HCM DT CM BTR VT BL DN CT ST TN AG BTH VL BD TV LA BP HG TG KG DL TTH PY DLK QNA DNA KH BDI QT QB GL NT QNG DNO KT'.split(
    ' ',
  );

/**
 * Returns stations in the order of the operator's book, then in the usual order of the books; one that none has comes last
 * (lottery#vietnamese-slips).
 */
export const bookOrder = (stations: readonly string[], own: readonly string[] = []): string[] => {
  const all = [...own, ...order];
  const placeOf = (code: string) => (all.indexOf(code) + all.length + 1) % (all.length + 1);
  return [...stations].sort((one, two) => placeOf(one) - placeOf(two));
};

const codeSet = new Set(order);

/**
 * Returns the codes of the stations that a word may name and that draw on the day; undefined for a word that names
 * none, an empty list for one that does not draw.
 */
export function stationsNamed(word: string, { stations }: StationContext): string[] | undefined {
  const upper = word.toUpperCase();
  const known = names[word] ?? (codeSet.has(upper) ? [upper] : undefined);
  return known?.filter((code) => stations.includes(code));
}

/** The plays of a Vietnamese slip, as they are told apart (lottery#vietnamese-slips). */
export type Play =
  | 'lo'
  | 'dau'
  | 'duoi'
  | 'both'
  | 'd'
  | 'xc'
  | 'xc_dau'
  | 'xc_duoi'
  | 'x'
  | 'lo_orders'
  | 'xc_orders'
  | 'da'
  | 'da_all'
  | 'da_across'
  | 'dt'
  | 'xien'
  | 'xien_all'
  | 'not_sold';

const plays: Readonly<Record<string, Play>> = {
  b: 'lo',
  bl: 'lo',
  bao: 'lo',
  lo: 'lo',
  blo: 'lo',
  baolo: 'lo',
  dau: 'dau',
  duoi: 'duoi',
  dui: 'duoi',
  dd: 'both',
  d: 'd',
  xc: 'xc',
  xiuchu: 'xc',
  xcdau: 'xc_dau',
  xcduoi: 'xc_duoi',
  xcdui: 'xc_duoi',
  x: 'x',
  bdao: 'lo_orders',
  bldao: 'lo_orders',
  daolo: 'lo_orders',
  xcdao: 'xc_orders',
  da: 'da',
  dv: 'da_all',
  dx: 'da_across',
  dt: 'dt',
  xien: 'xien',
  xg: 'xien_all',
  baylo: 'not_sold',
  tamlo: 'not_sold',
};

/** Returns the play of a word without accents; undefined for any other word. */
export const playNamed = (word: string): Play | undefined =>
  Object.hasOwn(plays, word) ? plays[word] : undefined;

const units: Readonly<Record<string, number>> = {
  n: 1,
  k: 1,
  ngan: 1,
  nghin: 1,
  tr: 1_000,
  trieu: 1_000,
};

/** Returns the thousands of dong that a unit stands for, and the rest of the word that follows it. */
export function unitAt(word: string): { times: number; rest: string } | undefined {
  if (Object.hasOwn(units, word)) return { times: units[word]!, rest: '' };
  for (const unit of ['tr', 'n', 'k']) {
    const rest = word.slice(unit.length);
    if (word.startsWith(unit) && playNamed(rest)) return { times: units[unit]!, rest };
  }
  return undefined;
}

const even = (digit: number): boolean => digit % 2 === 0;

const sets: Readonly<Record<string, readonly string[]>> = {
  chan: pairsWhere((_, last) => even(last)),
  le: pairsWhere((_, last) => !even(last)),
  tai: pairsWhere((tens) => tens >= 5),
  xiu: pairsWhere((tens) => tens < 5),
  chanchan: pairsWhere((tens, last) => even(tens) && even(last)),
  lele: pairsWhere((tens, last) => !even(tens) && !even(last)),
  chanle: pairsWhere((tens, last) => even(tens) && !even(last)),
  lechan: pairsWhere((tens, last) => !even(tens) && even(last)),
};

/** The twelve beasts: books count 37 numbers, or 44. */
const beasts =
  '06,07,09,10,11,12,14,15,18,23,26,28,32,35,46,47,49,50,51,52,54,55,58,63,66,68,72,75,86,87,89,90,91,92,94,95,98';

/** Returns the numbers of a set by its name; `isCertain` is false where books differ. */
export function vietnamSet(
  name: string,
): { numbers: readonly string[]; isCertain: boolean } | undefined {
  if (name === 'giap') return { numbers: beasts.split(','), isCertain: false };
  return Object.hasOwn(sets, name) ? { numbers: sets[name]!, isCertain: true } : undefined;
}

/** Returns the ten numbers whose digits add up to one that ends so. */
export const numbersWithSum = (last: number): string[] =>
  pairsWhere((tens, digit) => (tens + digit) % 10 === last);

/**
 * Returns the numbers from one to another that differ in one digit, which runs; undefined where another number of
 * digits differs.
 */
export function pulled(first: string, last: string): string[] | undefined {
  if (first.length !== last.length) return undefined;
  const places = [...first].flatMap((digit, index) => (digit === last[index] ? [] : [index]));
  const [place] = places;
  if (places.length !== 1 || place === undefined || first[place]! > last[place]!) return undefined;
  const from = Number(first[place]);
  return Array.from(
    { length: Number(last[place]) - from + 1 },
    (_, index) => first.slice(0, place) + String(from + index) + first.slice(place + 1),
  );
}

/** Writes a copy of a line in small letters without accents. */
export const withoutAccents = (line: string): string =>
  line.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
