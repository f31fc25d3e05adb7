import type { ExpressionBuilder } from 'kysely';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { keyedHashes } from '../../kernel/keys/secretKeys';
import { withinLimit, type Tier } from '../../kernel/limits/limit';
import { isTrial } from '../../kernel/members/memberTypes';
import { pictureIds, redrawAll, storePictures } from '../../kernel/pictures/memberPictures';
import { plainText } from '../../kernel/plainText';
import { ok, fail, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import { compiledOnce } from '../../store/compiledOnce';
import type { Db, Trx } from '../../store/open';
import type { Tables } from '../../store/tables';
import { unread_most } from '../content/api/messages';
import * as api from './api/desk';
import {
  desk_message_most,
  desk_page_size,
  desk_pictures_most,
  type DeskMessage,
  type deskThread,
  type sendToDesk as contract,
} from './api/desk';

/** The desk of this site. */
const desk_path = '/m/customer';

const minute_ms = 60_000;

/** Messages of visitors. A mobile carrier puts hundreds of phones behind one address. */
const deskByAddress: Tier = {
  name: 'desk-address',
  times: 60,
  window_ms: 10 * minute_ms,
  by: 'address',
};

/** Conversations that visitors begin. */
const deskThreadsByAddress: Tier = {
  name: 'desk-threads-address',
  times: 20,
  window_ms: 60 * minute_ms,
  by: 'address',
};

/** Messages of a person since the last answer: more would only keep the operator from answering. */
const waiting_most = 10;

/** The owner of a conversation: a member, or a visitor by the hashes that their secret may have, that of now first. */
type Person = { member_id: string } | { visitor_hashes: readonly string[] };

/** Trial players are visitors here: their account is gone tomorrow (support#chat). */
function personOf(
  platform: Pick<Platform, 'config'>,
  session: LiveSession | undefined,
  visitor: string | undefined,
): Person | undefined {
  if (session && !isTrial(session.member)) return { member_id: session.member.id };
  return visitor === undefined
    ? undefined
    : { visitor_hashes: keyedHashes(platform, 'support', visitor) };
}

const threadOf = (db: Db, person: Person) =>
  db
    .selectFrom('support_threads')
    .selectAll()
    .where((eb) => belongsTo(eb, person))
    .executeTakeFirst();

const belongsTo = (eb: ExpressionBuilder<Tables, 'support_threads'>, person: Person) =>
  'member_id' in person
    ? eb('member_id', '=', person.member_id)
    : eb('visitor_hash', 'in', person.visitor_hashes);

const unreadIn = (db: Db, threadId: string) =>
  db
    .selectFrom('support_messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('author', '=', 'operator')
    .where('read_at', 'is', null)
    .limit(unread_most)
    .execute();

/**
 * Returns a page of the caller's own conversation, the newest message first, and marks the answers as
 * read where the person sees them.
 */
async function showThread(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  session: LiveSession | undefined,
  { visitor, before, marks }: RequestOf<typeof deskThread>,
): Promise<ResponseOf<typeof deskThread>> {
  const { db, clock } = platform;
  const person = personOf(platform, session, visitor);
  const thread = person && (await threadOf(db, person));
  if (!thread) return { state: 'none', messages: [], more: false, unReadCount: 0 };
  const unread = await unreadIn(db, thread.id);
  if (marks && unread.length > 0) {
    await db
      .updateTable('support_messages')
      .set({ read_at: clock.now() })
      .where(
        'id',
        'in',
        unread.map(({ id }) => id),
      )
      .execute();
  }
  const rows = await messagesOf(db, thread.id, { before, most: desk_page_size + 1 });
  return {
    state: thread.state,
    messages: rows.slice(0, desk_page_size),
    more: rows.length > desk_page_size,
    unReadCount: unread.length,
  };
}

/** Counts the answers that a member has not read; counting ends at 100 (support#unread-counts). */
const countChatUnread = async (db: Db, memberId: string): Promise<number> =>
  (await chatUnread(db, memberId)).length;

const chatUnread = compiledOnce((db, memberId: string) =>
  db
    .selectFrom('support_threads as t')
    .innerJoin('support_messages as m', 'm.thread_id', 't.id')
    .select('m.id')
    .where('t.member_id', '=', memberId)
    .where('m.author', '=', 'operator')
    .where('m.read_at', 'is', null)
    .limit(unread_most),
);

/** Returns the messages of a conversation, the newest first. */
export async function messagesOf(
  db: Db,
  threadId: string,
  { before, most }: { before?: string | undefined; most: number },
): Promise<DeskMessage[]> {
  let query = db.selectFrom('support_messages').selectAll().where('thread_id', '=', threadId);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(most).execute();
  const pictures = await pictureIds(
    db,
    'support',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, author, content, created_at }) => ({
    id,
    author,
    content,
    createdAt: created_at,
    pictures: pictures.get(id) ?? [],
  }));
}

/**
 * Sends a message: text, and a member's picture. It reopens a closed conversation. The same key with
 * the same text gives the first message again. Failures: `fields_invalid`, whose detail names
 * `content`; `desk_full` where too many messages wait for an answer; `no_permission` for a visitor's
 * picture; `bad_request` without a session and a secret; `key_conflict`; those of pictures.
 */
