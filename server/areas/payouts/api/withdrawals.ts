import { z } from 'zod';
import { cardView } from './bankCards';
import { call, whole, language } from '../../../kernel/api/call';
import { turnoverLock } from '../../wallet/api/bonusTerms';

export const withdrawalStates = [
  'requested',
  'reviewing',
  'approved',
  'paying',
  'paid',
  'rejected',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The end of an id, by which customer service finds a withdrawal in the operator's list. */
export const withdrawal_reference_chars = 8;

/** Open withdrawals that a page shows; the record has all. */
export const open_withdrawals_shown = 5;

const instant = z.number().int().nullable();

/** A withdrawal as its member sees it. */
export const withdrawalView = z.object({
  withdrawalId: z.string(),
  state: z.enum(withdrawalStates),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string(),
  ...cardView.pick({ bankCode: true, lastDigits: true, payeeName: true }).shape,
  /** The reason of a rejection; empty for all others. */
  reason: z.string(),
  createdAt: z.number().int(),
  /** The instants of its steps; null where it has not come to them, or has left them out. */
  reviewedAt: instant,
  approvedAt: instant,
  payingAt: instant,
  endedAt: instant,
});

export const withdrawOptions = call({
  name: 'withdrawOptions',
  method: 'GET',
  path: '/wps/withdraw/options',
  auth: 'real',
  excluded: 'open',
  request: z.object({ lang: language }),
  response: z.object({
    currency: z.string(),
    /** Minor units: the balance, and the part of it that no lock holds. */
    balance: z.number().int(),
    free: z.number().int(),
    /** The locks that are open, in the order in which stakes open them. */
    locks: z.array(turnoverLock),
    /** The limits of one withdrawal, of a day, and what is left of the day's. */
    least: z.number().int(),
    /** The least of one now: all that can be withdrawn, where play is closed and that is below `least`. */
    leastNow: z.number().int(),
    most: z.number().int(),
    perDay: z.number().int(),
    leftToday: z.number().int(),
    cards: z.array(cardView),
    hasPaymentPassword: z.boolean(),
    /** The member's newest withdrawals that are on their way. */
    open: z.array(withdrawalView).max(open_withdrawals_shown),
  }),
  errors: [],
  summary: 'Whatever a member needs to know before a withdrawal, and those that are on their way',
});

export const withdrawalDetail = call({
  name: 'withdrawalDetail',
  method: 'GET',
  path: '/wps/withdraw',
  auth: 'real',
  excluded: 'open',
  request: z.object({ withdrawalId: z.string().max(60) }),
  response: withdrawalView,
  errors: ['withdrawal_unknown'],
  summary: "One of the member's own withdrawals",
});

export const requestWithdrawal = call({
  name: 'requestWithdrawal',
  method: 'POST',
  path: '/wps/withdraw',
  auth: 'real',
  excluded: 'open',
  encrypted: true,
  request: z.object({
    /** Minor units. */
    amount: whole(1, Number.MAX_SAFE_INTEGER),
    bankCardId: z.string().max(60),
    paymentPassword: z.string().max(200),
    idempotencyKey: z.string().min(1).max(100),
  }),
  response: z.object({ withdrawalId: z.string() }),
  errors: [
    'card_unknown',
    'payment_password_unset',
    'wrong_payment_password',
    'withdrawal_out_of_range',
    'withdrawal_day_limit',
    'withdrawal_above_free',
    'key_conflict',
    'too_many_requests',
  ],
  summary: 'Asks for a withdrawal and sets its money aside; the same key again gives the same one',
});
