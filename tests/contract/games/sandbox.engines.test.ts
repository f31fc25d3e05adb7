// @engines sqlite
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '../../../server/kernel/api/call';
import { gameTable, playRound, roundProof } from '../../../server/sandbox/api/sandbox';
import { casino_cycle_ms } from '../../../server/sandbox/engine/engine';
import { max_stake } from '../../../server/sandbox/games';
import { interrupted_after_ms } from '../../../server/sandbox/settle';
import { rounds_listed } from '../../../server/sandbox/table';
import { clear, lost, openTable, type TableFixture, unanswered } from '../../factories/vendor';
import { verifyAsStranger } from '../../support/files';
import { openTestPlatform } from '../../support/platform';
import { worksOut } from './sandbox.model';

type Rules = ResponseOf<typeof gameTable>['rules'];

/** One game of each kind with choices; the code decides the model of those that have several. */
const kinds = [
  { kind: 'hilo', type: 'PVP', code: 'cards', choices: ['high', 'low'], wrong: ['1', 'middle'] },
  {
    kind: 'roulette',
    type: 'LIVE',
    code: 'wheel',
    choices: ['red', 'black', 'odd', 'even', 'low', 'high', '0', '17', '36'],
    wrong: ['37', '-1', '00', 'green', 'Red'],
  },
  { kind: 'match', type: 'SPORTS', code: 'kick-off', choices: ['1', 'X', '2'], wrong: ['x', '3'] },
  { kind: 'match', type: 'ESPORTS', code: 'maps', choices: ['1', 'X', '2'], wrong: ['0', '12'] },
  { kind: 'fish', type: 'FISH', code: 'reef', choices: ['1', '3', '6'], wrong: ['0', '7', 'all'] },
] as const;

let fixtures = 0;
const platform = await openTestPlatform();
afterAll(() => platform.closeSound());

