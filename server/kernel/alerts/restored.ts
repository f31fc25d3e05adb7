import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { undo_ms, type ChangeKind } from './changes';

/** The parts of an account that "this was not me" puts back. */
export type Restored = Pick<
  Member,
  'email' | 'email_verified_at' | 'mobile' | 'mobile_verified_at' | 'payee_name' | 'payment_hash'
>;

type Reached = Pick<Member, 'email' | 'mobile' | 'mobile_verified_at'>;

/** Returns the contacts of a member that messages can be sent to, the cheaper one first. */
export const contactsOfOwner = ({ email, mobile, mobile_verified_at }: Reached): string[] =>
  [email, mobile_verified_at === null ? null : mobile].filter((each): each is string => !!each);

/**
 * Returns the parts of an account as they were before the changes that can still be undone. An account that had no
 * contact then keeps the first that it was given: nobody else's message could take it back (account#not-me).
 */
export async function restoredBy(
  db: Db,
  member: Restored & Pick<Member, 'id'>,
  instant: number,
): Promise<Restored> {
  const rows = await db
    .selectFrom('account_changes')
    .select(['kind', 'before', 'before_verified_at'])
    .where('member_id', '=', member.id)
    .where('undone_at', 'is', null)
    .where('at', '>', instant - undo_ms)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const of = (kind: ChangeKind) => rows.filter((row) => row.kind === kind);
  const [[email, email2], [mobile, mobile2]] = [of('email'), of('mobile')];
  const [[payee], [payment]] = [of('payeeName'), of('paymentPassword')];
  const mail = { before: member.email, before_verified_at: member.email_verified_at };
  const number = { before: member.mobile, before_verified_at: member.mobile_verified_at };
  const restored = {
    ...emailOf(email ?? mail),
    ...mobileOf(mobile ?? number),
    payee_name: payee ? payee.before : member.payee_name,
    payment_hash: payment ? payment.before : member.payment_hash,
  };
  if (contactsOfOwner(restored).length > 0) return restored;
  const first = rows.find(({ kind }) => kind === 'email' || kind === 'mobile');
  if (first?.kind === 'email') return { ...restored, ...emailOf(email2 ?? mail) };
  if (first?.kind === 'mobile') return { ...restored, ...mobileOf(mobile2 ?? number) };
  return restored;
}

interface Before {
  before: string | null;
  before_verified_at: number | null;
}

const emailOf = ({ before, before_verified_at }: Before) => ({
  email: before,
  email_verified_at: before_verified_at,
});

const mobileOf = ({ before, before_verified_at }: Before) => ({
  mobile: before,
  mobile_verified_at: before_verified_at,
});

/** True for a contact that the account has once the changes are undone: its links take the account back. */
export const isOwn = (contact: string, { email, mobile }: Reached): boolean =>
  contact === email || contact === mobile;
