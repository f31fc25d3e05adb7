import * as api from './api/feedback';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import type { QuestionType } from './api/questionTypes';
import type { Db, Trx } from '../../store/open';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { addAudit } from '../../kernel/operators/audit';
import type { Operator } from '../../kernel/operators/operators';
import { lockMember } from '../../kernel/members/lockMember';
import { lengthOf, plainText } from '../../kernel/plainText';
import { fail, ok, type Result } from '../../kernel/result';
import { sendIfInbox } from '../../kernel/delivery/sendMessages';

/** More than these would only keep the operator from answering. */
const open_entries_most = 5;
const messages_most = 6;

type FeedbackEntry = ResponseOf<typeof api.feedbackList>['list'][number];
type Sent = RequestOf<typeof api.sendFeedback>;
type Added = RequestOf<typeof api.addToFeedback>;
type Saved<Failure extends string> = Promise<Result<{ feedbackId: string }, Failure>>;

const isBounded = (text: string): boolean => {
  const length = lengthOf(text);
  return length >= api.feedback_bounds.least && length <= api.feedback_bounds.most;
};

/**
 * Makes an entry. The same key with the same contents gives the first entry again. Failures:
 * `fields_invalid`, whose detail maps the field to `required` or `length_between`; `feedback_full`
 * where too many entries wait for an answer; `key_conflict`.
 */
export async function sendFeedback(
  { db, clock }: Platform,
  memberId: string,
  sent: Sent,
): Saved<'fields_invalid' | 'feedback_full' | 'key_conflict'> {
  const [content, contact] = [plainText(sent.content), plainText(sent.contact)];
  if (!isBounded(content)) return fail('fields_invalid', { content: 'length_between' });
  if (contact === '') return fail('fields_invalid', { contact: 'required' });
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const key = `send ${memberId} ${sent.idempotencyKey}`;
    const before = await sentBefore(trx, key);
    if (before) {
      const same =
        before.content === content &&
        before.contact === contact &&
        before.question_type === sent.questionType;
      return same ? ok({ feedbackId: before.feedback_id }) : fail('key_conflict');
    }
    const { open } = await trx
      .selectFrom('feedback')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('member_id', '=', memberId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    if (open >= open_entries_most) return fail('feedback_full');
    const [id, created_at] = [newId(), clock.now()];
    await trx
      .insertInto('feedback')
      .values({
        id,
        member_id: memberId,
        question_type: sent.questionType,
        contact,
        state: 'open',
        created_at,
      })
      .execute();
    await insertMessage(trx, { feedback_id: id, author: 'member', content, key, created_at });
    return ok({ feedbackId: id });
  });
}

/**
 * Adds a message to one of the member's open entries. Failures: `fields_invalid`, `key_conflict`;
 * `feedback_unknown`, for another member's entry too; `feedback_over` where it is answered or closed;
 * `feedback_full` after too many messages.
 */
async function addToFeedback(
  { db, clock }: Platform,
  memberId: string,
  { feedbackId, content: typed, idempotencyKey }: Added,
): Saved<
  'fields_invalid' | 'feedback_unknown' | 'feedback_over' | 'feedback_full' | 'key_conflict'
> {
  const content = plainText(typed);
  if (!isBounded(content)) return fail('fields_invalid', { content: 'length_between' });
  return db.transaction().execute(async (trx) => {
    const entry = await lockEntry(trx, feedbackId);
    if (entry?.member_id !== memberId) return fail('feedback_unknown');
    const key = `add ${memberId} ${idempotencyKey}`;
    const before = await sentBefore(trx, key);
    if (before) {
      const same = before.content === content && before.feedback_id === feedbackId;
      return same ? ok({ feedbackId }) : fail('key_conflict');
    }
    if (entry.state !== 'open') return fail('feedback_over');
    const { written } = await trx
      .selectFrom('feedback_messages')
      .select(({ fn }) => fn.countAll<number>().as('written'))
      .where('feedback_id', '=', feedbackId)
      .executeTakeFirstOrThrow();
    if (written >= messages_most) return fail('feedback_full');
    const message = { feedback_id: feedbackId, author: 'member', content, key } as const;
    await insertMessage(trx, { ...message, created_at: clock.now() });
    return ok({ feedbackId });
  });
}

/** Lists a page of a member's entries, or the one that is named. Failure: `feedback_unknown`. */
async function listFeedback(
  { db }: Platform,
  memberId: string,
  { pageNo = 1, feedbackId }: { pageNo?: number; feedbackId?: string | undefined },
): Promise<Result<ResponseOf<typeof api.feedbackList>, 'feedback_unknown'>> {
  const own = db.selectFrom('feedback').where('member_id', '=', memberId);
  const query = feedbackId === undefined ? own : own.where('id', '=', feedbackId);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (feedbackId !== undefined && count === 0) return fail('feedback_unknown');
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(api.entries_a_page)
    .offset((pageNo - 1) * api.entries_a_page)
    .execute();
  const totalPages = Math.ceil(count / api.entries_a_page);
  return ok({ list: await withMessages(db, rows), totalPages });
}

