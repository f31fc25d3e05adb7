import type { Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { type Job, purging } from '../../kernel/job';
import { addAudit } from '../../kernel/operators/audit';
import type { Operator } from '../../kernel/operators/operators';
import { plainText } from '../../kernel/plainText';
import { fail, ok, type Result } from '../../kernel/result';
import type { Trx } from '../../store/open';
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
export const deskThreadsIn = ({ db }: Pick<Platform, 'db'>, state: State) =>
  db
    .selectFrom('support_threads')
    .leftJoin('members', 'members.id', 'support_threads.member_id')
    .select(['support_threads.id', 'support_threads.last_at', 'members.username'])
    .where('support_threads.state', '=', state)
    .orderBy(state === 'waiting' ? 'support_threads.waiting_since' : 'support_threads.last_at')
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

/** The end of a turn at the desk, of a member of staff who has read up to a message. */
export interface DeskEnding extends Ending {
  /** The form's key: the same one answers once. */
  key?: string;
  /** The id of the last message that was read; others that came since are read first. */
  seen?: string;
  /** Refuses the conversation of somebody else. */
  ownOnly?: boolean;
}

/**
 * For the operator: answers a conversation, or closes it without an answer, with the record of the act, and notes how long
 * the first answer took. Anybody who asked can go on writing after either. Failures: `desk_unknown`; `desk_taken` for one
 * that somebody else has taken; `desk_changed` where more was written since; `key_conflict` for a key under which
 * another answer was sent.
 */
export async function endDeskTurn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Operator,
  { id, state, answer, key, seen, ownOnly = false }: DeskEnding,
): Promise<Result<undefined, 'desk_unknown' | 'desk_taken' | 'desk_changed' | 'key_conflict'>> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const thread = await lockThread(trx, id);
    if (!thread) return fail('desk_unknown');
    const ownKey = key === undefined ? null : `staff ${operator.id} ${key}`;
    const sent = ownKey === null ? undefined : await sentBy(trx, id, ownKey);
    if (sent) {
      const isSame = sent.content === plainText(answer ?? '');
      return isSame ? ok(undefined) : fail('key_conflict');
    }
    if (ownOnly && thread.assigned_to !== null && thread.assigned_to !== operator.id) {
      return fail('desk_taken');
    }
    if (seen !== undefined && (await lastWritten(trx, id)) !== seen) return fail('desk_changed');
    if (answer !== undefined) {
      const message = {
        id: newId(),
        thread_id: id,
        author: 'operator' as const,
        content: plainText(answer),
        key: ownKey,
        created_at: now,
        read_at: null,
      };
      await trx.insertInto('support_messages').values(message).execute();
      if (thread.waiting_since !== null) {
        const waited = Math.max(0, now - thread.waiting_since);
        const first = {
          id: message.id,
          operator: operator.name,
          waited_ms: waited,
          created_at: now,
        };
        await trx.insertInto('support_answers').values(first).execute();
      }
    }
    const given = { assigned_to: null, assigned_at: null };
    await trx
      .updateTable('support_threads')
      .set({ state, last_at: now, waiting_since: null, ...(state === 'closed' && given) })
      .where('id', '=', id)
      .execute();
    const act = `support.${state === 'answered' ? 'answer' : 'close'}`;
    await addAudit(trx, { operator, act, subject: id, facts: {} }, now);
    return ok(undefined);
  });
}

/** Reads a conversation and keeps others from changing it until the transaction ends. */
export const lockThread = (trx: Trx, id: string) =>
  trx
    .updateTable('support_threads')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .returning(['id', 'state', 'assigned_to', 'waiting_since'])
    .executeTakeFirst();

const sentBy = (trx: Trx, threadId: string, key: string) =>
  trx
    .selectFrom('support_messages')
    .select('content')
    .where('thread_id', '=', threadId)
    .where('key', '=', key)
    .executeTakeFirst();

/** The id of the last message of a conversation; empty for none. */
async function lastWritten(trx: Trx, threadId: string): Promise<string> {
  const row = await trx
    .selectFrom('support_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? '';
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
