// @engines sqlite
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '../../../server/kernel/api/call';
import { roundProof } from '../../../server/sandbox/api/sandbox';
import { slots_cycle_ms } from '../../../server/sandbox/engine/engine';
import { addSandboxRounds } from '../../factories/round';
import { expectUnproved } from '../../factories/seal';
import { openTable, type TableFixture } from '../../factories/vendor';
import { openTestPlatform } from '../../support/platform';

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

/** The stops of the reels, computed from the proof alone: an independent verifier. */
function stopsOf(proof: ResponseOf<typeof roundProof>): number[] {
  const key = Buffer.from(proof.serverSeed!, 'hex');
  const prefix = proof.message.replace(/0$/, '');
  const blocks = [0, 1, 2, 3].map((n) =>
    createHmac('sha256', key).update(`${prefix}${n}`).digest(),
  );
  const bytes = [...Buffer.concat(blocks)];
  if (proof.published?.kind !== 'slots') throw new Error('no slot');
  return proof.published.reels.map((reel) => {
    for (;;) {
      const byte = bytes.shift()!;
      if (byte < 256 - (256 % reel.length)) return byte % reel.length;
    }
  });
}

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
