// @engines both: money
import fc from 'fast-check';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, expect, it, describe, beforeAll } from 'vitest';
import { kindsByGroup } from '../../../server/areas/records/api/recordKinds';
import { reportOf, reportsOf, type Report } from '../../../server/areas/records/dayReport';
import type { Member } from '../../../server/store/tables';
import { dayOf } from '../../../server/kernel/api/wallTime';
import { systemClock } from '../../../server/kernel/time/clock';
import { sealDueDays } from '../../../server/areas/records/seals/sealDays';
import { addMember } from '../../factories/member';
import { addMovements } from '../../factories/movement';
import { opsLine, type OpsLine } from '../../support/ops';
import { days, instantsOf, operation, type Operation, operationsOn, plain } from './reports.model';
import { openTestPlatform } from '../../support/platform';

const line = await opsLine();
await line.ops(['migrate']);
const platform = await openTestPlatform(line.databaseUrl);
const members: Member[] = [];
for (const day of days) {
  platform.clock.set(instantsOf(day).from);
  members.push(await addMember(platform));
  await addMember(platform, { type: 4, balance: 777 });
}
platform.clock.set(instantsOf('2026-01-09').from);
for (const member of members) {
  await addMovements(platform, member, [{ kind: 'fund', amount: 1_000_000_000 }]);
}
afterAll(() => platform.close());

const { move } = operationsOn(platform, members);

const membersHave = async (): Promise<number> =>
  (
    await platform.db
      .selectFrom('accounts')
      .select('balance')
      .where('kind', 'in', ['wallet', 'reserved'])
      .execute()
  ).reduce((sum, { balance }) => sum + balance, 0);

it('reports each day as a plain sum of its operations, and all of them together (wallet#reports)', async () => {
  const made: Operation[] = [];
  const opening = await membersHave();
  const rounds = fc.array(operation, { minLength: 10, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      for (const one of all) await move(one);
      made.push(...all);
      for (const day of days) {
        const { from: begin, to: end } = instantsOf(day);
        const report = await reportOf(platform, { begin, end });
        const own = made.filter((one) => one.day === day);
        expect(report).toEqual({ ...plain(own), newMembers: 1 });
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  const answer = await line.ops(['reports', 'day', '--from', days[0], '--to', days[2], '--json']);
  const { days: each, total } = JSON.parse(answer.out) as { days: Report[]; total: Report };
  expect(total).toEqual({ ...plain(made), newMembers: 3 });
  expect(each.map(({ stakes }) => stakes)).toEqual(
    days.map((day) => plain(made.filter((one) => one.day === day)).stakes),
  );
  expect(total.membersMoney).toBe((await membersHave()) - opening);
});

it('reads each day once, and all of them together for their members alone (wallet#reports)', async () => {
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const spans = days
    .map((day) => instantsOf(day))
    .map(({ from, to }) => ({ begin: from, end: to }));
  const [first, ...others] = spans;
  const input = { ...platform, db: platform.db.withPlugin(counting) };
  await reportsOf(input, [first!, ...others]);
  expect(queries).toBe(3 * days.length + 1);
});

it('gives a quiet day plain zeros, none with a sign', async () => {
  const { from: begin, to: end } = instantsOf('2026-01-08');
  const figures = Object.values(await reportOf(platform, { begin, end }));
  expect(figures).toEqual(figures.map(() => 0));
});

it('has a word for each kind of movement in one of its lines', () => {
  const known = ['deposit', 'withdraw', 'bet', 'win', 'refund', 'bonus', 'agent', 'adjustment'];
  expect(Object.keys(kindsByGroup)).toEqual(known);
});

it('tells a day in words, and a member’s statement (wallet#reports)', async () => {
  const reported = await line.ops(['reports', 'day', '2026-01-09']);
  expect(reported.out.split('\n')).toEqual(
    expect.arrayContaining([
      ...['2026-01-09 (THB)', '  deposits 0.00', '  funded without a payment 30000000.00'],
      ...["  change of members' money 30000000.00", '  active members 0'],
    ]),
  );
  const { username } = members[0]!;
  const answer = await line.ops(['ledger', 'statement', username, '2026-01', '--json']);
  expect(JSON.parse(answer.out)).toMatchObject({ username, opening: 0, month: '2026-01' });
  const words = await line.ops(['ledger', 'statement', username.toUpperCase(), '2026-01']);
  expect(words.out).toMatch(/^\S+ 2026-01-01 to 2026-01-31 \(THB\)\n {2}opening 0\.00\n/);
});

it.each([
  ['reports', 'day', '2026-02-30'],
  ['reports', 'day', '2026-01-09', '2026-01-10'],
  ['reports', 'day', '--from', '2026-01-09'],
  ['reports', 'day', '2026-01-09', '--from', '2026-01-09', '--to', '2026-01-09'],
  ['reports', 'day', '--from', '2026-01-10', '--to', '2026-01-09'],
  ['reports', 'day', '--from', '2024-01-10', '--to', '2026-01-09'],
  ['reports', 'day', '2999-01-01'],
  ['reports', 'day', '--month'],
  ['ledger', 'statement'],
  ['ledger', 'statement', 'somebody'],
  ['ledger', 'statement', 'somebody', '2026-01', 'more'],
])('refuses %s %s %s %s %s %s', async (...words) => {
  expect((await line.ops(words)).code).toBe(2);
});

describe('seals by command', () => {
  const day_ms = 86_400_000;
  let line: OpsLine;
  beforeAll(async () => {
    line = await opsLine();
  });
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
});
