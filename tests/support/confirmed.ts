import type { Platform } from '../../server/kernel/context';
import { hashToken } from '../../server/kernel/ids';
import { deviceKeyOf } from '../../server/kernel/verification/asker';
import { own_device } from './contractClient';

const year_ms = 365 * 24 * 60 * 60_000;

/** Lets a session change its account, for tests of what comes after: as if confirmed all year. */
export async function confirmed(
  { db, clock }: Platform,
  token: string,
  deviceToken = own_device,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ stepped_up_at: clock.now() + year_ms, stepped_up_by: deviceKeyOf(deviceToken)! })
    .where('token_hash', '=', hashToken(token))
    .execute();
}
