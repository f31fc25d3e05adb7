import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';
import { id, place, reason, type WaitingView } from './deposits';

/** The states of vendors' credits that the list offers. */
export const creditStates = ['held', 'paid', 'refused'] as const;
export type CreditState = (typeof creditStates)[number];

/** A win or prize of a vendor that waits for a person, or waited (wallet#credit-ceilings). Minor units. */
export interface CreditLine {
  id: string;
  memberId: string;
  username: string;
  vendor: string;
  /** Null to who may be the second person. */
  amount: number | null;
  currency: string;
  /** Why it waits: its vendor is disabled, or the ceiling of a win, a round or a vendor's day. */
  why: 'disabled' | 'win' | 'round' | 'day';
  state: CreditState;
  since: number;
  /** It waits for another person. */
  waits: boolean;
}

export const listCredits = staffCall<{
  now: number;
  list: CreditLine[];
  previous: string | null;
  next: string | null;
}>()({
  name: 'credits.list',
  needs: 'credits.read',
  changes: false,
  request: z.object({ state: z.enum(creditStates).default('held'), ...place }),
  errors: [],
});

/** A vendor's credit with all that it is decided by. Minor units. */
export interface CreditPaper extends CreditLine {
  /** A win, or a prize outside of any round. */
  op: 'win' | 'promoWin';
  /** The vendor's own id of it, by which the vendor is asked. */
  vendorTx: string;
  game: string;
  round: string;
  /** The stakes of the round, and its returns before; null for a prize, and to who may be the second person. */
  staked: number | null;
  won: number | null;
  reason: string;
  decidedBy: string | null;
  endedAt: number | null;
  /** The most that one person pays, or refuses. */
  alone: number;
  waiting: WaitingView | null;
  /** The decision that waits for a second person; null for none. */
  waitsTo: 'pay' | 'refuse' | null;
  previous: string | null;
  next: string | null;
}

export const showCredit = staffCall<CreditPaper>()({
  name: 'credits.show',
  needs: 'credits.read',
  changes: false,
  request: z.object({ id }),
  errors: ['win_unknown'],
});

const decided = ['win_unknown', 'decision_ended'] as const;
const rules = ['own_agent', 'above_ceiling', 'same_operator', 'decision_waiting'] as const;

/** Pays a credit into its member's balance, at once or after a second person where it is above `vendor.twoOperators`. */
export const payCredit = staffCall<{ state: 'paid' | 'waiting' }>()({
  name: 'credits.pay',
  needs: 'credits.act',
  changes: true,
  stepUp: true,
  request: z.object({ id }),
  errors: [...decided, ...rules, 'win_round_over'],
});

/** Pays or refuses what waits, as the second person, who types the amount again. */
export const confirmCredit = staffCall<{ state: 'paid' | 'refused' }>()({
  name: 'credits.confirm',
  needs: 'credits.authorise',
  changes: true,
  stepUp: true,
  request: z.object({ id, as: z.enum(['pay', 'refuse']).default('pay'), typed: z.number().int() }),
  errors: [
    ...[...decided, ...rules, 'win_round_over' as const],
    ...(['same_device', 'retype_differs', 'retype_too_soon', 'decision_closed'] as const),
  ],
});

/**
 * Refuses a credit for good, for a reason that its member reads, at once or after a second person, as it is paid; a payment
 * that waits ends by it.
 */
export const refuseCredit = staffCall<{ state: 'refused' | 'waiting' }>()({
  name: 'credits.refuse',
  needs: 'credits.act',
  changes: true,
  stepUp: true,
  request: z.object({ id, reason }),
  errors: [...decided, ...rules, 'reason_invalid'],
});
