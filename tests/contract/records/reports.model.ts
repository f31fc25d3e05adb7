import fc from 'fast-check';
import type { Report } from '../../../server/areas/records/dayReport';
import {
  kindsByGroup,
  movementKinds,
  type MovementKind,
} from '../../../server/areas/records/api/recordKinds';
import { systemAccount, walletOf } from '../../../server/areas/wallet/balance';
import { newId } from '../../../server/kernel/ids';
import { openAccount } from '../../../server/kernel/ledger/accounts';
import { transfer } from '../../../server/kernel/ledger/transfer';
import { dayBounds } from '../../../server/kernel/time/day';
import type { Member } from '../../../server/store/tables';
import { addMovements } from '../../factories/movement';
import type { TestPlatform } from '../../support/platform';
import { doneOf } from '../../support/calls';

/** The days on which operations are done. */
export const days = ['2026-01-10', '2026-01-11', '2026-01-12'] as const;
/** The first instant of a day, and that after its last. */
export const instantsOf = (day: string) => dayBounds(day, 'Asia/Bangkok')!;

const ofGroup = (kind: string, group: keyof typeof kindsByGroup) =>
  (kindsByGroup[group] as readonly string[]).includes(kind);

/** Kinds that take from the member, that may do either, and those that only give. */
function signed(kind: MovementKind, amount: number, takes: boolean): number {
  if (kind === 'deposit_refund' || ofGroup(kind, 'bet')) return -amount;
  return ofGroup(kind, 'adjustment') && takes ? -amount : amount;
}

/** One operation: of any kind that a movement can have, on the first or last instant of a day. */
export const operation = fc.record({
  kind: fc.constantFrom(...movementKinds),
  amount: fc.integer({ min: 1, max: 100_000 }),
  takes: fc.boolean(),
  day: fc.constantFrom(...days),
  last: fc.boolean(),
  who: fc.integer({ min: 0, max: 2 }),
});
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** The same figures from the operations alone. */
export function plain(all: readonly Operation[]): Omit<Report, 'newMembers'> {
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
  const corrections = sum(({ kind }) => ofGroup(kind, 'adjustment') && kind !== 'adjustment');
  const given = deposits + funded + wins + refunds + bonuses + agents + adjustments + corrections;
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
    grossResult: stakes - refunds - wins - corrections,
    membersMoney: given - depositRefunds - withdrawals - stakes,
    activeMembers: new Set(all.filter(({ kind }) => ofGroup(kind, 'bet')).map(({ who }) => who))
      .size,
  };
}

/** Writes operations of three members on a platform. */
export function operationsOn(platform: TestPlatform, members: readonly Member[]) {
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
