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
  const answered = { state: 'answered' } as const;
  await db.updateTable('support_threads').set(answered).where('id', '=', threadId).execute();
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
