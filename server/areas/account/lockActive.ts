import type { Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import { trial_type } from '../../kernel/members/memberTypes';

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
