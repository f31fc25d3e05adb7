// @engines both: money
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { revokeSessions } from '../../../server/kernel/sessions/sessions';
import { slots_cycle_ms } from '../../../server/sandbox/engine/engine';
import { max_stake } from '../../../server/sandbox/games';
import { addGame } from '../../factories/game';
import { changeMember } from '../../factories/member';
import { launchToken, openTable, type TableFixture } from '../../factories/vendor';
import { openTestPlatform } from '../../support/platform';

let fixture: TableFixture;

const platform = await openTestPlatform();
beforeEach(async () => {
  fixture = await openTable({ platform });
});
afterAll(() => platform.closeSound());

const wait = () => platform.clock.advance(slots_cycle_ms);
const key = () => randomUUID();

const played = (stake: number, idempotencyKey?: string) => fixture.played(stake, idempotencyKey);
const seen = () => fixture.seen();
const states = async () => (await fixture.rounds()).map(({ state }) => state);

test('a table shows the rules, the balance and the commitment to the first round', async () => {
  const table = await seen();
  expect(table).toMatchObject({
    game: { code: fixture.game.code, name: 'Game', gameType: 'RNG' },
    balance: 100_000,
    currency: 'THB',
    last: null,
    next: { nonce: 0, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    session: { staked: 0, returned: 0, rounds: 0, startedAt: platform.clock.now() },
  });
  expect(table.clientSeed).toMatch(/^[\x21-\x7e]{1,64}$/);
  expect(table.rules).toMatchObject({
    minStake: 100,
    maxStake: max_stake,
    stakeStep: 1,
    cycleMs: slots_cycle_ms,
    choices: [],
  });
  const { published } = table.rules;
  if (published.kind !== 'slots') throw new Error(published.kind);
  expect(published.reels).toHaveLength(5);
  expect(published.payTable.length).toBeGreaterThan(0);
  expect(table.history).toBeNull();
  expect(await seen()).toEqual(table);
});

test('a round takes the stake, pays the return, and shows both (sandbox#a-round, sandbox#proof)', async () => {
  const before = (await seen()).next;
  const { round, balance, replayed } = await played(500);
  expect(replayed).toBe(false);
  expect(round).toMatchObject({ id: before.roundId, nonce: 0, state: 'settled', stake: 500 });
  expect(balance).toBe(100_000 - 500 + round.returnAmount);
  expect(await fixture.balance()).toBe(balance);
  const after = await seen();
  expect(after.last).toEqual(round);
  expect(after.next).toMatchObject({ nonce: 1 });
  expect(after.session).toMatchObject({ staked: 500, returned: round.returnAmount, rounds: 1 });
  const walletRound = await platform.db
    .selectFrom('wallet_rounds')
    .selectAll()
    .where('round_id', '=', round.id)
    .executeTakeFirst();
  expect(walletRound).toMatchObject({
    bet_amount: 500,
    win_amount: round.returnAmount,
    state: 'closed',
  });
});

test('many rounds end with exactly the balance that their stakes and returns make', async () => {
  let expected = 100_000;
  for (let count = 0; count < 25; count += 1) {
    const { round, balance } = await played(100);
    expected += round.returnAmount - 100;
    expect(balance).toBe(expected);
    wait();
  }
  expect(await fixture.balance()).toBe(expected);
  const { session } = await seen();
  expect(session.rounds).toBe(25);
  expect(session.returned - session.staked).toBe(expected - 100_000);
});

test('the same key with the same contents gives the first outcome again (sandbox#repeated-forms)', async () => {
  const sent = key();
  const first = await played(500, sent);
  wait();
  const again = await played(500, sent);
  expect(again).toEqual({ ...first, replayed: true });
  expect(await states()).toEqual(['settled', 'ready']);
});

test('the same key with another stake or choice is a conflict', async () => {
  const sent = key();
  await played(500, sent);
  wait();
  expect(await fixture.play(600, sent)).toEqual({ ok: false, code: 'key_conflict' });
  expect(await fixture.play(500, sent, 'high')).toEqual({ ok: false, code: 'key_conflict' });
  expect(await states()).toEqual(['settled', 'ready']);
});

test('a form sent many times at once is one round (sandbox#repeated-forms)', async () => {
  const sent = key();
  const all = await Promise.all(Array.from({ length: 12 }, () => fixture.play(500, sent)));
  expect(all.filter((one) => one.ok && !one.value.replayed)).toHaveLength(1);
  const ids = all.flatMap((one) => (one.ok ? [one.value.round.id] : []));
  expect(new Set(ids).size).toBe(1);
  for (const one of all) if (!one.ok) expect(one.code).toBe('round_in_progress');
  expect(await states()).toEqual(['settled', 'ready']);
});

test('a round before the cycle is over is refused and takes nothing (sandbox#minimum-cycle)', async () => {
  const { balance } = await played(500);
  platform.clock.advance(slots_cycle_ms - 1);
  expect(await fixture.play(500, key())).toEqual({ ok: false, code: 'too_fast' });
  expect(await fixture.balance()).toBe(balance);
  platform.clock.advance(1);
  expect(await fixture.play(500, key())).toMatchObject({ ok: true });
});

test('of different rounds asked for at once exactly one is played', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => fixture.play(500, key())));
  expect(all.filter((one) => one.ok)).toHaveLength(1);
  for (const one of all) {
    if (!one.ok) expect(['too_fast', 'round_in_progress']).toContain(one.code);
  }
  expect(await states()).toEqual(['settled', 'ready']);
});

