import type { Db } from '../../store/open';
import type { Caller, Platform } from '../context';
import { hashToken, newToken } from '../ids';
import { type Job, purging } from '../job';
import { factorOf } from './memberFactor';

/** A login has to be begun again when its code comes later. */
export const second_step_ms = 10 * 60_000;

/** A login whose first proof was right, and that waits for the second. */
export interface SecondStep {
  /** Bearer of the login, for the device that began it alone. The store has its hash. */
  ticket: string;
  expiresAt: number;
}

/**
 * Begins the second step of a login in the caller's transaction, where the member has a second factor: returns the ticket
 * of the login, which is no session yet (account#second-step). Undefined where the first proof is enough.
 */
export async function beginSecondStep(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  memberId: string,
  { how, caller, remember }: { how: string; caller: Caller; remember: boolean },
): Promise<SecondStep | undefined> {
  if (!(await factorOf(db, memberId))) return undefined;
  const now = clock.now();
  const ticket = newToken();
  const expiresAt = now + second_step_ms;
  await db
    .insertInto('second_steps')
    .values({
      token_hash: hashToken(ticket),
      member_id: memberId,
      how,
      remember: remember ? 1 : 0,
      device_key: caller.deviceKey ?? null,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
      used_hash: null,
    })
    .execute();
  return { ticket, expiresAt };
}

/** Deletes second steps that are over. */
async function purgeSecondSteps({ db, clock }: Platform): Promise<void> {
  await db.deleteFrom('second_steps').where('expires_at', '<', clock.now()).execute();
}

export const jobs: readonly Job[] = [purging('purgeSecondSteps', purgeSecondSteps)];
