import type { Call } from '../../server/kernel/api/call';
import {
  favouriteGames,
  favouriteIds,
  gameList,
  gameTypes,
  hotGames,
  recentGames,
  vendorMapping,
  vendorTypes,
  winnerBoard,
} from '../../server/areas/games/api/games';
import { dice } from '../../server/demo/random';
import { storedGames } from '../../server/demo/catalogue';

export type Fields = Record<string, string | number>;

/** One call as it is asked for in a turn of the measurement. */
export interface ListCall {
  name: string;
  call: Call;
  fields: (turn: number) => Fields;
  /** The name of the field that asks for a page: then the store's last page is asked for. */
  lastPageBy?: string;
}

const vendor = 'TINKITE';
const texts = 40;
const merchant = 'CHOKDEE';
const merchantCode = merchant;

const list = (name: string, fields: Fields, more: Partial<ListCall> = {}): ListCall => ({
  name: `gameList ${name}`,
  call: gameList,
  fields: () => ({ merchant, ...fields }),
  ...more,
});

/** Searches for the beginnings of names, another in each turn. */
function search(language: 'th' | 'en', letters: number): ListCall {
  const roll = dice(`${language}${letters}`);
  const games = storedGames();
  const typed = Array.from({ length: texts }, () => {
    const game = roll.pick(games);
    return game[`name_${language}`].slice(0, letters);
  });
  return list(
    `ALL, ${letters} letters (${language})`,
    {},
    { fields: (turn) => ({ merchant, gameType: '', gameName: typed[turn % texts]!, language }) },
  );
}

const listed = gameTypes.filter((type) => type !== 'LOTT');

/** Every call that gives a list, in the ways in which the screens ask for it. */
export const listCalls: ListCall[] = [
  list('ALL', { gameType: '' }),
  ...listed.map((type) => list(type, { gameType: type })),
  list('RNG, last page', { gameType: 'RNG' }, { lastPageBy: 'pageNo' }),
  list('ALL, last page', { gameType: '' }, { lastPageBy: 'pageNo' }),
  list('RNG, a vendor', { gameType: 'RNG', vassalage: vendor }),
  list('ALL, a vendor', { gameType: '', vassalage: vendor }),
  list('RNG, a classification', { gameType: 'RNG', gameClassify: 'JP' }),
  list('RNG, a minimum bet', { gameType: 'RNG', minBet: '0.1' }),
  list('RNG, lines', { gameType: 'RNG', minLine: '20' }),
  ...([1, 2, 5] as const).flatMap((letters) => [search('th', letters), search('en', letters)]),
  list('ALL, found nowhere', { gameType: '', gameName: 'zzzzz' }),
  { name: 'hotGames', call: hotGames, fields: () => ({ merchantCode }) },
  {
    name: 'hotGames RNG',
    call: hotGames,
    fields: () => ({ merchantCode, gameType: 'RNG' }),
  },
  { name: 'vendorMapping', call: vendorMapping, fields: () => ({ merchant }) },
  {
    name: 'vendorTypes RNG',
    call: vendorTypes,
    fields: () => ({ typeId: 'RNG', merchant_code: merchant }),
  },
  { name: 'favouriteGames', call: favouriteGames, fields: () => ({}) },
  {
    name: 'favouriteGames, last page',
    call: favouriteGames,
    fields: () => ({}),
    lastPageBy: 'pageNo',
  },
  { name: 'favouriteGames RNG', call: favouriteGames, fields: () => ({ gameType: 'RNG' }) },
  { name: 'favouriteIds', call: favouriteIds, fields: () => ({}) },
  { name: 'favouriteIds, last page', call: favouriteIds, fields: () => ({}), lastPageBy: 'pageNo' },
  { name: 'recentGames', call: recentGames, fields: () => ({}) },
  { name: 'recentGames, last page', call: recentGames, fields: () => ({}), lastPageBy: 'page' },
  { name: 'winnerBoard ALL', call: winnerBoard, fields: () => ({}) },
  { name: 'winnerBoard RNG', call: winnerBoard, fields: () => ({ gameCategory: 'RNG' }) },
  {
    name: 'winnerBoard, none',
    call: winnerBoard,
    fields: () => ({ gameCategory: 'ESPORTS' }),
  },
];
