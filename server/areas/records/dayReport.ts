import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { trial_type } from '../../kernel/members/memberTypes';
import { ok, type Result } from '../../kernel/result';
import type { Db } from '../../store/open';
import type { DepositRow } from '../../store/tables/wallet';
import { depositStates } from '../wallet/api/deposits';
import { depositRecord } from './api/dayReports';
import { kindsByGroup, shareKinds, type RecordGroup } from './api/recordKinds';
import { stateRecord } from './stateRecord';

type View = ResponseOf<typeof depositRecord>;

/**
 * Returns a page of a member's own deposits with the exact sums of the filter, the newest first
 * (wallet#deposit-record). Failures: those of its dates.
 */
export async function showDeposits(
  platform: Platform,
  memberId: string,
  input: RequestOf<typeof depositRecord>,
): Promise<Result<View, 'dates_invalid' | 'period_too_long'>> {
  const of = { table: 'deposits', states: depositStates, paid: sql<number>`amount - fee` } as const;
  const page = await stateRecord(platform, { memberId, ...input }, of);
  if (!page.ok) return page;
  const { period, rows, total, newer, older } = page.value;
  const { paid: credited, ...sums } = total;
  return ok({
    ...period,
    list: rows.map(viewOf),
    total: { ...sums, credited },
    newer,
    older,
  });
}

const viewOf = (row: DepositRow): View['list'][number] => ({
  depositId: row.id,
  channel: row.channel,
  state: row.state,
  amount: row.amount,
  credited: row.amount - row.fee,
  reference: row.reference,
  reason: row.reason,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  sentAt: row.sent_at,
  endedAt: row.ended_at,
  refundedAt: row.refunded_at,
  cancelledAt: row.cancelled_at,
});

/**
 * The business of some days with members' real money (wallet#reports). Minor units, above zero in the
 * direction of the name; play money is in none of them.
 */
export interface Report {
  /** Credited to members for payments, after fees. */
  deposits: number;
  /** Given without a payment: the opening money of the demo. */
  funded: number;
  /** Deposits that were taken back. */
  depositRefunds: number;
  /** Paid out; money that is only reserved is the member's still. */
  withdrawals: number;
  stakes: number;
  wins: number;
  /** Stakes that were given back. */
  refunds: number;
  bonuses: number;
  /** Rebates and salaries of agents that the platform paid; what one agent pays another adds up to nothing. */
  agents: number;
  /** Kept of payments. */
  fees: number;
  /** By operators, to members; below zero from them. */
  adjustments: number;
  /** By corrected results of lotteries, to members; below zero from them. */
  corrections: number;
  /** Parts of stakes less parts of returns, to agents who hold a share of what they sell; below zero from them. */
  shares: number;
  /** Stakes less refunds, wins, corrections and shares. */
  grossResult: number;
  /** The change of all that members have: each other figure above but the fees and the result. */
  membersMoney: number;
  /** Members who staked. */
  activeMembers: number;
  newMembers: number;
}

interface Instants {
  begin: number;
  end: number;
}

/**
 * Returns the reports of days that follow each other, and that of all of them: its figures are theirs added up,
 * and a member who staked on several days counts once.
 */
export async function reportsOf(
  platform: Pick<Platform, 'db' | 'config'>,
  days: readonly [Instants, ...Instants[]],
): Promise<{ each: Report[]; total: Report }> {
  const each: Report[] = [];
  // One day after the other: a year of them at once would take every connection of the store.
  for (const day of days) each.push(await reportOf(platform, day));
  const total = each.reduce(added);
  if (each.length === 1) return { each, total };
  const span = { begin: days[0].begin, end: days.at(-1)!.end };
  const activeMembers = await activeBetween(platform.db, platform.config.currency, span);
  return { each, total: { ...total, activeMembers } };
}

function added(one: Report, other: Report): Report {
  const sum = { ...one };
  for (const key of Object.keys(sum) as (keyof Report)[]) sum[key] += other[key];
  return sum;
}