/** For the operator: all entries in a state, the oldest first, each with its member's user name. */
export const entriesIn = ({ db }: Platform, state: FeedbackEntry['state']) =>
  db
    .selectFrom('feedback')
    .innerJoin('members', 'members.id', 'feedback.member_id')
    .selectAll('feedback')
    .select('members.username')
    .where('state', '=', state)
    .orderBy('feedback.id')
    .execute();

/** For the operator: one entry as its member sees it, with the user name; undefined for none. */
export async function entryOf(
  { db }: Platform,
  id: string,
): Promise<(FeedbackEntry & { username: string }) | undefined> {
  const row = await db
    .selectFrom('feedback')
    .innerJoin('members', 'members.id', 'feedback.member_id')
    .selectAll('feedback')
    .select('members.username')
    .where('feedback.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [entry] = await withMessages(db, [row]);
  return { ...entry!, username: row.username };
}

/** The end of an entry or of a turn at the desk, with the answer where there is one. */
export interface Ending {
  id: string;
  state: 'answered' | 'closed';
  answer?: string | undefined;
}

/**
 * For the operator: ends an entry, with the record of the act, and adds the answer where there is one, which is told to
 * its member by a message too. An entry can be answered until it is closed; the same `key` answers once. Failures:
 * `feedback_unknown`;
 * `feedback_over` where it is closed; `key_conflict` for a key under which another answer was sent.
 */
export async function endFeedback(
  { db, clock }: Platform,
  operator: Operator,
  { id, state, answer, key = null }: Ending & { key?: string | null },
): Saved<'feedback_unknown' | 'feedback_over' | 'key_conflict'> {
  return db.transaction().execute(async (trx) => {
    const entry = await lockEntry(trx, id);
    if (!entry) return fail('feedback_unknown');
    const sent = key === null ? undefined : await sentBefore(trx, key);
    if (sent) {
      const isSame = sent.feedback_id === id && sent.content === plainText(answer ?? '');
      return isSame ? ok({ feedbackId: id }) : fail('key_conflict');
    }
    if (entry.state === 'closed') return fail('feedback_over');
    if (answer !== undefined) {
      const [content, created_at] = [plainText(answer), clock.now()];
      const message = { feedback_id: id, author: 'operator', content } as const;
      await insertMessage(trx, { ...message, key, created_at });
      const facts = { questionType: entry.question_type, answer: content };
      const reported = { memberId: entry.member_id, kind: 'feedback', ref: id, facts } as const;
      await sendIfInbox(trx, reported, created_at);
    }
    await trx.updateTable('feedback').set({ state }).where('id', '=', id).execute();
    const act = `feedback.${state === 'answered' ? 'answer' : 'close'}`;
    await addAudit(trx, { operator, act, subject: id, facts: {} }, clock.now());
    return ok({ feedbackId: id });
  });
}

/** Reads an entry and keeps others from changing it until the transaction ends. */
const lockEntry = (trx: Trx, id: string) =>
  trx
    .updateTable('feedback')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

const sentBefore = (trx: Trx, key: string) =>
  trx
    .selectFrom('feedback_messages')
    .innerJoin('feedback', 'feedback.id', 'feedback_messages.feedback_id')
    .select(['feedback_id', 'content', 'contact', 'question_type'])
    .where('key', '=', key)
    .executeTakeFirst();

const insertMessage = (
  trx: Trx,
  message: {
    feedback_id: string;
    author: 'member' | 'operator';
    content: string;
    key: string | null;
    created_at: number;
  },
) =>
  trx
    .insertInto('feedback_messages')
    .values({ id: newId(), ...message })
    .execute();

async function withMessages(
  db: Db,
  rows: readonly {
    id: string;
    question_type: QuestionType;
    contact: string;
    state: FeedbackEntry['state'];
    created_at: number;
  }[],
): Promise<FeedbackEntry[]> {
  if (rows.length === 0) return [];
  const messages = await db
    .selectFrom('feedback_messages')
    .selectAll()
    .where(
      'feedback_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, question_type, contact, state, created_at }) => ({
    feedbackId: id,
    questionType: question_type,
    contact,
    state,
    createdAt: created_at,
    messages: messages
      .filter(({ feedback_id }) => feedback_id === id)
      .map((message) => ({
        author: message.author,
        content: message.content,
        createdAt: message.created_at,
      })),
  }));
}

export const bindings: Binding[] = [
  bind(api.feedbackList, (platform, { input, session }) =>
    listFeedback(platform, session.member.id, input),
  ),
  bind(api.sendFeedback, (platform, { input, session }) =>
    sendFeedback(platform, session.member.id, input),
  ),
  bind(api.addToFeedback, (platform, { input, session }) =>
    addToFeedback(platform, session.member.id, input),
  ),
];
