// @engines both: queries
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  classifications,
  game,
  gameList,
  hotGames,
  minBets,
  vendorMapping,
  vendorTypes,
} from '../../../server/areas/games/api/games';
import { askOf, view } from '../../support/calls';
import { openDemoPlatform } from '../../support/platform';

type List = z.output<typeof gameList.response>;

const platform = await openDemoPlatform();
const ask = askOf(platform);
afterAll(() => platform.close());

const list = (fields: Record<string, string | number>): Promise<List> =>
  view(ask, gameList, { merchant: 'CHOKDEE', ...fields });

const namesOf = ({ games }: List): string[] => games.map(({ gameName }) => gameName);

const typesOf = (typeId: string) => view(ask, vendorTypes, { typeId, merchant_code: 'CHOKDEE' });

const mapping = (fields: Record<string, number> = {}) =>
  view(ask, vendorMapping, { merchant: 'CHOKDEE', ...fields });

describe('pages', () => {
  it('are of 25, in an order that never changes, with every game on one of them (games#game-lists)', async () => {
    const first = await list({ gameType: 'RNG' });
    expect(first.games).toHaveLength(25);
    expect(first).toMatchObject({ pageNum: 1, totalPages: 24 });
    const nodes: number[] = [];
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo += 1) {
      const page = await list({ gameType: 'RNG', pageNo });
      expect(page.pageNum).toBe(pageNo);
      nodes.push(...page.games.map(({ nodeId }) => nodeId));
    }
    expect(new Set(nodes).size).toBe(600);
    expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
  });

  it('beyond the last are empty and still say how many there are', async () => {
    expect(await list({ gameType: 'SPORTS', pageNo: 2 })).toEqual({
      games: [],
      pageNum: 2,
      totalPages: 1,
    });
  });

  it('of nothing are none', async () => {
    expect(await list({ gameType: 'LOTT' })).toEqual({ games: [], pageNum: 1, totalPages: 0 });
  });

  it.each([{ pageNo: 0 }, { pageNo: 'x' }, { pageSize: 101 }, { gameType: 'CHESS' }] as Record<
    string,
    string
  >[])('refuse %j', async (fields) => {
    const answer = await ask('GET', gameList.path, { merchant: 'CHOKDEE', ...fields });
    expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
  });
});

describe('a game', () => {
  it('has every field of the contract, its name and the address of its picture (games#game-fields)', async () => {
    const [first] = (await list({ gameType: 'RNG', language: 'en' })).games;
    expect(game.strict().parse(first)).toMatchObject({
      gameName: first?.displayName,
      nodeName: first?.displayName,
      gameType: 'RNG',
      iconUrl: `/art/game/${first?.nodeId}.svg`,
      vassalage: first?.vendorCode,
      supportPlay: true,
    });
  });

  it.each([
    ['th', 'ทุเรียนยักษ์'],
    ['en', 'Giant Durian'],
    ['vi', 'Sầu Riêng Khổng Lồ'],
    ['zh', '巨大榴莲'],
    ['ja', '巨大なドリアン'],
  ])('is named in %s', async (language, name) => {
    const found = await list({ gameType: 'RNG', gameName: 'Giant Durian', language });
    expect(namesOf(found)).toEqual([name]);
  });

  it('that rests is in no list', async () => {
    const { db } = platform;
    const [last] = (await list({ gameType: 'ESPORTS', pageSize: 1, pageNo: 8 })).games;
    await db.updateTable('games').set({ active: 0 }).where('node_id', '=', last!.nodeId).execute();
    const left = await list({ gameType: 'ESPORTS' });
    expect(left.games.map(({ nodeId }) => nodeId)).not.toContain(last?.nodeId);
    expect(left.games).toHaveLength(7);
    await db.updateTable('games').set({ active: 1 }).where('node_id', '=', last!.nodeId).execute();
  });
});

