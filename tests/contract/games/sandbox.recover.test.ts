// @engines both: jobs
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { vendorRoutes } from '../../../server/areas/wallet/vendorRoutes';
import { at_once, interrupted_after_ms, given_up_after_ms } from '../../../server/sandbox/settle';
import { createSandbox, type Sandbox } from '../../../server/sandbox/vendor';
import {
  clear,
  lost,
  openTable,
  type TableFixture,
  vendorClient,
  writeDrawnRounds,
} from '../../factories/vendor';
import { openTestLog, type TestLog } from '../../support/platform';
import { atOnce, inTurn } from '../../support/repeat';
import { rowIn, rowsIn } from '../../support/queries';

const hour_ms = 3_600_000;

let fixture: TableFixture;
/** A second process's vendor over the same store, with a wire of this test's. */
let sandbox: Sandbox;
/** Handles a request about a round on its way to the wallet. */
let wire: (roundId: string, deliver: () => Promise<Response>) => Promise<Response>;
/** The rounds that were asked about, in order. */
let requested: string[];
let log: TestLog;

beforeEach(async () => {
  fixture = await openTable();
  const routes = vendorRoutes(fixture.platform);
  wire = (_roundId, deliver) => deliver();
  requested = [];
  log = openTestLog('error');
  sandbox = createSandbox({ ...fixture.platform, log: log.logger }, async (request) => {
    const { roundId } = (await request.clone().json()) as { roundId: string };
    requested.push(roundId);
    return wire(roundId, async () => routes.fetch(request));
  });
});
afterEach(() => fixture.platform.closeSound());

const roundOf = (id: string) => rowIn(fixture.platform.db, 'sandbox_rounds', { id });
const statesOf = async (ids: string[]) =>
  new Set((await Promise.all(ids.map(roundOf))).map(({ state }) => state));

/** Takes the stakes of rounds, as their vendor once did. */
async function takeStakes(ids: string[]): Promise<void> {
  for (const id of ids) await fixture.betByHand(`${id}-bet`, id);
}

/** A round whose return was drawn now and did not arrive. Returns its id. */
async function playUnpaid(table = fixture): Promise<string> {
  table.weather = lost('win');
  await table.play(500, randomUUID());
  table.weather = clear;
  const paying = await rowsIn(
    fixture.platform.db,
    'sandbox_rounds',
    { state: 'paying' },
    'played_at',
  );
  return paying.at(-1)!.id;
}

const gone = () => Promise.reject(new TypeError('connection refused'));

test('however many rounds can never be paid, a new one is paid in the same turn (sandbox#interrupted-rounds)', async () => {
  const fresh = await playUnpaid();
  const hopeless = await writeDrawnRounds(fixture, 450);
  wire = (id, deliver) => (id === fresh ? deliver() : gone());
  fixture.platform.clock.advance(interrupted_after_ms);
  expect(await sandbox.recover()).toBe(1);
  expect(await roundOf(fresh)).toMatchObject({ state: 'settled', next_try_at: null });
  // And none of them was given less than its own try, or more.
  expect([...requested].sort()).toEqual([fresh, ...hopeless].sort());
});

test('a wallet that is slow to answer for old rounds does not keep a new one waiting (sandbox#interrupted-rounds)', async () => {
  const fresh = await playUnpaid();
  const old = await writeDrawnRounds(fixture, 5 * at_once);
  let release: (() => void)[] = [];
  wire = (id, deliver) =>
    id === fresh
      ? deliver()
      : new Promise((_resolve, reject) => {
          release.push(() => reject(new TypeError('connection reset')));
        });
  fixture.platform.clock.advance(interrupted_after_ms);
  const turn = sandbox.recover();
  await vi.waitUntil(() => release.length === at_once - 1);
  // It was among the first, while all that is old hangs.
  await vi.waitUntil(async () => (await roundOf(fresh)).state === 'settled');
  expect(requested).toHaveLength(at_once);
  wire = gone;
  release.forEach((fail) => fail());
  release = [];
  expect(await turn).toBe(1);
  expect(new Set(requested)).toEqual(new Set([fresh, ...old]));
});

test('a round that comes due during a turn waits for no more than what is under way', async () => {
  const other = await openTable({ platform: fixture.platform });
  const old = await writeDrawnRounds(fixture, 5 * at_once);
  const held: (() => void)[] = [];
  wire = () =>
    new Promise((_resolve, reject) => {
      held.push(() => reject(new TypeError('connection reset')));
    });
  const turn = sandbox.recover();
  await vi.waitUntil(() => held.length === at_once);
  const fresh = await playUnpaid(other);
  fixture.platform.clock.advance(2_000);
  wire = (id, deliver) => (id === fresh ? deliver() : gone());
  held.forEach((fail) => fail());
  expect(await turn).toBe(1);
  expect(requested.indexOf(fresh)).toBeGreaterThanOrEqual(at_once);
  expect(requested.indexOf(fresh)).toBeLessThan(2 * at_once);
  expect(new Set(requested).size).toBe(old.length + 1);
});

test('a full backlog is paid in one turn, each round once (sandbox#interrupted-rounds)', async () => {
  const ids = await writeDrawnRounds(fixture, 300);
  await takeStakes(ids);
  const before = await fixture.balance();
  const all = await atOnce(3, () => sandbox.recover());
  expect(all.reduce((sum, over) => sum + over)).toBe(300);
  expect(await statesOf(ids)).toEqual(new Set(['settled']));
  expect(await fixture.balance()).toBe(before + 300 * 70);
  // Of several processes one has a round.
  expect(requested).toHaveLength(300);
});

