// @engines both: concurrency
import { expect, test } from 'vitest';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { openVendorFixture } from '../factories/vendor';
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
