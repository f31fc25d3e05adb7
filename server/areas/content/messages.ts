import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import {
  memberMessage,
  messages_a_page,
  unread_most,
  type markMessage as contract,
  type memberMessages,
} from './api/messages';
import * as messages from './api/messages';
import type { Db } from '../../store/open';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';

/** Counts a member's unread messages, without those about `except`; counting ends at 100 (support#unread-counts). */
async function countUnread(db: Db, memberId: string, except?: string): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('member_messages')
        .select(sql<number>`1`.as('one'))
        .where('member_id', '=', memberId)
        .where('read_at', 'is', null)
        .$if(except !== undefined, (counted) => counted.where('ref', '!=', except!))
        .limit(unread_most)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists a page of a member's own messages, the newest first. */
export async function listMessages(
  db: Db,
  memberId: string,
  { pageNo }: { pageNo: number },
): Promise<ResponseOf<typeof memberMessages>> {
  const own = db
    .selectFrom('member_messages')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null);
  const { count } = await own
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'kind', 'ref', 'facts', 'created_at', 'read_at'])
    .orderBy('id', 'desc')
    .limit(messages_a_page)
    .offset((pageNo - 1) * messages_a_page)
    .execute();
  return {
    list: rows.map(({ facts, created_at, read_at, ...row }) =>
      memberMessage.parse({
        ...row,
        facts: JSON.parse(facts) as unknown,
        createdAt: created_at,
        read: read_at !== null,
      }),
    ),
    totalPages: Math.ceil(Number(count) / messages_a_page),
  };
}

/** Marks a member's messages about a subject as read (content#messages). */
export async function markRead(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  ref: string,
): Promise<{ success: true }> {
  const unread = await db
    .selectFrom('member_messages')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ref', '=', ref)
    .where('read_at', 'is', null)
    .execute();
  // Most pages show what was read before, and need no write.
  if (unread.length > 0) {
    await db
      .updateTable('member_messages')
      .set({ read_at: clock.now() })
      .where('member_id', '=', memberId)
      .where(
        'id',
        'in',
        unread.map(({ id }) => id),
      )
      .execute();
  }
  return { success: true };
}

/**
 * Marks one of a member's messages as read, or deletes it from the list, which reads it as well. Again changes
 * nothing. Failure: `message_unknown`, for others' and deleted ones too.
 */
export async function markMessage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  { messageId, as }: RequestOf<typeof contract>,
): Promise<Result<{ success: true }, 'message_unknown'>> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('member_messages')
    .set(({ fn, val }) => ({
      read_at: fn.coalesce('read_at', val(now)),
      ...(as === 'deleted' && { deleted_at: now }),
    }))
    .where('member_id', '=', memberId)
    .where('id', '=', messageId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? ok({ success: true }) : fail('message_unknown');
}

export const bindings: Binding[] = [
  bind(messages.unreadMessages, async ({ db }, { input, session }) =>
    ok({ unReadCount: await countUnread(db, session.member.id, input.except) }),
  ),
  bind(messages.memberMessages, async ({ db }, { input, session }) =>
    ok(await listMessages(db, session.member.id, input)),
  ),
  bind(messages.markMessage, (platform, { input, session }) =>
    markMessage(platform, session.member.id, input),
  ),
  bind(messages.readMessage, async (platform, { input, session }) =>
    ok(await markRead(platform, session.member.id, input.ref)),
  ),
];