test('a return is sent again after 1 s, 2 s, 5 s, 15 s, 1 min, 5 min, 15 min, 1 h, and then each 3 h for 72 h (sandbox#interrupted-rounds)', async () => {
  const { clock } = fixture.platform;
  const began = clock.now();
  const id = await playUnpaid();
  wire = gone;
  const gaps: number[] = [];
  for (;;) {
    const { next_try_at, state } = await roundOf(id);
    expect(state).toBe('paying');
    if (next_try_at === null) break;
    gaps.push(next_try_at - clock.now());
    clock.set(next_try_at - 1);
    expect(await sandbox.recover()).toBe(0);
    expect(requested).toHaveLength(gaps.length - 1);
    clock.set(next_try_at);
    await sandbox.recover();
    expect(requested).toHaveLength(gaps.length);
  }
  const wanted = [1, 2, 5, 15, 15, 15, 60, 300, 900, 3_600].map((seconds) => seconds * 1_000);
  gaps.forEach((gap, index) => {
    const delay = wanted[index] ?? 3 * hour_ms;
    expect(gap).toBeGreaterThanOrEqual(0.8 * delay);
    expect(gap).toBeLessThanOrEqual(delay);
  });
  expect(clock.now() - began).toBeGreaterThanOrEqual(given_up_after_ms);
  expect(gaps.length).toBeGreaterThan(25);
  expect(log.entries()).toMatchObject([{ event: 'round_given_up', round: id, state: 'paying' }]);
});

test('what the wallet refuses for good is asked once, and left for a person (sandbox#interrupted-rounds)', async () => {
  // Its stake was never taken, so that a win for it is unknown.
  const [id] = await writeDrawnRounds(fixture, 1);
  expect(await sandbox.recover()).toBe(0);
  fixture.platform.clock.advance(hour_ms);
  expect(await sandbox.recover()).toBe(0);
  expect(requested).toEqual([id]);
  expect(await roundOf(id!)).toMatchObject({ state: 'paying', next_try_at: null });
  expect(log.entries()).toMatchObject([
    { event: 'round_given_up', round: id, status: 'unknownTransaction' },
  ]);
});

test('a stake that is settled already can not be given back, and is left for a person', async () => {
  const [id] = await writeDrawnRounds(fixture, 1, { state: 'betting', return_amount: 0 });
  await takeStakes([id!]);
  const { platform, game } = fixture;
  const { player_ref: playerRef } = await roundOf(id!);
  const ask = vendorClient(platform, vendorRoutes(platform), game.vendor_code);
  await ask('endRound', { playerRef, gameCode: game.code, roundId: id });
  expect(await sandbox.recover()).toBe(0);
  expect(await roundOf(id!)).toMatchObject({ state: 'betting', next_try_at: null });
  expect(log.entries()).toMatchObject([{ event: 'round_given_up', status: 'alreadySettled' }]);
});

test('rounds of a game that is gone are finished like any other (sandbox#interrupted-rounds)', async () => {
  const paid = await playUnpaid();
  await fixture.platform.db.deleteFrom('games').where('code', '=', fixture.game.code).execute();
  const [called] = await writeDrawnRounds(fixture, 1, { state: 'betting' });
  const before = await fixture.balance();
  fixture.platform.clock.advance(interrupted_after_ms);
  expect(await sandbox.recover()).toBe(2);
  const { state, return_amount } = await roundOf(paid);
  expect(state).toBe('settled');
  expect(await roundOf(called!)).toMatchObject({ state: 'void' });
  expect(await fixture.balance()).toBe(before + return_amount);
});

test('a round that breaks what finishes it does not hold up the others', async () => {
  const fresh = await playUnpaid();
  const [broken] = await writeDrawnRounds(fixture, 1, { tries: 0 });
  const { db } = fixture.platform;
  // Gone between the answer and the note of it.
  wire = async (id, deliver) => {
    if (id === broken) await db.deleteFrom('sandbox_rounds').where('id', '=', id).execute();
    return deliver();
  };
  fixture.platform.clock.advance(interrupted_after_ms);
  expect(await sandbox.recover()).toBe(1);
  expect(await roundOf(fresh)).toMatchObject({ state: 'settled' });
  expect(log.entries()).toMatchObject([{ round: broken, msg: 'a round could not be finished' }]);
});

test('a round whose process stopped is taken up after ten seconds, and not before', async () => {
  const [id] = await writeDrawnRounds(fixture, 1, { state: 'betting', tries: 0 });
  const { db, clock } = fixture.platform;
  const next_try_at = clock.now() + interrupted_after_ms;
  await db.updateTable('sandbox_rounds').set({ next_try_at }).where('id', '=', id!).execute();
  clock.advance(interrupted_after_ms - 1);
  expect(await sandbox.recover()).toBe(0);
  clock.advance(1);
  // Anybody who takes it up and stops as well leaves it to the next one.
  wire = async () => {
    await db.updateTable('sandbox_rounds').set({ tries: 0 }).execute();
    return gone();
  };
  await inTurn(2, () => sandbox.recover());
  expect(requested).toHaveLength(1);
  wire = (_id, deliver) => deliver();
  clock.advance(interrupted_after_ms);
  expect(await sandbox.recover()).toBe(1);
});
