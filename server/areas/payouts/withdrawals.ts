import { sql } from 'kysely';
import type { Language, ResponseOf, RequestOf } from '../../kernel/api/call';
import { dayOf } from '../../kernel/api/wallTime';
import { bind, type Binding } from '../../kernel/bind';
import { levelRules } from '../../kernel/club/standing';
import type { Platform } from '../../kernel/context';
import { balanceOf } from '../../kernel/ledger/accounts';
import { closedTo } from '../../kernel/members/exclusionNow';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import { freeOf, holdingLocks } from '../../kernel/turnover/turnover';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { WithdrawalRow } from '../../store/tables/payouts';
import { withdrawalRecord } from '../records/api/dayReports';
import { stateRecord } from '../records/stateRecord';
import { walletOf } from '../wallet/balance';
import { lockViews } from '../wallet/bonuses/grants';
import * as api from './api/payouts';
import { type BankCode, type WithdrawalState, withdrawalStates } from './api/payouts';
import { cardsOf, cardView, lastDigits } from './bankCards';

/** A withdrawal as the operator sees it. */
interface OperatorWithdrawal extends WithdrawalRow {
  username: string;
  /** The account's instants: a new one is worth a second look. */
  card_added_at: number;
  card_removed_at: number | null;
  /** The member has said that somebody else added the account. */
  card_voided: boolean;
  /** The approval that waits for another operator; null for none. */
  waiting: { id: string; asked_by: string; asked_at: number } | null;
}

/** For the operator: the withdrawals in some states, the oldest first, at most `limit`. */
export async function withdrawalsIn(
  { db }: Pick<Platform, 'db'>,
  states: readonly WithdrawalState[],
  limit: number,
): Promise<OperatorWithdrawal[]> {
  const rows = await db
    .selectFrom('withdrawals as w')
    .innerJoin('members', 'members.id', 'w.member_id')
    .innerJoin('bank_cards as card', 'card.id', 'w.card_id')
    .leftJoin('operator_decisions as d', (join) =>
      join.onRef('d.subject', '=', 'w.id').on('d.state', '=', 'waiting'),
    )
    .leftJoin('operators', 'operators.id', 'd.asked_by')
    .selectAll('w')
    .select(['members.username', 'card.created_at as card_added_at', 'card.removed_why'])
    .select(['card.removed_at as card_removed_at', 'd.id as waiting_id', 'd.asked_at'])
    .select('operators.name as asked_by')
    .where('w.state', 'in', states)
    .orderBy('w.id')
    .limit(limit)
    .execute();
  return rows.map(({ removed_why, waiting_id, asked_by, asked_at, ...row }) => ({
    ...row,
    card_voided: removed_why === 'not_me',
    waiting:
      waiting_id === null ? null : { id: waiting_id, asked_by: asked_by!, asked_at: asked_at! },
  }));
}

/**
 * The moves of a withdrawal, all of them the operator's (wallet#withdraw): once it is asked for, its member
 * can't call it back. A review may be left out, and so may the step of a payment under way.
 */
const moves: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['reviewing', 'approved', 'rejected'],
  reviewing: ['approved', 'rejected'],
  approved: ['paying', 'paid', 'rejected'],
  paying: ['paid', 'rejected'],
  paid: [],
  rejected: [],
};

/** The states from which a withdrawal may go into this one. */
export const statesBefore = (state: WithdrawalState): WithdrawalState[] =>
  (Object.keys(moves) as WithdrawalState[]).filter((from) => moves[from].includes(state));

/** The states of a withdrawal that is on its way: its money is set aside. */
export const open_states = (Object.keys(moves) as WithdrawalState[]).filter(
  (state) => moves[state].length > 0,
);

type Options = ResponseOf<typeof api.withdrawOptions>;
type View = ResponseOf<typeof api.withdrawalDetail>;

/** Returns a withdrawal as its member sees it: the account masked (wallet#withdraw). */
const withdrawalView = (row: WithdrawalRow): View => ({
  withdrawalId: row.id,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  bankCode: row.bank_code as BankCode,
  lastDigits: lastDigits(row.number),
  payeeName: row.payee_name,
  reason: row.reason,
  createdAt: row.created_at,
  reviewedAt: row.reviewed_at,
  approvedAt: row.approved_at,
  payingAt: row.paying_at,
  endedAt: row.ended_at,
});

