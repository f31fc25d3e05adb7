import { expect, it } from 'vitest';
import { orderSteps } from '~/routes/m/rewards/mallOrders.server';

const made = { createdAt: 1, approvedAt: null, sentAt: null, endedAt: null };
const plain = (order: Parameters<typeof orderSteps>[0]) =>
  orderSteps(order).map(({ name, at: instant, kind }) => `${name} ${instant} ${kind}`);

it('shows the step that an order is in, those behind it and those ahead (rewards#orders)', () => {
  expect(plain({ ...made, state: 'approved', gives: 'goods', approvedAt: 2 })).toEqual([
    ...['ordered 1 done', 'approved 2 now', 'sent null next', 'received null next'],
  ]);
  expect(plain({ ...made, state: 'ordered', gives: 'code' })).toEqual([
    ...['ordered 1 now', 'approved null next', 'received null next'],
  ]);
});

it('leaves out a step that was left out, and ends where the order ended (rewards#orders)', () => {
  expect(plain({ ...made, state: 'received', gives: 'goods', sentAt: 3, endedAt: 4 })).toEqual([
    ...['ordered 1 done', 'sent 3 done', 'received 4 done'],
  ]);
  expect(plain({ ...made, state: 'received', gives: 'money', endedAt: 1 })).toEqual([
    ...['ordered 1 done', 'received 1 done'],
  ]);
  expect(plain({ ...made, state: 'cancelled', gives: 'goods', endedAt: 5 })).toEqual([
    ...['ordered 1 done', 'cancelled 5 bad'],
  ]);
});
