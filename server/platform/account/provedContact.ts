import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';

/** The one member who has proved a number (+66812345678) or a mail address (small letters). */
export const ownerOf = (db: Db, contact: string): Promise<Member | undefined> =>
  db
    .selectFrom('proved_contacts')
    .innerJoin('members', 'members.id', 'proved_contacts.member_id')
    .selectAll('members')
    .where('proved_contacts.contact', '=', contact)
    .executeTakeFirst();

/** Gives a proved number or address to a new member. False where it is another's already. */
export async function proveContact(
  db: Db,
  { memberId, contact, at }: { memberId: string; contact: string; at: number },
): Promise<boolean> {
  const proved = await db
    .insertInto('proved_contacts')
    .values({ contact, member_id: memberId, proved_at: at })
    .onConflict((conflict) => conflict.column('contact').doNothing())
    .returning('contact')
    .executeTakeFirst();
  return proved !== undefined;
}
