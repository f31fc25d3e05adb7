import type { Selectable } from 'kysely';
import { newId } from '../../server/kernel/ids';
import type { Db } from '../../server/store/open';
import type { MessageTables } from '../../server/store/tables/content';

type MessageRow = Selectable<MessageTables['member_messages']>;

/** Writes an answer of customer service in a conversation, which then waits for nobody. */
export async function addAnswer(db: Db, threadId: string, content: string): Promise<void> {
  await db
    .insertInto('support_messages')
    .values({
      id: newId(),
      thread_id: threadId,
      author: 'operator',
      content,
      key: null,
      created_at: Date.now(),
      read_at: null,
    })
    .execute();
  const answered = { state: 'answered', waiting_since: null } as const;
  await db.updateTable('support_threads').set(answered).where('id', '=', threadId).execute();
}

/** Writes a conversation of a member that waits since some time ago, with one message and its picture, if any; returns its id. */
export async function addConversation(
  db: Db,
  memberId: string,
  content: string,
  { waited_ms = 0, webp = '' } = {},
): Promise<string> {
  const [id, message, since] = [newId(), newId(), Date.now() - waited_ms];
  await db
    .insertInto('support_threads')
    .values({
      id,
      member_id: memberId,
      visitor_hash: null,
      state: 'waiting',
      created_at: since,
      last_at: since,
      waiting_since: since,
    })
    .execute();
  await db
    .insertInto('support_messages')
    .values({
      id: message,
      thread_id: id,
      author: 'person',
      content,
      key: null,
      created_at: since,
      read_at: null,
    })
    .execute();
  if (webp !== '') {
    const of = { member_id: memberId, about: message, purpose: 'support', sequence: 1 } as const;
    const picture = { id: newId(), ...of, webp, created_at: since };
    await db.insertInto('pictures').values(picture).execute();
  }
  return id;
}

/** Writes an unread message in a member's inbox, the operator's unless it is another; returns its id. */
export async function addMessage(
  db: Db,
  memberId: string,
  change: Partial<MessageRow> = {},
): Promise<string> {
  const id = newId();
  const row: MessageRow = {
    id,
    member_id: memberId,
    kind: 'operator',
    ref: id,
    facts: '{}',
    created_at: Date.now(),
    read_at: null,
    deleted_at: null,
    ...change,
  };
  await db.insertInto('member_messages').values(row).execute();
  return row.id;
}
