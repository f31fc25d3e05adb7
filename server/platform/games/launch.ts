import { trial_type } from '../account/memberTypes';
import type { LiveSession } from '../account/session';
import type { Platform } from '../context';
import { hashToken, newToken } from '../ids';
import { fail, ok, type Result } from '../result';
import { adapterOf } from '../wallet/adapters';
import type { Language } from './gameRow';
import { noteRecent } from './recentGames';

/** A launch token is taken up within this time or is void. */
export const launch_token_ms = 60_000;

/** What `is_h5` says of an entry that stands for its vendor's games and is none itself (games §3). */
const sublist_mark = 'VASSALAGE';

export interface LaunchRequest {
  gameCategory: string;
  vendor: string;
  gameId: string;
  nodeId: number;
  language?: Language;
}

/**
 * Makes a one-use launch token for a game and gives the address to send the player to; the game
 * becomes the newest of his recent ones. The three names of the game must agree (games §4).
 * Failures: `game_unknown`; `game_not_for_trial`; `game_unavailable` for a game or vendor at rest,
 * for an entry that stands for its vendor's games, and where the vendor has no way to be reached.
 */
export async function launchGame(
  platform: Platform,
  session: LiveSession,
  asked: LaunchRequest,
): Promise<Result<{ url: string }, 'game_unknown' | 'game_unavailable' | 'game_not_for_trial'>> {
  const { db, clock } = platform;
  const { member } = session;
  const game = await db
    .selectFrom('games as g')
    .innerJoin('vendors as v', 'v.code', 'g.vendor_code')
    .select(['g.code', 'g.game_type', 'g.is_h5', 'g.support_play', 'g.active', 'v.adapter'])
    .select('v.active as vendor_active')
    .where('g.node_id', '=', asked.nodeId)
    .where('g.vendor_code', '=', asked.vendor)
    .where('g.game_id', '=', asked.gameId)
    .executeTakeFirst();
  if (!game) return fail('game_unknown');
  if (!game.active || !game.vendor_active) return fail('game_unavailable');
  if (game.is_h5 === sublist_mark) return fail('game_unavailable');
  if (member.type === trial_type && !game.support_play) return fail('game_not_for_trial');
  const launchToken = newToken();
  const url = adapterOf(game)?.launchUrl?.(game, launchToken);
  if (!url) return fail('game_unavailable');
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('launch_tokens')
      .values({
        token_hash: hashToken(launchToken),
        member_id: member.id,
        session_id: session.id,
        vendor_code: asked.vendor,
        node_id: asked.nodeId,
        language: asked.language ?? 'th',
        created_at: at,
        expires_at: at + launch_token_ms,
        used_at: null,
        repeated_at: null,
        game_session_id: null,
      })
      .execute();
    await noteRecent(trx, member.id, asked.nodeId, at);
  });
  return ok({ url });
}
