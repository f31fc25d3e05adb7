import type { DepositState } from '../api/deposits';

/**
 * The moves of a deposit (wallet#deposit). A slip or a payment that comes after the time, or after it was
 * cancelled, still counts; a slip stops the clock.
 */
const moves: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['pending', 'paid', 'failed', 'expired', 'cancelled'],
  pending: ['paid', 'failed'],
  expired: ['pending', 'paid', 'failed'],
  cancelled: ['pending', 'paid', 'failed'],
  paid: ['refunded'],
  failed: [],
  refunded: [],
};

/** The states from which a deposit may go into this one. */
export const statesBefore = (state: DepositState): DepositState[] =>
  (Object.keys(moves) as DepositState[]).filter((from) => moves[from].includes(state));

/** The states that wait for the member or the operator. */
export const open_states = ['created', 'pending'] as const satisfies readonly DepositState[];
