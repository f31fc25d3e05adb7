import { sql } from 'kysely';
import type { Trx } from '../../store/open';
import { countStakes } from '../../kernel/turnover/turnover';

/** One player's part in a vendor's round. Its changes are made under the lock of the player's account. */
export interface RoundKey {
  vendor: string;
  gameCode: string;
  roundId: string;
  memberId: string;
}

/**
 * Returns true for a round that has ended: nothing is bet on it or won in it any more. Call it under
 * the lock of the player's account.
 */
export async function isEnded(trx: Trx, key: RoundKey): Promise<boolean> {
  const row = await trx
    .selectFrom('wallet_rounds')
    .select('state')
    .where((eb) => eb.and(namesOf(key)))
    .executeTakeFirst();
  return row?.state === 'closed';
}

/** Opens the round with its first bet, or adds one more to it (minor units). It must not have ended. */
export async function addBet(
  trx: Trx,
  key: RoundKey,
  { amount, trial }: { amount: number; trial: boolean },
  instant: number,
): Promise<void> {
  await trx
    .insertInto('wallet_rounds')
    .values({
      ...namesOf(key),
      bet_amount: amount,
      win_amount: 0,
      state: 'open',
      created_at: instant,
      closed_at: null,
      trial: trial ? 1 : 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['vendor_code', 'game_code', 'round_id', 'member_id']).doUpdateSet({
        bet_amount: sql<number>`wallet_rounds.bet_amount + ${amount}`,
        state: 'open',
        closed_at: null,
      }),
    )
    .execute();
}

const namesOf = (key: RoundKey) => ({
  vendor_code: key.vendor,
  game_code: key.gameCode,
  round_id: key.roundId,
  member_id: key.memberId,
});

const roundOf = (trx: Trx, key: RoundKey) =>
  trx.updateTable('wallet_rounds').where((eb) => eb.and(namesOf(key)));

/** Adds a win (minor units, 0 allowed) to the round. */
export async function addWin(trx: Trx, key: RoundKey, amount: number): Promise<void> {
  await roundOf(trx, key)
    .set({ win_amount: sql<number>`win_amount + ${amount}` })
    .execute();
}

/** Moves a cancelled bet (minor units) from the round's total to what was given back. */
export async function removeBet(trx: Trx, key: RoundKey, amount: number): Promise<void> {
  await roundOf(trx, key)
    .set({
      bet_amount: sql<number>`bet_amount - ${amount}`,
      refunded: sql<number>`refunded + ${amount}`,
    })
    .execute();
}

/**
 * Ends the round for good, also one that the player has no bet in: a late bet is refused. Ending it
 * again changes nothing.
 */
export async function closeRound(trx: Trx, key: RoundKey, instant: number): Promise<void> {
  const closed = { state: 'closed' as const, closed_at: instant };
  await trx
    .insertInto('wallet_rounds')
    .values({ ...namesOf(key), bet_amount: 0, win_amount: 0, created_at: instant, ...closed })
    .onConflict((conflict) =>
      conflict
        .columns(['vendor_code', 'game_code', 'round_id', 'member_id'])
        .doUpdateSet(closed)
        .where('wallet_rounds.state', '<>', 'closed'),
    )
    .execute();
}

/** Marks a round of which every bet was cancelled. It has not ended: another bet opens it again. */
export async function cancelRound(trx: Trx, key: RoundKey, instant: number): Promise<void> {
  await roundOf(trx, key)
    .where('state', '=', 'open')
    .set({ state: 'cancelled', closed_at: instant })
    .execute();
}

const betsOf = (key: RoundKey) => ({ ...namesOf(key), op: 'bet' });

/** Lists the player's bets in the round with their states. */
export async function roundBets(trx: Trx, key: RoundKey) {
  return trx
    .selectFrom('wallet_txs')
    .select(['vendor_tx', 'status'])
    .where((eb) => eb.and(betsOf(key)))
    .execute();
}

/**
 * Settles the accepted bets of the round, or only the one that is named; they count as turnover
 * (wallet#turnover).
 */
export async function settleBets(
  trx: Trx,
  key: RoundKey,
  instant: number,
  only?: string | undefined,
): Promise<void> {
  let bets = trx
    .updateTable('wallet_txs')
    .set({ status: 'settled', updated_at: instant })
    .where((eb) => eb.and(betsOf(key)))
    .where('status', '=', 'accepted');
  if (only !== undefined) bets = bets.where('vendor_tx', '=', only);
  const settled = await bets.returning('amount').execute();
  const stakes = settled.map(({ amount }) => ({ memberId: key.memberId, stake: amount }));
  await countStakes(trx, stakes, instant);
}
