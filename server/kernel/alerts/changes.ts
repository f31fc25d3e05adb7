import type { Db } from '../../store/open';
import type { Platform } from '../context';
import { newId } from '../ids';
import { type Job, purging } from '../job';

/** A change can be undone for this long, and an old contact is held for its member. */
export const undo_ms = 72 * 60 * 60_000;

/** The parts of an account that a "not me" link puts back. */
export type ChangeKind = 'email' | 'mobile' | 'payeeName' | 'paymentPassword';

/** Records the value before a change, in the transaction that makes it. */
export async function noteChange(
  trx: Db,
  memberId: string,
  change: { kind: ChangeKind; before: string | null; verifiedAt?: number | null; at: number },
): Promise<void> {
  const { kind, before, verifiedAt = null, at: instant } = change;
  await trx
    .insertInto('account_changes')
    .values({
      id: newId(),
      member_id: memberId,
      kind,
      before,
      before_verified_at: verifiedAt,
      at: instant,
      undone_at: null,
    })
    .execute();
}

/** Returns the contacts that a member had before changes that can still be undone. */
export async function heldContacts({ db, clock }: Platform, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_changes')
    .select('before')
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['email', 'mobile'])
    .where('undone_at', 'is', null)
    .where('at', '>', clock.now() - undo_ms)
    .where((eb) => eb.or([eb('kind', '=', 'email'), eb('before_verified_at', 'is not', null)]))
    .execute();
  return rows.flatMap(({ before }) => (before ? [before] : []));
}

/** Deletes changes that can no longer be undone, and lets go of the contacts held for them. */
export async function purgeChanges({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('account_changes')
    .where('at', '<', now - undo_ms)
    .execute();
  await db.deleteFrom('proved_contacts').where('held_until', '<=', now).execute();
  await db.deleteFrom('not_me_links').where('expires_at', '<=', now).execute();
}

export const jobs: readonly Job[] = [purging('purgeChanges', purgeChanges)];
