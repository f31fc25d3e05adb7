import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Platform } from '../../kernel/context';
import { isTrial } from '../../kernel/members/memberTypes';
import { undo_ms } from '../../kernel/alerts/changes';

/**
 * Returns the one member who has proved a number (+66812345678) or a lower-case email address, and
 * whose contact has settled: given at registration, changed after the member had confirmed who they
 * are, or older than the settling time.
 */
export async function ownerOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  contact: string,
): Promise<Member | undefined> {
  const member = await db
    .selectFrom('proved_contacts')
    .innerJoin('members', 'members.id', 'proved_contacts.member_id')
    .selectAll('members')
    .where('proved_contacts.contact', '=', contact)
    .where('proved_contacts.held_until', 'is', null)
    .executeTakeFirst();
  const settlesAt = isNumber(contact) ? member?.mobile_settles_at : member?.email_settles_at;
  return (settlesAt ?? 0) <= clock.now() ? member : undefined;
}

/** The same, where that member may log in: not disabled, and no trial player. */
export async function openOwnerOf(
  platform: Pick<Platform, 'db' | 'clock'>,
  contact: string,
): Promise<Member | undefined> {
  const member = await ownerOf(platform, contact);
  return member?.status === 'active' && !isTrial(member) ? member : undefined;
}

const isNumber = (contact: string): boolean => contact.startsWith('+');

/** Numbers begin with a plus; no email address does. */
const patterns = { mobile: '+%', email: '%@%' } as const;

interface Claim {
  memberId: string;
  kind: 'mobile' | 'email';
  contact: string;
  at: number;
}

/**
 * Records that a member has proved a number or address, in place of the one of its kind proved
 * before, which is held for the member while the change can be undone. Returns false where another
 * member has proved it or has it held; the caller must then roll its transaction back. Call it after
 * a write to the member's row, which serialises two calls.
 */
export async function claimContact(trx: Db, claim: Claim): Promise<boolean> {
  const { memberId, kind, contact, at: instant } = claim;
  const claimed = await trx
    .insertInto('proved_contacts')
    .values({ contact, member_id: memberId, proved_at: instant, held_until: null })
    .onConflict((conflict) =>
      conflict
        .column('contact')
        .doUpdateSet({ proved_at: instant, member_id: memberId, held_until: null })
        .where((eb) =>
          eb.or([
            eb('proved_contacts.member_id', '=', memberId),
            eb('proved_contacts.held_until', '<=', instant),
          ]),
        ),
    )
    .returning('contact')
    .executeTakeFirst();
  if (!claimed) return false;
  await trx
    .updateTable('proved_contacts')
    .set({ held_until: instant + undo_ms })
    .where('member_id', '=', memberId)
    .where('contact', 'like', patterns[kind])
    .where('contact', '!=', contact)
    .where('held_until', 'is', null)
    .execute();
  return true;
}

/** Returns true for a number or address that a member has proved, or that is held for one. */
export async function isClaimed(db: Db, contact: string, instant: number): Promise<boolean> {
  const claim = await db
    .selectFrom('proved_contacts')
    .select('member_id')
    .where('contact', '=', contact)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', instant)]))
    .executeTakeFirst();
  return claim !== undefined;
}

/**
 * Gives a member the contact back that is held for them, in place of all others of its kind, which
 * become free. Null: the member had proved none.
 */
export async function reclaimContact(
  trx: Db,
  { memberId, kind, contact, at: instant }: Omit<Claim, 'contact'> & { contact: string | null },
): Promise<void> {
  await trx
    .deleteFrom('proved_contacts')
    .where('member_id', '=', memberId)
    .where('contact', 'like', patterns[kind])
    .execute();
  if (contact === null) return;
  await trx
    .insertInto('proved_contacts')
    .values({ contact, member_id: memberId, proved_at: instant, held_until: null })
    .execute();
}
