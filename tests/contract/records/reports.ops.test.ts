// @engines both: money
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import {
  kindsByGroup,
  movementKinds,
  type MovementKind,
} from '../../../server/areas/records/api/recordKinds';
import { reportOf, reportsOf, type Report } from '../../../server/areas/records/dayReport';
import { systemAccount, walletOf } from '../../../server/areas/wallet/balance';
import { newId } from '../../../server/kernel/ids';
import { openAccount } from '../../../server/kernel/ledger/accounts';
import { transfer } from '../../../server/kernel/ledger/transfer';
import { dayBounds } from '../../../server/kernel/time/day';
import type { Member } from '../../../server/store/tables';
import { addMember } from '../../factories/member';
import { addMovements } from '../../factories/movement';
import { doneOf } from '../../support/calls';
import { opsLine } from '../../support/ops';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

/** The days on which operations are done. */
const days = ['2026-01-10', '2026-01-11', '2026-01-12'] as const;
/** The first instant of a day, and that after its last. */
const instantsOf = (day: string) => dayBounds(day, 'Asia/Bangkok')!;

const ofGroup = (kind: string, group: keyof typeof kindsByGroup) =>
  (kindsByGroup[group] as readonly string[]).includes(kind);

/** Kinds that take from the member, that may do either, and those that only give. */
function signed(kind: MovementKind, amount: number, takes: boolean): number {
  if (kind === 'deposit_refund' || ofGroup(kind, 'bet')) return -amount;
  return ofGroup(kind, 'adjustment') && takes ? -amount : amount;
}

/** One operation: of any kind that a movement can have, on the first or last instant of a day. */
const operation = fc.record({
  kind: fc.constantFrom(...movementKinds),
  amount: fc.integer({ min: 1, max: 100_000 }),
  takes: fc.boolean(),
  day: fc.constantFrom(...days),
  last: fc.boolean(),
  who: fc.integer({ min: 0, max: 2 }),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** The same figures from the operations alone. */
function plain(all: readonly Operation[]): Omit<Report, 'newMembers'> {
  const sum = (keep: (one: Operation) => boolean) =>
    all
      .filter(keep)
      .reduce((total, { kind, amount, takes }) => total + signed(kind, amount, takes), 0);
  const deposits = sum(({ kind }) => kind === 'deposit');
  const funded = sum(({ kind }) => kind === 'fund');
  const depositRefunds = -sum(({ kind }) => kind === 'deposit_refund') || 0;
  const withdrawals = sum(({ kind }) => kind === 'withdraw_paid');
  const stakes = -sum(({ kind }) => ofGroup(kind, 'bet')) || 0;
  const wins = sum(({ kind }) => ofGroup(kind, 'win'));
  const refunds = sum(({ kind }) => ofGroup(kind, 'refund'));
  const bonuses = sum(({ kind }) => ofGroup(kind, 'bonus'));
  const agents = sum(({ kind }) => ofGroup(kind, 'agent'));
  const fees = sum(({ kind }) => kind === 'deposit_fee');
  const adjustments = sum(({ kind }) => kind === 'adjustment');
  const shares = sum(({ kind }) => kind.startsWith('share_'));
  const corrections =
    sum(({ kind }) => ofGroup(kind, 'adjustment') && kind !== 'adjustment') - shares;
  const given =
    deposits + funded + wins + refunds + bonuses + agents + adjustments + corrections + shares;
  return {
    deposits,
    funded,
    depositRefunds,
    withdrawals,
    stakes,
    wins,
    refunds,
    bonuses,
    agents,
    fees,
    adjustments,
    corrections,
    shares,
    grossResult: stakes - refunds - wins - corrections - shares,
    membersMoney: given - depositRefunds - withdrawals - stakes,
    activeMembers: new Set(all.filter(({ kind }) => ofGroup(kind, 'bet')).map(({ who }) => who))
      .size,
  };
}

/** Writes operations of three members on a platform. */
function operationsOn(platform: TestPlatform, members: readonly Member[]) {
  async function move(one: Operation): Promise<void> {
    const { from, to } = instantsOf(one.day);
    const instant = one.last ? to - 1 : from;
    const member = members[one.who]!;
    const amount = signed(one.kind, one.amount, one.takes);
    if (ofGroup(one.kind, 'withdraw')) return withdraw(one, member, instant);
    if (one.kind !== 'deposit_fee') {
      return addMovements(platform, member, [{ kind: one.kind, amount, at: instant }]);
    }
    const debitId = await systemAccount(platform.db, 'funding', 'THB', instant);
    const creditId = await systemAccount(platform.db, 'fees', 'THB', instant);
    await post({ kind: one.kind, amount: one.amount, debitId, creditId }, instant);
  }

  /** Reserves, and releases or pays what was reserved at once, as the kind says. */
  async function withdraw(
    { kind, amount }: Operation,
    member: Member,
    instant: number,
  ): Promise<void> {
    const wallet = await walletOf(platform.db, member, 'THB', instant);
    const owner = { ownerId: member.id, kind: 'reserved' as const, currency: 'THB' };
    const reserved = await openAccount(platform.db, owner, instant);
    const funding = await systemAccount(platform.db, 'funding', 'THB', instant);
    await post({ kind: 'withdraw_reserve', amount, debitId: wallet, creditId: reserved }, instant);
    if (kind === 'withdraw_reserve') return;
    const creditId = kind === 'withdraw_release' ? wallet : funding;
    await post({ kind, amount, debitId: reserved, creditId }, instant);
  }

  async function post(
    order: { kind: MovementKind; amount: number; debitId: string; creditId: string },
    instant: number,
  ): Promise<void> {
    doneOf(
      await platform.db
        .transaction()
        .execute((trx) =>
          transfer(trx, { key: newId(), currency: 'THB', ref: '', ...order }, instant),
        ),
    );
  }
  return { move };
}

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
