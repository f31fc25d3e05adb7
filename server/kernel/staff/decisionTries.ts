import type { Trx } from '../../store/open';
import type { OperatorDecision } from '../../store/tables/operators';
import type { Caller } from '../context';
import { fail, ok, type Result } from '../result';
import { recordAct } from './record';
import type { Staff } from './staff';

/** After the first wrong try so long passes before another one of the same person, after each more twice as long. */
const first_wait_ms = 10_000;
/** So many wrong tries on one decision, whoever makes them, close it. */
export const wrong_most = 5;

/** The failures of what a second person types. */
export type TryFailure =
  'retype_differs' | 'retype_too_soon' | 'decision_closed' | 'decision_ended';

interface Try {
  staff: Staff;
  caller: Caller;
  decision: OperatorDecision;
  typed: string;
}

/**
 * Compares what a second person has typed with a decision that waits, and counts wrong tries (console#decisions). The
 * decision is held: of guesses that are sent at once each sees the ones before. Failures: `retype_differs`, with how
 * many tries are `left`; `retype_too_soon`, with the `seconds` until the person may try again, while nothing is compared;
 * `decision_closed`, where this was the last of the tries; `decision_ended` where it was decided meanwhile.
 */
export async function checkTyped(
  trx: Trx,
  { staff, caller, decision, typed }: Try,
  instant: number,
): Promise<Result<null, TryFailure>> {
  const { id, act, subject } = decision;
  const held = await trx
    .updateTable('operator_decisions')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!held) return fail('decision_ended');
  const tries = await trx
    .selectFrom('decision_tries')
    .select(['operator_id', 'wrong', 'last_at'])
    .where('decision_id', '=', id)
    .execute();
  const own = tries.find(({ operator_id }) => operator_id === staff.id);
  const wait_ms = own ? own.last_at + first_wait_ms * 2 ** (own.wrong - 1) - instant : 0;
  if (wait_ms > 0) return fail('retype_too_soon', { seconds: Math.ceil(wait_ms / 1_000) });
  if (typed === decision.typed) return ok(null);
  const facts = { decision: id };
  await recordAct(trx, { staff, caller, act: `${act}.differs`, subject, facts }, instant);
  const wrong = (own?.wrong ?? 0) + 1;
  await trx
    .insertInto('decision_tries')
    .values({ decision_id: id, operator_id: staff.id, wrong, last_at: instant })
    .onConflict((conflict) =>
      conflict.columns(['decision_id', 'operator_id']).doUpdateSet({ wrong, last_at: instant }),
    )
    .execute();
  const all = tries.reduce((sum, row) => sum + row.wrong, 0) + 1;
  if (all < wrong_most) return fail('retype_differs', { left: wrong_most - all });
  await trx
    .updateTable('operator_decisions')
    .set({ state: 'dropped', ended_at: instant })
    .where('id', '=', id)
    .execute();
  await recordAct(trx, { staff, caller, act: `${act}.closed`, subject, facts }, instant);
  return fail('decision_closed');
}
