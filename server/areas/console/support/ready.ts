import type { Caller, Platform } from '../../../kernel/context';
import { typedWords } from '../../../kernel/api/typedText';
import { newId } from '../../../kernel/ids';
import { holdRecord } from '../../../kernel/operators/audit';
import { lengthOf } from '../../../kernel/plainText';
import { fail, ok, type Result } from '../../../kernel/result';
import { recordAct } from '../../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import type { Db } from '../../../store/open';
import { printable, readContent } from '../actor';
import * as api from '../api/support';
import { title_most } from '../api/sizes';
import { ready_answers_most, type ReadyAnswer } from '../api/support';

/** Lists the answers that staff have ready, by their titles. */
export const listReady = (db: Db): Promise<ReadyAnswer[]> =>
  db
    .selectFrom('ready_answers')
    .select(['id', 'title', 'content'])
    .where('removed_at', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .limit(ready_answers_most)
    .execute();

/**
 * Adds a ready answer, which all staff at the desk may use, with the record of the act. One of the same title takes the
 * place of the one before. Failures: `fields_invalid`, with the fault of `title` or `content`; `ready_answers_full`.
 */
async function addReady(
  { db, clock }: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  input: { title: string; content: string },
): Promise<Result<{ id: string }, 'fields_invalid' | 'ready_answers_full'>> {
  const title = typedWords(printable(input.title));
  if (title === '') return fail('fields_invalid', { title: 'required' });
  if (lengthOf(title) > title_most) return fail('fields_invalid', { title: 'length_between' });
  const content = readContent(input.content);
  if (!content.ok) return content;
  const id = newId();
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    // One after the other, so that two at once don't make one too many.
    await holdRecord(trx);
    const live = await listReady(trx);
    const same = live.find((one) => one.title === title);
    if (!same && live.length >= ready_answers_most) return fail('ready_answers_full');
    if (same) await remove(trx, same.id, now);
    const row = { id, title, content: content.value, created_at: now, removed_at: null };
    await trx.insertInto('ready_answers').values(row).execute();
    const facts = { title, content: content.value };
    const act = { staff, caller, act: api.addReadyAnswer.name, subject: id, facts };
    await recordAct(trx, act, now);
    return ok({ id });
  });
}

/**
 * Puts a ready answer before what was typed, a line between them, and reads both as one. Failures: `fields_invalid`, with
 * the fault of `content`; `ready_answer_unknown` for one that was taken away.
 */
export async function answerOf(
  db: Db,
  { ready, content }: { ready: string; content: string },
): Promise<Result<string, 'fields_invalid' | 'ready_answer_unknown'>> {
  if (ready === '') return readContent(content);
  const chosen = await db
    .selectFrom('ready_answers')
    .select('content')
    .where('id', '=', printable(ready))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!chosen) return fail('ready_answer_unknown');
  return readContent(`${chosen.content}\n\n${content.trim()}`);
}

const remove = (db: Db, id: string, instant: number) =>
  db
    .updateTable('ready_answers')
    .set({ removed_at: instant })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('title')
    .executeTakeFirst();

/** Takes a ready answer away, with the record of the act. Failure: `ready_answer_unknown`. */
const removeReady = (
  { db, clock }: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  given: string,
): Promise<Result<object, 'ready_answer_unknown'>> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const id = printable(given);
    const gone = await remove(trx, id, now);
    if (!gone) return fail('ready_answer_unknown');
    const facts = { title: gone.title };
    const act = { staff, caller, act: api.removeReadyAnswer.name, subject: id, facts };
    await recordAct(trx, act, now);
    return ok({});
  });

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.readyAnswers, async ({ db }) => ok({ list: await listReady(db) })),
  bindStaff(api.addReadyAnswer, (platform, { input, ...by }) => addReady(platform, by, input)),
  bindStaff(api.removeReadyAnswer, (platform, { input, ...by }) =>
    removeReady(platform, by, input.id),
  ),
];
