import type { ProtectionEvent } from '../../store/tables/exclusionTables';
import type { Trx } from '../../store/open';
import { newId } from '../../kernel/ids';

/** One thing that happened to a member's protection. */
export type NotedEvent = Omit<ProtectionEvent, 'id' | 'member_id' | 'created_at'> & {
  memberId: string;
};

/** Writes what happened to the record of a member's exclusions, at an instant (epoch ms). */
export async function note(
  trx: Trx,
  { memberId, ...event }: NotedEvent,
  at: number,
): Promise<void> {
  await trx
    .insertInto('protection_events')
    .values({ ...event, id: newId(), member_id: memberId, created_at: at })
    .execute();
}
