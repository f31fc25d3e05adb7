import { balanceOf } from '../../../kernel/ledger/accounts';
import { answer, type Answer } from '../answers';
import { resetTrialIfNewDay, walletOf } from '../balance';
import type { VendorContext } from '../once';
import { liveGame } from '../players';
import type { RequestFor } from '../requests';

/** Answers with the player of a live game session and the balance. */
export async function balance(
  context: VendorContext,
  request: RequestFor<'balance'>,
): Promise<Answer> {
  const { platform, vendor } = context;
  const { db, clock } = platform;
  const { currency } = platform.config;
  const at = clock.now();
  const live = await liveGame(db, vendor.code, request.sessionToken, at);
  if (typeof live === 'string') return answer(live);
  const { player, nodeId, startedAt, expiresAt } = live;
  if (player.status !== 'active') return answer('playerDisabled');
  await resetTrialIfNewDay(platform, player);
  const game = await db
    .selectFrom('games')
    .select('code')
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  return answer('ok', {
    balance: await balanceOf(db, await walletOf(db, player, currency, at)),
    currency,
    playerRef: player.playerRef,
    gameCode: game?.code ?? '',
    startedAt,
    expiresAt,
  });
}
