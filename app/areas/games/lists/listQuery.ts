import { typedWords } from '@server/kernel/api/typedText';
import {
  classificationsOf,
  minBets,
  gameTypes,
  type GameType,
} from '@server/areas/games/api/gameTypes';
import { pageNumber } from '~/session/paged';

export const listTabs = ['all', 'hot', 'fav', 'recent', 'filter'] as const;
type Tab = (typeof listTabs)[number];

/** ALL means every category; it is sent as an empty one (games#all-categories). */
export type Category = GameType | 'ALL';

/** The query of a list's address (games#list-address), without meaningless values. */
export interface ListQuery {
  tab: Tab;
  category: Category;
  page: number;
  vassalage: string;
  gameName: string;
  gameClassify: string;
  minBet: string;
  /** The search overlay is open. */
  searching: boolean;
  /** The filter was submitted: its result shows, also for all games (games#filter). */
  submitted: boolean;
}

const name_max_length = 100;

/** The category that a path or `gameType` names, or the fallback. */
export function categoryOf(text: string | null, fallback: Category): Category {
  if (text === 'ALL') return 'ALL';
  return gameTypes.find((type) => type === text) ?? fallback;
}

/** The value of `open` in the address of a filter's result. */
export const result_panel = 'result';

/** The tabs that a name, a classification or a minimum bet narrow; the others drop them. */
const narrowed_tabs: readonly Tab[] = ['all', 'filter'];

/** True for the tabs of the member's own games, which need a session (games#list-tabs). */
export const needsSession = ({ tab }: ListQuery): boolean => tab === 'fav' || tab === 'recent';

/**
 * Reads a list's address. Names are trimmed; the minimum bet counts for slots only (games#search,
 * games#filter).
 */
export function readListQuery(query: URLSearchParams, category: Category): ListQuery {
  const vassalage = query.get('vassalage') ?? '';
  const minBet = query.get('minBet') ?? '';
  const classify = query.get('gameClassify') ?? '';
  const tab = listTabs.find((one) => one === query.get('type')) ?? 'all';
  const open = query.get('open');
  const narrowed = narrowed_tabs.includes(tab);
  const isKind = classificationsOf(category).some((one) => one === classify);
  const isBet = category === 'RNG' && minBets.some((one) => one === minBet);
  return {
    tab,
    category,
    page: pageNumber(query.get('page')),
    vassalage: /^[\w-]{1,40}$/.test(vassalage) ? vassalage : '',
    gameName: narrowed ? cleaned(query.get('gameName') ?? '') : '',
    gameClassify: narrowed && isKind ? classify : '',
    minBet: narrowed && isBet ? minBet : '',
    searching: open === 'search',
    submitted: tab === 'filter' && open === result_panel,
  };
}

/** A name to search for, without control characters and lone surrogates. */
const cleaned = (text: string): string =>
  typedWords(text)
    .slice(0, name_max_length)
    .replace(/[\p{Cc}\p{Cs}]/gu, '');

/** True if a search or the result of a filter covers the list (games#search, games#filter). */
export const hasOverlay = (query: ListQuery): boolean =>
  query.searching || query.submitted || (query.tab === 'filter' && isFiltered(query));

/** True if the list is narrowed by anything that neither the head nor the vendor menu shows. */
export const isFiltered = (query: ListQuery): boolean =>
  query.gameName !== '' || query.gameClassify !== '' || query.minBet !== '';

/**
 * The parts of the query that a change of tab drops: page, name, classification, minimum bet
 * (games#list-tabs).
 */
export const forgottenByTab = {
  page: null,
  gameName: null,
  gameClassify: null,
  minBet: null,
  open: null,
} as const;

export interface Chip {
  kind: 'vassalage' | 'gameType' | 'gameClassify' | 'minBet' | 'gameName';
  value: string;
  /** The query without this filter. */
  without: Readonly<Record<string, string | null>>;
}

/** The chips of a list without overlay: its category and its vendor are seen elsewhere. */
export const ownChipsOf = (query: ListQuery): Chip[] =>
  chipsOf(query).filter(({ kind }) => kind !== 'vassalage' && kind !== 'gameType');

/** The removable chips of a search (games#search): vendor, category, minimum bet, name. */
export function chipsOf(query: ListQuery): Chip[] {
  const chip = (kind: Chip['kind'], value: string, cleared: string | null = null): Chip[] =>
    value === '' ? [] : [{ kind, value, without: { [kind]: cleared, page: null } }];
  return [
    ...chip('vassalage', query.vassalage),
    ...chip('gameType', query.category === 'ALL' ? '' : query.category, 'ALL'),
    ...chip('gameClassify', query.gameClassify),
    ...chip('minBet', query.minBet),
    ...chip('gameName', query.gameName),
  ];
}
