import { trial_type } from '../../kernel/members/memberTypes';
import type { LiveSession } from '../../kernel/sessions/readSession';
import type { Trx } from '../../store/open';
import type { Member } from '../../store/tables';

/**
 * Locks the member of a session as `lockActive` does, and looks at the session again. Undefined also where
 * it has ended since it was read, as by "this was not me": what began before is not finished after.
 */
export async function lockLive(
  trx: Trx,
  { id, member }: Pick<LiveSession, 'id' | 'member'>,
): Promise<Member | undefined> {
  const locked = await lockActive(trx, member.id);
  const live = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return live && locked;
}

/**
 * Locks a member's row: first in a transaction, so that those of one member are serialised. Returns
 * the member, or undefined for one who is disabled or a trial player.
 */
export const lockActive = (trx: Trx, memberId: string): Promise<Member | undefined> =>
  trx
    .updateTable('members')
    .set({ status: 'active' })
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('type', '!=', trial_type)
    .returningAll()
    .executeTakeFirst();
