import { packRows, unpackRows, type PackedRows } from '~/areas/games/cards/packed';

/**
 * The changing part of a lottery's card, the same in every language. Instants are epoch seconds, 0 for
 * none.
 */
export interface LiveDraw {
  code: string;
  numero: string;
  draws_s: number;
  /** Sales lock so many seconds before the draw. */
  lock_s: number;
  /** The draw was on sale when the platform answered. */
  onSale: boolean;
  previousNumero: string;
  previous_s: number;
  previousDemo: boolean;
  /** When the last result was corrected, 0 for never, and why. */
  corrected_s: number;
  correctedWhy: string;
  /** Rows parted by `~`, numbers by commas. */
  result: string;
  /** A draw whose time has come, and whose result has not. */
  awaitedNumero: string;
  awaited_s: number;
}

const radix = 36;

const fieldsOf = (draw: LiveDraw): (string | number)[] => [
  draw.code,
  draw.numero,
  draw.draws_s.toString(radix),
  draw.lock_s,
  `${draw.onSale ? 's' : ''}${draw.previousDemo ? 'd' : ''}`,
  draw.previousNumero,
  draw.previous_s.toString(radix),
  draw.result,
  ...(draw.awaited_s > 0 || draw.corrected_s > 0
    ? [draw.awaitedNumero, draw.awaited_s > 0 ? draw.awaited_s.toString(radix) : '']
    : []),
  ...(draw.corrected_s > 0 ? [draw.corrected_s.toString(radix), draw.correctedWhy] : []),
];

/** Packs draws to send. */
export const packDraws = (draws: readonly LiveDraw[]): PackedRows => packRows(draws.map(fieldsOf));

const secondsOf = (text: string): number => (text === '' ? 0 : Number.parseInt(text, radix));

/** The draws of a packed text. */
export const unpackDraws = (packed: PackedRows): LiveDraw[] =>
  unpackRows(packed).map(
    ([
      code = '',
      numero = '',
      draws = '',
      lock = '',
      flags = '',
      previousNumero = '',
      previous = '',
      result = '',
      awaitedNumero = '',
      awaited = '',
      corrected = '',
      correctedWhy = '',
    ]) => ({
      code,
      numero,
      draws_s: secondsOf(draws),
      lock_s: Number(lock),
      onSale: flags.includes('s'),
      previousNumero,
      previous_s: secondsOf(previous),
      previousDemo: flags.includes('d'),
      result,
      awaitedNumero,
      awaited_s: secondsOf(awaited),
      corrected_s: secondsOf(corrected),
      correctedWhy,
    }),
  );

/** A short sum of a draw's text, by which both sides tell whether they have the same (FNV-1a, 32 bits). */
export function sumOf(draw: LiveDraw): string {
  let hash = 0x811c9dc5;
  for (const character of fieldsOf(draw).join('|')) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(radix);
}

export type Mode = 'Lott' | 'Elott';

/** A draw with the head of its last result and its marks alone, for a short list. */
export const briefly = (draw: LiveDraw): LiveDraw => ({
  ...draw,
  previousNumero: '',
  correctedWhy: '',
  result: draw.result.split('~')[0]!,
});

/** The data route of lists: it answers what has changed, and takes the form of a heart from script. */
export const changes_path = '/m/lott/changes';

/** The address that answers what has changed since the page has these draws (lottery#menu-refresh). */
export const changesPath = (mode: Mode, draws: readonly LiveDraw[], brief = false): string =>
  `${changes_path}?mode=${mode}${brief ? '&brief=1' : ''}&have=${draws.map((draw) => `${draw.code}.${sumOf(draw)}`).join('-')}`;

/** Reads the draws that a page has, code by sum, from that address. */
export const readHave = (text: string): Map<string, string> =>
  new Map(
    text
      .split('-')
      .map((entry) => entry.split('.'))
      .filter((entry): entry is [string, string] => entry.length === 2),
  );

/** The answer: the platform's time in epoch milliseconds, and the draws that changed. */
export interface Changes {
  now: number;
  draws: PackedRows;
}
