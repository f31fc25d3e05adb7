import { z } from 'zod';
import { call, noFields, whole, language } from '../../../kernel/api/call';
import { turnoverLock } from '../../wallet/api/bonusTerms';

/** The banks that members are paid out to, with the lengths of their account numbers (account#bank-cards). */
export const card_number_digits = {
  BBL: [10],
  KBANK: [10],
  KTB: [10],
  SCB: [10],
  BAY: [10],
  TTB: [10],
  GSB: [12, 15],
  BAAC: [12],
  GHB: [12],
  UOB: [10],
  CIMBT: [10],
  KKP: [10, 14],
  TISCO: [10, 14],
  LHB: [10],
  ISBT: [10],
  TCRB: [10],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type BankCode = keyof typeof card_number_digits;
export const bankCodes = Object.keys(card_number_digits) as [BankCode, ...BankCode[]];

/** Cards of a member. */
export const bank_cards_most = 5;

/** A member's own card as pages show it. */
export const cardView = z.object({
  bankCardId: z.string(),
  bankCode: z.enum(bankCodes),
  /** The number's last four digits; the others are told to nobody. */
  lastDigits: z.string(),
  payeeName: z.string(),
  createdAt: z.number().int(),
});

const id = z.string().max(60);
const text = (max: number) => z.string().max(max);

export const bankCards = call({
  name: 'bankCards',
  method: 'GET',
  path: '/wps/member/bankCards',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({
    list: z.array(cardView).max(bank_cards_most),
    /** The name that every card has; empty where the first card sets it. */
    payeeName: z.string(),
    hasPaymentPassword: z.boolean(),
  }),
  errors: [],
  summary: "The member's own bank cards, the oldest first",
});

export const addBankCard = call({
  name: 'addBankCard',
  method: 'POST',
  path: '/wps/member/bankCards',
  auth: 'real',
  excluded: 'open',
  encrypted: true,
  request: z.object({
    bankCode: z.enum(bankCodes),
    /** Digits of any writing, with blanks and hyphens as people write them. */
    bankCardNo: text(60),
    payeeName: text(200),
    paymentPassword: text(200),
  }),
  response: z.object({
    bankCardId: z.string(),
    /** False where the member had the account already. */
    isNew: z.boolean(),
  }),
  errors: [
    'fields_invalid',
    'step_up_required',
    'payment_password_unset',
    'wrong_payment_password',
    'payee_name_differs',
    'card_number_form',
    'card_taken',
    'cards_full',
    'too_many_requests',
  ],
  summary: 'Adds an account to be paid out to; the first one sets the payee name where none is set',
});

export const removeBankCard = call({
  name: 'removeBankCard',
  method: 'POST',
  path: '/wps/member/bankCards/remove',
  auth: 'real',
  excluded: 'open',
  request: z.object({ bankCardId: id }),
  response: z.object({ success: z.literal(true) }),
  errors: ['card_unknown'],
  summary: "Removes one of the member's own cards; withdrawals on their way stay as they are",
});

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
export const open_withdrawals_listed = 5;

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
    open: z.array(withdrawalView).max(open_withdrawals_listed),
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
