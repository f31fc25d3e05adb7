import type { BankCode } from '../api/bankCards';
import type { Language, ResponseOf } from '../../../kernel/api/call';
import * as api from '../api/withdrawals';
import type { Db } from '../../../store/open';
import type { WithdrawalRow } from '../../../store/tables/payouts';
import type { Member } from '../../../store/tables';
import { bind, type Binding } from '../../../kernel/bind';
import { dayOf } from '../../../kernel/api/wallTime';
import { levelRules } from '../../../kernel/club/standing';
import type { Platform } from '../../../kernel/context';
import { closedTo } from '../../../kernel/members/exclusionNow';
import { balanceOf } from '../../../kernel/ledger/accounts';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/readSession';
import { freeOf, holdingLocks } from '../../../kernel/turnover/turnover';
import { walletOf } from '../../wallet/balance';
import { lockViews } from '../../wallet/bonuses/lockViews';
import { cardsOf, cardView } from '../cards/bankCards';
import { lastDigits } from '../cards/cardNumber';
import { open_states } from './withdrawalState';

type Options = ResponseOf<typeof api.withdrawOptions>;
type View = ResponseOf<typeof api.withdrawalDetail>;

/** Returns a withdrawal as its member sees it: the account masked (wallet#withdraw). */
export const withdrawalView = (row: WithdrawalRow): View => ({
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
 * Returns the least amount (minor units) that one withdrawal can have now. While play is closed to the member, in whatever
 * way, less than the operator's least can be withdrawn where it is all that can be, now: money that can't be played with
 * is not kept back (protection#money). `free` is what locks leave, `left` what the day does.
 */
export async function leastNow(
  db: Db,
  memberId: string,
  { limits: { least, most }, free, left }: { limits: Limits; free: number; left: number },
  at: number,
): Promise<number> {
  const all = Math.min(free, most, left);
  if (all >= least || !(await closedTo(db, memberId, at))) return least;
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
export async function withdrawOptions(
  platform: Platform,
  { member }: LiveSession,
  language: Language,
): Promise<Options> {
  const { db, clock, config } = platform;
  const at = clock.now();
  const wallet = await walletOf(db, member, config.currency, at);
  const [balance, locks, limits, requested, cards, open] = await Promise.all([
    balanceOf(db, wallet),
    holdingLocks(db, member.id, at),
    limitsOf(platform, member),
    requestedOn(db, member.id, dayOf(at, config.timeZone)),
    cardsOf(db, member.id),
    openOf(db, member.id),
  ]);
  const [free, left] = [freeOf(balance, locks), Math.max(0, limits.perDay - requested)];
  return {
    currency: config.currency,
    balance,
    free,
    leastNow: await leastNow(db, member.id, { limits, free, left }, at),
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
    .limit(api.open_withdrawals_shown)
    .execute();

/** Returns one of the member's own withdrawals. Failure: `withdrawal_unknown`. */
export async function withdrawalDetail(
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

export const bindings: Binding[] = [
  bind(api.withdrawOptions, async (platform, { input, session }) =>
    ok(await withdrawOptions(platform, session, input.lang)),
  ),
  bind(api.withdrawalDetail, (platform, { input, session }) =>
    withdrawalDetail(platform, session.member.id, input.withdrawalId),
  ),
];
