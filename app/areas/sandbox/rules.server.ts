import { gameInfo, gameList, type GameType } from '@server/areas/games/api/games';
import type { ErrorCode } from '@server/kernel/api/errors';
import type { Table } from '@server/sandbox/api/sandbox';
import type { Published } from '@server/sandbox/api/sandboxGames';
import { promiseHash } from 'remix-utils/promise';
import { listed } from '~/areas/games/cards/cards.server';
import { packCards, marksAmong } from '~/areas/games/cards/pack';
import type { PackedCards, PackedMarks } from '~/areas/games/cards/packed';
import { screenOf } from '~/areas/games/categories';
import { favouritesOf } from '~/areas/games/lists/list.server';
import type { ListedGame } from '~/areas/games/types';
import { isAway } from '~/gateway/answer.server';
import { trial_type } from '~/session/access';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import { sceneOf } from './scene.server';
import { symbolPicture, rankSpan } from './view';
import { choiceWords } from './words.server';

/** A game's page without an open game: why, and the ways on. */
export interface ClosedGameView {
  text: string;
  /** The game, to be started from here; null for one that cannot be started any more. */
  game: ListedGame | null;
  /** The page of the game's category. */
  category: string;
  /** Games of the same category that the member may play. */
  similar: PackedCards;
  /** The favourites among them. */
  marks: PackedMarks;
}

/** The reasons for which a game is not open here. */
const words = {
  unopened: 'play_unopened',
  left: 'play_left',
  game_session_over: 'play_link_over',
  launch_not_yours: 'error_launch_not_yours',
} as const;
type Why = keyof typeof words;

/** True for a refused launch that the game's page explains itself. */
export const isExplained = (code: ErrorCode): code is ErrorCode & Why => code in words;

/** Two rows of cards. */
const similar_games = 6;

/**
 * Loads the page of a game that is not open on this phone. Throws 404 for a code that is no game's,
 * unless the member has left it here, and 503 if the gateway is away.
 */
export async function closedGame(page: Page, code: string, why: Why): Promise<ClosedGameView> {
  const answer = await page.call(gameInfo, { gameCode: code, language: page.preferences.lang });
  if (!answer.ok && isAway(answer.code)) throw refusal(page, answer.code, 503);
  if (!answer.ok && why !== 'left') throw refusal(page, 'game_unknown', 404);
  const [game = null] = answer.ok ? listed([answer.value.game]) : [];
  const { games, favourites } = await promiseHash({
    games: game ? similarTo(page, game) : Promise.resolve([]),
    favourites: favouritesOf(page),
  });
  const similar = packCards(games);
  return {
    text: page.t(words[why]),
    game,
    category: game ? screenOf(game.type) : '/m/home',
    similar,
    marks: marksAmong(favourites, [similar]),
  };
}

/** Other games of a category; to a trial player only those for trial players. */
async function similarTo(page: Page, { nodeId, type }: ListedGame): Promise<ListedGame[]> {
  const [answer, { member }] = await Promise.all([
    page.cached(gameList, {
      merchant: page.runtime.config.merchantCode,
      gameType: type as GameType,
      language: page.preferences.lang,
    }),
    page.member(),
  ]);
  if (!answer.ok) return [];
  const trial = member?.type === trial_type;
  return listed(answer.value.games)
    .filter((game) => game.nodeId !== nodeId && !game.sublist && !game.unopened)
    .filter((game) => !(trial && game.closed))
    .slice(0, similar_games);
}

/** A choice, or several with the same figures, with its payout and return. */
interface BetRules {
  name: string;
  chancePercent: string;
  odds: string;
  returnPercent: string;
}

export interface PayRow {
  picture: string;
  role: 'wild' | 'scatter' | null;
  /** The pay of 3, 4 and 5 of a kind; null if that pays nothing. */
  pays: ({ multiplier: number; oneIn: string } | null)[];
}

export interface SlotRules {
  hitPercent: string;
  aboveStakePercent: string;
  top: { multiplier: number; oneIn: string };
  volatility: number;
  /** The row (0 the top) of each line on each reel. */
  lines: number[][];
  rows: PayRow[];
}

