import type { Caller, Platform } from '../../../kernel/context';
import { anyPicture } from '../../../kernel/pictures/memberPictures';
import { fail, ok, type Result } from '../../../kernel/result';
import { recordAct } from '../../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import { messagesOf } from '../../support/desk';
import { endDeskTurn, lockThread } from '../../support/deskOperator';
import { actorOf, printable } from '../actor';
import * as api from '../api/support';
import type { DeskPage } from '../api/support';
import { fitting } from '../fitting';
import { answerOf, listReady } from './ready';

/** Messages on a page. */
const messages_a_page = 20;

/** Reads a conversation, its last messages or those before one. Failure: `desk_unknown`. */
async function showThread(
  { db, clock }: Platform,
  staff: Staff,
  { id, before }: { id: string; before: string },
): Promise<Result<DeskPage, 'desk_unknown'>> {
  const threadId = printable(id);
  const thread = await db
    .selectFrom('support_threads as t')
    .leftJoin('members as m', 'm.id', 't.member_id')
    .leftJoin('operators as o', 'o.id', 't.assigned_to')
    .select(['t.id', 't.state', 't.member_id', 't.waiting_since', 't.assigned_to'])
    .select(['m.username', 'o.name'])
    .where('t.id', '=', threadId)
    .executeTakeFirst();
  if (!thread) return fail('desk_unknown');
  const from = printable(before);
  const [newest, rows, ready] = await Promise.all([
    messagesOf(db, threadId, { most: 1 }),
    messagesOf(db, threadId, {
      ...(from !== '' && { before: from }),
      most: messages_a_page + 1,
    }),
    listReady(db),
  ]);
  const messages = fitting(rows, messages_a_page, ({ content }) => content).reverse();
  return ok({
    id: thread.id,
    member:
      thread.member_id === null ? null : { id: thread.member_id, username: thread.username ?? '' },
    state: thread.state,
    since: thread.waiting_since,
    now: clock.now(),
    takenBy: thread.name ?? '',
    isTaken: thread.assigned_to !== null,
    isMine: thread.assigned_to === staff.id,
    messages,
    older: rows.length > messages.length ? messages[0]!.id : null,
    last: newest[0]?.id ?? '',
    ready,
  });
}

interface Taking {
  id: string;
  over: boolean;
  /** True to take it, false to leave it. */
  takes: boolean;
}

/**
 * Gives a conversation to a member of staff, or leaves it to all, with the record of the act. Failures: `desk_unknown`;
 * `desk_taken` for one that somebody else has, unless it is taken `over`.
 */
const assign = (
  { db, clock }: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  { id, over, takes }: Taking,
): Promise<Result<object, 'desk_unknown' | 'desk_taken'>> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const thread = await lockThread(trx, printable(id));
    if (!thread) return fail('desk_unknown');
    const { assigned_to: before } = thread;
    if (before === (takes ? staff.id : null)) return ok({});
    if (before !== null && before !== staff.id && !over) return fail('desk_taken');
    await trx
      .updateTable('support_threads')
      .set(
        takes
          ? { assigned_to: staff.id, assigned_at: now }
          : { assigned_to: null, assigned_at: null },
      )
      .where('id', '=', thread.id)
      .execute();
    const act = takes ? api.takeThread.name : api.leaveThread.name;
    const facts = before === null || before === staff.id ? {} : { before };
    await recordAct(trx, { staff, caller, act, subject: thread.id, facts }, now);
    return ok({});
  });

/** Returns a picture of the desk, with the look in the record. Failure: `picture_unknown`, also for any other picture. */
async function lookAtPicture(
  platform: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  given: string,
): Promise<Result<{ webp: Uint8Array }, 'picture_unknown'>> {
  const { db, clock } = platform;
  const id = printable(given);
  const row = await db
    .selectFrom('pictures')
    .select(['member_id', 'about'])
    .where('id', '=', id)
    .where('purpose', '=', 'support')
    .executeTakeFirst();
  const webp = row && (await anyPicture(platform, id));
  if (!webp) return fail('picture_unknown');
  await db.transaction().execute((trx) => {
    const facts = { member: row.member_id, message: row.about };
    const look = { staff, caller, act: api.deskPicture.name, subject: id, facts };
    return recordAct(trx, look, clock.now());
  });
  return ok({ webp });
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.deskThread, (platform, { input, staff }) => showThread(platform, staff, input)),
  bindStaff(api.takeThread, (platform, { input, ...by }) =>
    assign(platform, by, { ...input, takes: true }),
  ),
  bindStaff(api.leaveThread, (platform, { input, ...by }) =>
    assign(platform, by, { id: input.id, over: false, takes: false }),
  ),
  bindStaff(api.answerThread, async (platform, { input, staff, caller }) => {
    const answer = await answerOf(platform.db, input);
    if (!answer.ok) return answer;
    const ended = await endDeskTurn(platform, actorOf(staff, caller), {
      id: printable(input.id),
      state: 'answered',
      answer: answer.value,
      key: input.idempotencyKey,
      seen: input.seen,
      ownOnly: true,
    });
    return ended.ok ? ok({}) : ended;
  }),
  bindStaff(api.closeThread, async (platform, { input, staff, caller }) => {
    const ended = await endDeskTurn(platform, actorOf(staff, caller), {
      id: printable(input.id),
      state: 'closed',
      seen: input.seen,
      ownOnly: true,
    });
    return ended.ok ? ok({}) : ended;
  }),
  bindStaff(api.deskPicture, (platform, { input, ...by }) => lookAtPicture(platform, by, input.id)),
];
