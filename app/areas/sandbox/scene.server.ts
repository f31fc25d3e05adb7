import { nameIn } from '@server/kernel/api/names';
import type { Round } from '@server/sandbox/api/sandbox';
import type { Published } from '@server/sandbox/api/sandboxGames';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { readOutcome } from './words.server';
import {
  type FishScene,
  type HiloScene,
  type MatchScene,
  type RouletteScene,
  type Scene,
  type SlotsScene,
  symbolPicture,
} from './view';

/** The number of shield divisions and of colours: `Crest` and its style sheet have one for each. */
const crest_partings = 6;
const crest_dyes = 6;

/** A shield for a name, always the same one: its division and two different colours. */
function crestOf(name: string): [parting: number, ground: number, charge: number] {
  let print = 0;
  for (const letter of name) print = (print * 31 + letter.codePointAt(0)!) % 1_000_003;
  const ground = print % crest_dyes;
  const step = 1 + (Math.floor(print / crest_dyes) % (crest_dyes - 1));
  return [Math.floor(print / 97) % crest_partings, ground, (ground + step) % crest_dyes];
}

/** The shields of two sides, never on the same ground colour. */
function crestsOf(home: string, away: string) {
  const first = crestOf(home);
  const [parting, ground, charge] = crestOf(away);
  if (ground !== first[1]) return { home: first, away: [parting, ground, charge] as typeof first };
  // The other way round, the ground has another colour.
  return { home: first, away: [parting, charge, ground] as typeof first };
}

type Data<Kind> = Extract<Published, { kind: Kind }>;
/** The parts of a round that its picture needs. */
type Drawn = Pick<Round, 'outcome' | 'stake' | 'returnAmount' | 'currency'> | null;

/** The number of recent results beside the wheel. */
const lately_limit = 12;

/**
 * A round's outcome as the page draws it; without a round the game at rest. `lately` are the
 * outcomes of the last rounds, newest first, for the games that show them.
 */
export function sceneOf(
  page: Page,
  { published, theme }: { published: Published; theme: string },
  round: Drawn,
  lately: readonly unknown[] = [],
): Scene {
  return { ...pictureOf(page, published, round, lately), theme };
}

function pictureOf(page: Page, published: Published, round: Drawn, lately: readonly unknown[]) {
  switch (published.kind) {
    case 'slots':
      return slots(page, published, round);
    case 'hilo':
      return hilo(published, round);
    case 'roulette':
      return roulette(published, round, lately);
    case 'match':
      return match(page, published, round);
    case 'fish':
      return fish(round);
  }
}

function slots({ t }: Page, data: Data<'slots'>, round: Drawn): SlotsScene {
  const { lines, scatter, window } = (round && readOutcome('slots', round.outcome)) ?? {
    window: data.reels.map((reel) => reel.slice(0, 3)),
    lines: [],
  };
  const picture = (symbol: number) => symbolPicture(data, symbol);
  const amount = (multiplier: number) => money(multiplier * round!.stake, round!.currency);
  const marks = new Set<string>();
  for (const { line, count } of lines) {
    data.lines[line]?.slice(0, count).forEach((row, reel) => marks.add(`${reel}-${row}`));
  }
  if (scatter) {
    window.forEach((column, reel) =>
      column.forEach((symbol, row) => symbol === data.scatter && marks.add(`${reel}-${row}`)),
    );
  }
  const wins = lines.map(({ line, symbol, count, multiplier }) => ({
    picture: picture(symbol),
    text: t('slots_line_win', { line: line + 1, count, amount: amount(multiplier) }),
  }));
  if (scatter) {
    const { count, multiplier } = scatter;
    wins.push({
      picture: picture(data.scatter ?? 0),
      text: t('slots_scatter_win', { count, amount: amount(multiplier) }),
    });
  }
  return {
    kind: 'slots',
    window: window.map((column) => column.map(picture)),
    marks: [...marks],
    won: round !== null && round.returnAmount > round.stake,
    wins,
  };
}

function hilo({ low, high }: Data<'hilo'>, round: Drawn): HiloScene {
  const outcome = round && readOutcome('hilo', round.outcome);
  const card = outcome && { rank: outcome.rank, suit: outcome.suit, side: outcome.side };
  return { kind: 'hilo', low, high, card };
}

function roulette(
  { wheel, red }: Data<'roulette'>,
  round: Drawn,
  lately: readonly unknown[],
): RouletteScene {
  const outcome = round && readOutcome('roulette', round.outcome);
  const numbers = lately.flatMap((each) => readOutcome('roulette', each)?.number ?? []);
  return {
    kind: 'roulette',
    wheel,
    red,
    drawn: outcome?.number ?? null,
    lately: numbers.slice(0, lately_limit),
  };
}

function match(
  { preferences: { lang } }: Page,
  { sides }: Data<'match'>,
  round: Drawn,
): MatchScene {
  const outcome = round && readOutcome('match', round.outcome);
  const crests = crestsOf(sides.home.en, sides.away.en);
  return {
    kind: 'match',
    home: { name: nameIn(sides.home, lang), crest: crests.home },
    away: { name: nameIn(sides.away, lang), crest: crests.away },
    score: outcome && { home: outcome.home, away: outcome.away },
  };
}

function fish(round: Drawn): FishScene {
  const outcome = round && readOutcome('fish', round.outcome);
  return { kind: 'fish', shot: outcome && { target: outcome.target, hit: outcome.hit } };
}
