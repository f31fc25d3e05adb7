import type { WithdrawalState } from '../api/withdrawals';

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
