// @engines sqlite
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameList } from '../../../server/areas/games/api/games';
import { createPlatform } from '../../../server/runtime/createPlatform';
import type { Game, Member } from '../../../server/store/tables';
import { contractClient } from '../../conformance/client';
import { addGame, addVendor, launchOf } from '../../factories/game';
import { addMember } from '../../factories/member';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let member: Member;

beforeAll(async () => {
  platform = await openTestPlatform();
  member = await addMember(platform);
  for (const code of ['TCG_LOTTO_VN', 'TCG_SEA']) await addVendor(platform, code, 'none');
  await addVendor(platform, 'HOUSE', 'none');
  await addVendor(platform, 'SANDBOX');
});
afterAll(() => platform.close());

const addressOf = async (vendor: string, change: Partial<Game>) => {
  const game = await addGame(platform, vendor, { group_id: 'weekly', ...change });
  const launched = await launchOf(platform, member, game);
  if (!launched.ok) throw new Error(launched.code);
  expect(launched.value.needsScript).toBe(false);
  const url = new URL(launched.value.url, 'http://web.test');
  return { game, path: url.pathname, query: Object.fromEntries(url.searchParams) };
};

test.each([
  ['HOUSE', 'LOTT', 'Lott'],
  ['HOUSE', 'ELOTT', 'Elott'],
  ['SANDBOX', 'ELOTT', 'Elott'],
  ['TCG_LOTTO_VN', 'LOTT', 'Lott'],
  ['TCG_LOTTO_VN', 'ELOTT', 'Elott'],
  ['TCG_LOTTO_VN', 'RNG', 'Lott'],
  ['TCG_SEA', 'LOTT', 'SEA'],
  ['TCG_SEA', 'ELOTT', 'SEA'],
  ['TCG_SEA', 'RNG', 'SEA'],
])(
  'a game of %s and %s goes to the lottery launcher with prize mode %s',
  async (vendor, type, mode) => {
    const { game, path, query } = await addressOf(vendor, { game_type: type });
    expect(path).toBe('/m/launchGame');
    expect(query).toEqual({
      playType: 'trad',
      gameId: game.game_id,
      gameGroupId: 'weekly',
      prize_mode: mode,
      code: game.code,
    });
  },
);

test.each([
  ['Entertainment', 'ent'],
  ['Traditional', 'trad'],
  ['', 'trad'],
])(
  'a lottery of mode "%s" is played as %s, and lists tell its mode',
  async (lotto_mode, playType) => {
    const { game, query } = await addressOf('HOUSE', { game_type: 'LOTT', lotto_mode });
    expect(query.playType).toBe(playType);
    const served = createPlatform(platform);
    const client = contractClient((request) => served.fetch(request));
    const answer = await client.ask(gameList, { merchant: 'CHOKDEE', gameType: 'LOTT' });
    const { games } = gameList.response.parse(answer.value);
    expect(games.find(({ nodeId }) => nodeId === game.node_id)?.lottoMode).toBe(lotto_mode);
  },
);

test('a lottery needs no launch token, and becomes the newest of the recent games', async () => {
  platform.clock.advance(1_000);
  const { game } = await addressOf('HOUSE', { game_type: 'ELOTT' });
  const { db } = platform;
  expect(await db.selectFrom('launch_tokens').selectAll().execute()).toEqual([]);
  const newest = db.selectFrom('recents').select('node_id').orderBy('played_at', 'desc').limit(1);
  expect(await newest.execute()).toEqual([{ node_id: game.node_id }]);
});

test('a lottery at rest, or closed to trial players, is refused as any game is', async () => {
  const trial = await addMember(platform, { type: 4 });
  const resting = await addGame(platform, 'HOUSE', { game_type: 'LOTT', active: 0 });
  const closed = await addGame(platform, 'HOUSE', { game_type: 'LOTT', support_play: 0 });
  const entry = await addGame(platform, 'HOUSE', { game_type: 'ELOTT', is_h5: 'VASSALAGE' });
  const code = async (game: Game, by = member) => {
    const launched = await launchOf(platform, by, game);
    return launched.ok ? launched.value.url : launched.code;
  };
  expect(await code(resting)).toBe('game_unavailable');
  expect(await code(entry)).toBe('game_unavailable');
  expect(await code(closed, trial)).toBe('game_not_for_trial');
});
