import { z } from 'zod';
import { call, noFields } from '../../../kernel/api/call';

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
