import type { Db } from '../../server/store/open';

/** Writes the evidence of the age of members whose rows a test has written itself. */
export const confirmAges = async (
  db: Db,
  ids: readonly string[],
  at = Date.now(),
): Promise<void> => {
  await db
    .insertInto('age_confirmations')
    .values(
      ids.map((member_id) => ({
        member_id,
        age: 18,
        text_version: 1,
        // Somebody has checked who they are: no contact is needed before a deposit.
        method: 'operator',
        country: 'TH',
        device_class: 'other',
        confirmed_at: at,
      })),
    )
    .execute();
};