describe.each(kinds)('$type', ({ kind, type, code, choices, wrong }) => {
  let fixture: TableFixture;
  let rules: Rules;
  beforeEach(async () => {
    fixtures += 1;
    const game = {
      game_type: type,
      code: `${code}-${fixtures}`,
      name_en: 'Kick-Off',
      line_count: 0,
    };
    fixture = await openTable({ platform, game, balance: 1_000_000 });
    ({ rules } = await seen());
  });

  async function seen(history = false) {
    const table = await fixture.table(history);
    if (!table.ok) throw new Error(table.code);
    return table.value;
  }
  async function played(stake: number, choice: string, key: string = randomUUID()) {
    const done = await fixture.play(stake, key, choice);
    if (!done.ok) throw new Error(done.code);
    platform.clock.advance(casino_cycle_ms);
    return done.value;
  }
  const proofOf = async (id: string) => {
    const proof = await fixture.sandbox.roundProof({ id });
    if (!proof.ok) throw new Error(proof.code);
    return proof.value;
  };
  const states = () =>
    platform.db
      .selectFrom('sandbox_rounds')
      .select(['state', 'choice', 'stake', 'return_amount', 'outcome'])
      .where('game_code', '=', fixture.game.code)
      .where('state', '<>', 'ready')
      .orderBy('nonce')
      .execute();

  test('the table tells the kind, the step, and each choice with its chance and return (sandbox#rules-in-view)', () => {
    expect(rules.published.kind).toBe(kind);
    expect(rules).toMatchObject({ cycleMs: casino_cycle_ms, minStake: 100, maxStake: max_stake });
    expect(100 % rules.stakeStep).toBe(0);
    expect(rules.choices.map(({ choice }) => choice)).toEqual(expect.arrayContaining([...choices]));
    for (const { payout, chance, exactReturn, returnPercent, odds } of rules.choices) {
      const exact = (payout.num * Number(chance.num)) / (payout.den * Number(chance.den));
      expect(Number(exactReturn.num) / Number(exactReturn.den)).toBeCloseTo(exact, 12);
      expect(Number(returnPercent)).toBeCloseTo(exact * 100, 1);
      expect(Number(odds)).toBe(payout.num / payout.den);
    }
    const least = Math.min(...rules.choices.map(({ returnPercent }) => Number(returnPercent)));
    expect(Number(rules.returnPercent)).toBe(least);
  });

  test('a round takes the stake, pays exactly what the choice says, and can be checked by anyone (sandbox#a-round, sandbox#proof)', async () => {
    let expected = 1_000_000;
    for (const choice of [...choices, ...choices, ...choices]) {
      const { next } = await seen();
      const stake = rules.stakeStep * 17 + 100;
      const { round, balance } = await played(stake, choice);
      const proof = await proofOf(round.id);
      expect(proof).toMatchObject({ verified: true, recomputed: round.outcome, round });
      const seed = Buffer.from(proof.serverSeed!, 'hex');
      expect(createHash('sha256').update(seed).digest('hex')).toBe(next.commitment);

      const { outcome, won } = worksOut(proof);
      expect(round.outcome).toMatchObject({ v: 1, ...outcome });
      const { payout } = rules.choices.find((rule) => rule.choice === choice)!;
      expect(round.returnAmount * payout.den).toBe(won ? stake * payout.num : 0);
      expected += round.returnAmount - stake;
      expect(balance).toBe(expected);
      expect(roundProof.response.safeParse(proof).success).toBe(true);
      expect(playRound.response.shape.round.safeParse(round).success).toBe(true);
    }
    expect(await fixture.balance()).toBe(expected);
    expect(gameTable.response.safeParse(await seen(true)).success).toBe(true);
  });

  test.each(['', ' ', ...wrong])(
    '%j is no choice, and takes nothing (sandbox#a-round)',
    async (choice) => {
      expect(await fixture.play(500, randomUUID(), choice)).toEqual({
        ok: false,
        code: 'choice_invalid',
      });
      expect(fixture.requested).not.toContain('bet');
      expect(await states()).toEqual([]);
    },
  );

  test('a stake between the steps is refused with the step, and a whole baht never is (sandbox#stakes)', async () => {
    const { stakeStep: step, minStake: min, maxStake: max } = rules;
    const [choice] = choices;
    for (const stake of step > 1 ? [100 + step - 1, 100 + 1] : [100.5]) {
      expect(await fixture.play(stake, randomUUID(), choice)).toEqual({
        ok: false,
        code: 'stake_out_of_range',
        detail: { min, max, step },
      });
    }
    expect(await states()).toEqual([]);
    expect((await played(300, choice)).round.stake).toBe(300);
    expect((await played(100 + step, choice)).round.stake).toBe(100 + step);
  });

  test('the least stake is a step, whatever the catalogue says (sandbox#rules-in-view)', async () => {
    fixtures += 1;
    const game = { game_type: type, code: `${code}-${fixtures}`, name_en: 'Kick-Off', min_bet: 1 };
    const other = await openTable({ platform, game });
    const table = await other.table();
    const { minStake, stakeStep, stakes } = (table as { value: { rules: Rules } }).value.rules;
    expect(minStake).toBe(stakeStep);
    expect(stakes.filter((stake) => stake % stakeStep !== 0)).toEqual([]);
    expect(await other.play(minStake, randomUUID(), choices[0])).toMatchObject({ ok: true });
  });

  test('the same key gives the first outcome again, and with another choice is a conflict (sandbox#repeated-forms)', async () => {
    const [choice, another] = choices;
    const key = randomUUID();
    const first = await played(500, choice, key);
    expect(await played(500, choice, key)).toEqual({ ...first, replayed: true });
    expect(await fixture.play(500, key, another)).toEqual({ ok: false, code: 'key_conflict' });
    expect(await states()).toHaveLength(1);
  });

  test('a round before five seconds are over is refused (sandbox#minimum-cycle)', async () => {
    await played(500, choices[0]);
    platform.clock.advance(-1);
    const soon = await fixture.play(500, randomUUID(), choices[0]);
    expect(soon).toEqual({ ok: false, code: 'too_fast' });
    platform.clock.advance(1);
    expect(await fixture.play(500, randomUUID(), choices[0])).toMatchObject({ ok: true });
  });

  test('the history is there for who asks: the last 50 rounds, the newest first (sandbox#history)', async () => {
    expect((await seen()).history).toBeNull();
    expect((await seen(true)).history).toEqual([]);
    const stakes: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { round } = await played(100 * (count + 1), choices[count % choices.length]!);
      stakes.unshift(round.stake);
    }
    const { history, last } = await seen(true);
    expect(history!.map(({ stake }) => stake)).toEqual(stakes);
    const { id, nonce, choice, stake, returnAmount, state, playedAt, outcome } = last!;
    expect(outcome).toMatchObject({ v: 1 });
    expect(history![0]).toEqual({
      id,
      nonce,
      choice,
      stake,
      returnAmount,
      state,
      playedAt,
      outcome,
    });
  });

  test('a return that was drawn and not paid is paid later, as it was drawn (sandbox#interrupted-rounds)', async () => {
    fixture.weather = lost('win');
    const sent = randomUUID();
    const stake = 100 + rules.stakeStep;
    expect(await fixture.play(stake, sent, choices[0])).toEqual({
      ok: false,
      code: 'round_in_progress',
    });
    const [drawnRound] = await states();
    expect(drawnRound).toMatchObject({ state: 'paying', choice: choices[0], stake });
    fixture.weather = clear;
    platform.clock.advance(interrupted_after_ms);
    expect(await fixture.sandbox.recover()).toBe(1);
    const [paid] = await states();
    expect(paid).toEqual({ ...drawnRound, state: 'settled' });
    expect(await fixture.balance()).toBe(1_000_000 - stake + paid!.return_amount);
  });

  test('a bet of which nobody knows ends void, with the balance whole (sandbox#interrupted-rounds)', async () => {
    fixture.weather = unanswered('bet', 'rollback');
    await fixture.play(500, randomUUID(), choices[0]);
    fixture.weather = clear;
    platform.clock.advance(interrupted_after_ms);
    const { history, balance } = await seen(true);
    expect(balance).toBe(1_000_000);
    expect(history).toMatchObject([{ state: 'void', stake: 500, returnAmount: 0, outcome: null }]);
    expect(await proofOf(history![0]!.id)).toMatchObject({ recomputed: null, steps: [] });
  });
});

