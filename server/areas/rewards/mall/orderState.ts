import type { MallState } from '../api/mallKinds';

/**
 * The moves of an order (rewards#orders). Its member cancels it while nobody has taken it in hand; a step may be
 * left out, and what was sent may still be rejected, when it came back.
 */
const moves: Readonly<Record<MallState, readonly MallState[]>> = {
  ordered: ['approved', 'sent', 'received', 'rejected', 'cancelled'],
  approved: ['sent', 'received', 'rejected'],
  sent: ['received', 'rejected'],
  received: [],
  rejected: [],
  cancelled: [],
};

/** The states from which an order may go into this one. */
export const statesBefore = (state: MallState): MallState[] =>
  (Object.keys(moves) as MallState[]).filter((from) => moves[from].includes(state));

/** The states whose points and piece went back. */
export const given_back: readonly MallState[] = ['rejected', 'cancelled'];

/** The states of an order that nobody has sent, and that is not over. */
export const not_sent: readonly MallState[] = ['ordered', 'approved'];