describe('filters', () => {
  it('give a vendor’s games, of one category or of all (games#filter, games#game-calls)', async () => {
    const slots = await list({ gameType: 'RNG', vassalage: 'TINKITE', pageSize: 100 });
    expect(new Set(slots.games.map(({ vassalage }) => vassalage))).toEqual(new Set(['TINKITE']));
    const all = await list({ gameType: '', vassalage: 'COPPERBELL', pageSize: 100 });
    expect(new Set(all.games.map(({ gameType }) => gameType))).toEqual(new Set(['LIVE', 'SPORTS']));
  });

  it('know no vendor that is none', async () => {
    expect(await list({ gameType: 'RNG', vassalage: 'NOBODY' })).toMatchObject({ games: [] });
  });

  it.each(classifications)(
    'give at least one slot of the classification %s (games#filter, games#game-calls)',
    async (code) => {
      const { games } = await list({ gameType: 'RNG', gameClassify: code, pageSize: 100 });
      expect(games.length).toBeGreaterThan(0);
      expect(games.every(({ gameClassifyNew }) => gameClassifyNew === code)).toBe(true);
    },
  );

  it.each(['CF', 'CR'])('give the electronic lotteries of the class %s', async (code) => {
    const { games } = await list({ gameType: 'ELOTT', gameClassify: code });
    expect(games).toHaveLength(8);
  });

  it('part the slots by their minimum bets (games#filter, games#game-calls)', async () => {
    const pages = await Promise.all(
      minBets.map((minBet) => list({ gameType: 'RNG', minBet, pageSize: 1 })),
    );
    expect(pages.every(({ totalPages }) => totalPages > 0)).toBe(true);
    expect(pages.reduce((sum, { totalPages }) => sum + totalPages, 0)).toBe(600);
  });

  it('give the slots of at least so many lines (games#filter, games#game-calls)', async () => {
    const any = await list({ gameType: 'RNG', pageSize: 1 });
    const many = await list({ gameType: 'RNG', minLine: '30', pageSize: 1 });
    expect(many.totalPages).toBeGreaterThan(0);
    expect(many.totalPages).toBeLessThan(any.totalPages);
  });

  it('give all categories for an empty one (games#all-categories, games#search)', async () => {
    expect((await list({ gameType: '', pageSize: 1 })).totalPages).toBe(860);
  });

  it('narrow each other (games#filter, games#game-calls)', async () => {
    const { games } = await list({
      gameType: 'RNG',
      vassalage: 'MANGOCIRCUIT',
      gameName: 'durian',
    });
    expect(games.length).toBeGreaterThan(0);
    expect(games.every(({ vassalage }) => vassalage === 'MANGOCIRCUIT')).toBe(true);
  });
});

describe('a search', () => {
  it.each([
    'giant durian',
    '  GIANT   durian ',
    'iant dur',
    'ทุเรียนยักษ์',
    'ทุเรียนยักษ',
    'Sầu Riêng Khổng Lồ',
    'sau rieng khong lo',
    'Sầu Riêng Khổng Lồ'.normalize('NFD'),
  ])('finds the game by %j (games#all-categories, games#search)', async (gameName) => {
    expect(namesOf(await list({ gameType: 'RNG', gameName, language: 'en' }))).toEqual([
      'Giant Durian',
    ]);
  });

  it('finds Vietnamese names by letters without their strokes', async () => {
    const names = namesOf(await list({ gameType: 'RNG', gameName: 'den long', language: 'vi' }));
    expect(names.length).toBeGreaterThan(1);
    expect(names.every((name) => name.includes('Đèn Lồng'))).toBe(true);
  });

  it.each(['%', '_', '\\', '100%', "'", '"; drop table games; --'])(
    'takes %j for letters',
    async (gameName) => {
      const found = await list({ gameType: 'RNG', gameName, pageSize: 1 });
      // A mark that is left out of names is nothing to look for; all others are in no name.
      expect(found.totalPages).toBe(gameName === "'" ? 600 : 0);
    },
  );

  it('never finds across two names', async () => {
    expect(namesOf(await list({ gameType: 'RNG', gameName: 'durian sau rieng' }))).toEqual([]);
  });

  it('has pages of its own', async () => {
    const first = await list({ gameType: 'RNG', gameName: 'a' });
    const second = await list({ gameType: 'RNG', gameName: 'a', pageNo: 2 });
    expect(first.games).toHaveLength(25);
    expect(second.games[0]?.nodeId).toBeGreaterThan(first.games[24]!.nodeId);
  });
});

