// @engines both: queries
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStanding } from '../../../server/metrics/standing';
import { addWaitingDeposits } from '../../factories/moneyDesk';
import { day, openSeals, type SealFixture } from '../../factories/seal';

let seals: SealFixture;
beforeAll(async () => {
  seals = await openSeals();
});
afterAll(() => seals.close());

it('says what waits and since when, the last sealed day, and the last day whose ledger was proved (site#standing)', async () => {
  const { platform } = seals;
  const none = await readStanding(platform);
  expect(none.queues.every(({ count, oldest_s }) => count === 0 && oldest_s === 0)).toBe(true);
  expect([none.sealed_s, none.proved_s]).toEqual([undefined, undefined]);
  await addWaitingDeposits(platform, 2, (index) => ({
    created_at: platform.clock.now() - index * 60_000,
  }));
  const { queues } = await readStanding(platform);
  expect(queues.find(({ name }) => name === 'deposits')).toEqual({
    name: 'deposits',
    count: 2,
    oldest_s: 60,
  });
  await seals.sealDays();
  const checks = [
    ['2026-01-13', 0],
    ['2026-01-14', 2],
    ['2026-01-15', null],
  ] as const;
  for (const [checked, findings] of checks)
    await platform.db
      .insertInto('daily_checks')
      .values({
        name: 'ledger',
        day: checked,
        began_at: 1,
        ended_at: findings === null ? null : 2,
        findings,
      })
      .execute();
  const { sealed_s, proved_s } = await readStanding(platform);
  expect(sealed_s).toBe(Date.parse(day) / 1000);
  expect(proved_s).toBe(Date.parse('2026-01-13') / 1000);
});
