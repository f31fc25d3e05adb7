import type { Trx } from '../../../store/open';
import { newId } from '../../ids';
import { answer, type Answer, type WalletStatus } from '../answers';
import { dropped, once, type VendorContext } from '../once';
import { playerOf } from '../players';
import type { RequestFor } from '../requests';
import { addWin, closeRound, roundBets, settleBets, type RoundKey } from '../rounds';
import { accountsOf, credit, lockWallet } from './money';

/**
 * Pays a round that has a bet, whatever the state of the player's session by now. A win of zero moves
 * nothing, and closes the round where the vendor means that. A win that overtook its bet is not
 * stored, so that the same id can be paid when the bet has come.
 */
export function win(context: VendorContext, request: RequestFor<'win'>): Promise<Answer> {
  const business = { ...request, op: 'win' as const };
  return once(context, business, async (trx, at) => {
    const vendor = context.vendor.code;
    const { txId, refTxId, gameCode, roundId, amount, currency } = request;
    if (currency !== context.platform.config.currency) return dropped(answer('wrongCurrency'));
    const player = await playerOf(trx, vendor, request.playerRef);
    if (!player) return dropped(answer('unknownTransaction'));
    const accounts = await accountsOf(trx, context, player, at);
    await lockWallet(trx, accounts);
    const round: RoundKey = { vendor, gameCode, roundId, memberId: player.id };
    const refusal = await refusalOf(trx, round, refTxId);
    if (refusal) return dropped(answer(refusal));
    const ref = `${vendor}/${gameCode}/${roundId}`;
    const movement = { key: `win:${vendor}:${txId}`, kind: 'win' as const, amount, ref };
    const { transferId, balance } = await credit(trx, accounts, movement, at);
    const closes = request.isRoundEnd || (amount === 0 && context.adapter.zeroWin === 'closes');
    await addWin(trx, round, amount);
    await settleBets(trx, round, at, closes ? undefined : refTxId);
    if (closes) await closeRound(trx, round, at);
    return {
      answer: answer('ok', { balance, currency, platformTxId: newId() }),
      status: 'done',
      memberId: player.id,
      transferId,
    };
  });
}

async function refusalOf(
  trx: Trx,
  round: RoundKey,
  refTxId: string | undefined,
): Promise<WalletStatus | undefined> {
  const all = await roundBets(trx, round);
  const bets = refTxId === undefined ? all : all.filter((row) => row.vendor_tx === refTxId);
  if (bets.some((row) => row.status === 'accepted' || row.status === 'settled')) return undefined;
  if (bets.some((row) => row.status === 'rolledBack')) return 'alreadyCancelled';
  if (refTxId === undefined) return 'unknownTransaction';
  const named = await trx
    .selectFrom('wallet_txs')
    .select('status')
    .where('vendor_code', '=', round.vendor)
    .where('vendor_tx', '=', refTxId)
    .executeTakeFirst();
  return named?.status === 'tombstone' ? 'alreadyCancelled' : 'unknownTransaction';
}
