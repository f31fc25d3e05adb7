import { expect, it } from 'vitest';
import { withdrawalSteps } from '~/areas/wallet/withdrawalSteps.server';

const none = { createdAt: 1, reviewedAt: null, approvedAt: null, payingAt: null, endedAt: null };
const named = (facts: Parameters<typeof withdrawalSteps>[0]) =>
  withdrawalSteps(facts).map(({ name, at: instant, kind }) => `${name} ${instant ?? '-'} ${kind}`);

it('marks the step that a withdrawal on its way is in, and shows those ahead (wallet#withdrawal-states)', () => {
  expect(named({ ...none, state: 'requested' })).toEqual([
    ...['requested 1 now', 'reviewing - next', 'approved - next', 'paying - next', 'paid - next'],
  ]);
  expect(named({ ...none, state: 'approved', approvedAt: 3 })).toEqual([
    ...['requested 1 done', 'approved 3 now', 'paying - next', 'paid - next'],
  ]);
});

it('shows no step that an ended one has left out (wallet#withdrawal-states)', () => {
  const paid = { ...none, state: 'paid', approvedAt: 3, payingAt: 4, endedAt: 4 } as const;
  expect(named(paid)).toEqual([
    ...['requested 1 done', 'approved 3 done', 'paying 4 done', 'paid 4 done'],
  ]);
  const rejected = { ...none, state: 'rejected', reviewedAt: 2, endedAt: 3 } as const;
  expect(named(rejected)).toEqual(['requested 1 done', 'reviewing 2 done', 'rejected 3 bad']);
});
