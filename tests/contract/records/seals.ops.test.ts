// @engines sqlite
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayOf } from '../../../server/kernel/api/wallTime';
import { systemClock } from '../../../server/kernel/time/clock';
import { sealDueDays } from '../../../server/areas/records/seals/sealDays';
import { addMember } from '../../factories/member';
import { opsLine } from '../../support/ops';
import { openTestPlatform } from '../../support/platform';

const day_ms = 86_400_000;
const line = await opsLine();
const yesterday = dayOf(systemClock.now() - day_ms, 'Asia/Bangkok');

/** The store with a member's balance of long ago, with yesterday sealed. */
async function sealed() {
  const platform = await openTestPlatform(line.databaseUrl);
  try {
    await addMember(platform, { balance: 1_234 });
    platform.clock.set(systemClock.now());
    await sealDueDays(platform);
  } finally {
    await platform.close();
  }
}

it('ledger verify and ledger seals say whether the finished days are sealed', async () => {
  const before = await line.ops(['ledger', 'verify']);
  expect(before).toMatchObject({ code: 0, err: '' });
  expect(before.out).toContain('no day is sealed yet, 1 finished day to be sealed');
  await sealed();
  const after = await line.ops(['ledger', 'verify']);
  expect(after.out).toContain(`all finished days are sealed, up to ${yesterday}, head `);
  const report = JSON.parse((await line.ops(['ledger', 'verify', '--json'])).out) as object;
  expect(report).toMatchObject({
    sound: true,
    seals: { last: yesterday, waiting: 0, sound: true },
  });
});

it('ledger seals lists the heads, counts a day again, and refuses half a command', async () => {
  const listed = await line.ops(['ledger', 'seals']);
  expect(listed.code).toBe(0);
  expect(listed.out.split('\n')[0]).toMatch(
    new RegExp(`^1 ${yesterday} 1 account, 1 entries, 1234 THB [0-9a-f]{64} [0-9a-f]{16}$`),
  );
  const json = JSON.parse((await line.ops(['ledger', 'seals', '--json'])).out) as object;
  expect(json).toMatchObject({ days: 1, broken: null, heads: [{ head: { day: yesterday } }] });
  const again = await line.ops(['ledger', 'seals', '--day', yesterday]);
  expect(again.out).toContain(`${yesterday} was counted again: all is as sealed`);
  const none = await line.ops(['ledger', 'seals', '--day', '2020-01-01']);
  expect(none).toMatchObject({ code: 1, err: '2020-01-01 is not a sealed day' });
  expect((await line.ops(['ledger', 'seals', 'now'])).code).toBe(2);
  expect((await line.ops(['ledger', 'seals', '--days'])).code).toBe(2);
});

it('both end with 1 where a seal or what it sealed was changed (wallet#days-seal)', async () => {
  const platform = await openTestPlatform(line.databaseUrl);
  await sql`drop trigger entries_no_update`.execute(platform.db);
  await sql`update entries set amount = 9 where place = 1`.execute(platform.db);
  const counted = await line.ops(['ledger', 'seals', '--day', yesterday]);
  expect(counted.code).toBe(1);
  expect(counted.err).toContain('are not those that were sealed');
  await sql`drop trigger seal_heads_no_update`.execute(platform.db);
  await sql`update seal_heads set signature = hash`.execute(platform.db);
  await platform.close();
  const said = 'the chain of seals is broken at head 1: its signature is wrong';
  for (const command of ['verify', 'seals']) {
    const broken = await line.ops(['ledger', command]);
    expect([broken.code, broken.err.split('\n').at(-1)]).toEqual([1, said]);
  }
});
