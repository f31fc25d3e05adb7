import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';
import { withdrawalStates, type WithdrawalState } from '../../payouts/api/payouts';
import { id, place, reason, type WaitingView } from './deposits';

/** A withdrawal in the console's list: its account by its end. Minor units. */
export interface WithdrawalLine {
  id: string;
  username: string;
  /** Null to who may be the second person of what waits. */
  amount: number | null;
  /** The name of who has taken it in hand; empty before. */
  takenBy: string;
  currency: string;
  bank: string;
  lastDigits: string;
  state: WithdrawalState;
  createdAt: number;
  waits: boolean;
  /** Its member has disowned it, or its account. */
  isDisowned: boolean;
}

export const listWithdrawals = staffCall<{
  list: WithdrawalLine[];
  previous: string | null;
  next: string | null;
  /** Approved ones, of which a bank file can be made. */
  approved: number;
}>()({
  name: 'withdrawals.list',
  needs: 'withdrawals.read',
  changes: false,
  request: z.object({ state: z.enum([...withdrawalStates, 'open']).default('open'), ...place }),
  errors: [],
});

/** A withdrawal with all that a clerk decides by. Minor units. */
export interface WithdrawalPaper extends WithdrawalLine {
  memberId: string;
  payeeName: string;
  /** The account in full: after `withdrawals.account` alone. */
  reason: string;
  reference: string;
  cardAddedAt: number;
  cardRemovedAt: number | null;
  steps: { state: WithdrawalState; at: number | null }[];
  batch: string | null;
  today: number;
  alone: number;
  waiting: WaitingView | null;
  previous: string | null;
  next: string | null;
}

export const showWithdrawal = staffCall<WithdrawalPaper>()({
  name: 'withdrawals.show',
  needs: 'withdrawals.read',
  changes: false,
  request: z.object({ id }),
  errors: ['withdrawal_unknown'],
});

/** The account in full: each look at it stands in the record. */
export const showAccount = staffCall<{ number: string; holder: string }>()({
  name: 'withdrawals.account',
  needs: 'withdrawals.act',
  changes: true,
  request: z.object({ id }),
  errors: ['withdrawal_unknown'],
});

const rules = ['own_agent', 'above_ceiling', 'same_operator', 'decision_waiting'] as const;
const decided = [
  'withdrawal_unknown',
  'decision_ended',
  'withdrawal_disowned',
  'card_voided',
] as const;

type Decided = { state: WithdrawalState; waits: boolean };

export const reviewWithdrawal = staffCall<Decided>()({
  name: 'withdrawals.review',
  needs: 'withdrawals.act',
  changes: true,
  request: z.object({ id }),
  errors: [...decided, 'decision_waiting'],
});

export const approveWithdrawal = staffCall<Decided>()({
  name: 'withdrawals.approve',
  needs: 'withdrawals.act',
  changes: true,
  stepUp: true,
  request: z.object({ id }),
  errors: [...decided, ...rules],
});

export const confirmWithdrawal = staffCall<Decided>()({
  name: 'withdrawals.confirm',
  needs: 'withdrawals.authorise',
  changes: true,
  stepUp: true,
  request: z.object({ id, typed: z.number().int() }),
  errors: [
    ...decided,
    ...rules,
    'decision_ended',
    'same_device',
    'retype_differs',
    'retype_too_soon',
    'decision_closed',
  ],
});

export const rejectWithdrawal = staffCall<Decided>()({
  name: 'withdrawals.reject',
  needs: 'withdrawals.act',
  changes: true,
  request: z.object({ id, reason }),
  errors: [...decided, 'reason_invalid', 'withdrawal_in_file'],
});

export const payWithdrawal = staffCall<Decided>()({
  name: 'withdrawals.pay',
  needs: 'withdrawals.act',
  changes: true,
  stepUp: true,
  request: z.object({ id }),
  errors: decided,
});

/** A file for the bank in the list. Minor units. */
export interface BatchLine {
  id: string;
  reference: string;
  madeBy: string;
  madeAt: number;
  items: number;
  total: number;
  currency: string;
  endedAt: number | null;
}

export const listBatches = staffCall<{ list: BatchLine[] }>()({
  name: 'payouts.list',
  needs: 'withdrawals.read',
  changes: false,
  request: z.object({}),
  errors: [],
});

export interface BatchItem {
  place: number;
  withdrawal: string;
  username: string;
  reference: string;
  bank: string;
  lastDigits: string;
  payeeName: string;
  amount: number;
  mark: 'paid' | 'failed' | null;
  reason: string;
  refused: string | null;
  isBooked: boolean;
}

export interface BatchPaper extends BatchLine {
  isBusy: boolean;
  list: BatchItem[];
  previous: number | null;
  next: number | null;
  counts: { paid: number; failed: number; booked: number; unmarked: number };
}

export const showBatch = staffCall<BatchPaper>()({
  name: 'payouts.show',
  needs: 'withdrawals.read',
  changes: false,
  request: z.object({ id, ...place }),
  errors: ['batch_unknown'],
});

export const makeBankFile = staffCall<{ id: string; items: number; total: number }>()({
  name: 'payouts.make',
  needs: 'withdrawals.act',
  changes: true,
  stepUp: true,
  request: z.object({}),
  errors: ['nothing_approved'],
});

/** The file itself: it has whole account numbers, so that each making of it stands in the record. */
export const readBankFile = staffCall<{ name: string; text: string }>()({
  name: 'payouts.file',
  needs: 'withdrawals.act',
  changes: false,
  request: z.object({ id }),
  errors: ['batch_unknown'],
});

export const markPayouts = staffCall<{ marked: number }>()({
  name: 'payouts.mark',
  needs: 'withdrawals.act',
  changes: true,
  request: z.object({
    id,
    places: z.array(z.number().int().positive()).max(500),
    mark: z.enum(['paid', 'failed', 'none']),
    reason,
  }),
  errors: ['batch_unknown', 'batch_busy', 'reason_invalid', 'nothing_marked'],
});

export const readBankResult = staffCall<{ marked: number; unread: number }>()({
  name: 'payouts.result',
  needs: 'withdrawals.act',
  changes: true,
  request: z.object({
    id,
    /** In base64. */
    file: z.string(),
    reason,
  }),
  errors: [
    'batch_unknown',
    'batch_busy',
    'reason_invalid',
    'statement_unread',
    'statement_too_large',
  ],
});

export const bookPayouts = staffCall<{ paid: number; failed: number }>()({
  name: 'payouts.book',
  needs: 'withdrawals.act',
  changes: true,
  stepUp: true,
  request: z.object({ id }),
  errors: ['batch_unknown', 'batch_busy', 'nothing_marked'],
});