/** Returns the report of a time, exact and from the ledger alone; an instant belongs to one report only. */
export async function reportOf(
  { db, config: { currency } }: Pick<Platform, 'db' | 'config'>,
  { begin, end }: Instants,
): Promise<Report> {
  const [rows, activeMembers, newMembers] = await Promise.all([
    movedBetween(db, currency, { begin, end }),
    activeBetween(db, currency, { begin, end }),
    newBetween(db, { begin, end }),
  ]);
  const members = rows.filter(({ account }) => account !== 'fees');
  const of = (kinds: readonly string[]) => {
    const own = members.filter(({ kind }) => kinds.includes(kind));
    const sumIn = own.reduce((sum, row) => sum + row.sumIn, 0);
    const sumOut = own.reduce((sum, row) => sum + row.sumOut, 0);
    // Taken is no negated net: a zero would carry a sign.
    return { sumIn, sumOut, net: sumIn - sumOut, taken: sumOut - sumIn };
  };
  const group = (name: RecordGroup) => of(kindsByGroup[name]);
  const deposit = group('deposit');
  const funded = of(['fund']).sumIn;
  const stakes = group('bet').taken;
  const wins = group('win').net;
  const refunds = group('refund').net;
  const adjustments = of(['adjustment']).net;
  const shares = of(shareKinds).net;
  const corrections = group('adjustment').net - adjustments - shares;
  return {
    deposits: deposit.sumIn - funded,
    funded,
    depositRefunds: deposit.sumOut,
    // A reservation moves money between two accounts of the member, and so adds up to nothing.
    withdrawals: group('withdraw').taken,
    stakes,
    wins,
    refunds,
    bonuses: group('bonus').net,
    agents: group('agent').net,
    fees: rows
      .filter(({ account }) => account === 'fees')
      .reduce((sum, { sumIn, sumOut }) => sum + sumIn - sumOut, 0),
    adjustments,
    corrections,
    shares,
    grossResult: stakes - refunds - wins - corrections - shares,
    membersMoney: members.reduce((sum, { sumIn, sumOut }) => sum + sumIn - sumOut, 0),
    activeMembers,
    newMembers,
  };
}

/** Sums up all that came to and went from the accounts of members and of fees, by the kinds of transfers. */
async function movedBetween(db: Db, currency: string, { begin, end }: Instants) {
  const rows = await db
    .selectFrom('transfers as t')
    .innerJoin('entries as e', 'e.transfer_id', 't.id')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['t.kind', 'a.kind as account'])
    .select([
      sql<string>`sum(case when e.amount > 0 then e.amount else 0 end)`.as('sum_in'),
      sql<string>`sum(case when e.amount < 0 then -e.amount else 0 end)`.as('sum_out'),
    ])
    .where('t.created_at', '>=', begin)
    .where('t.created_at', '<', end)
    .where('t.currency', '=', currency)
    .where('a.kind', 'in', ['wallet', 'reserved', 'credit', 'share', 'fees'])
    .groupBy(['t.kind', 'a.kind'])
    .execute();
  return rows.map(({ kind, account, sum_in, sum_out }) => ({
    kind,
    account,
    sumIn: Number(sum_in),
    sumOut: Number(sum_out),
  }));
}

async function activeBetween(db: Db, currency: string, { begin, end }: Instants): Promise<number> {
  const { members } = await db
    .selectFrom('transfers as t')
    .innerJoin('accounts as a', 'a.id', 't.debit_id')
    .select(({ fn }) => fn.count<number>('a.owner_id').distinct().as('members'))
    .where('t.created_at', '>=', begin)
    .where('t.created_at', '<', end)
    .where('t.currency', '=', currency)
    .where('t.kind', 'in', kindsByGroup.bet)
    .where('a.kind', '=', 'wallet')
    .executeTakeFirstOrThrow();
  return Number(members);
}

async function newBetween(db: Db, { begin, end }: Instants): Promise<number> {
  const { members } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('created_at', '>=', begin)
    .where('created_at', '<', end)
    .where('type', '!=', trial_type)
    .executeTakeFirstOrThrow();
  return Number(members);
}

export const bindings: Binding[] = [
  bind(depositRecord, (platform, { input, session }) =>
    showDeposits(platform, session.member.id, input),
  ),
];
