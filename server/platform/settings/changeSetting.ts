import type { Db } from '../../store/open';
import type { Clock } from '../clock';
import { addAudit } from '../operators/audit';
import { command_line, type Operator } from '../operators/operators';
import { defaultSettings, type SettingKey, type SettingValue } from './keys';

interface Change {
  key: SettingKey;
  /** Gives the new value by the one that the setting has. Its form is checked by the caller (`checkSetting`). */
  value: (before: SettingValue) => SettingValue;
  operator?: Operator;
}

/**
 * Changes a setting for an operator, with the value before and after in the record (wallet#record-of-acts).
 * The row is held: of two changes at once, the second one is given what the first has left. False where
 * nothing changes.
 */
export const changeSetting = (
  { db, clock }: { db: Db; clock: Clock },
  { key, value, operator = command_line }: Change,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
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
