import type { withdrawalView, WithdrawalState } from '@server/areas/payouts/api/payouts';
import type { z } from 'zod';
import type { Page } from '~/session/page.server';
import type { Step } from '~/ui/Steps';

interface WithdrawalStep {
  name: WithdrawalState;
  /** Null while it has not come. */
  at: number | null;
  kind: 'done' | 'now' | 'next' | 'bad';
}

/** The facts of a withdrawal that its steps are read from. Instants. */
type Facts = Pick<
  z.output<typeof withdrawalView>,
  'state' | 'createdAt' | 'reviewedAt' | 'approvedAt' | 'payingAt' | 'endedAt'
>;

const way = ['requested', 'reviewing', 'approved', 'paying', 'paid'] as const;

/**
 * Returns the steps that a withdrawal came to, and while it is on its way those ahead (wallet#withdraw): the
 * step that it is in is `now`. A step that was left out is not among them.
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
  if (state === 'paid') return came;
  const ahead = way.slice(way.indexOf(state) + 1);
  return [
    ...came.map((step) => (step.name === state ? { ...step, kind: 'now' as const } : step)),
    ...ahead.map((name) => ({ name, at: null, kind: 'next' as const })),
  ];
}

/** The steps of a withdrawal in the reader's words (wallet#withdraw). */
export const withdrawStepsOf = (
  { t, dateTime }: Page,
  withdrawal: Parameters<typeof withdrawalSteps>[0],
): Step[] =>
  withdrawalSteps(withdrawal).map(({ name, at: instant, kind }) => ({
    text: t(`withdraw_state_${name}`),
    kind,
    at: instant === null ? '' : dateTime(instant),
  }));
