// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { vendorMapping, vendorTypes } from '../../../server/areas/games/api/games';
import { askOf, view } from '../../support/calls';
import { openDemoPlatform } from '../../support/platform';

const platform = await openDemoPlatform();
const ask = askOf(platform);
afterAll(() => platform.close());

const typesOf = (typeId: string) => view(ask, vendorTypes, { typeId, merchant_code: 'CHOKDEE' });

const mapping = (fields: Record<string, number> = {}) =>
  view(ask, vendorMapping, { merchant: 'CHOKDEE', ...fields });

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
