import { answer, type Answer } from '../answers';
import type { VendorContext } from '../once';
import { playerOf } from '../players';
import type { RequestFor } from '../requests';
import { closeRound, settleBets, type RoundKey } from '../rounds';
import { accountsOf, lockWallet } from './money';

/**
 * Ends a round and settles its bets: later bets and wins are refused. It never fails, and repeating
 * it changes nothing.
 */
export async function endRound(
  context: VendorContext,
  request: RequestFor<'endRound'>,
): Promise<Answer> {
  const { db, clock, config } = context.platform;
  const vendor = context.vendor.code;
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const player = await playerOf(trx, vendor, request.playerRef);
    if (!player) return answer('ok');
    const balance = await lockWallet(trx, await accountsOf(trx, context, player, at));
    const { gameCode, roundId } = request;
    const round: RoundKey = { vendor, gameCode, roundId, memberId: player.id };
    await settleBets(trx, round, at);
    await closeRound(trx, round, at);
    return answer('ok', { balance, currency: config.currency });
  });
}