/** The content of the rules panel of a game. */
export interface RulesView {
  /** The description of the game, as paragraphs. */
  text: string[];
  bets: BetRules[];
  slots: SlotRules | null;
  /** Each possible score with its probability. */
  scores: { score: string; chancePercent: string }[];
  returnPercent: string;
  exactReturn: string;
  engine: string;
  model: string;
  version: number;
  cycle_s: string;
  /** A round whose proof explains how rounds are decided. */
  proofOf: string;
}

/** The numbers of equal symbols in a row of the pay table. */
const counts = [3, 4, 5];

/** The rules of a game for their panel, in the member's words. */
export function rulesOf(page: Page, { rules, last, next }: Table): RulesView {
  const { published, returnPercent, exactReturn, cycleMs } = rules;
  return {
    text: textOf(page, published),
    bets: betsOf(page, rules),
    slots: published.kind === 'slots' ? slotRules(published) : null,
    scores:
      published.kind === 'match'
        ? published.scores.map(({ home, away, chancePercent }) => ({
            score: `${home}–${away}`,
            chancePercent,
          }))
        : [],
    returnPercent,
    exactReturn: `${exactReturn.num}/${exactReturn.den}`,
    engine: `${rules.engine} ${rules.engineVersion}`,
    model: rules.model,
    version: rules.version,
    cycle_s: String(cycleMs / 1000),
    proofOf: last?.id ?? next.roundId,
  };
}

const units = { goals: 'rules_match_goals', parts: 'rules_match_parts' } as const;

function textOf({ t }: Page, published: Published): string[] {
  switch (published.kind) {
    case 'slots':
      return [
        t('rules_slots', { lines: published.lines.length }),
        ...(published.wild === null ? [] : [t('rules_slots_wild')]),
        ...(published.scatter === null ? [] : [t('rules_slots_scatter')]),
      ];
    case 'hilo':
      return [
        t('rules_hilo', {
          low: rankSpan(published.low),
          neither: rankSpan(published.neither),
          high: rankSpan(published.high),
        }),
      ];
    case 'roulette':
      return [t('rules_roulette')];
    case 'match':
      return [t('rules_match'), t(units[published.unit])];
    case 'fish':
      return [t('rules_fish')];
  }
}

/** The single numbers of a roulette share one row, because they are all alike. */
function betsOf(page: Page, rules: Table['rules']): BetRules[] {
  const scene = sceneOf(page, rules, null);
  const first = rules.choices.find(({ label }) => label === 'number');
  return rules.choices
    .filter((rule) => rule.label !== 'number' || rule === first)
    .map(({ choice, chancePercent, odds, returnPercent }) => ({
      name:
        choice === first?.choice ? page.t('roulette_number') : choiceWords(page.t, scene, choice),
      chancePercent,
      odds,
      returnPercent,
    }));
}

function slotRules(data: Extract<Published, { kind: 'slots' }>): SlotRules {
  const { hitPercent, aboveStakePercent, top, volatility, lines, payTable, wild, scatter } = data;
  const paying = [...new Set(payTable.map(({ symbol }) => symbol))];
  // A wild that pays nothing by itself is in the table all the same, because it substitutes.
  const symbols = [...paying, ...(wild !== null && !paying.includes(wild) ? [wild] : [])];
  const rows = symbols.map((symbol): PayRow => {
    const pays = counts.map((count) => {
      const row = payTable.find((each) => each.symbol === symbol && each.count === count);
      return row ? { multiplier: row.multiplier, oneIn: grouped(row.oneIn) } : null;
    });
    const role = symbol === wild ? 'wild' : symbol === scatter ? 'scatter' : null;
    return { picture: symbolPicture(data, symbol), role, pays };
  });
  const most = { multiplier: top.multiplier, oneIn: grouped(top.oneIn) };
  return { hitPercent, aboveStakePercent, top: most, volatility, lines, rows };
}

/** Digits in groups of three, as amounts have them. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');
