import type { Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { type Job, purging } from '../../kernel/job';
import { addAudit } from '../../kernel/operators/audit';
import type { Operator } from '../../kernel/operators/operators';
import { plainText } from '../../kernel/plainText';
import { fail, ok, type Result } from '../../kernel/result';
import type { SupportTables } from '../../store/tables/support';
import type { DeskMessage } from './api/desk';
import { messagesOf } from './desk';
import type { Ending } from './feedback';

export const deskStates = ['waiting', 'answered', 'closed'] as const;
type State = SupportTables['support_threads']['state'];

/** Conversations in one list, and messages of one: a person reads no more at once. */
const rows_most = 500;
/** Visitors' conversations end with the cookie that opens them. */
export const visitor_thread_ms = 30 * 24 * 60 * 60_000;

/** For the operator: the conversations in a state, the one that has waited longest first. */
export const deskThreadsIn = ({ db }: Platform, state: State) =>
  db
    .selectFrom('support_threads')
    .leftJoin('members', 'members.id', 'support_threads.member_id')
    .select(['support_threads.id', 'support_threads.last_at', 'members.username'])
    .where('support_threads.state', '=', state)
    .orderBy('support_threads.last_at')
    .orderBy('support_threads.id')
    .limit(rows_most)
    .execute();

/** For the operator: one conversation, the oldest message first; undefined for none. */
export async function deskThreadOf(
  { db }: Platform,
  id: string,
): Promise<{ username: string | null; state: State; messages: DeskMessage[] } | undefined> {
  const thread = await db
    .selectFrom('support_threads')
    .leftJoin('members', 'members.id', 'support_threads.member_id')
    .select(['members.username', 'support_threads.state'])
    .where('support_threads.id', '=', id)
    .executeTakeFirst();
  if (!thread) return undefined;
  const messages = await messagesOf(db, id, { most: rows_most });
  return { ...thread, messages: messages.reverse() };
}

/**
 * For the operator: answers a conversation, or closes it without an answer, with the record of the act. Anybody who asked
 * can go on writing after either. Failure: `desk_unknown`.
 */
export async function endDeskTurn(
  { db, clock }: Platform,
  operator: Operator,
  { id, state, answer }: Ending,
): Promise<Result<undefined, 'desk_unknown'>> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const thread = await trx
      .updateTable('support_threads')
      .set({ state, last_at: now })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!thread) return fail('desk_unknown');
    if (answer !== undefined) {
      await trx
        .insertInto('support_messages')
        .values({
          id: newId(),
          thread_id: id,
          author: 'operator',
          content: plainText(answer),
          key: null,
          created_at: now,
          read_at: null,
        })
        .execute();
    }
    const act = `support.${state === 'answered' ? 'answer' : 'close'}`;
    await addAudit(trx, { operator, act, subject: id, facts: {} }, now);
    return ok(undefined);
  });
}

/** Deletes visitors' conversations that nobody can open any more. */
export async function purgeVisitorThreads({ db, clock }: Platform): Promise<void> {
  const over = db
    .selectFrom('support_threads')
    .select('id')
    .where('member_id', 'is', null)
    .where('last_at', '<', clock.now() - visitor_thread_ms)
    .limit(rows_most);
  const ids = (await over.execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('support_messages').where('thread_id', 'in', ids).execute();
    await trx.deleteFrom('support_threads').where('id', 'in', ids).execute();
  });
}

export const jobs: readonly Job[] = [purging('purgeVisitorThreads', purgeVisitorThreads)];
