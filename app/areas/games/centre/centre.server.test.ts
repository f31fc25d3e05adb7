import { announcements } from '@server/areas/content/api/content';
import { favouriteIds, gameList, vendorMapping, type GameRow } from '@server/areas/games/api/games';
import { expect, it } from 'vitest';
import type { Page } from '~/session/page.server';
import { markedIds, unpackCards } from '../cards/packed';
import { unpackVendors } from '../categories';
import { loadCentre } from './centre.server';

const row = (nodeId: number, vendorCode: string) =>
  ({
    nodeId,
    vendorCode,
    gameId: `g-${nodeId}`,
    displayName: `Game ${nodeId}`,
    gameType: 'LIVE',
    iconUrl: '',
  }) as GameRow;

interface Scene {
  search?: string;
  /** The calls that fail, by name; a vendor's list with the vendor's code. */
  failing?: readonly string[];
}

/**
 * A page whose platform has two vendors with games and one without, and the requests that it got.
 */
function scene({ search = '', failing = [] }: Scene = {}) {
  const requested: string[] = [];
  const games: Readonly<Record<string, GameRow[]>> = {
    HALL: [row(1, 'HALL'), row(2, 'HALL')],
    BARE: [],
    ROOM: [row(3, 'ROOM')],
  };
  const answer = (name: string, input: { vassalage?: string }): unknown => {
    if (name === announcements.name) return { banners: [], player: [] };
    if (name === gameList.name) {
      return { games: games[input.vassalage ?? ''] ?? [], pageNum: 1, totalPages: 1 };
    }
    const vendors = Object.keys(games).map((code) => ({ vendorCode: code, vendorName: code }));
    return [
      { gameCategory: 'SPORTS', vendors: [{ vendorCode: 'PITCH', vendorName: 'PITCH' }] },
      { gameCategory: 'LIVE', vendors },
    ];
  };
  const page = {
    url: new URL(`http://x/m/live${search}`),
    preferences: { lang: 'th' },
    session: null,
    hasSheets: async () => true,
    runtime: { config: { merchantCode: 'SHOP' } },
    cached: async ({ name }: { name: string }, input: { vassalage?: string }) => {
      const what = [name, input.vassalage].filter(Boolean).join(' ');
      requested.push(what);
      return failing.includes(what)
        ? { ok: false, code: 'unavailable' }
        : { ok: true, value: answer(name, input) };
    },
  } as unknown as Page;
  return { page, requested };
}

const names = (cards = '') => unpackCards(cards, new Set()).map(({ name }) => name);

it("shows the category's vendors in the mapping's order, those without games not", async () => {
  const { page } = scene();
  const { shared: centre, headers } = await loadCentre(page, 'LIVE');
  expect(centre.blocks.map(({ code, cards }) => [code, names(cards)])).toEqual([
    ['HALL', ['Game 1', 'Game 2']],
    ['ROOM', ['Game 3']],
  ]);
  expect(headers).toBeUndefined();
});

it('says of a vendor alone that its games could not be had', async () => {
  const { page } = scene({ failing: [`${gameList.name} HALL`] });
  const { shared: centre, headers } = await loadCentre(page, 'LIVE');
  expect(centre.blocks.map(({ code, failed }) => [code, failed])).toEqual([
    ['HALL', true],
    ['ROOM', false],
  ]);
  expect(headers).toBeUndefined();
});

it.each([
  ['', vendorMapping.name],
  ['?vassalage=HALL', vendorMapping.name],
  ['?vassalage=HALL', `${gameList.name} HALL`],
])('stands without the vendors for "%s" without %s, and is not kept', async (search, failing) => {
  const { page } = scene({ search, failing: [failing] });
  const { shared: centre, headers } = await loadCentre(page, 'LIVE');
  expect(centre).toMatchObject({ failed: true, blocks: [] });
  expect(headers).toEqual({ 'Cache-Control': 'no-store' });
});

it('asks for one vendor only where the address names it', async () => {
  const { page, requested } = scene({ search: '?vassalage=ROOM' });
  const { shared: centre } = await loadCentre(page, 'LIVE');
  expect(names(centre.slice?.cards)).toEqual(['Game 3']);
  expect(centre).toMatchObject({ vendor: { code: 'ROOM' }, blocks: [] });
  expect(requested.filter((what) => what.startsWith(gameList.name))).toEqual([
    `${gameList.name} ROOM`,
  ]);
});

it('has nothing of a vendor that the category does not have', async () => {
  const { page } = scene({ search: '?vassalage=PITCH' });
  const { shared: centre } = await loadCentre(page, 'LIVE');
  expect(centre).toMatchObject({ vendor: null, slice: null, blocks: [], failed: false });
  expect(unpackVendors(centre.vendors).map(({ code }) => code)).toEqual(['HALL', 'BARE', 'ROOM']);
});

it("marks the member's favourites among the cards, and shares none of it", async () => {
  const visitor = await loadCentre(scene().page, 'LIVE');
  const { page } = scene();
  const call = async (called: unknown) => {
    expect(called).toBe(favouriteIds);
    return { ok: true, value: { content: [3, 99], totalPages: 1 } };
  };
  const member = await loadCentre({ ...page, session: {}, call } as unknown as Page, 'LIVE');
  expect(member.shared).toEqual(visitor.shared);
  expect([...markedIds(member.own.marks)]).toEqual([3]);
  expect(visitor.own.marks).toBe('');
});
