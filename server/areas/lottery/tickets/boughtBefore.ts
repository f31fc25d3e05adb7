import { canonicalJson } from '../../../fair/merkle';
import type { ResponseOf } from '../../../kernel/api/call';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { placeSlip } from '../api/tickets';
import { keyOfPart, others_most, type Order } from './drawSales';
import { sha256 } from './ticketText';

/** Forms that come again: the same key with the same contents gives the first tickets (lottery#tickets). */

type Placed = ResponseOf<typeof placeSlip>;

/** A form by its key, and the contents that the key stands for where these are not the slips themselves. */
export interface BuyingForm {
  key: string;
  contents?: unknown;
}

/** Names the contents that a form's key stands for. */
export const hashOf = (
  slips: readonly unknown[],
  { contents }: Pick<BuyingForm, 'contents'>,
): string => sha256(canonicalJson(contents ?? (slips.length === 1 ? slips[0] : slips)));

/** The slips after the first have keys of their own, for the tickets of a draw are found by theirs. */
export const keyAt = (key: string, index: number): string =>
  index === 0 ? key : `${key}:${index}`;

/** Finds the tickets that a member bought with the key of a slip. */
export const placedBefore = (trx: Db, memberId: string, key: string) =>
  trx
    .selectFrom('lottery_tickets as t')
    .innerJoin('lottery_draws as d', 'd.id', 't.draw_id')
    .select(['t.id', 't.number', 't.request_hash', 'd.numero'])
    .where('t.member_id', '=', memberId)
    .where(
      't.idempotency_key',
      'in',
      Array.from({ length: others_most }, (_, part) => keyOfPart(key, part)),
    )
    .orderBy('d.draws_at')
    .orderBy('t.place')
    .execute();

type Before = Awaited<ReturnType<typeof placedBefore>>;

/**
 * Returns what a form bought before whose slips were sold as one, up to so many: its tickets again, or `key_conflict` for other
 * contents; undefined for a form that has bought nothing.
 */
export async function boughtBefore(
  { db }: Platform,
  member: Member,
  sale: Required<BuyingForm>,
  most: number,
): Promise<Result<Placed, 'key_conflict'> | undefined> {
  const first = await placedBefore(db, member.id, sale.key);
  if (first.length === 0) return undefined;
  const keys = Array.from({ length: most - 1 }, (_, index) => keyAt(sale.key, index + 1));
  const rest = await Promise.all(keys.map((key) => placedBefore(db, member.id, key)));
  return again([...first, ...rest.flat()], { hash: hashOf([], sale) });
}

/** Returns tickets that were bought before, or `key_conflict` for other contents. */
export const again = (
  before: Before,
  { hash }: Pick<Order, 'hash'>,
): Result<Placed, 'key_conflict'> =>
  before.some(({ request_hash }) => request_hash !== hash)
    ? fail('key_conflict')
    : ok({ tickets: before.map(viewOf), replayed: true });

/** A ticket as its buyer's form gives it. */
export const viewOf = ({ id, number, numero }: { id: string; number: string; numero: string }) => ({
  ticketId: id,
  number,
  numero,
});
