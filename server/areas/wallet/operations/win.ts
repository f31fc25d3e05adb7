import type { Trx } from '../../../store/open';
import { newId } from '../../../kernel/ids';
import { answer, type Answer, type WalletStatus } from '../answers';
import { dropped, once, type VendorContext } from '../once';
import { playerOf } from '../players';
import type { RequestFor } from '../requests';
import { addWin, closeRound, isEnded, roundBets, settleBets, type RoundKey } from '../rounds';
import { accountsOf, credit, lockWallet } from './money';

/**
 * Pays a round that has a bet and has not ended, whatever the state of the player's session by now. A
 * win of zero moves nothing, and ends the round where the vendor means that. A refused win is not
 * stored: one that overtook its bet can be paid under the same id when the bet has come.
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
    const bets = await roundBets(trx, round);
    const refusal = await refusalOf(trx, round, bets, refTxId);
    if (refusal) return dropped(answer(refusal));
    const ref = `${vendor}/${gameCode}/${roundId}`;
    const movement = { key: `win:${vendor}:${txId}`, kind: 'win' as const, amount, ref };
    const { transferId, balance } = await credit(trx, accounts, movement, at);
    const lost = amount === 0 && context.adapter.zeroWin === 'closes';
    const closes = request.isRoundEnd || (lost && isLastBet(bets, refTxId));
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

type Bets = Awaited<ReturnType<typeof roundBets>>;

/** A loss that names its bet ends the round only if no other bet of the player is undecided. */
const isLastBet = (bets: Bets, refTxId: string | undefined): boolean =>
  refTxId === undefined ||
  bets.every(({ vendor_tx, status }) => vendor_tx === refTxId || status !== 'accepted');

async function refusalOf(
  trx: Trx,
  round: RoundKey,
  all: Bets,
  refTxId: string | undefined,
): Promise<WalletStatus | undefined> {
  if (await isEnded(trx, round)) return 'alreadySettled';
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
