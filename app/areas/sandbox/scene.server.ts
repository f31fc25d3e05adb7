import { nameIn } from '@contract/names';
import type { Round } from '@contract/sandbox';
import type { Published } from '@contract/sandboxGames';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { crestsOf } from './crest';
import { readOutcome } from './outcomes.server';
import type { FishScene, HiloScene, MatchScene, RouletteScene, Scene, SlotsScene } from './scene';
import { symbolPicture } from './symbolArt';

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
