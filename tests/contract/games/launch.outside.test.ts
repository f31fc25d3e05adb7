// @engines sqlite
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { vendorRoutes } from '../../../server/areas/wallet/vendorRoutes';
import type { Member } from '../../../server/store/tables';
import { addGame, addOutsideVendor, addVendor, launchOf } from '../../factories/game';
import { addMember } from '../../factories/member';
import { vendorClient } from '../../factories/vendor';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let member: Member;
let vendors = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
});
beforeEach(async () => {
  vendors += 1;
  member = await addMember(platform, { balance: 5_000 });
});
afterAll(() => platform.close());

const outside = (row: Parameters<typeof addOutsideVendor>[2] = {}) =>
  addOutsideVendor(platform, `OUT${vendors}`, row);

const count = async (table: 'launch_tokens' | 'recents') => {
  const rows = await platform.db
    .selectFrom(table)
    .select('node_id')
    .where('member_id', '=', member.id)
    .execute();
  return rows.length;
};

test.each(['codeInStatus', 'codeInBody'])(
  'an outside vendor (%s) is sent a token that it takes up by its wallet',
  async (adapter) => {
    const vendor = await addOutsideVendor(platform, `${adapter}${vendors}`, { adapter });
    const game = await addGame(platform, vendor);
    const launched = await launchOf(platform, member, game);
    if (!launched.ok) throw new Error(launched.code);
    const url = new URL(launched.value.url);
    expect(url.origin + url.pathname).toBe('https://games.example/start');
    expect(url.searchParams.get('g')).toBe(game.code);
    const ask = vendorClient(platform, vendorRoutes(platform), vendor);
    const entered = await ask('authenticate', { launchToken: url.searchParams.get('t') });
    expect(entered).toMatchObject({ status: 'ok', gameCode: game.code, balance: 5_000 });
  },
);

test('each place of a launch address is filled, and what fills it adds none', async () => {
  const launch_url = 'https://{lang}.games.example/{game}?t={token}&b={back}#{other}';
  const game = await addGame(platform, await outside({ launch_url }), { code: '{token}/?&' });
  const returnUrl = 'https://chokdee.example/m/rng?page=2&x={game}';
  const launched = await launchOf(platform, member, game, { language: 'en', returnUrl });
  if (!launched.ok) throw new Error(launched.code);
  const url = new URL(launched.value.url);
  expect(url.hostname).toBe('en.games.example');
  expect(decodeURIComponent(url.pathname)).toBe('/{token}/?&');
  expect(url.searchParams.get('t')).toMatch(/^[\w-]{20,}$/);
  expect(url.searchParams.get('b')).toBe(returnUrl);
  expect(url.hash).toBe('#{other}');
});

test.each([null, '', ' '])('a vendor without a launch address (%j) says so', async (launch_url) => {
  const game = await addGame(platform, await outside({ launch_url }));
  expect(await launchOf(platform, member, game)).toEqual({ ok: false, code: 'url_empty' });
  expect([await count('launch_tokens'), await count('recents')]).toEqual([0, 0]);
});

test.each([
  'https://games.example/without-a-token',
  'javascript:alert("{token}")',
  '/m/{token}',
  'https://{token} .example/',
])('a vendor whose launch address is %j has no way to be reached', async (launch_url) => {
  const game = await addGame(platform, await outside({ launch_url }));
  expect(await launchOf(platform, member, game)).toEqual({ ok: false, code: 'game_unavailable' });
  expect([await count('launch_tokens'), await count('recents')]).toEqual([0, 0]);
});

test('a game that needs script leads to the page that says so, and no token is made', async () => {
  const game = await addGame(platform, await outside({ needs_script: 1 }));
  expect(await launchOf(platform, member, game)).toEqual({
    ok: true,
    value: { url: `/m/leave/${game.node_id}`, needsScript: true },
  });
  expect([await count('launch_tokens'), await count('recents')]).toEqual([0, 0]);
});

test('who confirms it is sent to the vendor', async () => {
  const game = await addGame(platform, await outside({ needs_script: 1 }));
  const launched = await launchOf(platform, member, game, { confirmed: true });
  expect(launched).toMatchObject({ ok: true, value: { needsScript: true } });
  expect(launched.ok && launched.value.url).toContain('https://games.example/start?t=');
  expect([await count('launch_tokens'), await count('recents')]).toEqual([1, 1]);
});

test('a game that needs none is launched at once', async () => {
  const game = await addGame(platform, await addVendor(platform, `OWN${vendors}`));
  const launched = await launchOf(platform, member, game);
  expect(launched).toMatchObject({ ok: true, value: { needsScript: false } });
  expect(await count('launch_tokens')).toBe(1);
});

test('a game at rest is not spoken of on the page that says what games need', async () => {
  const game = await addGame(platform, await outside({ needs_script: 1 }), { active: 0 });
  expect(await launchOf(platform, member, game)).toEqual({ ok: false, code: 'game_unavailable' });
});