describe('hot games', () => {
  const hot = async (fields: Record<string, string>) => {
    const answer = await ask('GET', hotGames.path, { merchantCode: 'CHOKDEE', ...fields });
    return hotGames.response.parse(answer.value);
  };

  it('are in one piece (games#game-calls)', async () => {
    expect(await hot({})).toHaveLength(11);
    expect(await hot({ gameType: 'HOT' })).toEqual(await hot({}));
  });

  it('leave out what is promoted and not open here (games#open-games)', async () => {
    const promoted = { gameType: 'ELOTT', gameName: 'Cut the Kite String', language: 'en' };
    const [game] = (await list(promoted)).games;
    expect(game).toMatchObject({ gameName: 'Cut the Kite String', isOpen: false });
    expect(await hot({ gameType: 'ELOTT' })).toEqual([]);
    expect((await list({ gameType: 'HOT', pageSize: 100 })).games).not.toContainEqual(game);
    expect((await hot({})).every(({ isOpen }) => isOpen)).toBe(true);
  });

  it('can be had of one category (games#game-calls)', async () => {
    const slots = await hot({ gameType: 'RNG' });
    expect(slots).toHaveLength(8);
    expect(slots.every(({ gameType }) => gameType === 'RNG')).toBe(true);
    expect(await hot({ gameType: 'LOTT' })).toEqual([]);
  });

  it('are also a list with pages', async () => {
    expect((await list({ gameType: 'HOT' })).games).toEqual(await hot({}));
  });
});

it('gives the vendors of a category in the order of the menu (games#game-calls)', async () => {
  expect((await typesOf('RNG')).map(({ vendorCode }) => vendorCode)).toEqual([
    'LOTUSFORGE',
    'TINKITE',
    'MANGOCIRCUIT',
    'OLDPIER',
    'RAINDRUM',
    'FIREFLYLOOM',
  ]);
  expect(await typesOf('LIVE')).toHaveLength(8);
  expect(await typesOf('SPORTS')).toHaveLength(8);
  expect(await typesOf('LOTT')).toEqual([]);
});

it('gives the vendors of the hot games', async () => {
  const codes = (await typesOf('HOT')).map(({ vendorCode }) => vendorCode);
  expect(codes).toContain('MANGOCIRCUIT');
  expect(codes).not.toContain('NIGHTSOCKET');
});

it('maps the categories that have games to their vendors, by the order of the vendors (games#game-calls)', async () => {
  const entries = await mapping();
  expect(entries.map(({ gameCategory }) => gameCategory)).toEqual([
    'RNG',
    'LIVE',
    'SPORTS',
    'ESPORTS',
    'FISH',
    'PVP',
    'ELOTT',
  ]);
  for (const entry of entries) {
    const vendors = await typesOf(entry.gameCategory);
    expect(entry.vendors).toEqual(vendors);
    expect(entry.vendorNames).toEqual(vendors.map(({ vendorName }) => vendorName));
    expect(entry.accountTypeName).toBe('MAIN');
  }
});

it('gives no more entries than were asked for', async () => {
  expect(await mapping({ pageSize: 2 })).toHaveLength(2);
});

it('leaves out a vendor at rest and one without an active game', async () => {
  const { db } = platform;
  await db.updateTable('vendors').set({ active: 0 }).where('code', '=', 'TINKITE').execute();
  await db.updateTable('games').set({ active: 0 }).where('vendor_code', '=', 'OLDPIER').execute();
  const codes = (await typesOf('RNG')).map(({ vendorCode }) => vendorCode);
  expect(codes).toEqual(['LOTUSFORGE', 'MANGOCIRCUIT', 'RAINDRUM', 'FIREFLYLOOM']);
  const [slots] = await mapping();
  expect(slots?.vendors.map(({ vendorCode }) => vendorCode)).toEqual(codes);
});