test('a stake above the balance is refused for good under its key, and costs no cycle (sandbox#stakes)', async () => {
  const sent = key();
  expect(await fixture.play(100_001, sent)).toEqual({ ok: false, code: 'insufficient_funds' });
  expect(await fixture.play(100_001, sent)).toEqual({ ok: false, code: 'insufficient_funds' });
  expect((await seen()).last).toBeNull();
  expect(await fixture.play(100, key())).toMatchObject({ ok: true });
  expect(await states()).toEqual(['refused', 'settled', 'ready']);
});

test.each([99, 0, -100, 100.5, max_stake + 1])('a stake of %d is out of range', async (stake) => {
  expect(await fixture.play(stake, key())).toMatchObject({ code: 'stake_out_of_range' });
  expect(fixture.requested).not.toContain('bet');
  expect(await states()).toEqual(['ready']);
});

test('a game without a least stake still takes no stake of nothing', async () => {
  const free = await openTable({ platform, game: { min_bet: 0 } });
  expect(await free.play(0, key())).toMatchObject({ code: 'stake_out_of_range' });
  expect(await free.play(1, key())).toMatchObject({ ok: true });
});

test('a choice where there is none to make is refused', async () => {
  expect(await fixture.play(500, key(), 'high')).toEqual({ ok: false, code: 'choice_invalid' });
});

test('a visit begins anew with the next launch', async () => {
  await played(500);
  wait();
  fixture.token = await fixture.enter();
  expect((await seen()).session).toMatchObject({ staked: 0, rounds: 0 });
  expect((await seen()).last).toMatchObject({ stake: 500 });
});

test('logging out ends the game, and nothing is played', async () => {
  await revokeSessions(platform.db, fixture.member.id, 'password', platform.clock.now());
  const over = { ok: false, code: 'game_session_over' };
  expect(await fixture.play(500, key())).toEqual(over);
  expect(await fixture.table()).toEqual(over);
  expect(await states()).toEqual(['ready']);
});

test('a disabled player has no permission, at the table and in play', async () => {
  await changeMember(platform.db, fixture.member.id, { status: 'disabled' });
  expect(await fixture.play(500, key())).toEqual({ ok: false, code: 'no_permission' });
});

test('without a token, with a made-up one or one of another game there is no table', async () => {
  const other = await addGame(platform, fixture.game.vendor_code);
  const of = (token: string | undefined, gameCode: string) =>
    fixture.sandbox.gameTable({ token, gameCode, language: 'th' });
  const over = { ok: false, code: 'game_session_over' };
  expect(await of(undefined, fixture.game.code)).toEqual(over);
  expect(await of('made-up', fixture.game.code)).toEqual(over);
  expect(await of(fixture.token, other.code)).toEqual(over);
  expect(await of(fixture.token, 'nothing')).toEqual({ ok: false, code: 'game_unknown' });
});

test('a launch token for another game seats nobody', async () => {
  const other = await addGame(platform, fixture.game.vendor_code);
  const { token } = await launchToken(platform, fixture.member, other);
  const entered = await fixture.sandbox.enterGame({
    launchToken: token,
    gameCode: fixture.game.code,
  });
  expect(entered).toEqual({ ok: false, code: 'game_session_over' });
});

test('the vendor keeps neither token nor member', async () => {
  await played(500);
  const stored = JSON.stringify([
    await platform.db.selectFrom('sandbox_seats').selectAll().execute(),
    await platform.db.selectFrom('sandbox_rounds').selectAll().execute(),
  ]);
  for (const secret of [fixture.token, fixture.member.id, fixture.member.username]) {
    expect(stored).not.toContain(secret);
  }
});
