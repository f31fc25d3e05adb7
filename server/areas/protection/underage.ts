import type { Db, Trx } from '../../store/open';
import type { AgeConfirmation } from '../../store/tables/protection';
import { note } from './exclusionActs';

/** The same contradiction is noted again only after so long: a slip of the finger is no pile of cases. */
const again_after_ms = 24 * 60 * 60 * 1000;

/** Returns the evidence of the age that a member confirmed at registration; undefined where none was kept. */
export const ageOf = (db: Db, memberId: string): Promise<AgeConfirmation | undefined> =>
  db
    .selectFrom('age_confirmations')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/**
 * Notes in a member's case that the date of birth that was told is below the age for players, without the date
 * (protection#age-evidence). Called with the member's row held. Returns true where it was not noted in the last day.
 */
export async function noteUnderage(
  trx: Trx,
  memberId: string,
  { age, at: instant }: { age: number; at: number },
): Promise<boolean> {
  const known = await trx
    .selectFrom('protection_events')
    .select('id')
    .where('member_id', '=', memberId)
    .where('act', '=', 'underage')
    .where('created_at', '>', instant - again_after_ms)
    .executeTakeFirst();
  if (known) return false;
  const text = `told a date of birth below the age of ${age}`;
  const event = {
    act: 'underage',
    until: null,
    source: 'member',
    operator: '',
    note: text,
  } as const;
  await note(trx, { ...event, memberId }, instant);
  return true;
}
