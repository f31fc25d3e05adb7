import type { Trx } from '../../store/open';
import type { Member } from '../../store/tables';

/**
 * Locks a member's row by a write that changes nothing, and returns it: first in a transaction, so that those
 * of one member come one after the other. Throws where there is no such member.
 */
export const lockMember = (trx: Trx, id: string): Promise<Member> =>
  trx
    .updateTable('members')
    .set((row) => ({ type: row.ref('type') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
