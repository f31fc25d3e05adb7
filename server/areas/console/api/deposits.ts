import { z } from 'zod';
import type { ErrorCode } from '../../../kernel/api/errors';
import { staffCall } from '../../../kernel/api/staff';
import { depositStates, type DepositState } from '../../wallet/api/deposits';

/** Rows of a page of the console's lists. */
export const rows_a_page = 50;

/** The id of a thing: no other text reaches the store. */
export const id = z.string().regex(/^[\w-]{1,60}$/);
const from = z
  .string()
  .regex(/^[\w-]{0,60}$/)
  .catch('')
  .default('');
/** A place in a list: the id after which, or before which, its page begins. */
export const place = { after: from, before: from };
/** A reason that a member reads, on one line. */
export const reason = z.string().max(400);

/** A decision that waits for another person. */
export interface WaitingView {
  id: string;
  askedBy: string;
  askedAt: number;
  /** Why the one who looks may not be the second person; null where they may. */
  refusal: ErrorCode | null;
}

/** A deposit in the console's list. Minor units. */
export interface DepositLine {
  id: string;
  username: string;
  channel: string;
  /** Null to who may be the second person of what waits. */
  amount: number | null;
  currency: string;
  reference: string;
  state: DepositState;
  createdAt: number;
  /** It waits for another person. */
  waits: boolean;
  /** Slips that its member sent. */
  slips: number;
}

export const listDeposits = staffCall<{
  list: DepositLine[];
  previous: string | null;
  next: string | null;
}>()({
  name: 'deposits.list',
  needs: 'deposits.read',
  changes: false,
  request: z.object({ state: z.enum(depositStates).default('pending'), ...place }),
  errors: [],
});

/** A deposit with all that a clerk decides by. Minor units. */
export interface DepositPaper {
  id: string;
  memberId: string;
  username: string;
  channel: string;
  /** Null to who may be the second person of what waits, with the fee and the bonus, which follow from it. */
  amount: number | null;
  fee: number;
  bonus: number;
  currency: string;
  reference: string;
  payee: { bank: string; number: string; holder: string };
  provider: string;
  state: DepositState;
  reason: string;
  createdAt: number;
  sentAt: number | null;
  endedAt: number | null;
  /** Ids of its pictures. */
  slips: string[];
  /** The entry of a bank statement that names it. */
  entry: {
    statement: string;
    day: string;
    amount: number | null;
    note: string;
    outcome: string;
  } | null;
  /** The sum that was approved by hand for the member on this day, and the threshold of two people. */
  today: number;
  alone: number;
  waiting: WaitingView | null;
  /** The act that waits: `deposit.approve` or `deposit.refund`; empty for none. */
  waitingAct: string;
  /** Its neighbours in the queue of those that wait. */
  previous: string | null;
  next: string | null;
}

export const showDeposit = staffCall<DepositPaper>()({
  name: 'deposits.show',
  needs: 'deposits.read',
  changes: false,
  request: z.object({ id }),
  errors: ['deposit_unknown'],
});

/** A slip as WebP in base64: each look at it stands in the record. */
export const showSlip = staffCall<{ webp: string }>()({
  name: 'deposits.slip',
  needs: 'deposits.read',
  changes: false,
  request: z.object({ id, picture: id }),
  errors: ['picture_unknown'],
});

const rules = ['own_agent', 'above_ceiling', 'same_operator', 'decision_waiting'] as const;
const agreeing = [
  ...rules,
  'decision_ended',
  'same_device',
  'retype_differs',
  'retype_too_soon',
  'decision_closed',
] as const;
const decided = ['deposit_unknown', 'decision_ended'] as const;

type Decided = { state: 'done' | 'waiting' };

export const approveDeposit = staffCall<Decided>()({
  name: 'deposits.approve',
  needs: 'deposits.act',
  changes: true,
  stepUp: true,
  request: z.object({ id }),
  errors: [...decided, ...rules],
});

/** The second person agrees, and types the amount again (minor units). */
export const confirmDeposit = staffCall<Decided>()({
  name: 'deposits.confirm',
  needs: 'deposits.authorise',
  changes: true,
  stepUp: true,
  request: z.object({ id, typed: z.number().int() }),
  errors: [...decided, 'deposit_not_paid', 'balance_too_low', ...agreeing],
});

export const rejectDeposit = staffCall<Decided>()({
  name: 'deposits.reject',
  needs: 'deposits.act',
  changes: true,
  request: z.object({ id, reason }),
  errors: [...decided, 'reason_invalid'],
});

export const refundDeposit = staffCall<Decided>()({
  name: 'deposits.refund',
  needs: 'deposits.act',
  changes: true,
  stepUp: true,
  request: z.object({ id, reason }),
  errors: ['deposit_unknown', 'deposit_not_paid', 'balance_too_low', 'reason_invalid', ...rules],
});
