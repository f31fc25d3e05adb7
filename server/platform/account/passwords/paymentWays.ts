import { paymentWays } from '../../../contract/account/passwords';
import type { Member } from '../../../store/tables';

type PaymentWay = (typeof paymentWays)[number];

/**
 * A contact counts only this long after it was proved: whoever has got hold of a session could put
 * in a number of their own, and the owner is to see it first.
 */
export const settled_after_ms = 24 * 60 * 60_000;

/** The member's own contact of a kind that has been proved for long enough; else undefined. */
export function provedFor(member: Member, way: PaymentWay, at: number): string | undefined {
  const [contact, provedAt] =
    way === 'email'
      ? [member.email, member.email_verified_at]
      : [member.mobile, member.mobile_verified_at];
  const settled = provedAt !== null && at >= provedAt + settled_after_ms;
  return contact && settled ? contact : undefined;
}

/** Where a code may go to set the member's payment password anew with. */
export const waysOf = (member: Member, at: number): PaymentWay[] =>
  paymentWays.filter((way) => provedFor(member, way, at) !== undefined);
