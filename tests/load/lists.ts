import { sql } from 'kysely';
import pino from 'pino';
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
import { storedGames } from '../../server/demo/catalogue';
import { dice, type Dice } from '../../server/demo/random';
import { seedDemo } from '../../server/demo/seed';
import type { Call } from '../../server/kernel/api/call';
import { needsSession } from '../../server/kernel/api/failures';
import { systemClock } from '../../server/kernel/time/clock';
import { createPlatform, type EmbeddedPlatform } from '../../server/runtime/createPlatform';
import { migrate } from '../../server/store/migrate';
import { openStore } from '../../server/store/open';
import { tokenOf } from '../factories/member';
import { test_config } from '../support/platform';
import { seedLoad, type Size } from './loadSet';

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

/** The duration of a call on a store: median and 95th percentile. */
export interface Took {
  median_ms: number;
  p95_ms: number;
}

export interface ListFigures {
  name: string;
  demo: Took;
  load: Took;
}

const username = 'somchai';
const demo_size: Size = { games: 0, favourites: 5, recents: 5 };
const load_size: Size = { games: 20_000, favourites: 2_000, recents: 500 };
const warm_turns = 40;
/** A neighbour's work on this machine only ever adds: of each store the quietest round counts. */
const rounds = 10;
const turns = 80;

interface Stand {
  platform: EmbeddedPlatform;
  token: string;
}

/**
 * Every call that gives a list, on the demo's store and on one of 20,000 games, in turns so that
 * no matter what else happens on the machine meets both alike.
 */
export async function measureLists(urls: { demo: string; load: string }): Promise<ListFigures[]> {
  const stands = [await openStand(urls.demo, demo_size), await openStand(urls.load, load_size)];
  try {
    const pages = await Promise.all(stands.map(lastPages));
    const roll = dice('lists');
    const turnsOf = async (count: number): Promise<number[][][]> => {
      const took = listCalls.map(() => stands.map((): number[] => []));
      for (let turn = 0; turn < count; turn += 1) {
        // Always in one order, some calls would meet most of the garbage collector's work.
        for (const index of shuffled(listCalls.length, roll)) {
          const input = listCalls[index]!;
          for (const which of shuffled(stands.length, roll)) {
            const began = performance.now();
            await ask(stands[which]!, input, { ...input.fields(turn), ...pages[which]![index] });
            took[index]![which]!.push(performance.now() - began);
          }
        }
      }
      return took;
    };
    await turnsOf(warm_turns);
    const runs: number[][][][] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await turnsOf(turns));
    return listCalls.map(({ name }, index) => {
      const [demo, load] = stands.map((_, which) =>
        figuresOf(runs.map((run) => run[index]![which]!)),
      );
      return { name, demo: demo!, load: load! };
    });
  } finally {
    for (const { platform } of stands) await platform.store.close();
  }
}

async function openStand(url: string, size: Size): Promise<Stand> {
  const store = openStore(url);
  await migrate(store);
  const log = pino({ level: 'silent' });
  const platform = createPlatform({ store, clock: systemClock, config: { ...test_config }, log });
  await seedDemo(platform);
  await seedLoad(platform, username, size);
  // In life autovacuum does this.
  if (store.engine === 'postgres') await sql`analyze`.execute(store.db);
  return { platform, token: await tokenOf(platform, username) };
}

/** For the calls that ask for it: the page that is the last one of this store. */
async function lastPages(stand: Stand): Promise<Fields[]> {
  const pages: Fields[] = [];
  for (const input of listCalls) {
    if (input.lastPageBy === undefined) pages.push({});
    else {
      const answer = await ask(stand, input, input.fields(0));
      const { value } = JSON.parse(answer) as { value: { totalPages: number } };
      pages.push({ [input.lastPageBy]: value.totalPages });
    }
  }
  return pages;
}

/** Asks as the web process does, and reads the answer to its end. */
async function ask({ platform, token }: Stand, { name, call }: ListCall, fields: Fields) {
  const url = new URL(call.path, 'http://platform.test');
  for (const [field, value] of Object.entries(fields)) url.searchParams.set(field, String(value));
  const headers = needsSession(call) ? { Authorization: `Bearer ${token}` } : undefined;
  const answer = await platform.fetch(new Request(url, headers && { headers }));
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${text}`);
  return text;
}

/** The whole numbers below a count, in any order. */
function shuffled(count: number, roll: Dice): number[] {
  const left = Array.from({ length: count }, (_, index) => index);
  return left.map((_, index) => {
    const other = roll.int(index, count - 1);
    const [mine, theirs] = [left[index]!, left[other]!];
    left[other] = mine;
    left[index] = theirs;
    return theirs;
  });
}

function figuresOf(runs: number[][]): Took {
  const quietest = (share: number) =>
    Math.min(...runs.map((took) => took.sort((a, b) => a - b)[Math.floor(took.length * share)]!));
  return { median_ms: quietest(0.5), p95_ms: quietest(0.95) };
}
