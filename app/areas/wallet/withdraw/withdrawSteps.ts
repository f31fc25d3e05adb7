import type { shownWithdrawal, WithdrawalState } from '@contract/withdrawals';
import type { z } from 'zod';

export interface WithdrawalStep {
  name: WithdrawalState;
  /** Null while it has not come. */
  at: number | null;
  kind: 'done' | 'now' | 'next' | 'bad';
}

/** The facts of a withdrawal that its steps are read from. Instants. */
type Facts = Pick<
  z.output<typeof shownWithdrawal>,
  'state' | 'createdAt' | 'reviewedAt' | 'approvedAt' | 'payingAt' | 'endedAt'
>;

const way = ['requested', 'reviewing', 'approved', 'paying', 'paid'] as const;

/**
 * Returns the steps that a withdrawal came to, and while it is on its way those ahead (wallet#withdraw). A
 * step that was left out is not among them.
 */
export function withdrawalSteps(withdrawal: Facts): WithdrawalStep[] {
  const { state, endedAt } = withdrawal;
  const instants = {
    requested: withdrawal.createdAt,
    reviewing: withdrawal.reviewedAt,
    approved: withdrawal.approvedAt,
    paying: withdrawal.payingAt,
    paid: state === 'paid' ? endedAt : null,
  };
  const came = way
    .filter((name) => instants[name] !== null)
    .map((name) => ({ name, at: instants[name], kind: 'done' as const }));
  if (state === 'rejected') return [...came, { name: state, at: endedAt, kind: 'bad' }];
  const ahead = way.slice(way.indexOf(state) + 1);
  return [
    ...came,
    ...ahead.map((name, place) => ({
      ...{ name, at: null },
      kind: place === 0 ? ('now' as const) : ('next' as const),
    })),
  ];
}
