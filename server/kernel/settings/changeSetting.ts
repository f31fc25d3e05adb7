import type { Db } from '../../store/open';
import type { Clock } from '../time/clock';
import { addAudit } from '../operators/audit';
import { areTwo, together, type Operator } from '../operators/operators';
import { defaultSettings, needsTwoOperators, type SettingKey, type SettingValue } from './keys';

interface Change {
  key: SettingKey;
  /** Gives the new value by the one that the setting has. Its form is checked by the caller (`checkSetting`). */
  value: (before: SettingValue) => SettingValue;
}

/**
 * Changes a setting for operators, two different ones where it needs them (`needsTwoOperators`), with the value before
 * and after in the record (wallet#record-of-acts). The row is held: of two changes at once, the second one is given what
 * the first has left. False where nothing changes. Throws where an operator is missing, which the caller asks for.
 */
export function changeSetting(
  { db, clock }: { db: Db; clock: Clock },
  operators: readonly Operator[],
  { key, value }: Change,
): Promise<boolean> {
  if (needsTwoOperators(key) ? !areTwo(operators) : operators.length === 0) {
    throw new Error(`${key}: operators are missing`);
  }
  const operator = together(operators);
  return db.transaction().execute(async (trx) => {
    const at = clock.now();
    await trx
      .insertInto('settings')
      .values({ key, value: defaultSettings[key], updated_at: at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const { value: before } = await trx
      .updateTable('settings')
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .where('key', '=', key)
      .returning('value')
      .executeTakeFirstOrThrow();
    const after = value(before);
    if (after === before) return false;
    await trx
      .updateTable('settings')
      .set({ value: after, updated_at: at })
      .where('key', '=', key)
      .execute();
    const facts = { before, after };
    await addAudit(trx, { operator, act: 'setting.set', subject: key, facts }, at);
    return true;
  });
}
