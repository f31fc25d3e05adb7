// @engines sqlite
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchGame } from '../../../server/areas/games/launch';
import type { Game } from '../../../server/store/tables';
import { addGame, addVendor } from '../../factories/game';
import { addMember, addSession } from '../../factories/member';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const launch = async (game: Game, type = 0) => {
  const member = await addMember(platform, { type, balance: 5_000 });
  const launched = await launchGame(platform, await addSession(platform, member), {
    gameCategory: game.game_type,
    vendor: game.vendor_code,
    gameId: game.game_id,
    nodeId: game.node_id,
  });
  return { launched, member };
};

test("an entry that stands for its vendor's games can't be launched, by nobody", async () => {
  const vendor = await addVendor(platform, 'HALL');
  const entry = await addGame(platform, vendor, { is_h5: 'VASSALAGE' });
  for (const type of [0, 4]) {
    const { launched, member } = await launch(entry, type);
    expect(launched).toEqual({ ok: false, code: 'game_unavailable' });
    for (const table of ['launch_tokens', 'recents'] as const) {
      const rows = platform.db
        .selectFrom(table)
        .select('node_id')
        .where('member_id', '=', member.id);
      expect(await rows.execute(), table).toEqual([]);
    }
  }
});

test('the games beside it can', async () => {
  const vendor = await addVendor(platform, 'STUDIO');
  await addGame(platform, vendor, { is_h5: 'VASSALAGE' });
  const game = await addGame(platform, vendor);
  expect((await launch(game)).launched).toMatchObject({ ok: true });
});
