import { newId } from '../../../kernel/ids';
import { isTrial } from '../../../kernel/members/memberTypes';
import { touchSession } from '../../../kernel/sessions/sessions';
import type { Trx } from '../../../store/open';
import { checkStake } from '../../protection/check';
import { playRefusal } from '../../protection/playRefusal';
import { answer, type Answer, type WalletStatus } from '../answers';
import { resetTrialWithin } from '../balance';
import { isWithinLimits, limitsOf } from './authenticate';
import { countCredit, hold, whyHeld } from '../ceilings';
import { dropped, once, type VendorContext, type RequestFor, type Decision } from '../once';
import { playerOf, liveGame, type Player } from '../players';
import {
  addWin,
  closeRound,
  isEnded,
  roundBets,
  settleBets,
  type RoundKey,
  addBet,
} from '../rounds';
import { accountsOf, credit, lockWallet, debit } from './money';

/**
 * Pays a round that has a bet and has not ended, no matter the state of the player's session by now. A
 * win of zero moves nothing, and ends the round where the vendor means that. A refused win is not
 * stored: one that overtook its bet can be paid under the same id when the bet has come.
 */
export function win(context: VendorContext, request: RequestFor<'win'>): Promise<Answer> {
  const business = { ...request, op: 'win' as const };
  return once(context, business, async (trx, instant) => {
    const vendor = context.vendor.code;
    const { txId, refTxId, gameCode, roundId, amount, currency } = request;
    if (currency !== context.platform.config.currency) return dropped(answer('wrongCurrency'));
    const player = await playerOf(trx, vendor, request.playerRef);
    if (!player) return dropped(answer('unknownTransaction'));
    const accounts = await accountsOf(trx, context, player, instant);
    await lockWallet(trx, accounts);
    const round: RoundKey = { vendor, gameCode, roundId, memberId: player.id };
    const bets = await roundBets(trx, round);
    const refusal = await winRefusalOf(trx, round, bets, refTxId);
    if (refusal) return dropped(answer(refusal));
    // Whoever has the key of a vendor that is switched off could end rounds of players as lost.
    if (amount === 0 && context.vendor.disabled_at !== null)
      return dropped(answer('vendorDisabled'));
    const credited = { player, txId, amount, currency, round, endsRound: request.isRoundEnd };
    const why = await whyHeld(trx, context, credited, instant);
    if (why) return hold(trx, context, credited, why, instant);
    const ref = `${vendor}/${gameCode}/${roundId}`;
    const movement = { key: `win:${vendor}:${txId}`, kind: 'win' as const, amount, ref };
    const { transferId, balance } = await credit(trx, accounts, movement, instant);
    const lost = amount === 0 && context.adapter.zeroWin === 'closes';
    const closes = request.isRoundEnd || (lost && isLastBet(bets, refTxId));
    await addWin(trx, round, amount);
    await settleBets(trx, round, instant, closes ? undefined : refTxId);
    if (closes) await closeRound(trx, round, instant);
    await countCredit(trx, context, credited, instant);
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

async function winRefusalOf(
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

/**
 * Takes a stake within the game's limits and the player's own and opens or extends a round that has not ended.
 * Needs a live game session, an enabled player and an active game. A refusal is stored and given again; to try
 * again the vendor uses a new id.
 */
export function bet(context: VendorContext, request: RequestFor<'bet'>): Promise<Answer> {
  const business = { ...request, op: 'bet' as const };
  return once(context, business, async (trx, instant) => {
    if (context.maintenance) return dropped(answer('maintenance'));
    const code = context.vendor.code;
    const live = await liveGame(trx, code, request.sessionToken, instant);
    if (typeof live === 'string') return refused(live);
    const { player } = live;
    const refusal = await betRefusalOf(trx, context, request, player);
    if (refusal) return { ...refusal, memberId: player.id };
    const taken = await take(trx, context, request, player, instant);
    // Playing at a vendor is a use of the member's login, which would be idle otherwise.
    if (taken.status === 'accepted') await touchSession(trx, live.login, instant);
    return taken;
  });
}

const refused = (status: WalletStatus, facts = {}): Decision => ({
  answer: answer(status, facts),
  status: 'refused',
});

async function betRefusalOf(
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
  if (!game?.active || !vendor.active || vendor.disabled_at !== null)
    return refused('gameUnavailable');
  if (isTrial(player) && !game.support_play) return refused('gameUnavailable');
  const limits = limitsOf(game);
  return isWithinLimits(request, limits) ? undefined : refused('limitReached', { limits });
}

async function take(
  trx: Trx,
  context: VendorContext,
  request: RequestFor<'bet'>,
  player: Player,
  instant: number,
): Promise<Decision> {
  const vendor = context.vendor.code;
  const { txId, gameCode, roundId, amount, currency } = request;
  await resetTrialWithin(trx, context.platform, player);
  const accounts = await accountsOf(trx, context, player, instant);
  const round: RoundKey = { vendor, gameCode, roundId, memberId: player.id };
  // Under the lock of the account, so that no bet slips in while its round is being ended, or after an exclusion.
  await lockWallet(trx, accounts);
  if (await playRefusal(trx, player.id, instant)) {
    return { ...refused('limitReached'), memberId: player.id };
  }
  if (await isEnded(trx, round)) return { ...refused('alreadySettled'), memberId: player.id };
  if (!isTrial(player)) {
    const limited = { memberId: player.id, accountId: accounts.walletId };
    const checked = await checkStake(trx, context.platform, limited, amount, instant);
    if (!checked.ok) {
      return { ...refused('limitReached', { reason: checked.code }), memberId: player.id };
    }
  }
  const ref = `${vendor}/${gameCode}/${roundId}`;
  const movement = { key: `bet:${vendor}:${txId}`, kind: 'bet' as const, amount, ref };
  const taken = await debit(trx, accounts, movement, instant);
  const { balance } = taken;
  if (!taken.covered) {
    return { ...refused('insufficientFunds', { balance, currency }), memberId: player.id };
  }
  await addBet(trx, round, { amount, trial: isTrial(player) }, instant);
  return {
    answer: answer('ok', { balance, currency, platformTxId: newId() }),
    status: 'accepted',
    memberId: player.id,
    transferId: taken.transferId,
  };
}
