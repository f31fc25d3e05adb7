import type { Language } from '../../../kernel/api/call';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { lockAccount } from '../../../kernel/ledger/accounts';
import { transfer } from '../../../kernel/ledger/transfer';
import { addLock, liftLock } from '../../../kernel/turnover/turnover';
import type { Db, Trx } from '../../../store/open';
import type { TurnoverLock } from '../../../store/tables/ledger';
import type { BonusGrant, DepositRow } from '../../../store/tables/wallet';
import { type TurnoverLock as ShownLock, neededFor } from '../api/bonusTerms';
import { systemAccount } from '../balance';
import { bonusName } from './offers';

/**
 * Returns a member's locks as the member sees them, in the order that they have, those of bonuses by their names in a
 * language (wallet#turnover).
 */
export async function lockViews(
  db: Db,
  memberId: string,
  locks: readonly TurnoverLock[],
  language: Language,
): Promise<ShownLock[]> {
  const refs = locks.filter(({ source }) => source === 'bonus').map(({ ref }) => ref);
  const names = await bonusNames(db, memberId, refs, language);
  return locks.map(({ source, ref, created_at: createdAt, locked, needed, done }) => {
    const name = source === 'bonus' ? (names.get(ref) ?? '') : '';
    return { source, name, createdAt, locked, needed, done };
  });
}

async function bonusNames(
  db: Db,
  memberId: string,
  refs: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (refs.length === 0) return new Map();
  const grants = await db
    .selectFrom('bonus_grants')
    .select(['id', 'words'])
    .where('member_id', '=', memberId)
    .where('id', 'in', refs)
    .execute();
  return new Map(grants.map(({ id, words }) => [id, bonusName(words, language)]));
}

/** A bonus to be given. Minor units. */
interface Grant {
  /** The offer, or `newcomer`. */
  bonusId: string;
  memberId: string;
  /** A second grant of the same key is none. */
  onceKey: string;
  depositId: string | null;
  /** The name by language, as JSON. */
  words: string;
  amount: number;
  /** The stakes that it needs before it can be withdrawn. */
  needed: number;
  /** The member's account. */
  walletId: string;
}

/** A bonus that a deposit brought: the offer, its name by language as JSON, minor units. */
export type GivenBonus = Pick<Grant, 'words' | 'amount'> & { id: string };

type Money = Pick<Platform, 'config'>;

/**
 * Gives a bonus from `bonus_cost` with the lock of its turnover, once for its key, in the caller's
 * transaction (wallet#bonuses). Returns false, and moves nothing, where the key had its bonus already.
 */
export async function grantBonus(
  trx: Trx,
  { config: { currency } }: Money,
  { memberId, amount, needed, walletId, ...given }: Grant,
  instant: number,
): Promise<boolean> {
  // The account before the grant, as a deposit does, so that the two never wait for each other.
  await lockAccount(trx, walletId);
  const granted = await trx
    .insertInto('bonus_grants')
    .values({
      id: newId(),
      bonus_id: given.bonusId,
      member_id: memberId,
      once_key: given.onceKey,
      deposit_id: given.depositId,
      words: given.words,
      amount,
      created_at: instant,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!granted) return false;
  const { id } = granted;
  const moved = await transfer(
    trx,
    {
      key: `bonus:${id}`,
      kind: 'bonus',
      amount,
      currency,
      ref: id,
      debitId: await systemAccount(trx, 'bonus_cost', currency, instant),
      creditId: walletId,
    },
    instant,
  );
  if (!moved.ok) throw new Error(`bonus ${id}: ${moved.code}`);
  await addLock(trx, { memberId, source: 'bonus', ref: id, locked: amount, needed }, instant);
  return true;
}

/**
 * Gives the bonus that a deposit was made with, when the deposit is credited, and returns it. Where the member
 * got it by another deposit meanwhile, there is none, and the deposit says so; undefined then, as where there
 * was to be none.
 */
export async function grantWithDeposit(
  trx: Trx,
  platform: Money,
  deposit: DepositRow,
  walletId: string,
  instant: number,
): Promise<GivenBonus | undefined> {
  const { id, member_id: memberId, bonus_id: bonusId, bonus: amount } = deposit;
  if (bonusId === null || amount === 0) return undefined;
  const { words, once } = await trx
    .selectFrom('bonuses')
    .select(['words', 'once'])
    .where('id', '=', bonusId)
    .executeTakeFirstOrThrow();
  const onceKey = once === 1 ? `${bonusId} ${memberId}` : id;
  const grant = { bonusId, memberId, onceKey, depositId: id, words, amount, walletId };
  const needed = neededFor(amount, deposit.bonus_turnover);
  const given = await grantBonus(trx, platform, { ...grant, needed }, instant);
  if (given) return { id: bonusId, words, amount };
  await trx.updateTable('deposits').set({ bonus: 0 }).where('id', '=', id).execute();
  return undefined;
}

/** Returns the bonus that a deposit brought and that has not gone back. */
export const grantOf = (db: Db, depositId: string): Promise<BonusGrant | undefined> =>
  db
    .selectFrom('bonus_grants')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .where('taken_at', 'is', null)
    .executeTakeFirst();

/**
 * Takes the bonus of a deposit back, with its lock, in the transaction that pays the deposit back and holds
 * the member's account. The balance must have it. Returns its amount; 0 where there was none.
 */
export async function takeBonusBack(
  trx: Trx,
  { config: { currency } }: Money,
  { depositId, walletId }: { depositId: string; walletId: string },
  instant: number,
): Promise<number> {
  const taken = await trx
    .updateTable('bonus_grants')
    .set({ taken_at: instant })
    .where('deposit_id', '=', depositId)
    .where('taken_at', 'is', null)
    .returning(['id', 'amount'])
    .executeTakeFirst();
  if (!taken) return 0;
  const { id, amount } = taken;
  const moved = await transfer(
    trx,
    {
      key: `bonus_back:${id}`,
      kind: 'bonus',
      amount,
      currency,
      ref: id,
      debitId: walletId,
      creditId: await systemAccount(trx, 'bonus_cost', currency, instant),
    },
    instant,
  );
  if (!moved.ok) throw new Error(`bonus ${id} back: ${moved.code}`);
  await liftLock(trx, { source: 'bonus', ref: id }, instant);
  return amount;
}
