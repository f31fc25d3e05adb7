import type { pointKinds } from '../records/api/recordKinds';
import type { Db, Trx } from '../../store/open';
import { openAccount, system_owner } from '../../kernel/ledger/accounts';
import { transfer } from '../../kernel/ledger/transfer';
import { fail, ok, type Result } from '../../kernel/result';

/** The currency of points: they are no money. */
const points_currency = 'PTS';

/** Returns the account of a member's points, and makes it where it is missing. */
const pointsOf = (db: Db, memberId: string, instant: number): Promise<string> =>
  openAccount(db, { ownerId: memberId, kind: 'points', currency: points_currency }, instant);

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

/** Points that move. */
interface PointsMove {
  /** The same key moves them once. */
  key: string;
  kind: (typeof pointKinds)[number];
  points: number;
  ref: string;
}

const issuerOf = (trx: Trx, instant: number): Promise<string> =>
  openAccount(
    trx,
    { ownerId: system_owner, kind: 'points_issued', currency: points_currency },
    instant,
  );

/** Gives a member points, in the caller's transaction. */
export async function givePoints(
  trx: Trx,
  memberId: string,
  { key, kind, points, ref }: PointsMove,
  instant: number,
): Promise<void> {
  const debitId = await issuerOf(trx, instant);
  const creditId = await pointsOf(trx, memberId, instant);
  const order = { key, kind, amount: points, currency: points_currency, debitId, creditId, ref };
  const moved = await transfer(trx, order, instant);
  if (!moved.ok) throw new Error(`points ${key}: ${moved.code}`);
}

/** Takes points of a member, in the caller's transaction. Failure: `points_short` where there are fewer. */
export async function takePoints(
  trx: Trx,
  memberId: string,
  { key, kind, points, ref }: PointsMove,
  instant: number,
): Promise<Result<undefined, 'points_short'>> {
  const debitId = await pointsOf(trx, memberId, instant);
  const creditId = await issuerOf(trx, instant);
  const order = { key, kind, amount: points, currency: points_currency, debitId, creditId, ref };
  const moved = await transfer(trx, order, instant);
  if (moved.ok) return ok(undefined);
  if (moved.code === 'insufficient_funds') return fail('points_short');
  throw new Error(`points ${key}: ${moved.code}`);
}
