import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planDifferences, type Difference } from './planDifferences';

const difference = (amount: number, accountId = 'a', ticketId = 't'): Difference => ({
  ticketId,
  accountId,
  amount,
});
const held = (balance: number, ...owed: [amount: number, paid: number][]) => ({
  balances: new Map([['a', balance]]),
  debts: owed.map(([amount, paid], index) => ({ id: `d${index}`, account_id: 'a', amount, paid })),
});
const amounts = (moves: readonly Difference[]) => moves.map(({ amount }) => amount);

it('takes back as far as the balance goes; the rest is a debt (lottery#corrections)', () => {
  const plan = planDifferences([difference(-100)], held(30));
  expect(amounts(plan.moves)).toEqual([-30]);
  expect(amounts(plan.debts)).toEqual([70]);
});

it('takes nothing from an empty account', () => {
  const plan = planDifferences([difference(-100)], held(0));
  expect(plan.moves).toEqual([]);
  expect(amounts(plan.debts)).toEqual([100]);
});

it('credits what is owed, and the oldest debts are paid of it first (lottery#corrections)', () => {
  const plan = planDifferences([difference(100)], held(5, [50, 20], [200, 0]));
  expect(plan.moves.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['lottery_correction', 100],
    ['lottery_debt', -100],
  ]);
  expect([...plan.paid]).toEqual([
    ['d0', 30],
    ['d1', 70],
  ]);
  expect(plan.debts).toEqual([]);
});

it('leaves older debts and balances alone where less is owed than before', () => {
  const plan = planDifferences([difference(-10)], held(40, [50, 0]));
  expect(amounts(plan.moves)).toEqual([-10]);
  expect(plan.paid.size).toBe(0);
});

it('credits before it takes: what one ticket brings covers what another one owes', () => {
  const plan = planDifferences([difference(-80, 'a', 't1'), difference(100, 'a', 't2')], held(0));
  expect(amounts(plan.moves)).toEqual([100, -80]);
  expect(plan.debts).toEqual([]);
});

it('accounts for every unit, and no balance is below zero at any move (lottery#corrections)', () => {
  const account = fc.constantFrom('a', 'b');
  const some = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: fc.integer({ min: -500, max: 500 }), accountId: account })),
      fc.record({ a: some, b: some }),
      fc.array(fc.tuple(account, fc.integer({ min: 1, max: 500 }), some)),
      (given, opening, owed) => {
        const differences = given
          .filter(({ amount }) => amount !== 0)
          .map((one, index) => ({ ...one, ticketId: `t${index}` }));
        const debts = owed.map(([account_id, amount, paid], index) => ({
          id: `d${index}`,
          account_id,
          amount,
          paid: Math.min(amount, paid),
        }));
        const plan = planDifferences(differences, {
          balances: new Map(Object.entries(opening)),
          debts,
        });
        for (const id of ['a', 'b'] as const) {
          const of = (list: readonly Difference[]) =>
            list.filter(({ accountId }) => accountId === id);
          const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
          let balance = opening[id];
          for (const { amount } of of(plan.moves)) {
            balance += amount;
            expect(balance).toBeGreaterThanOrEqual(0);
          }
          const paid = sum(
            debts.filter((one) => one.account_id === id).map((one) => plan.paid.get(one.id) ?? 0),
          );
          const owing = sum(amounts(of(plan.debts))) - paid;
          // Balance less debts is the same sum, however the two share it.
          expect(balance - owing).toBe(opening[id] + sum(amounts(of(differences))));
        }
        for (const debt of debts) {
          const paid = debt.paid + (plan.paid.get(debt.id) ?? 0);
          expect(paid).toBeLessThanOrEqual(debt.amount);
        }
      },
    ),
  );
});
