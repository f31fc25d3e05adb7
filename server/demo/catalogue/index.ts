import type { GameType } from '../../areas/games/api/games';
import { searchText } from '../../kernel/api/searchText';
import type { Game } from '../../store/tables';
import { dice, type Dice } from '../random';
import { elott, esports, fish, live, pvp, slots, sports, type Draft } from './drafts';
import { NameBook } from './names';
import { vendors, type CatalogueVendor } from './vendors';

export interface CatalogueGame extends Game {
  /** The subject of the game's picture: a word of `words/`. */
  motif: string;
}

export interface Catalogue {
  vendors: readonly CatalogueVendor[];
  /** In the order of the lists. */
  games: readonly CatalogueGame[];
}

/** The catalogue depends on this seed alone: another seed gives another catalogue. */
const seed = 'chokdee';

/** Each category with its number of games and the first of its node ids, in the order of the menu. */
const categories: readonly [GameType, number, number, typeof slots][] = [
  ['RNG', 600, 1_001, slots],
  ['LIVE', 60, 2_001, live],
  ['SPORTS', 12, 3_001, sports],
  ['ESPORTS', 8, 4_001, esports],
  ['FISH', 60, 5_001, fish],
  ['PVP', 80, 6_001, pvp],
  ['ELOTT', 40, 7_001, elott],
];

let made: Catalogue | undefined;

/** The demo's vendors and games: the same on every call and every machine. */
export function demoCatalogue(): Catalogue {
  made ??= { vendors, games: makeGames() };
  return made;
}

/** The games as the store keeps them, without the fields for their pictures. */
export const storedGames = (): Game[] =>
  demoCatalogue().games.map((game) => {
    const row: Game & Partial<CatalogueGame> = { ...game };
    delete row.motif;
    return row;
  });

function makeGames(): CatalogueGame[] {
  const book = new NameBook();
  const counts = new Map<string, number>();
  return categories.flatMap(([type, count, firstNode, make]) => {
    const roll = dice(`${seed}:${type}`);
    const drafts = make(count, roll, book);
    return hotFirst(drafts).map((draft, index) => {
      const number = (counts.get(draft.vendor) ?? 0) + 1;
      counts.set(draft.vendor, number);
      const gameId = `${draft.vendor.toLowerCase()}-${String(number).padStart(3, '0')}`;
      return gameOf(draft, type, firstNode + index, gameId, roll);
    });
  });
}

const isHot = (draft: Draft): boolean => hot_codes.has(codeOf(draft.en));
const hotFirst = (drafts: Draft[]): Draft[] => [
  ...drafts.filter(isHot),
  ...drafts.filter((draft) => !isHot(draft)),
];

/** A game's code from its English name: "Tiger & Teapot" is `tiger-teapot`. */
const codeOf = (en: string): string =>
  en
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');

function gameOf(
  draft: Draft,
  type: GameType,
  node: number,
  gameId: string,
  roll: Dice,
): CatalogueGame {
  const hot = isHot(draft);
  const figures = figuresOf(type, roll);
  const seated = type === 'LIVE' || type === 'PVP';
  return {
    ...figures,
    motif: draft.motif,
    node_id: node,
    code: codeOf(draft.en),
    game_id: gameId,
    vendor_code: draft.vendor,
    game_type: type,
    game_classify: draft.classify ?? figures.game_classify,
    name_th: draft.th,
    name_en: draft.en,
    name_vi: draft.vi,
    name_zh: draft.zh,
    name_ja: draft.ja,
    search_text: searchText([draft.th, draft.en, draft.vi, draft.zh, draft.ja]),
    room_id: seated ? `room-${node}` : '',
    group_id: draft.group ?? '',
    is_h5: draft.sublist ? 'VASSALAGE' : '',
    lotto_mode: '',
    is_hot: hot ? 1 : 0,
    support_play: hot ? 1 : figures.support_play,
    remark: '',
    sort: node,
    active: 1,
    version: 1,
  };
}

/** The twelve games that the demo's operator promotes, by code. */
export const hot_codes: ReadonlySet<string> = new Set([
  'hundred-lanterns',
  'panda-dumpling',
  'giant-durian',
  'night-of-kites',
  'moonlit-dragon',
  'captain-monkey',
  'uncle-chais-teahouse',
  'glowing-lotus',
  'moonlight-roulette',
  'sleepy-octopus',
  'teahouse-hi-lo',
  'cut-the-kite-string',
]);

type Figures = Pick<
  Game,
  | 'game_classify'
  | 'is_new'
  | 'support_play'
  | 'min_bet'
  | 'rtp_basis_points'
  | 'volatility'
  | 'line_count'
>;

type Weighted<T> = readonly (readonly [T, number])[];

/** The spread of real catalogues. */
const lines: Weighted<number> = [
  [20, 73],
  [10, 49],
  [5, 43],
  [9, 39],
  [40, 34],
  [25, 21],
  [15, 20],
  [30, 20],
];
const volatilities: Weighted<number> = [
  [1, 15],
  [2, 25],
  [3, 30],
  [4, 20],
  [5, 10],
];
const slot_classes: Weighted<string> = [
  ['', 66],
  ['JP', 10],
  ['AC', 9],
  ['SC', 7],
  ['VP', 5],
  ['TG', 3],
];
/** Minor units. Slots use the filter's steps; tables start higher. */
const slot_min_bets: Weighted<number> = [
  [1, 20],
  [5, 20],
  [10, 30],
  [50, 20],
  [75, 10],
];
const table_min_bets: Weighted<number> = [
  [100, 30],
  [500, 20],
  [1_000, 40],
  [5_000, 10],
];
const lowest_return_basis_points = 9_400;
const return_steps = 60;
const return_step_basis_points = 5;
const new_share_denominator = 15;
const no_trial_share_denominator = 9;

/** The figures of one game, spread as in real catalogues; the same dice give the same figures. */
export function figuresOf(type: GameType, dice: Dice): Figures {
  const slot = type === 'RNG';
  return {
    game_classify: slot ? weighted(slot_classes, dice) : '',
    is_new: dice.int(1, new_share_denominator) === 1 ? 1 : 0,
    support_play: dice.int(1, no_trial_share_denominator) === 1 ? 0 : 1,
    min_bet: weighted(slot ? slot_min_bets : table_min_bets, dice),
    rtp_basis_points:
      lowest_return_basis_points + dice.int(0, return_steps) * return_step_basis_points,
    volatility: weighted(volatilities, dice),
    line_count: slot ? weighted(lines, dice) : 0,
  };
}

function weighted<T>(choices: Weighted<T>, dice: Dice): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let point = dice.next() * total;
  for (const [value, weight] of choices) {
    if (point < weight) return value;
    point -= weight;
  }
  return choices[0]![0];
}
