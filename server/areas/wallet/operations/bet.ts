import type { Trx } from '../../../store/open';
import { isTrial } from '../../../kernel/members/memberTypes';
import { checkStake } from '../../protection/check';
import { touchSession } from '../../../kernel/sessions/touchSession';
import { newId } from '../../../kernel/ids';
import { playRefusal } from '../../protection/playRefusal';
import { answer, type Answer, type WalletStatus } from '../answers';
import { resetTrialWithin } from '../balance';
import { isWithinLimits, limitsOf } from '../limits';
import { dropped, once, type Decision, type VendorContext } from '../once';
import { liveGame, type Player } from '../players';
import type { RequestFor } from '../requests';
import { addBet, isEnded, type RoundKey } from '../rounds';
import { accountsOf, debit, lockWallet } from './money';

/**
 * Takes a stake within the game's limits and the player's own and opens or extends a round that has not ended.
 * Needs a live game session, an enabled player and an active game. A refusal is stored and given again; to try
 * again the vendor uses a new id.
 */
export function bet(context: VendorContext, request: RequestFor<'bet'>): Promise<Answer> {
  const business = { ...request, op: 'bet' as const };
  return once(context, business, async (trx, at) => {
    if (context.maintenance) return dropped(answer('maintenance'));
    const code = context.vendor.code;
    const live = await liveGame(trx, code, request.sessionToken, at);
    if (typeof live === 'string') return refused(live);
    const { player } = live;
    const refusal = await refusalOf(trx, context, request, player);
    if (refusal) return { ...refusal, memberId: player.id };
    const taken = await take(trx, context, request, player, at);
    // Playing at a vendor is a use of the member's login, which would be idle otherwise.
    if (taken.status === 'accepted') await touchSession(trx, live.login, at);
    return taken;
  });
}

const refused = (status: WalletStatus, facts = {}): Decision => ({
  answer: answer(status, facts),
  status: 'refused',
});

async function refusalOf(
  trx: Trx,
  { platform, vendor }: VendorContext,
  request: RequestFor<'bet'>,
  player: Player,
): Promise<Decision | undefined> {
  if (player.playerRef !== request.playerRef) return refused('sessionInvalid');
  if (player.status !== 'active') return refused('playerDisabled');
  if (request.currency !== platform.config.currency) return refused('wrongCurrency');
  const game = await trx
    .selectFrom('games')
    .select(['active', 'support_play', 'min_bet'])
    .where('code', '=', request.gameCode)
    .where('vendor_code', '=', vendor.code)
    .executeTakeFirst();
  if (!game?.active || !vendor.active) return refused('gameUnavailable');
  if (isTrial(player) && !game.support_play) return refused('gameUnavailable');
  const limits = limitsOf(game);
  return isWithinLimits(request, limits) ? undefined : refused('limitReached', { limits });
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
  const round: RoundKey = { vendor, gameCode, roundId, memberId: player.id };
  // Under the lock of the account, so that no bet slips in while its round is being ended, or after an exclusion.
  await lockWallet(trx, accounts);
  if (await playRefusal(trx, player.id, at)) {
    return { ...refused('limitReached'), memberId: player.id };
  }
  if (await isEnded(trx, round)) return { ...refused('alreadySettled'), memberId: player.id };
  if (!isTrial(player)) {
    const limited = { memberId: player.id, accountId: accounts.walletId };
    const checked = await checkStake(trx, context.platform, limited, amount, at);
    if (!checked.ok) {
      return { ...refused('limitReached', { reason: checked.code }), memberId: player.id };
    }
  }
  const ref = `${vendor}/${gameCode}/${roundId}`;
  const movement = { key: `bet:${vendor}:${txId}`, kind: 'bet' as const, amount, ref };
  const taken = await debit(trx, accounts, movement, at);
  const { balance } = taken;
  if (!taken.covered) {
    return { ...refused('insufficientFunds', { balance, currency }), memberId: player.id };
  }
  await addBet(trx, round, { amount, trial: isTrial(player) }, at);
  return {
    answer: answer('ok', { balance, currency, platformTxId: newId() }),
    status: 'accepted',
    memberId: player.id,
    transferId: taken.transferId,
  };
}
