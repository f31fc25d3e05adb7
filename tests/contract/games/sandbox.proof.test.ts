// @engines both: money
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test, afterEach, describe } from 'vitest';
import { roundProof } from '../../../server/sandbox/api/sandbox';
import { slots_cycle_ms } from '../../../server/sandbox/engine/engine';
import { commitment } from '../../../server/fair/commit';
import { vendorRoutes } from '../../../server/areas/wallet/vendorRoutes';
import { interrupted_after_ms } from '../../../server/sandbox/settle';
import { createSandbox, type Sandbox } from '../../../server/sandbox/vendor';
import { addSandboxRounds } from '../../factories/round';
import { expectUnproved } from '../../factories/seal';
import { openTable, type TableFixture, clear, lost } from '../../factories/vendor';
import { openTestPlatform } from '../../support/platform';
import { stopsOf } from './sandbox.model';
import { doneOf } from '../../support/calls';

let fixture: TableFixture;
const platform = await openTestPlatform();
beforeEach(async () => {
  fixture = await openTable({ platform });
});
afterAll(() => platform.close());

const seen = () => fixture.seen();
async function played() {
  const { round } = await fixture.played();
  platform.clock.advance(slots_cycle_ms);
  return round;
}
const proofOf = (id: string) => fixture.proofOf(id);

