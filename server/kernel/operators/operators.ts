import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../store/open';
import { hashToken, newId, newToken } from '../ids';
import { fail, ok, type Result } from '../result';
import { addAudit, holdRecord } from './audit';
import { looksOf, operatorName } from './operatorName';

/** Somebody who has proved to be an enabled operator. */
export interface Operator {
  id: string;
  name: string;
  /** Noted with each act of theirs: the role and the network of a staff member at the console. */
  via?: Readonly<Record<string, string>> | undefined;
}

/**
 * Stands in the record for what comes with an installation: the first operators, and the demo's own content. No
 * operator can be called so.
 */
export const installation: Operator = { id: '', name: '(installation)' };

/** One or two operators under one name, for the record of an act that they did together. */
export const together = (operators: readonly Operator[]): Pick<Operator, 'name'> => ({
  name: operators.map(({ name }) => name).join(', '),
});

/** So many operators are made at the installation, by nobody; and so many enabled ones always stay. */
const first_operators = 2;

/**
 * True while there are fewer than two enabled operators: the next one needs nobody (wallet#operators). After the
 * installation there never are, but for stores from before proofs.
 */
export async function isInstalling(db: Db): Promise<boolean> {
  const enabled = db
    .selectFrom('operators')
    .select('id')
    .where('disabled_at', 'is', null)
    .where('secret_hash', '!=', '');
  return (await enabled.limit(first_operators).execute()).length < first_operators;
}

/**
 * Adds an operator, with the record of the act, and returns the secret, which is told this once and kept as a
 * hash (wallet#operators). Failures: `operators_needed`, after the installation, where fewer than two different
 * ones give the command; `operator_name_invalid`, for a name that could pass for another's; `operator_name_taken`,
 * by one that looks the same, disabled ones too.
 */
export async function addOperator(
  db: Db,
  name: string,
  instant: number,
  by: readonly Operator[] = [],
): Promise<
  Result<
    Operator & { secret: string },
    'operators_needed' | 'operator_name_invalid' | 'operator_name_taken'
  >
> {
  const written = operatorName(name);
  if (written === undefined) return fail('operator_name_invalid');
  const secret = newToken();
  const id = newId();
  const row = { id, name: written, looks: looksOf(written) };
  return db.transaction().execute(async (trx) => {
    // One after the other: of two third ones at once, none is taken for the second.
    await holdRecord(trx);
    const isFirst = await isInstalling(trx);
    if (!isFirst && !areTwo(by)) return fail('operators_needed');
    const added = await trx
      .insertInto('operators')
      .values({ ...row, secret_hash: hashToken(secret), created_at: instant, disabled_at: null })
      .onConflict((conflict) => conflict.column('looks').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return fail('operator_name_taken');
    const operator = by.length > 0 ? together(by) : installation;
    const act = { operator, act: 'operator.add', subject: id, facts: { name: written } };
    await addAudit(trx, act, instant);
    return ok({ id, name: written, secret });
  });
}

/** True for two different operators. */
export const areTwo = (operators: readonly Operator[]): boolean =>
  new Set(operators.map(({ id }) => id)).size >= 2;

/**
 * Disables an operator for good, with the record of the act: what was done stays in it. Failures:
 * `operator_unknown`; `operators_needed` where fewer than two enabled ones would be left, who could not add another.
 */
export const disableOperator = (
  db: Db,
  name: string,
  instant: number,
  by: Operator,
): Promise<Result<Operator, 'operator_unknown' | 'operators_needed'>> =>
  db.transaction().execute(async (trx) => {
    await holdRecord(trx);
    const enabled = await trx
      .selectFrom('operators')
      .select(['id', 'name', 'looks'])
      .where('disabled_at', 'is', null)
      // Those who are staff of the console alone can give no command.
      .where('secret_hash', '!=', '')
      .execute();
    const looks = looksOf(name);
    const row = enabled.find((each) => each.looks === looks);
    if (!row) return fail('operator_unknown');
    if (enabled.length <= first_operators) return fail('operators_needed');
    const { id } = row;
    await trx.updateTable('operators').set({ disabled_at: instant }).where('id', '=', id).execute();
    const facts = { name: row.name };
    await addAudit(trx, { operator: by, act: 'operator.disable', subject: id, facts }, instant);
    return ok({ id, name: row.name });
  });

/** Lists all operators who give commands by name; `disabledAt` in epoch ms, null while enabled. */
export const listOperators = (db: Db) =>
  db
    .selectFrom('operators')
    .select(['name', 'created_at as createdAt', 'disabled_at as disabledAt'])
    .where('secret_hash', '!=', '')
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
    .where('secret_hash', '!=', '')
    .executeTakeFirst();
  const given = Buffer.from(hashToken(secret.trim()), 'hex');
  const isProved = row && timingSafeEqual(given, Buffer.from(row.secret_hash, 'hex'));
  return isProved ? ok({ id: row.id, name: row.name }) : fail('operator_unknown');
}
