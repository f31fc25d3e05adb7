// @engines both: money
import { expect, test } from 'vitest';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { openVendorFixture, type VendorFixture, type WireAnswer } from '../factories/vendor';
import { openTestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';

const trials = scaled(100, 1_000);

test(`7: a rollback and its bet at the same instant, ${trials} times, always leave the balance whole (wallet#rollbacks)`, async () => {
  const fixture = await openVendorFixture({ balance: 1_000 });
  const outcomes = new Set<string>();
  for (let trial = 0; trial < trials; trial += 1) {
    const bet = () => fixture.bet(`b${trial}`, `r${trial}`, 600);
    const rollback = () => fixture.rollback(`x${trial}`, `b${trial}`);
    const [one, other] = trial % 2 ? [bet, rollback] : [rollback, bet];
    const answers = await Promise.all([one(), other(), bet()]);
    for (const { status } of answers) expect(['ok', 'alreadyCancelled']).toContain(status);
    outcomes.add(answers.map(({ status }) => status).join());
    expect(await fixture.balance()).toBe(1_000);
  }
  // Both orders were really met.
  expect(outcomes.size).toBeGreaterThan(1);
  expect((await verifyLedger(fixture.platform.db)).sound).toBe(true);
  await fixture.platform.close();
});

const operations = scaled(600, 100_000);
const players = 10;
const at_once = 8;
const opening = 50_000;
const repeated = 0.05;
const reordered = 0.02;

interface Input {
  op: 'bet' | 'win' | 'rollback' | 'endRound';
  player: number;
  id: string;
  betId: string;
  amount: number;
  send(): Promise<WireAnswer>;
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Rounds of all shapes: lost, won, cancelled, cancelled unheard, several bets, never ended. */
function* roundCalls(fixtures: VendorFixture[], random: () => number): Generator<Input> {
  for (let number = 0; ; number += 1) {
    const player = Math.floor(random() * fixtures.length);
    const fixture = fixtures[player]!;
    const round = `r${number}`;
    const amount = 100 + Math.floor(random() * 800);
    const betId = `b${number}`;
    const make = (op: Input['op'], id: string, sum: number, send: Input['send']): Input => ({
      op,
      player,
      id,
      betId,
      amount: sum,
      send,
    });
    const shape = random();
    const rollback = make('rollback', `x${number}`, amount, () =>
      fixture.rollback(`x${number}`, betId),
    );
    if (shape < 0.03) {
      yield rollback;
      continue;
    }
    yield make('bet', betId, amount, () => fixture.bet(betId, round, amount));
    if (shape < 0.15) yield rollback;
    else if (shape < 0.9) {
      const won = random() < 0.45 ? Math.floor(amount * random() * 4) : 0;
      yield make('win', `w${number}`, won, () => fixture.win(`w${number}`, round, won));
    }
    if (shape < 0.97) yield make('endRound', `e${number}`, 0, () => fixture.endRound(round));
  }
}

function* disturbed(calls: Generator<Input>, random: () => number): Generator<Input> {
  let held: Input | undefined;
  for (const call of calls) {
    if (!held && random() < reordered) {
      held = call;
      continue;
    }
    yield call;
    if (random() < repeated) yield call;
    if (held) yield held;
    held = undefined;
  }
}

test(`18: ${operations} random operations, repeated and out of order, end with balances that are the ledger's sums (wallet#ledger)`, async () => {
  const platform = await openTestPlatform();
  const fixtures: VendorFixture[] = [];
  for (let count = 0; count < players; count += 1) {
    fixtures.push(await openVendorFixture({ platform, balance: opening }));
  }
  const random = randomNumbers(20_260_115);
  const calls = disturbed(roundCalls(fixtures, random), random);
  const bets = new Map<string, Input>();
  const backs = new Set<string>();
  const wins = new Map<string, Input>();
  const note = (call: Input, { status }: WireAnswer) => {
    expect(status).not.toBe('internal');
    if (status !== 'ok') return;
    if (call.op === 'bet') bets.set(call.betId, call);
    if (call.op === 'win') wins.set(call.id, call);
    if (call.op === 'rollback') backs.add(call.betId);
  };
  for (let sent = 0; sent < operations; sent += at_once) {
    const batch = Array.from({ length: at_once }, () => calls.next().value as Input);
    const answers = await Promise.all(batch.map((call) => call.send()));
    batch.forEach((call, index) => note(call, answers[index]!));
  }
  const expected = fixtures.map(() => opening);
  for (const [id, { player, amount }] of bets) if (!backs.has(id)) expected[player]! -= amount;
  for (const { player, amount } of wins.values()) expected[player]! += amount;
  const balances = await Promise.all(fixtures.map((fixture) => fixture.balance()));
  expect(balances).toEqual(expected);
  expect(await verifyLedger(platform.db)).toMatchObject({ sum: 0, sound: true });
  await platform.close();
});
