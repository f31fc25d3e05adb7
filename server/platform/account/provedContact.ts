import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { trial_type } from '../memberTypes';

/** The one member who has proved a number (+66812345678) or a mail address (small letters). */
export const ownerOf = (db: Db, contact: string): Promise<Member | undefined> =>
  db
    .selectFrom('proved_contacts')
    .innerJoin('members', 'members.id', 'proved_contacts.member_id')
    .selectAll('members')
    .where('proved_contacts.contact', '=', contact)
    .executeTakeFirst();

/** The same, where that member may come in: not disabled, and no trial player. */
export async function openOwnerOf(db: Db, contact: string): Promise<Member | undefined> {
  const member = await ownerOf(db, contact);
  return member?.status === 'active' && member.type !== trial_type ? member : undefined;
}

/** Numbers begin with a plus, and no mail address does. */
const patterns = { mobile: '+%', email: '%@%' } as const;

/**
 * Gives a proved number or address to a member, and lets go of the one of its kind that the member
 * had proved before. False where another member has proved it: then the caller's transaction must
 * be given up. To be called after a write to the member's row, which keeps two calls apart.
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
