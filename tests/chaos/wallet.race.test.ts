// @engines both: concurrency
import { expect, test } from 'vitest';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { scaled } from '../support/scale';
import { openScene } from '../support/vendor';

const trials = scaled(100, 1_000);

test(`7: a rollback and its bet at the same instant, ${trials} times, always leave the balance whole`, async () => {
  const scene = await openScene({ balance: 1_000 });
  const outcomes = new Set<string>();
  for (let trial = 0; trial < trials; trial += 1) {
    const bet = () => scene.bet(`b${trial}`, `r${trial}`, 600);
    const rollback = () => scene.rollback(`x${trial}`, `b${trial}`);
    const [one, other] = trial % 2 ? [bet, rollback] : [rollback, bet];
    const answers = await Promise.all([one(), other(), bet()]);
    for (const { status } of answers) expect(['ok', 'alreadyCancelled']).toContain(status);
    outcomes.add(answers.map(({ status }) => status).join());
    expect(await scene.balance()).toBe(1_000);
  }
  // Both orders were really met.
  expect(outcomes.size).toBeGreaterThan(1);
  expect((await verifyLedger(scene.platform.db)).sound).toBe(true);
  await scene.platform.close();
});
