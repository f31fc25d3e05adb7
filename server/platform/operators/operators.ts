import { timingSafeEqual } from 'node:crypto';
import type { Db, Trx } from '../../store/open';
import { hashToken, newId, newToken } from '../ids';
import { fail, ok, type Result } from '../result';
import { addAudit } from './audit';
import { looksOf, operatorName } from './operatorName';

/** Somebody who has proved to be an enabled operator. */
export interface Operator {
  id: string;
  name: string;
}

/**
 * Stands in the record for an act on the command line that needs no operator's name: whoever may use the
 * machine. No operator can be called so.
 */
export const command_line: Operator = { id: '', name: '(command line)' };

/** Stands in the record for a person who gave a name and no secret (lottery#two-operators). */
export const byNameAlone = (name: string): Operator => ({
  id: '',
  name: `${name} (by name alone)`,
});

/**
 * Adds an operator, with the record of the act, and returns the secret, which is told this once and kept as a
 * hash (wallet#operators). Failures: `operator_name_invalid`, for a name that could pass for another's;
 * `operator_name_taken`, by one that looks the same, disabled ones too.
 */
export async function addOperator(
  db: Db,
  name: string,
  at: number,
): Promise<Result<Operator & { secret: string }, 'operator_name_invalid' | 'operator_name_taken'>> {
  const written = operatorName(name);
  if (written === undefined) return fail('operator_name_invalid');
  const secret = newToken();
  const id = newId();
  const row = { id, name: written, looks: looksOf(written) };
  const isAdded = await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('operators')
      .values({ ...row, secret_hash: hashToken(secret), created_at: at, disabled_at: null })
      .onConflict((conflict) => conflict.column('looks').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) await note(trx, 'operator.add', { id, name: written }, at);
    return added !== undefined;
  });
  return isAdded ? ok({ id, name: written, secret }) : fail('operator_name_taken');
}

/**
 * Disables an operator for good, with the record of the act: what was done stays in it. Failure:
 * `operator_unknown`.
 */
export const disableOperator = (
  db: Db,
  name: string,
  at: number,
): Promise<Result<Operator, 'operator_unknown'>> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('operators')
      .set({ disabled_at: at })
      .where('looks', '=', looksOf(name))
      .where('disabled_at', 'is', null)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!row) return fail('operator_unknown');
    await note(trx, 'operator.disable', row, at);
    return ok(row);
  });

const note = (trx: Trx, act: string, { id, name }: Operator, at: number): Promise<void> =>
  addAudit(trx, { operator: command_line, act, subject: id, facts: { name } }, at);

/** Lists all operators by name; `disabledAt` in epoch ms, null while enabled. */
export const listOperators = (db: Db) =>
  db
    .selectFrom('operators')
    .select(['name', 'created_at as createdAt', 'disabled_at as disabledAt'])
    .orderBy('name')
    .execute();

/**
 * Proves who gives a command: the name of an enabled operator, and that operator's secret. One failure,
 * `operator_unknown`, for every other case: it tells nobody which names exist.
 */
export async function proveOperator(
  db: Db,
  { name, secret }: { name: string; secret: string },
): Promise<Result<Operator, 'operator_unknown'>> {
  const row = await db
    .selectFrom('operators')
    .select(['id', 'name', 'secret_hash'])
    .where('looks', '=', looksOf(name))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const given = Buffer.from(hashToken(secret.trim()), 'hex');
  const isProved = row && timingSafeEqual(given, Buffer.from(row.secret_hash, 'hex'));
  return isProved ? ok({ id: row.id, name: row.name }) : fail('operator_unknown');
}
