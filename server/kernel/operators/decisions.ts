import { canonicalJson } from '../../fair/merkle';
import type { OperatorDecision } from '../../store/tables/operators';
import type { Db, Trx } from '../../store/open';
import { newId } from '../ids';
import { fail, ok, type Result } from '../result';
import { addAudit } from './audit';
import type { Operator } from './operators';

/** A command that needs a second operator. */
export interface Input {
  /** The asker's own key: the same one asks once. */
  key: string;
  act: string;
  subject: string;
  facts: Readonly<Record<string, unknown>>;
  /** The terms of one that is asked for at the console. */
  terms?: Partial<DecisionTerms>;
  /** Facts for the record alone, such as the role of who asks. */
  noted?: Readonly<Record<string, unknown>>;
}

/** The terms of a decision that two make at the console: null where it has none. */
type DecisionTerms = Pick<
  OperatorDecision,
  'area' | 'amount' | 'member_id' | 'typed' | 'asked_device' | 'asked_role'
>;

const no_terms: DecisionTerms = {
  area: null,
  amount: null,
  member_id: null,
  typed: null,
  asked_device: null,
  asked_role: null,
};

/**
 * Stores a command until another operator confirms or drops it (wallet#two-operators), in the caller's
 * transaction. The same key gives the first one again. Failures: `decision_waiting` where the subject has
 * one; `key_conflict` for a key of another command.
 */
export async function askDecision(
  trx: Trx,
  operator: Operator,
  { key, act, subject, facts, terms, noted }: Input,
  instant: number,
): Promise<Result<OperatorDecision, 'decision_waiting' | 'key_conflict'>> {
  const row: OperatorDecision = {
    id: newId(),
    key,
    act,
    subject,
    facts: canonicalJson(facts),
    state: 'waiting',
    asked_by: operator.id,
    asked_at: instant,
    ended_by: null,
    ended_at: null,
    ...no_terms,
    ...terms,
  };
  const added = await trx
    .insertInto('operator_decisions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    const said = { ...facts, ...noted };
    await addAudit(trx, { operator, act: `${act}.ask`, subject, facts: said }, instant);
    return ok(row);
  }
  const known = await trx
    .selectFrom('operator_decisions')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (!known) return fail('decision_waiting');
  const same = known.act === act && known.subject === subject && known.facts === row.facts;
  return same && known.asked_by === operator.id ? ok(known) : fail('key_conflict');
}

/**
 * Stores a command on a subject that has none waiting, which the caller holds. Each asking has a key of its own, also
 * after one that was dropped.
 */
export async function askAnew(
  trx: Trx,
  operator: Operator,
  input: Omit<Input, 'key'>,
  instant: number,
): Promise<OperatorDecision> {
  const { act, subject } = input;
  const { before } = await trx
    .selectFrom('operator_decisions')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  const key = `${act}:${subject}:${Number(before) + 1}`;
  const stored = await askDecision(trx, operator, { ...input, key }, instant);
  if (!stored.ok) throw new Error(`${subject}: ${stored.code}`);
  return stored.value;
}

type EndFailure = 'decision_unknown' | 'decision_ended' | 'same_operator';

/**
 * Ends a waiting command: `done` by another operator than the one who asked, after which the caller does it
 * in the same transaction; `dropped` by anyone. Failures: `decision_unknown`; `decision_ended`;
 * `same_operator`.
 */
export async function endDecision(
  trx: Trx,
  operator: Operator,
  { id, as, noted }: { id: string; as: 'done' | 'dropped'; noted?: Input['noted'] },
  instant: number,
): Promise<Result<OperatorDecision, EndFailure>> {
  const known = await trx
    .selectFrom('operator_decisions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return fail('decision_unknown');
  if (known.state !== 'waiting') return fail('decision_ended');
  if (as === 'done' && known.asked_by === operator.id) return fail('same_operator');
  const ended = await trx
    .updateTable('operator_decisions')
    .set({ state: as, ended_by: operator.id, ended_at: instant })
    .where('id', '=', id)
    // Of two who end it at once, one does.
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  if (!ended) return fail('decision_ended');
  const { act, subject } = ended;
  const facts = { decision: id, ...noted };
  await addAudit(
    trx,
    { operator, act: `${act}.${as === 'done' ? 'confirm' : 'drop'}`, subject, facts },
    instant,
  );
  return ok(ended);
}

/** Ends the command that waits for a subject by what came in its place, a payment for instance. */
export const overtakeDecision = async (
  trx: Trx,
  subject: string,
  instant: number,
): Promise<void> => {
  await trx
    .updateTable('operator_decisions')
    .set({ state: 'dropped', ended_at: instant })
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .execute();
};

/** Returns the command that waits for a subject; undefined for none. */
export const waitingDecision = (db: Db, subject: string): Promise<OperatorDecision | undefined> =>
  db
    .selectFrom('operator_decisions')
    .selectAll()
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