async function sendToDesk(
  platform: Platform,
  { session, address }: { session: LiveSession | undefined; address: string },
  { visitor, content: typed, pictures = [], idempotencyKey }: RequestOf<typeof contract>,
): Promise<Result<{ messageId: string }, (typeof contract)['errors'][number] | 'bad_request'>> {
  const person = personOf(platform, session, visitor || undefined);
  if (!person) return fail('bad_request');
  const isVisitor = !('member_id' in person);
  const content = plainText(typed);
  const fault = faultOf(content, pictures.length);
  if (fault) return fail('fields_invalid', { content: fault });
  if (pictures.length > desk_pictures_most) {
    return fail('pictures_too_many', { most: desk_pictures_most });
  }
  if (isVisitor && pictures.length > 0) return fail('no_permission');
  if (isVisitor && !(await admitsVisitor(platform, person, address))) {
    return fail('too_many_requests');
  }
  const drawn = isVisitor ? ok([]) : await redrawAll(platform, person.member_id, pictures);
  if (!drawn.ok) return drawn;
  const { db, clock } = platform;
  return db.transaction().execute(async (trx) => {
    const thread = await openThread(trx, person, clock.now());
    const before = await trx
      .selectFrom('support_messages')
      .select(['id', 'content'])
      .where('thread_id', '=', thread.id)
      .where('key', '=', idempotencyKey)
      .executeTakeFirst();
    if (before) {
      return before.content === content ? ok({ messageId: before.id }) : fail('key_conflict');
    }
    if ((await waitingIn(trx, thread.id)) >= waiting_most) return fail('desk_full');
    const now = clock.now();
    const id = newId();
    await trx
      .insertInto('support_messages')
      .values({
        id,
        thread_id: thread.id,
        author: 'person',
        content,
        key: idempotencyKey,
        created_at: now,
        read_at: null,
      })
      .execute();
    if (!isVisitor) {
      const owner = { memberId: person.member_id, purpose: 'support', about: id, at: now } as const;
      await storePictures(trx, owner, drawn.value);
    }
    await trx
      .updateTable('support_threads')
      .set((row) => ({
        state: 'waiting',
        last_at: now,
        waiting_since: row.fn.coalesce('waiting_since', row.val(now)),
      }))
      .where('id', '=', thread.id)
      .execute();
    return ok({ messageId: id });
  });
}

function faultOf(content: string, pictures: number): 'required' | 'length_between' | undefined {
  if (content === '' && pictures === 0) return 'required';
  return [...content].length > desk_message_most ? 'length_between' : undefined;
}

/** Visitors are limited by address, and more narrowly where they begin a conversation. */
async function admitsVisitor(
  platform: Platform,
  person: Person,
  address: string,
): Promise<boolean> {
  if (!(await withinLimit(platform, deskByAddress, address))) return false;
  if (await threadOf(platform.db, person)) return true;
  return withinLimit(platform, deskThreadsByAddress, address);
}

/** Returns the person's conversation, made if there is none, and lets one message after the other in. */
async function openThread(trx: Trx, person: Person, instant: number): Promise<{ id: string }> {
  const held = await holdThread(trx, person);
  if (held) return held;
  const isMember = 'member_id' in person;
  await trx
    .insertInto('support_threads')
    .values({
      id: newId(),
      member_id: isMember ? person.member_id : null,
      visitor_hash: isMember ? null : person.visitor_hashes[0]!,
      state: 'waiting',
      created_at: instant,
      last_at: instant,
      waiting_since: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await holdThread(trx, person))!;
}

const holdThread = (trx: Trx, person: Person): Promise<{ id: string } | undefined> =>
  trx
    .updateTable('support_threads')
    .set((row) => ({ last_at: row.ref('last_at') }))
    .where((eb) => belongsTo(eb, person))
    .returning('id')
    .executeTakeFirst();

/** Counts the person's messages since the last answer. */
async function waitingIn(trx: Trx, threadId: string): Promise<number> {
  const last = await trx
    .selectFrom('support_messages')
    .select('author')
    .where('thread_id', '=', threadId)
    .orderBy('id', 'desc')
    .limit(waiting_most)
    .execute();
  const answered = last.findIndex(({ author }) => author === 'operator');
  return answered < 0 ? last.length : answered;
}

export const bindings: Binding[] = [
  bind(api.customerService, () =>
    Promise.resolve(ok([{ title: 'Customer service', path: desk_path }])),
  ),
  bind(api.launchChat, async ({ settings }) =>
    ok({ chatUrl: (await settings.get('support.chatUrl')) || desk_path }),
  ),
  bind(api.deskThread, async (platform, { input, session }) =>
    ok(await showThread(platform, session, input)),
  ),
  bind(api.sendToDesk, (platform, { input, session, caller }) =>
    sendToDesk(platform, { session, address: caller.address }, input),
  ),
  bind(api.chatUnread, async ({ db }, { session }) =>
    ok({ unReadCount: await countChatUnread(db, session.member.id) }),
  ),
  bind(api.chatUnreadSecond, async ({ db }, { session }) =>
    ok({ unReadCount: await countChatUnread(db, session.member.id) }),
  ),
];
