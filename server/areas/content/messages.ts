import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { sendMessages } from '../../kernel/delivery/sendMessages';
import { newId } from '../../kernel/ids';
import { inSlices, slicesOf } from '../../kernel/job';
import { inbox_types } from '../../kernel/members/memberTypes';
import { addAudit, listAudit } from '../../kernel/operators/audit';
import type { Operator } from '../../kernel/operators/operators';
import { fail, ok, type Result } from '../../kernel/result';
import { compiledOnce } from '../../store/compiledOnce';
import type { Db, Trx } from '../../store/open';
import { onceCommitted } from '../../store/retries';
import * as messages from './api/messages';
import {
  memberMessage,
  messages_a_page,
  unread_most,
  type markMessage as contract,
  type memberMessages,
} from './api/messages';

interface Written {
  title: string;
  content: string;
}

/** Members of one transaction: it is one statement, however many they are. */
const members_slice = 2_000;

type Store = Pick<Platform, 'db' | 'clock'>;

/**
 * Sends a message from the operator to one member by name, or to all who have an inbox, in slices (content#inbox), with
 * the record of the act. The same message to all, where the one before ended between two slices, goes to the rest alone.
 * Returns the number of members that it was sent to. Failures: `member_unknown`; `no_inbox`, for a trial account and
 * other types without one. Throws SliceFailed.
 */
export async function sendOperatorMessage(
  platform: Store,
  operator: Operator,
  to: { username: string } | 'all',
  written: Written,
): Promise<Result<number, 'member_unknown' | 'no_inbox'>> {
  if (to === 'all') return ok(await sendToAll(platform, operator, written));
  const { db, clock } = platform;
  const now = clock.now();
  const member = await db
    .selectFrom('members')
    .select(['id', 'type'])
    .where('username', '=', to.username)
    .executeTakeFirst();
  if (!member) return fail('member_unknown');
  if (!inbox_types.includes(member.type)) return fail('no_inbox');
  await db.transaction().execute(async (trx) => {
    const message = {
      memberId: member.id,
      kind: 'operator',
      ref: newId(),
      facts: written,
    } as const;
    await sendMessages(trx, [message], now);
    await note(trx, { operator, subject: member.id, title: written.title, members: 1 }, now);
  });
  return ok(1);
}

interface Sending {
  operator: Operator;
  subject: string;
  title: string;
  members: number;
  /** The message's id and the last member who has it, while more members follow. */
  more?: Unfinished;
}

/** A message to all that ended between two slices. */
interface Unfinished {
  message: string;
  last: string;
}

const note = (trx: Trx, { operator, subject, ...facts }: Sending, instant: number): Promise<void> =>
  addAudit(trx, { operator, act: 'message.send', subject, facts }, instant);

async function sendToAll(
  { db, clock }: Store,
  operator: Operator,
  written: Written,
): Promise<number> {
  const begun = await unfinished(db, written);
  const message = begun?.message ?? newId();
  let members = db.selectFrom('members').select('id').where('type', 'in', inbox_types);
  if (begun) members = members.where('id', '>', begun.last);
  const ids = (await members.orderBy('id').execute()).map(({ id }) => id);
  const { title } = written;
  if (ids.length === 0) {
    const act = { operator, subject: 'all', title, members: 0 };
    await db.transaction().execute((trx) => note(trx, act, clock.now()));
  }
  let count = 0;
  await inSlices(db, slicesOf(ids, members_slice), async (trx, slice, { done, of }) => {
    const now = clock.now();
    const [first, last] = [slice[0]!, slice.at(-1)!];
    const sent = await sendBetween(trx, { first, last, message, written }, now);
    const more = done < of && { more: { message, last } };
    await note(trx, { operator, subject: 'all', title, members: sent, ...more }, now);
    onceCommitted(trx, () => (count += sent));
    return ok(true);
  });
  return count;
}

/** Returns the newest message to all, if it is this one and did not reach all. */
async function unfinished(db: Db, written: Written): Promise<Unfinished | undefined> {
  const [newest] = await listAudit(db, { subject: 'all', limit: 1 });
  if (newest?.act !== 'message.send') return undefined;
  const { more } = JSON.parse(newest.facts) as { more?: Unfinished };
  if (!more) return undefined;
  const sent = await db
    .selectFrom('member_messages')
    .select('facts')
    .where('member_id', '=', more.last)
    .where('id', '=', more.message)
    .executeTakeFirst();
  return sent?.facts === JSON.stringify(written) ? more : undefined;
}

interface Span {
  first: string;
  last: string;
  message: string;
  written: Written;
}

/** Sends a message to the members between two ids, and returns how many they are. */
async function sendBetween(
  trx: Trx,
  { first, last, message, written }: Span,
  instant: number,
): Promise<number> {
  const text = (value: string) => sql<string>`cast(${value} as text)`;
  const sent = await trx
    .insertInto('member_messages')
    .columns(['member_id', 'id', 'kind', 'ref', 'facts', 'created_at'])
    .expression(
      trx
        .selectFrom('members')
        .select([
          'members.id',
          // A message is known by its member and its id.
          text(message).as('message_id'),
          sql<'operator'>`'operator'`.as('kind'),
          text(message).as('ref'),
          text(JSON.stringify(written)).as('facts'),
          sql<number>`cast(${instant} as bigint)`.as('created_at'),
        ])
        .where('type', 'in', inbox_types)
        .where('members.id', '>=', first)
        .where('members.id', '<=', last),
    )
    // Somebody else may be at the rest too.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(sent.numInsertedOrUpdatedRows);
}

/** Counts a member's unread messages, without those about `except`; counting ends at 100 (support#unread-counts). */
const countUnread = async (db: Db, memberId: string, except = no_ref): Promise<number> =>
  (await unreadRows(db, memberId, except)).length;

/** No message is about it. */
const no_ref = '-';

const unreadRows = compiledOnce((db, memberId: string, except: string) =>
  db
    .selectFrom('member_messages')
    .select(sql<number>`1`.as('one'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('ref', '!=', except)
    .limit(unread_most),
);

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
async function markRead(
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
async function markMessage(
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
