import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { isTrial } from '../memberTypes';

/** Returns the one member who has proved a number (+66812345678) or a lower-case email address. */
export const ownerOf = (db: Db, contact: string): Promise<Member | undefined> =>
  db
    .selectFrom('proved_contacts')
    .innerJoin('members', 'members.id', 'proved_contacts.member_id')
    .selectAll('members')
    .where('proved_contacts.contact', '=', contact)
    .executeTakeFirst();

/** The same, where that member may log in: not disabled, and no trial player. */
export async function openOwnerOf(db: Db, contact: string): Promise<Member | undefined> {
  const member = await ownerOf(db, contact);
  return member?.status === 'active' && !isTrial(member) ? member : undefined;
}

/** Numbers begin with a plus; no email address does. */
const patterns = { mobile: '+%', email: '%@%' } as const;

/**
 * Records that a member has proved a number or address, in place of the one of its kind proved
 * before. Returns false where another member has proved it; the caller must then roll its
 * transaction back. Call it after a write to the member's row, which serialises two calls.
 */
export async function claimContact(
  trx: Db,
  claim: { memberId: string; kind: 'mobile' | 'email'; contact: string; at: number },
): Promise<boolean> {
  const { memberId, kind, contact, at } = claim;
  const claimed = await trx
    .insertInto('proved_contacts')
    .values({ contact, member_id: memberId, proved_at: at })
    .onConflict((conflict) =>
      conflict
        .column('contact')
        .doUpdateSet({ proved_at: at })
        .where('proved_contacts.member_id', '=', memberId),
    )
    .returning('contact')
    .executeTakeFirst();
  if (!claimed) return false;
  await trx
    .deleteFrom('proved_contacts')
    .where('member_id', '=', memberId)
    .where('contact', 'like', patterns[kind])
    .where('contact', '!=', contact)
    .execute();
  return true;
}
