import type { Db } from '../../store/open';

/**
 * Excludes a member from play until an instant (epoch ms), or for ever with null. A shorter time
 * never replaces a longer one: a self-exclusion can't be taken back early.
 */
export async function exclude(
  db: Db,
  memberId: string,
  until: number | null,
  at: number,
): Promise<void> {
  const row = { member_id: memberId, until, created_at: at };
  await db
    .insertInto('exclusions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ until, created_at: at })
        .where('exclusions.until', 'is not', null)
        .where((eb) => (until === null ? eb.lit(true) : eb('exclusions.until', '<', until))),
    )
    .execute();
}

/** Returns true for a member who is excluded from play at an instant. */
export async function isExcluded(db: Db, memberId: string, at: number): Promise<boolean> {
  const row = await db
    .selectFrom('exclusions')
    .select('until')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && (row.until === null || row.until > at);
}