test('a played round can be checked by anyone from its proof alone (sandbox#a-round, sandbox#proof)', async () => {
  for (let count = 0; count < 5; count += 1) {
    const { next, clientSeed } = await seen();
    const round = await played();
    const proof = await proofOf(round.id);
    expect(proof).toMatchObject({ commitment: next.commitment, clientSeed, verified: true, round });
    const seed = Buffer.from(proof.serverSeed!, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(next.commitment);
    expect(proof.publicInput).toBe(`${clientSeed}:${next.nonce}`);
    expect(proof.message).toBe(`${fixture.game.code}:${round.id}:${proof.publicInput}:0`);
    expect(proof.recomputed).toEqual(round.outcome);
    expect((round.outcome as { stops: number[] }).stops).toEqual(stopsOf(proof));
    expect(proof.steps.map(({ value }) => value)).toEqual(stopsOf(proof));
    expect(roundProof.response.safeParse(proof).success).toBe(true);
  }
});

test('each round of each player has a seed of its own', async () => {
  const seeds: string[] = [];
  for (let player = 0; player < 2; player += 1) {
    fixture = await openTable({ platform });
    for (let count = 0; count < 3; count += 1) {
      const { serverSeed } = await proofOf((await played()).id);
      seeds.push(serverSeed!);
    }
  }
  expect(new Set(seeds).size).toBe(seeds.length);
});

test('the seed of a round to come is not told, though its commitment is (sandbox#commitment)', async () => {
  const { next } = await seen();
  const proof = await proofOf(next.roundId);
  expect(proof).toMatchObject({
    serverSeed: null,
    commitment: next.commitment,
    recomputed: null,
    verified: false,
  });
  expectUnproved(proof, /^nothing can be proved yet: the round is not over; keep its commitment/);
  const { seed } = await platform.db
    .selectFrom('sandbox_rounds')
    .select('seed')
    .where('id', '=', next.roundId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify([proof, await seen()])).not.toContain(seed);
  // One that lies in the clear, as nobody's should, is not told either.
  const clear = 'ab'.repeat(32);
  await platform.db
    .updateTable('sandbox_rounds')
    .set({ seed: clear })
    .where('id', '=', next.roundId)
    .execute();
  expect(JSON.stringify(await proofOf(next.roundId))).not.toContain(clear);
});

test("the player's own seed goes into the ready round, whose commitment stays (sandbox#commitment)", async () => {
  const before = await seen();
  const change = { token: fixture.token, gameCode: fixture.game.code, clientSeed: 'lucky-7!' };
  expect(await fixture.sandbox.setClientSeed(change)).toEqual({
    ok: true,
    value: { clientSeed: 'lucky-7!' },
  });
  const after = await seen();
  expect(after).toMatchObject({ clientSeed: 'lucky-7!', next: before.next });
  const round = await played();
  expect(await proofOf(round.id)).toMatchObject({
    clientSeed: 'lucky-7!',
    publicInput: 'lucky-7!:0',
    commitment: before.next.commitment,
    verified: true,
  });
});

test('a first seed comes with the round, after its commitment, and once alone (sandbox#first-seed)', async () => {
  const before = await seen();
  expect(before.ownSeed).toBe(false);
  const play = (nth: number, firstSeed?: string) =>
    fixture.sandbox.playRound({
      token: fixture.token,
      gameCode: fixture.game.code,
      stake: 100,
      choice: '',
      idempotencyKey: `first-${nth}`,
      ...(firstSeed !== undefined && { firstSeed }),
    });
  const first = doneOf(await play(1, 'of-mine'));
  expect(await proofOf(first.round.id)).toMatchObject({
    clientSeed: 'of-mine',
    publicInput: 'of-mine:0',
    commitment: before.next.commitment,
    verified: true,
  });
  expect(await seen()).toMatchObject({ ownSeed: true, clientSeed: 'of-mine' });
  platform.clock.advance(60_000);
  const second = doneOf(await play(2, 'another'));
  expect(await proofOf(second.round.id)).toMatchObject({ clientSeed: 'of-mine' });
});

test('without words the round takes the seed that the site made, and the page goes on asking (sandbox#first-seed)', async () => {
  const { clientSeed } = await seen();
  const round = await played();
  expect(await proofOf(round.id)).toMatchObject({ clientSeed, verified: true });
  expect(await seen()).toMatchObject({ ownSeed: false, clientSeed });
  const change = { token: fixture.token, gameCode: fixture.game.code, clientSeed: 'mine' };
  await fixture.sandbox.setClientSeed(change);
  expect((await seen()).ownSeed).toBe(true);
});

test('a seed changed later does not change what was played (sandbox#commitment)', async () => {
  const round = await played();
  const first = await proofOf(round.id);
  const change = { token: fixture.token, gameCode: fixture.game.code, clientSeed: 'other' };
  await fixture.sandbox.setClientSeed(change);
  expect(await proofOf(round.id)).toEqual(first);
});

test('a stored outcome that was tampered with is not verified', async () => {
  const round = await played();
  await platform.db
    .updateTable('sandbox_rounds')
    .set({ return_amount: round.returnAmount + 100 })
    .where('id', '=', round.id)
    .execute();
  expect(await proofOf(round.id)).toMatchObject({ verified: false });
});

test('a round stored before there were games with choices still verifies', async () => {
  const row = {
    id: 'r-1',
    player_ref: 'somebody',
    game_code: 'demo',
    nonce: 24,
    seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    client_seed: 'lucky',
    state: 'settled' as const,
    idempotency_key: 'first',
    engine: 'slots-5x3',
    engine_version: 1,
    model: 'lines10-even',
    model_version: 1,
    choice: '',
    stake: 7,
    return_amount: 21,
    currency: 'THB',
    outcome:
      '{"v":1,"stops":[21,21,13,0,4],"window":[[6,4,7],[6,9,4],[5,8,4],[7,4,2],[0,4,5]],' +
      '"lines":[{"line":5,"symbol":6,"count":3,"multiplier":1},' +
      '{"line":8,"symbol":4,"count":3,"multiplier":2}]}',
    failure: null,
    created_at: 1,
    played_at: 2,
    settled_at: 3,
  };
  await addSandboxRounds(platform.db, [row]);
  expect(await proofOf('r-1')).toMatchObject({
    verified: true,
    recomputed: JSON.parse(row.outcome) as unknown,
    published: { kind: 'slots' },
  });
});

test('a round that is none is unknown', async () => {
  expect(await fixture.sandbox.roundProof({ id: randomUUID() })).toEqual({
    ok: false,
    code: 'round_unknown',
  });
});

describe('sealed seeds', () => {
  let fixture: TableFixture;

  beforeEach(async () => {
    fixture = await openTable({ balance: 10_000 });
  });
  afterEach(() => fixture.platform.closeSound());

  const rows = () => fixture.rounds();

  const next = async () => (await fixture.seen(true)).next;
  async function playedFor(stake = 100) {
    const { round } = await fixture.played(stake);
    fixture.platform.clock.advance(slots_cycle_ms);
    return round;
  }
  async function proofBy(id: string, sandbox: Sandbox = fixture.sandbox) {
    const proof = await sandbox.roundProof({ id });
    if (!proof.ok) throw new Error(proof.code);
    return proof.value;
  }

  /** The same vendor after the operator has changed the secret. Vendors' keys follow it. */
  function changeSecret(): Sandbox {
    const config = {
      ...fixture.platform.config,
      sessionSecret: 'another secret than the one before',
    };
    const platform = { ...fixture.platform, config };
    const routes = vendorRoutes(platform);
    const sandbox = createSandbox(platform, async (request) =>
      fixture.weather(new URL(request.url).pathname.split('/').at(-1)!, async () =>
        routes.fetch(request),
      ),
    );
    fixture.sandbox = sandbox;
    return sandbox;
  }

  test('the store never has the seed of a round to come in clear (sandbox#commitment)', async () => {
    for (let count = 0; count < 3; count += 1) {
      await next();
      const before = JSON.stringify(await rows());
      const waiting = (await rows()).filter(({ state }) => state === 'ready');
      expect(waiting).toHaveLength(1);
      const round = await playedFor();
      const { serverSeed } = await proofBy(round.id);
      expect(round.id).toBe(waiting[0]!.id);
      expect(commitment(serverSeed!)).toBe(waiting[0]!.commitment);
      const bytes = Buffer.from(serverSeed!, 'hex');
      for (const text of ['hex', 'base64', 'base64url'] as const) {
        expect(before).not.toContain(bytes.toString(text));
      }
    }
  });

  test('a stake under way has its seed sealed until it is drawn (sandbox#commitment)', async () => {
    fixture.weather = lost('bet', 'rollback');
    await fixture.play(100, randomUUID());
    const [betting] = await rows();
    expect(betting!.state).toBe('betting');
    expect(betting!.seed).not.toMatch(/^[0-9a-f]{64}$/);
    fixture.weather = clear;
    fixture.platform.clock.advance(interrupted_after_ms);
    await fixture.sandbox.recover();
    expect(await proofBy(betting!.id)).toMatchObject({ verified: true, round: { state: 'void' } });
  });

  test('a stake that the wallet refuses reveals its seed, for it is over (sandbox#commitment)', async () => {
    const refused = await fixture.play(20_000, randomUUID());
    expect(refused).toMatchObject({ ok: false, code: 'insufficient_funds' });
    const [round] = await rows();
    expect(await proofBy(round!.id)).toMatchObject({ verified: true, round: { state: 'refused' } });
  });

  test('after a change of the secret the ready round is void and another is committed to (sandbox#commitment)', async () => {
    const over = await playedFor();
    const before = await next();
    changeSecret();
    const after = await next();
    expect(after.nonce).toBe(before.nonce + 1);
    expect(after.commitment).not.toBe(before.commitment);
    const voided = await proofBy(before.roundId);
    expect(voided).toMatchObject({
      round: { state: 'void', nonce: before.nonce, stake: 0 },
      serverSeed: null,
      verified: false,
      commitment: before.commitment,
    });
    // What was played stays provable, and the game goes on.
    expect(await proofBy(over.id)).toMatchObject({ verified: true });
    const round = await playedFor();
    expect(round.nonce).toBe(after.nonce);
    expect(await proofBy(round.id)).toMatchObject({ verified: true });
  });

  test('a round is played from a readable seed also where the page was shown before the change (sandbox#commitment)', async () => {
    const { nonce } = await next();
    changeSecret();
    const round = await playedFor();
    expect(round.nonce).toBe(nonce + 1);
    expect(await proofBy(round.id)).toMatchObject({ verified: true });
  });

  test('a stake that a change of the secret interrupts is given back (sandbox#commitment)', async () => {
    // The process stops after the bet: its outcome is never drawn.
    fixture.weather = async (operation, deliver) => {
      const answer = await deliver();
      if (operation === 'bet') throw new TypeError('connection reset');
      if (operation === 'rollback') throw new TypeError('connection refused');
      return answer;
    };
    await fixture.play(100, randomUUID());
    fixture.weather = clear;
    const sandbox = changeSecret();
    fixture.platform.clock.advance(interrupted_after_ms);
    await sandbox.recover();
    const [round] = await rows();
    expect(round!.state).toBe('void');
    expect(await fixture.balance()).toBe(10_000);
    expect(await proofBy(round!.id)).toMatchObject({ serverSeed: null, verified: false });
  });

  test('a round whose seed lies in clear before it is played is not played (sandbox#commitment)', async () => {
    const { roundId, nonce } = await next();
    const seed = 'cd'.repeat(32);
    await fixture.platform.db
      .updateTable('sandbox_rounds')
      .set({ seed, commitment: commitment(seed) })
      .where('id', '=', roundId)
      .execute();
    expect((await playedFor()).nonce).toBe(nonce + 1);
  });
});
