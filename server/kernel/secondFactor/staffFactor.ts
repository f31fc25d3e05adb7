import type { Platform } from '../context';
import type { Db, Trx } from '../../store/open';
import type { StaffRow } from '../../store/tables/staff';
import { newRecoveryCodes, openedSecret, recoveryHashes, stepOf } from './totp';

type Where = Pick<Platform, 'config'>;

/** Makes new recovery codes in the place of those before, and returns them: only their hashes are stored. */
export async function renewRecoveryCodes(
  platform: Where,
  trx: Trx,
  operatorId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('staff_recovery_codes').where('operator_id', '=', operatorId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(
      codes.map((code) => ({
        operator_id: operatorId,
        code_hash: recoveryHashes(platform, 'staff', code)[0]!,
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

/**
 * Takes a code of the second factor, or a recovery code: true the first time, false for a wrong one and for one that was
 * taken before (console#step-up). Of two at once one is taken.
 */
export async function takeCode(
  platform: Where & { db: Db },
  row: Pick<StaffRow, 'operator_id' | 'totp_sealed'>,
  typed: string,
  instant: number,
): Promise<boolean> {
  const sealed = row.totp_sealed;
  const secret = sealed === null ? undefined : openedSecret(platform, 'staff', sealed);
  const step = secret === undefined ? undefined : stepOf(secret, typed, instant);
  if (step !== undefined) {
    const taken = await platform.db
      .updateTable('staff')
      .set({ totp_step: step })
      .where('operator_id', '=', row.operator_id)
      .where('totp_step', '<', step)
      .returning('operator_id')
      .executeTakeFirst();
    return taken !== undefined;
  }
  const hashes = recoveryHashes(platform, 'staff', typed);
  if (hashes.length === 0) return false;
  const taken = await platform.db
    .updateTable('staff_recovery_codes')
    .set({ used_at: instant })
    .where('operator_id', '=', row.operator_id)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .returning('operator_id')
    .executeTakeFirst();
  return taken !== undefined;
}
