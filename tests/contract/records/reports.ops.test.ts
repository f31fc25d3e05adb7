// @engines both: money
import fc from 'fast-check';
import { type KyselyPlugin } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { kindsByGroup } from '../../../server/areas/records/api/recordKinds';
import { reportOf, reportsOf, type Report } from '../../../server/areas/records/dayReport';
import type { Member } from '../../../server/store/tables';
import { addMember } from '../../factories/member';
import { addMovements } from '../../factories/movement';
import { opsLine } from '../../support/ops';
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
