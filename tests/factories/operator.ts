import { approveDeposit } from '../../server/areas/wallet/deposits/settleDeposit';
import type { Platform } from '../../server/kernel/context';
import { addOperator, type Operator } from '../../server/kernel/operators/operators';
import { doneOf } from '../support/calls';

/** An operator whom tests call by name, where no proof is asked for. */
export const operatorCalled = (name: string): Operator => ({ id: name, name });

/** Somebody who decides, where it does not matter who. */
export const tester = operatorCalled('Tester');

/** Two who decide together. */
export const testers: readonly Operator[] = [tester, operatorCalled('Other')];

/** Credits a deposit by hand, as two operators do where one is not enough. They are added where they are not there. */
export async function approveByTwo(
  platform: Platform,
  id: string,
  operators: readonly Operator[] = testers,
): ReturnType<typeof approveDeposit> {
  await platform.db
    .insertInto('operators')
    .values(
      operators.map(({ id: of, name }) => ({
        id: of,
        name,
        looks: of,
        secret_hash: '',
        created_at: 0,
        disabled_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [first, second] = operators;
  const done = await approveDeposit(platform, first!, id);
  const waits = done.ok ? done.value.state === 'waiting' : done.code === 'same_operator';
  return waits ? approveDeposit(platform, second!, id) : done;
}

/** Adds an operator, who decides: after the first two, by two others. */
export async function operatorIn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  name: string,
  by: readonly Operator[] = [],
): Promise<Operator & { secret: string }> {
  return doneOf(await addOperator(db, name, clock.now(), by));
}
