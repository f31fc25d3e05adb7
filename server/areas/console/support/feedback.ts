import type { Caller, Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { recordAct } from '../../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import { maskEmail } from '../../account/profile/mask';
import { endFeedback, entryOf } from '../../support/feedback';
import { actorOf, printable, readReason } from '../actor';
import * as api from '../api/feedback';
import type { FeedbackPage, FeedbackQueue, FeedbackState } from '../api/feedback';
import { console_rows } from '../api/members';
import { answerOf, listReady } from './ready';

const id_form = /^[0-9a-f-]{36}$/;
const visible_signs = 3;

/** Lists entries of feedback in a state: those that are open by their age, the oldest first; the others the newest first. */
async function showQueue(
  { db, clock }: Platform,
  { state, after }: { state: FeedbackState; after: string },
): Promise<FeedbackQueue> {
  const opens = state === 'open';
  const [rows, open] = await Promise.all([
    db
      .selectFrom('feedback as f')
      .innerJoin('members as m', 'm.id', 'f.member_id')
      .select(['f.id', 'f.member_id', 'm.username', 'f.question_type', 'f.created_at'])
      .where('f.state', '=', state)
      .$if(id_form.test(after), (query) => query.where('f.id', opens ? '>' : '<', after))
      .orderBy('f.id', opens ? 'asc' : 'desc')
      .limit(console_rows + 1)
      .execute(),
    db
      .selectFrom('feedback')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      // Ids sort by time, and are in the index of states.
      .select(({ fn }) => fn.min<string | null>('id').as('first'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow(),
  ]);
  const list = rows.slice(0, console_rows);
  return {
    now: clock.now(),
    list: list.map((row) => ({
      id: row.id,
      member: { id: row.member_id, username: row.username },
      questionType: row.question_type,
      createdAt: row.created_at,
    })),
    next: rows.length > console_rows ? list.at(-1)!.id : null,
    open: Number(open.count),
    oldest: open.first === null ? null : await createdAt({ db }, open.first),
  };
}

async function createdAt({ db }: Pick<Platform, 'db'>, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('feedback')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Reads one entry with its contact masked. Failure: `feedback_unknown`. */
async function showEntry(
  platform: Platform,
  given: string,
): Promise<Result<FeedbackPage, 'feedback_unknown'>> {
  const { db, clock } = platform;
  const id = printable(given);
  const [entry, row, ready] = await Promise.all([
    entryOf(platform, id),
    db.selectFrom('feedback').select('member_id').where('id', '=', id).executeTakeFirst(),
    listReady(db),
  ]);
  if (!entry || !row) return fail('feedback_unknown');
  return ok({
    id,
    member: { id: row.member_id, username: entry.username },
    questionType: entry.questionType,
    state: entry.state,
    createdAt: entry.createdAt,
    now: clock.now(),
    contact: maskContact(entry.contact),
    messages: entry.messages,
    ready,
  });
}

/** Masks what a member typed as a contact: an address as addresses are, anything else but for its end. */
const maskContact = (contact: string): string =>
  contact.includes('@')
    ? maskEmail(contact) || '•••'
    : `•••${[...contact].slice(-visible_signs).join('')}`;

/** Opens the contact of an entry, with the look in the record. Failures: `feedback_unknown`; `fields_invalid`. */
async function openContact(
  { db, clock }: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  input: { id: string; reason: string },
): Promise<Result<{ contact: string }, 'feedback_unknown' | 'fields_invalid'>> {
  const reason = readReason(input.reason);
  if (!reason.ok) return reason;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('feedback')
      .select(['id', 'member_id', 'contact'])
      .where('id', '=', printable(input.id))
      .executeTakeFirst();
    if (!row) return fail('feedback_unknown');
    const facts = { member: row.member_id, reason: reason.value };
    const look = { staff, caller, act: api.feedbackContact.name, subject: row.id, facts };
    await recordAct(trx, look, clock.now());
    return ok({ contact: row.contact });
  });
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.feedbackQueue, async (platform, { input }) => ok(await showQueue(platform, input))),
  bindStaff(api.feedbackEntry, (platform, { input }) => showEntry(platform, input.id)),
  bindStaff(api.feedbackContact, (platform, { input, ...by }) => openContact(platform, by, input)),
  bindStaff(api.answerFeedback, async (platform, { input, staff, caller }) => {
    const answer = await answerOf(platform.db, input);
    if (!answer.ok) return answer;
    const ended = await endFeedback(platform, actorOf(staff, caller), {
      id: printable(input.id),
      state: 'answered',
      answer: answer.value,
      key: `staff ${staff.id} ${input.idempotencyKey}`,
    });
    return ended.ok ? ok({}) : ended;
  }),
  bindStaff(api.closeFeedback, async (platform, { input, staff, caller }) => {
    const ending = { id: printable(input.id), state: 'closed' } as const;
    const ended = await endFeedback(platform, actorOf(staff, caller), ending);
    return ended.ok ? ok({}) : ended;
  }),
];
