import type { MemberMessage } from '../../areas/content/api/messages';
import type { Trx } from '../../store/open';
import { newId } from '../ids';
import { inbox_types } from '../members/memberTypes';

/** A message that is to be sent: to whom, about what, and what its words are made of. */
export type NewMessage = DistributedPick<MemberMessage, 'kind' | 'ref' | 'facts'> & {
  memberId: string;
};

type DistributedPick<T, Keys extends keyof T> = T extends unknown ? Pick<T, Keys> : never;

/** Rows of one insert. */
const batch_size = 200;

/**
 * Sends messages in the caller's transaction, unread, in few statements (content#messages). It knows
 * nothing of repeats: the caller sends each once, and to members who have an inbox.
 */
export async function sendMessages(
  trx: Trx,
  messages: readonly NewMessage[],
  at: number,
): Promise<void> {
  for (let begin = 0; begin < messages.length; begin += batch_size) {
    await trx
      .insertInto('member_messages')
      .values(
        messages.slice(begin, begin + batch_size).map(({ memberId, kind, ref, facts }) => ({
          id: newId(),
          member_id: memberId,
          kind,
          ref,
          facts: JSON.stringify(facts),
          created_at: at,
          read_at: null,
          deleted_at: null,
        })),
      )
      .execute();
  }
}

/** Sends a message in the caller's transaction if its member has an inbox (support#unread-counts). */
export async function sendIfInbox(trx: Trx, message: NewMessage, at: number): Promise<void> {
  const member = await trx
    .selectFrom('members')
    .select('type')
    .where('id', '=', message.memberId)
    .executeTakeFirstOrThrow();
  if (inbox_types.includes(member.type)) await sendMessages(trx, [message], at);
}