test('the history goes no further back than fifty rounds (sandbox#history)', async () => {
  const fixture = await openTable({ platform, game: { game_type: 'LIVE', code: 'long-night' } });
  const ids: string[] = [];
  for (let count = 0; count < rounds_listed + 3; count += 1) {
    const done = await fixture.play(100, randomUUID(), 'red');
    if (!done.ok) throw new Error(done.code);
    ids.unshift(done.value.round.id);
    platform.clock.advance(casino_cycle_ms);
  }
  const table = await fixture.table(true);
  expect(table.ok && table.value.history!.map(({ id }) => id)).toEqual(ids.slice(0, 50));
});

test('a refused stake stands in the history under its number (sandbox#history)', async () => {
  const fixture = await openTable({
    platform,
    game: { game_type: 'FISH', code: 'poor' },
    balance: 50,
  });
  expect(await fixture.play(100, randomUUID(), '1')).toMatchObject({ code: 'insufficient_funds' });
  const table = await fixture.table(true);
  if (!table.ok) throw new Error(table.code);
  const { history, last, session, next } = table.value;
  expect(history).toMatchObject([{ nonce: 0, state: 'refused', returnAmount: 0, outcome: null }]);
  expect({ last, rounds: session.rounds, next: next.nonce }).toEqual({
    last: null,
    rounds: 0,
    next: 1,
  });
  const proof = await fixture.sandbox.roundProof({ id: history![0]!.id });
  if (!proof.ok) throw new Error(proof.code);
  expect(proof.value).toMatchObject({ verified: true, recomputed: null, steps: [] });
  const program = readFileSync('public/verify.mjs', 'utf8');
  expect(verifyAsStranger({ program, proof: JSON.stringify(proof.value) })).toEqual({
    status: 0,
    lines: ['ok: commitment', 'ok: nothing was drawn, nothing returned'],
    complaints: [],
  });
});

test('the history leaves no number out, whatever became of its round (sandbox#history)', async () => {
  const fixture = await openTable({ platform, game: { game_type: 'LIVE', code: 'gapless' } });
  const play = (stake: number) => fixture.play(stake, randomUUID(), 'red');
  const cycle = () => platform.clock.advance(casino_cycle_ms);
  await play(100);
  cycle();
  await play(150_000);
  await play(100);
  cycle();
  fixture.weather = unanswered('bet', 'rollback');
  await play(100);
  fixture.weather = clear;
  platform.clock.advance(interrupted_after_ms);
  await fixture.sandbox.recover();
  cycle();
  await play(100);
  const table = await fixture.table(true);
  if (!table.ok) throw new Error(table.code);
  const { history, next } = table.value;
  const numbers = Array.from({ length: next.nonce }, (_, index) => next.nonce - 1 - index);
  expect(history!.map(({ nonce }) => nonce)).toEqual(numbers);
  expect(history!.map(({ state }) => state)).toEqual([
    ...['settled', 'void', 'settled', 'refused', 'settled'],
  ]);
});

/** Matches a side that has a name in each of the languages. */
const sideIn = (languages: readonly string[]): unknown =>
  expect.objectContaining(
    Object.fromEntries(languages.map((language) => [language, expect.stringMatching(/./)])),
  );

test('a match has its two sides in every language, the same ones in its proofs (sandbox#kinds)', async () => {
  const fixture = await openTable({ platform, game: { game_type: 'ESPORTS', code: 'sides' } });
  const table = await fixture.table();
  const done = await fixture.play(100, randomUUID(), '1');
  if (!table.ok || !done.ok) throw new Error('no round');
  const { published } = table.value.rules;
  const proof = await fixture.sandbox.roundProof({ id: done.value.round.id });
  expect(proof).toMatchObject({ ok: true, value: { published } });
  expect(published).toMatchObject({
    kind: 'match',
    unit: 'parts',
    sides: { home: sideIn(['th', 'en', 'vi', 'zh', 'ja']) },
  });
});

test("an entry that stands for its vendor's games is no game of the vendor's (sandbox#kinds)", async () => {
  const entry = { game_type: 'LIVE', code: 'lobby', is_h5: 'VASSALAGE' };
  await expect(openTable({ platform, game: entry })).rejects.toThrow('game_unknown');
});
