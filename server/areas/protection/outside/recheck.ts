import { sql } from 'kysely';
import type { Platform } from '../../../kernel/context';
import { claim, findDue } from '../../../kernel/due/work';
import type { Job } from '../../../kernel/job';
import { trial_type } from '../../../kernel/members/memberTypes';
import type { Db } from '../../../store/open';
import type { ExclusionCheck, RegisterMoment } from '../../../store/tables/protection';
import { noteWaits } from '../closedSpans';
import { askClaimed, lease_ms, playsUnchecked } from './check';
import { registerOf } from './configured';

const turn_ms = 5_000;
const at_once = 20;
const enrolled_most = 500;

/**
 * Asks the register again about those whose question had no answer, and about those who have stayed logged in for
 * fifteen days (protection#outside-register). A register that gives no answer is asked no more in this turn. Any
 * number of processes may do so. Returns the number of questions that were asked.
 */
export async function recheckMembers(platform: Platform): Promise<number> {
  const { db, clock, config } = platform;
  const register = registerOf(config);
  await followSetting(platform, !register || (await playsUnchecked(platform)));
  if (!register) return 0;
  const began = clock.now();
  let requested = 0;
  while (clock.now() - began < turn_ms) {
    const due = await findDue(db, 'exclusion_checks', { at: clock.now(), limit: at_once });
    if (due.length === 0) return requested;
    for (const found of due) {
      const row = await claim(db, 'exclusion_checks', found, clock.now() + lease_ms);
      const moment = row && (await momentOf(db, row, clock.now()));
      if (!row || !moment) continue;
      const member = await db
        .selectFrom('members')
        .selectAll()
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
      requested += 1;
      const answer = await askClaimed(platform, register, row, { member, moment });
      if (answer === 'unreachable') return requested;
      if (row.answer === 'unreachable') await hurry(db, clock.now());
    }
  }
  return requested;
}

/** Play of those without an answer waits or goes on as the operator's setting says now. */
const followSetting = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  playsOn: boolean,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const all = trx.updateTable('exclusion_checks');
    const changed = playsOn
      ? all.set({ held: 0 }).where('held', '=', 1)
      : all.set({ held: 1 }).where('answer', '=', 'unreachable').where('held', '=', 0);
    const { numUpdatedRows } = await changed.executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await noteWaits(trx, { at: clock.now() });
  });

/** The reason to ask about a member whose question is due; undefined, and no more due, where nobody stays logged in. */
async function momentOf(
  db: Db,
  { id, answer, next_try_at }: ExclusionCheck,
  instant: number,
): Promise<RegisterMoment | undefined> {
  if (answer === 'unreachable' || answer === 'asking') return 'again';
  const live = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', instant)
    .limit(1)
    .executeTakeFirst();
  if (live) return 'stay';
  await db
    .updateTable('exclusion_checks')
    .set({ next_try_at: null })
    .where('id', '=', id)
    .where('next_try_at', '=', next_try_at)
    .execute();
  return undefined;
}

/** The register answers again: all who wait for it are due at once. */
const hurry = (db: Db, instant: number) =>
  db
    .updateTable('exclusion_checks')
    .set({ next_try_at: instant })
    .where('answer', '=', 'unreachable')
    .where('next_try_at', '>', instant)
    .execute();

/**
 * Makes the question due for members who were logged in before a register was configured. Returns their number in
 * this turn, of which there may be more.
 */
export async function enrolMembers(platform: Platform): Promise<number> {
  const { db, clock, config } = platform;
  if (!registerOf(config)) return 0;
  const now = clock.now();
  const found = await db
    .selectFrom('sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .leftJoin('exclusion_checks as c', 'c.id', 's.member_id')
    .select('m.id')
    .distinct()
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('m.type', '!=', trial_type)
    .where(sql<boolean>`c.id is null`)
    .limit(enrolled_most)
    .execute();
  if (found.length === 0) return 0;
  const state = { day: '', answer: 'none', held: 0, tries: 0, next_try_at: now } as const;
  await db
    .insertInto('exclusion_checks')
    .values(found.map(({ id }) => ({ id, ...state })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return found.length;
}

export const jobs: readonly Job[] = [
  { name: 'recheckRegister', every_ms: 5_000, run: recheckMembers },
  { name: 'enrolForRegister', every_ms: 10 * 60_000, run: enrolMembers },
];
