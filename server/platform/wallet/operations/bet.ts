import type { Trx } from '../../../store/open';
import { isTrial } from '../../memberTypes';
import { newId } from '../../ids';
import { answer, type Answer, type WalletStatus } from '../answers';
import { resetTrialWithin } from '../balance';
import { isExcluded } from '../exclusion';
import { dropped, once, type Decision, type VendorContext } from '../once';
import { liveGame, type Player } from '../players';
import type { RequestFor } from '../requests';
import { addBet } from '../rounds';
import { accountsOf, debit } from './money';

/**
 * Takes a stake and opens or extends a round. Needs a live game session, an enabled player and an
 * active game. A refusal is stored and given again; to try again the vendor uses a new id.
 */
export function bet(context: VendorContext, request: RequestFor<'bet'>): Promise<Answer> {
  const business = { ...request, op: 'bet' as const };
  return once(context, business, async (trx, at) => {
    if (context.maintenance) return dropped(answer('maintenance'));
    const code = context.vendor.code;
    const live = await liveGame(trx, code, request.sessionToken, at);
    if (typeof live === 'string') return refused(live);
    const { player } = live;
    const refusal = await refusalOf(trx, context, request, player, at);
    if (refusal) return refused(refusal, player);
    return take(trx, context, request, player, at);
  });
}

const refused = (status: WalletStatus, player?: Player, facts = {}): Decision => ({
  answer: answer(status, facts),
  status: 'refused',
  memberId: player?.id,
});

async function refusalOf(
  trx: Trx,
  { platform, vendor }: VendorContext,
  request: RequestFor<'bet'>,
  player: Player,
  at: number,
): Promise<WalletStatus | undefined> {
  if (player.playerRef !== request.playerRef) return 'sessionInvalid';
  if (player.status !== 'active') return 'playerDisabled';
  if (await isExcluded(trx, player.id, at)) return 'limitReached';
  if (request.currency !== platform.config.currency) return 'wrongCurrency';
  const game = await trx
    .selectFrom('games')
    .select(['active', 'support_play'])
    .where('code', '=', request.gameCode)
    .where('vendor_code', '=', vendor.code)
    .executeTakeFirst();
  if (!game?.active || !vendor.active) return 'gameUnavailable';
  if (isTrial(player) && !game.support_play) return 'gameUnavailable';
  return undefined;
}

async function take(
  trx: Trx,
  context: VendorContext,
  request: RequestFor<'bet'>,
  player: Player,
  at: number,
): Promise<Decision> {
  const vendor = context.vendor.code;
  const { txId, gameCode, roundId, amount, currency } = request;
  await resetTrialWithin(trx, context.platform, player);
  const accounts = await accountsOf(trx, context, player, at);
  const ref = `${vendor}/${gameCode}/${roundId}`;
  const movement = { key: `bet:${vendor}:${txId}`, kind: 'bet' as const, amount, ref };
  const taken = await debit(trx, accounts, movement, at);
  const { balance } = taken;
  if (!taken.covered) return refused('insufficientFunds', player, { balance, currency });
  await addBet(trx, { vendor, gameCode, roundId, memberId: player.id }, amount, at);
  return {
    answer: answer('ok', { balance, currency, platformTxId: newId() }),
    status: 'accepted',
    memberId: player.id,
    transferId: taken.transferId,
  };
}
