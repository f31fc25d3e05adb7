import { paymentWays } from '../api/passwords';
import type { Member } from '../../../store/tables';

type PaymentWay = (typeof paymentWays)[number];

/**
 * A contact counts only this long after it was proved. Someone with a stolen session could enter a
 * number of their own; this gives the owner time to notice.
 */
export const settled_after_ms = 24 * 60 * 60_000;

/** Returns the member's contact of a kind, where it has been proved for long enough. */
export function provedFor(member: Member, way: PaymentWay, at: number): string | undefined {
  const [contact, provedAt] =
    way === 'email'
      ? [member.email, member.email_verified_at]
      : [member.mobile, member.mobile_verified_at];
  const settled = provedAt !== null && at >= provedAt + settled_after_ms;
  return contact && settled ? contact : undefined;
}

/** Lists the kinds of contact that a code for a new payment password may be sent to. */
export const waysOf = (member: Member, at: number): PaymentWay[] =>
  paymentWays.filter((way) => provedFor(member, way, at) !== undefined);

/**
 * Returns the first instant at which a contact that is proved already will count; null where there is none to wait for.
 */
export function waysFrom(member: Member, at: number): number | null {
  const proved = [
    member.email ? member.email_verified_at : null,
    member.mobile ? member.mobile_verified_at : null,
  ];
  const from = proved.flatMap((when) => (when === null ? [] : [when + settled_after_ms]));
  const next = Math.min(...from.filter((when) => when > at));
  return Number.isFinite(next) ? next : null;
}
