import type { pointKinds } from '../../contract/recordKinds';
import type { Db, Trx } from '../../store/open';
import { openAccount, system_owner } from '../ledger/accounts';
import { transfer } from '../ledger/transfer';

/** The currency of points: they are no money. */
export const points_currency = 'PTS';

/** Returns the account of a member's points, and makes it where it is missing. */
export const pointsOf = (db: Db, memberId: string, at: number): Promise<string> =>
  openAccount(db, { ownerId: memberId, kind: 'points', currency: points_currency }, at);

/** Returns a member's points. */
export async function pointsBalance(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('balance')
    .where('owner_id', '=', memberId)
    .where('kind', '=', 'points')
    .where('currency', '=', points_currency)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Points that are given. */
export interface PointsGift {
  /** The same key gives once. */
  key: string;
  kind: (typeof pointKinds)[number];
  points: number;
  ref: string;
}

/** Gives a member points, in the caller's transaction. */
export async function givePoints(
  trx: Trx,
  memberId: string,
  { key, kind, points, ref }: PointsGift,
  at: number,
): Promise<void> {
  const owner = {
    ownerId: system_owner,
    kind: 'points_issued',
    currency: points_currency,
  } as const;
  const debitId = await openAccount(trx, owner, at);
  const creditId = await pointsOf(trx, memberId, at);
  const order = { key, kind, amount: points, currency: points_currency, debitId, creditId, ref };
  const moved = await transfer(trx, order, at);
  if (!moved.ok) throw new Error(`points ${key}: ${moved.code}`);
}
