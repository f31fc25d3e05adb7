// @engines both: queries
import { afterAll, beforeEach, expect, it } from 'vitest';
import { winnerBoard } from '../../../server/areas/games/api/games';
import { demoCatalogue } from '../../../server/demo/catalogue';
import { createMember } from '../../../server/areas/account/createMember';
import { look_back_wins } from '../../../server/areas/games/roundWins';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { memberCalled } from '../../factories/member';
import { addRounds } from '../../factories/round';
import { openVendorFixture } from '../../factories/vendor';
import { askOf, view } from '../../support/calls';
import { openDemoPlatform } from '../../support/platform';

let rounds = 0;

const platform = await openDemoPlatform();
const ask = askOf(platform);
afterAll(() => platform.close());
beforeEach(() => platform.db.deleteFrom('wallet_rounds').execute());

async function round(how: {
  username?: string;
  nodeId?: number;
  bet?: number;
  win?: number;
  state?: 'open' | 'closed';
  trial?: boolean;
}): Promise<void> {
  const { db } = platform;
  const { id } = await memberCalled(db, how.username ?? 'somchai');
  const game = await db
    .selectFrom('games')
    .select(['code', 'vendor_code'])
    .where('node_id', '=', how.nodeId ?? 1_001)
    .executeTakeFirstOrThrow();
  platform.clock.advance(1_000);
  const now = platform.clock.now();
  rounds += 1;
  const played = { vendor: game.vendor_code, game: game.code, round: `round-${rounds}`, at: now };
  const { state = 'closed', bet = 100, win = 500, trial = false } = how;
  const owner = { id, type: trial ? trial_type : 0 };
  await addRounds(db, owner, [{ ...played, state, bet, win }]);
}

const board = async (fields: Record<string, string | number> = {}) =>
  (await view(ask, winnerBoard, fields)).map(({ vo }) => vo);

it('shows wins with the name masked and the game in the language (games#game-calls, games#winner-board)', async () => {
  await round({ win: 1_250 });
  expect(await board({ language: 'en' })).toEqual([
    { customerName: 's***', gameName: 'Hundred Lanterns', winAmount: 1_250, currency: 'THB' },
  ]);
  expect((await board({ language: 'th' }))[0]?.gameName).toBe('โคมไฟร้อยดวง');
});

it('shows only settled rounds that paid more than their stake', async () => {
  await round({ bet: 100, win: 100 });
  await round({ bet: 100, win: 0 });
  await round({ win: 900, state: 'open' });
  expect(await board()).toEqual([]);
});

it('leaves trial players out (account#free-play)', async () => {
  const trial = { username: 'trial_one', type: trial_type, password: null };
  await createMember(platform, platform.db, trial);
  await round({ username: 'trial_one', trial: true });
  expect(await board()).toEqual([]);
});

it('shows a nickname of the member’s own, masked, and no login name (games#winner-board)', async () => {
  const named = { username: 'nid9', type: 0, password: null, nickname: 'Lucky star' };
  await createMember(platform, platform.db, named);
  await round({ username: 'nid9' });
  expect((await board())[0]?.customerName).toBe('Lu***');
});

it('shows members’ wins behind any number of trial players’ (games#winner-board)', async () => {
  const username = 'trial_many';
  await createMember(platform, platform.db, { username, type: trial_type, password: null });
  await round({ win: 400 });
  await round({ username, trial: true });
  const like = await platform.db
    .selectFrom('wallet_rounds')
    .selectAll()
    .where('trial', '=', 1)
    .executeTakeFirstOrThrow();
  const { vendor_code: vendor, game_code: game, member_id: id, bet_amount, win_amount } = like;
  const played = { vendor, game, state: 'closed', bet: bet_amount, win: win_amount } as const;
  const rows = Array.from({ length: look_back_wins + 200 }, (_, index) => ({
    ...played,
    round: `trial-${index}`,
    at: like.closed_at! + index,
  }));
  await addRounds(platform.db, { id, type: trial_type }, rows);
  expect((await board()).map(({ winAmount }) => winAmount)).toEqual([400]);
});

it('knows a trial player’s round from its bet on (games#winner-board)', async () => {
  for (const type of [0, trial_type]) {
    const fixture = await openVendorFixture({ platform, type, balance: 10_000 });
    const bet = await fixture.bet('b', `r-${type}`, 100);
    const win = await fixture.win('w', `r-${type}`, 900 + type, { isRoundEnd: true });
    expect([bet.status, win.status]).toEqual(['ok', 'ok']);
  }
  expect((await board()).map(({ winAmount }) => winAmount)).toEqual([900]);
});

it('shows the newest twenty, the newest first, or as many as asked (games#game-calls, games#winner-board)', async () => {
  for (let win = 201; win <= 225; win += 1) await round({ win });
  const amounts = (await board()).map(({ winAmount }) => winAmount);
  expect(amounts).toEqual(Array.from({ length: 20 }, (_, index) => 225 - index));
  expect(await board({ limitNum: 3 })).toHaveLength(3);
});

it('shows the wins of one category', async () => {
  await round({ nodeId: 1_001, win: 300 });
  await round({ nodeId: 5_001, win: 400 });
  expect((await board({ gameCategory: 'FISH' })).map(({ winAmount }) => winAmount)).toEqual([400]);
  expect(await board({ gameCategory: 'ALL' })).toHaveLength(2);
});

it('finds the wins of a category, and of members, behind many others', async () => {
  const trial = { username: 'trial_two', type: trial_type, password: null };
  await createMember(platform, platform.db, trial);
  await round({ nodeId: 5_001, win: 400 });
  for (let count = 0; count < 30; count += 1) await round({ nodeId: 1_001 });
  for (let count = 0; count < 30; count += 1) await round({ username: 'trial_two', trial: true });
  expect((await board({ gameCategory: 'FISH' })).map(({ winAmount }) => winAmount)).toEqual([400]);
  expect(await board()).toHaveLength(20);
});

it('looks no further back than so many wins', async () => {
  await round({ nodeId: 5_001, win: 400 });
  const like = await platform.db.selectFrom('wallet_rounds').selectAll().executeTakeFirstOrThrow();
  const { code } = demoCatalogue().games.find(({ game_type }) => game_type === 'RNG')!;
  const { vendor_code: vendor, member_id: id, bet_amount: bet, win_amount: win } = like;
  const newer = Array.from({ length: look_back_wins }, (_, index) => ({
    vendor,
    game: code,
    state: 'closed' as const,
    bet,
    win,
    round: `newer-${index}`,
    at: like.closed_at! + index,
  }));
  const add = (rows: typeof newer) => addRounds(platform.db, { id, type: 0 }, rows);
  await add(newer.slice(1));
  expect(await board({ gameCategory: 'FISH' })).toHaveLength(1);
  await add(newer.slice(0, 1));
  expect(await board({ gameCategory: 'FISH' })).toEqual([]);
});

it('keeps the wins of a game at rest', async () => {
  await round({ nodeId: 1_002, win: 300 });
  const rest = (active: number) =>
    platform.db.updateTable('games').set({ active }).where('node_id', '=', 1_002).execute();
  await rest(0);
  expect(await board()).toHaveLength(1);
  await rest(1);
});
