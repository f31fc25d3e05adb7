// @engines both: money
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitment } from '../../../server/fair/commit';
import { vendorRoutes } from '../../../server/areas/wallet/vendorRoutes';
import { slots_cycle_ms } from '../../../server/sandbox/engine/engine';
import { interrupted_after_ms } from '../../../server/sandbox/recover';
import { createSandbox, type Sandbox } from '../../../server/sandbox/vendor';
import { clear, lost, openTable, type TableFixture } from '../../factories/vendor';

let fixture: TableFixture;

beforeEach(async () => {
  fixture = await openTable({ balance: 10_000 });
});
afterEach(() => fixture.platform.closeSound());

const rows = () => fixture.rounds();

const next = async () => (await fixture.seen(true)).next;
async function played(stake = 100) {
  const { round } = await fixture.played(stake);
  fixture.platform.clock.advance(slots_cycle_ms);
  return round;
}
async function proofOf(id: string, sandbox: Sandbox = fixture.sandbox) {
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
    const round = await played();
    const { serverSeed } = await proofOf(round.id);
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
  expect(await proofOf(betting!.id)).toMatchObject({ verified: true, round: { state: 'void' } });
});

test('a stake that the wallet refuses reveals its seed, for it is over (sandbox#commitment)', async () => {
  const refused = await fixture.play(20_000, randomUUID());
  expect(refused).toMatchObject({ ok: false, code: 'insufficient_funds' });
  const [round] = await rows();
  expect(await proofOf(round!.id)).toMatchObject({ verified: true, round: { state: 'refused' } });
});

test('after a change of the secret the ready round is void and another is committed to (sandbox#commitment)', async () => {
  const over = await played();
  const before = await next();
  changeSecret();
  const after = await next();
  expect(after.nonce).toBe(before.nonce + 1);
  expect(after.commitment).not.toBe(before.commitment);
  const voided = await proofOf(before.roundId);
  expect(voided).toMatchObject({
    round: { state: 'void', nonce: before.nonce, stake: 0 },
    serverSeed: null,
    verified: false,
    commitment: before.commitment,
  });
  // What was played stays provable, and the game goes on.
  expect(await proofOf(over.id)).toMatchObject({ verified: true });
  const round = await played();
  expect(round.nonce).toBe(after.nonce);
  expect(await proofOf(round.id)).toMatchObject({ verified: true });
});

test('a round is played from a readable seed also where the page was shown before the change (sandbox#commitment)', async () => {
  const { nonce } = await next();
  changeSecret();
  const round = await played();
  expect(round.nonce).toBe(nonce + 1);
  expect(await proofOf(round.id)).toMatchObject({ verified: true });
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
  expect(await proofOf(round!.id)).toMatchObject({ serverSeed: null, verified: false });
});

test('a round whose seed lies in clear before it is played is not played (sandbox#commitment)', async () => {
  const { roundId, nonce } = await next();
  const seed = 'cd'.repeat(32);
  await fixture.platform.db
    .updateTable('sandbox_rounds')
    .set({ seed, commitment: commitment(seed) })
    .where('id', '=', roundId)
    .execute();
  expect((await played()).nonce).toBe(nonce + 1);
});