/** The limits of withdrawals. Minor units. */
export interface Limits {
  least: number;
  most: number;
  perDay: number;
}

/** Reads the limits of a member's withdrawals: those of the level of the club, else the operator's settings. */
export async function limitsOf(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { level }: Pick<Member, 'level'>,
): Promise<Limits> {
  const [rules, least, most, perDay] = await Promise.all([
    levelRules(db, level),
    settings.get('withdraw.min'),
    settings.get('withdraw.max'),
    settings.get('withdraw.perDay'),
  ]);
  return {
    least: Number(least),
    most: rules?.withdraw.most ?? Number(most),
    perDay: rules?.withdraw.perDay ?? Number(perDay),
  };
}

/**
 * Returns the least amount (minor units) that one withdrawal can have now. While play is closed to the member, in any
 * way, less than the operator's least can be withdrawn where it is all that can be, now: money that can't be played with
 * is not kept back (protection#money). `free` is what locks leave, `left` what the day does.
 */
export async function leastNow(
  db: Db,
  memberId: string,
  { limits: { least, most }, free, left }: { limits: Limits; free: number; left: number },
  instant: number,
): Promise<number> {
  const all = Math.min(free, most, left);
  if (all >= least || !(await closedTo(db, memberId, instant))) return least;
  return Math.max(1, all);
}

/** Returns what a member asked for on a day (minor units), without what was rejected. */
export async function requestedOn(db: Db, memberId: string, day: string): Promise<number> {
  const { sum } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('state', '!=', 'rejected')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Returns what a member needs to know before a withdrawal, and those on their way (wallet#withdraw). */
async function withdrawOptions(
  platform: Platform,
  { member }: LiveSession,
  language: Language,
): Promise<Options> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const wallet = await walletOf(db, member, config.currency, now);
  const [balance, locks, limits, requested, cards, open] = await Promise.all([
    balanceOf(db, wallet),
    holdingLocks(db, member.id, now),
    limitsOf(platform, member),
    requestedOn(db, member.id, dayOf(now, config.timeZone)),
    cardsOf(db, member.id),
    openOf(db, member.id),
  ]);
  const [free, left] = [freeOf(balance, locks), Math.max(0, limits.perDay - requested)];
  return {
    currency: config.currency,
    balance,
    free,
    leastNow: await leastNow(db, member.id, { limits, free, left }, now),
    locks: await lockViews(db, member.id, locks, language),
    ...limits,
    leftToday: left,
    cards: cards.map(cardView),
    hasPaymentPassword: member.payment_hash !== null,
    open: open.map(withdrawalView),
  };
}

const openOf = (db: Db, memberId: string): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', open_states)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(api.open_withdrawals_listed)
    .execute();

/** Returns one of the member's own withdrawals. Failure: `withdrawal_unknown`. */
async function withdrawalDetail(
  { db }: Pick<Platform, 'db'>,
  memberId: string,
  withdrawalId: string,
): Promise<Result<View, 'withdrawal_unknown'>> {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', withdrawalId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ? ok(withdrawalView(row)) : fail('withdrawal_unknown');
}

type RecordView = ResponseOf<typeof withdrawalRecord>;

/**
 * Returns a page of a member's own withdrawals with the exact sums of the filter, the newest first
 * (wallet#withdrawal-record). Failures: those of its dates.
 */
async function showWithdrawals(
  platform: Platform,
  memberId: string,
  input: RequestOf<typeof withdrawalRecord>,
): Promise<Result<RecordView, 'dates_invalid' | 'period_too_long'>> {
  const of = { table: 'withdrawals', states: withdrawalStates, paid: sql<number>`amount` } as const;
  const page = await stateRecord(platform, { memberId, ...input }, of);
  if (!page.ok) return page;
  const { period, rows, total, newer, older } = page.value;
  return ok({ ...period, list: rows.map(withdrawalView), total, newer, older });
}

export const bindings: Binding[] = [
  bind(api.withdrawOptions, async (platform, { input, session }) =>
    ok(await withdrawOptions(platform, session, input.lang)),
  ),
  bind(api.withdrawalDetail, (platform, { input, session }) =>
    withdrawalDetail(platform, session.member.id, input.withdrawalId),
  ),
  bind(withdrawalRecord, (platform, { input, session }) =>
    showWithdrawals(platform, session.member.id, input),
  ),
];
