import type { MallState, mallGives } from '@contract/mallKinds';

interface OrderStep {
  name: MallState;
  /** Null while it has not come. */
  at: number | null;
  kind: 'done' | 'now' | 'next' | 'bad';
}

/** The facts of an order that its steps are read from. Instants. */
interface Facts {
  state: MallState;
  gives: (typeof mallGives)[number];
  createdAt: number;
  approvedAt: number | null;
  sentAt: number | null;
  endedAt: number | null;
}

const ways: Readonly<Record<Facts['gives'], readonly MallState[]>> = {
  goods: ['ordered', 'approved', 'sent', 'received'],
  code: ['ordered', 'approved', 'received'],
  money: ['ordered', 'received'],
};

/**
 * Returns the steps that an order came to, and while it is on its way those ahead (rewards#orders): the step that
 * it is in is `now`. A step that was left out is not among them.
 */
export function orderSteps(order: Facts): OrderStep[] {
  const { state, gives, endedAt } = order;
  const way = ways[gives];
  const instants: Partial<Record<MallState, number | null>> = {
    ordered: order.createdAt,
    approved: order.approvedAt,
    sent: order.sentAt,
    received: state === 'received' ? endedAt : null,
  };
  const came = way
    .filter((name) => (instants[name] ?? null) !== null)
    .map((name) => ({ name, at: instants[name]!, kind: 'done' as const }));
  if (state === 'received') return came;
  if (endedAt !== null) return [...came, { name: state, at: endedAt, kind: 'bad' }];
  const ahead = way.slice(way.indexOf(state) + 1);
  return [
    ...came.map((step) => (step.name === state ? { ...step, kind: 'now' as const } : step)),
    ...ahead.map((name) => ({ name, at: null, kind: 'next' as const })),
  ];
}
