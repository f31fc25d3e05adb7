import { sql } from 'kysely';
import type { Platform } from '../../../kernel/context';
import { ok } from '../../../kernel/result';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import { boundsOf, dayAfter, today } from '../../../kernel/time/day';
import type { Db } from '../../../store/open';
import { console_rows } from '../api/members';
import * as api from '../api/support';
import type { DeskQueue, DeskRow, DeskState, FirstAnswers } from '../api/support';

/** Characters of the last message that a queue shows. */
const preview_chars = 50;
const week_days = 7;
const cursor_form = /^(\d{1,15})\.([0-9a-f-]{36})$/;

interface QueueInput {
  state: DeskState;
  whose: 'all' | 'mine' | 'free';
  after: string;
}

/**
 * Lists conversations: those that wait by how long they do, the longest first; the others by the last message, the newest
 * first. With the queue stand its length and age, and how long first answers took (console#support).
 */
async function showQueue(platform: Platform, staff: Staff, input: QueueInput): Promise<DeskQueue> {
  const { db, clock } = platform;
  const now = clock.now();
  const day = today(platform);
  const { from, to } = boundsOf(day, platform.config.timeZone)!;
  const weekBegin = boundsOf(dayAfter(day, 1 - week_days), platform.config.timeZone)!.from;
  const [page, waits, ofDay, ofWeek] = await Promise.all([
    rowsOf(db, staff, input),
    db
      .selectFrom('support_threads')
      .select(({ fn }) => [
        fn.countAll<number>().as('waiting'),
        fn.min<number | null>('waiting_since').as('oldest'),
      ])
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
    firstAnswers(db, from, to),
    firstAnswers(db, weekBegin, to),
  ]);
  return {
    now,
    ...page,
    waiting: Number(waits.waiting),
    oldest: waits.oldest,
    today: ofDay,
    week: ofWeek,
  };
}

async function rowsOf(
  db: Db,
  staff: Staff,
  { state, whose, after }: QueueInput,
): Promise<Pick<DeskQueue, 'list' | 'next'>> {
  const waits = state === 'waiting';
  const instant = sql.ref<number>(waits ? 't.waiting_since' : 't.last_at');
  const [, since, id] = cursor_form.exec(after) ?? [];
  let rows = db
    .selectFrom('support_threads as t')
    .leftJoin('members as m', 'm.id', 't.member_id')
    .leftJoin('operators as o', 'o.id', 't.assigned_to')
    .select(['t.id', 't.member_id', 'm.username', 't.assigned_to', 'o.name'])
    .select(instant.as('since'))
    .select(
      sql<string | null>`(select substr(content, 1, ${sql.lit(preview_chars)}) from support_messages
        where thread_id = t.id order by id desc limit 1)`.as('last'),
    )
    .where('t.state', '=', state);
  if (whose === 'mine') rows = rows.where('t.assigned_to', '=', staff.id);
  if (whose === 'free') rows = rows.where('t.assigned_to', 'is', null);
  if (since !== undefined && id !== undefined) {
    const sign = sql.raw(waits ? '>' : '<');
    rows = rows.where(sql<boolean>`(${instant}, t.id) ${sign} (${Number(since)}, ${id})`);
  }
  const found = await rows
    .orderBy(instant, waits ? 'asc' : 'desc')
    .orderBy('t.id', waits ? 'asc' : 'desc')
    .limit(console_rows + 1)
    .execute();
  const list = found.slice(0, console_rows);
  const bottom = found.length > console_rows ? list.at(-1) : undefined;
  return {
    list: list.map((row): DeskRow => ({
      id: row.id,
      member: row.member_id === null ? null : { id: row.member_id, username: row.username ?? '' },
      last: row.last ?? '',
      since: row.since,
      takenBy: row.name ?? '',
      isMine: row.assigned_to === staff.id,
    })),
    next: bottom ? `${bottom.since}.${bottom.id}` : null,
  };
}

/** The waits of people for the first answers that were given from one instant to another. */
async function firstAnswers(db: Db, begin: number, end: number): Promise<FirstAnswers> {
  const within = db
    .selectFrom('support_answers')
    .where('created_at', '>=', begin)
    .where('created_at', '<', end);
  const { count, longest } = await within
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<number | null>('waited_ms').as('longest'),
    ])
    .executeTakeFirstOrThrow();
  const answers = Number(count);
  if (answers === 0) return { answers, median_ms: null, longest_ms: null };
  const { waited_ms } = await within
    .select('waited_ms')
    .orderBy('waited_ms')
    .offset(Math.floor((answers - 1) / 2))
    .limit(1)
    .executeTakeFirstOrThrow();
  return { answers, median_ms: waited_ms, longest_ms: longest };
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.deskQueue, async (platform, { input, staff }) =>
    ok(await showQueue(platform, staff, input)),
  ),
];
