import type { Trx } from '../../../store/open';
import type { WalletTx } from '../../../store/tables';
import { newId } from '../../../kernel/ids';
import { answer, type Answer } from '../answers';
import { once, storedAnswer, type Decision, type VendorContext, type RequestFor } from '../once';
import { playerOf, type Player } from '../players';
import { cancelRound, removeBet, roundBets, type RoundKey } from '../rounds';
import { accountsOf, credit, lockWallet } from './money';

type Rollback = RequestFor<'rollback'>;

/**
 * Cancels one bet, of the amount in our own record. For a bet that never came it leaves a tombstone,
 * which refuses a later bet of that id. Both insert the same key, so that neither can pass the other,
 * and a rollback that overtakes its bet waits for it.
 */
export function rollback(context: VendorContext, request: Rollback): Promise<Answer> {
  const { txId, refTxId, playerRef, gameCode = '', roundId = '' } = request;
  const business = { txId, refTxId, playerRef, gameCode, roundId, amount: 0, currency: '' };
  return once(context, { ...business, op: 'rollback' }, async (trx, instant) => {
    await bury(trx, context, request, instant);
    const bet = await findBet(trx, context, refTxId);
    const player = await playerOf(trx, context.vendor.code, playerRef);
    if (!belongsTo(bet, request, player)) return { answer: answer('conflict'), status: 'refused' };
    if (bet.status === 'tombstone') return done({ ...answer('ok'), tombstone: true }, player);
    if (!player) return done(answer('ok'));
    return cancel(trx, context, request, player, instant);
  });
}

const done = (given: Answer, player?: Player, more: Partial<Decision> = {}): Decision => ({
  answer: given,
  status: 'done',
  memberId: player?.id,
  ...more,
});

/** Inserts a tombstone where there is no row yet. */
async function bury(
  trx: Trx,
  { vendor }: VendorContext,
  request: Rollback,
  instant: number,
): Promise<void> {
  await trx
    .insertInto('wallet_txs')
    .values({
      vendor_code: vendor.code,
      vendor_tx: request.refTxId,
      op: 'bet',
      status: 'tombstone',
      member_id: null,
      game_code: request.gameCode ?? '',
      round_id: request.roundId ?? '',
      amount: 0,
      currency: '',
      ref_tx: null,
      transfer_id: null,
      request_hash: '',
      answer: '',
      created_at: instant,
      updated_at: instant,
    })
    .onConflict((conflict) => conflict.columns(['vendor_code', 'vendor_tx']).doNothing())
    .execute();
}

const findBet = (trx: Trx, { vendor }: VendorContext, txId: string): Promise<WalletTx> =>
  trx
    .selectFrom('wallet_txs')
    .selectAll()
    .where('vendor_code', '=', vendor.code)
    .where('vendor_tx', '=', txId)
    .executeTakeFirstOrThrow();

/** Returns true where the row is the bet that the request names. */
function belongsTo(bet: WalletTx, request: Rollback, player: Player | undefined): boolean {
  if (bet.op !== 'bet') return false;
  if (bet.status === 'tombstone') return true;
  if (bet.member_id !== null && bet.member_id !== player?.id) return false;
  if (request.gameCode !== undefined && request.gameCode !== bet.game_code) return false;
  return request.roundId === undefined || request.roundId === bet.round_id;
}

async function cancel(
  trx: Trx,
  context: VendorContext,
  request: Rollback,
  player: Player,
  instant: number,
): Promise<Decision> {
  const accounts = await accountsOf(trx, context, player, instant);
  const balance = await lockWallet(trx, accounts);
  // Read again: before the account was locked, a win or another rollback could come first.
  const bet = await findBet(trx, context, request.refTxId);
  const { amount, currency, game_code, round_id } = bet;
  const record = { amount, currency, game_code, round_id };
  if (bet.status === 'settled') {
    return { answer: answer('alreadySettled'), status: 'refused', memberId: player.id, record };
  }
  if (bet.status === 'rolledBack') {
    return done(await firstAnswer(trx, context, request, instant), player, { record });
  }
  if (bet.status !== 'accepted') return done(answer('ok', { balance }), player, { record });
  return refund(trx, context, { bet, player, accounts, record }, instant);
}

async function refund(
  trx: Trx,
  context: VendorContext,
  {
    bet,
    player,
    accounts,
    record,
  }: Required<Pick<Decision, 'record'>> & {
    bet: WalletTx;
    player: Player;
    accounts: Awaited<ReturnType<typeof accountsOf>>;
  },
  instant: number,
): Promise<Decision> {
  const vendor = context.vendor.code;
  const { amount, currency } = bet;
  const round: RoundKey = {
    vendor,
    gameCode: bet.game_code,
    roundId: bet.round_id,
    memberId: player.id,
  };
  // Keyed by the bet, so that the ledger refunds it once, no matter the ids of its rollbacks.
  const key = `rollback:${vendor}:${bet.vendor_tx}`;
  const ref = `${vendor}/${bet.game_code}/${bet.round_id}`;
  const moved = await credit(trx, accounts, { key, kind: 'rollback', amount, ref }, instant);
  await trx
    .updateTable('wallet_txs')
    .set({ status: 'rolledBack', updated_at: instant })
    .where('vendor_code', '=', vendor)
    .where('vendor_tx', '=', bet.vendor_tx)
    .execute();
  await removeBet(trx, round, amount);
  const left = await roundBets(trx, round);
  const over = left.every((row) => row.status !== 'accepted' && row.status !== 'settled');
  if (over) await cancelRound(trx, round, instant);
  const facts = { balance: moved.balance, currency, platformTxId: newId() };
  return done(answer('ok', facts), player, { record, transferId: moved.transferId });
}

/** Returns the answer of the rollback that cancelled the bet, for one under another id. */
async function firstAnswer(
  trx: Trx,
  context: VendorContext,
  request: Rollback,
  instant: number,
): Promise<Answer> {
  const first = await trx
    .selectFrom('wallet_txs')
    .selectAll()
    .where('vendor_code', '=', context.vendor.code)
    .where('ref_tx', '=', request.refTxId)
    .where('op', '=', 'rollback')
    .where('status', '=', 'done')
    .orderBy('created_at')
    .orderBy('updated_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return storedAnswer(trx, context, first, instant);
}
