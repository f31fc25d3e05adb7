import type { ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { isTrial } from '../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/readSession';
import type { launchNotice as contract } from './api/games';
import * as api from './api/games';
import { catalogueOf } from './catalogue';
import { type CatalogueGame, isSublist } from './catalogueRows';
import { contractGame, type Language } from './gameRow';

/** Two rows of cards. */
const offered_games = 6;
/** The hot games that are searched for them. */
const hot_games_limit = 50;

/**
 * Returns the notice before a launch that leaves the site: the game, its vendor, whether it needs
 * script, and other hot games that play without; to a trial player only those for trial players.
 * Failure: `game_unknown`, also for an inactive game.
 */
export async function launchNotice(
  platform: Platform,
  session: LiveSession | undefined,
  input: { nodeId: number; language: Language },
): Promise<Result<ResponseOf<typeof contract>, 'game_unknown'>> {
  const catalogue = await catalogueOf(platform);
  const game = catalogue.game(input.nodeId);
  if (!game) return fail('game_unknown');
  const vendors = await platform.db
    .selectFrom('vendors')
    .select(['code', 'name', 'needs_script'])
    .execute();
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const forTrial = session !== undefined && isTrial(session.member);
  const isOffered = (other: CatalogueGame): boolean => {
    if (other.node_id === game.node_id) return false;
    const vendor = byCode.get(other.vendor_code);
    if (!vendor || vendor.needs_script === 1 || isSublist(other)) return false;
    return !forTrial || other.support_play === 1;
  };
  const hot = catalogue.find({ hot: true }, { offset: 0, limit: hot_games_limit }).games;
  const own = byCode.get(game.vendor_code);
  return ok({
    game: contractGame(game, input.language),
    vendorName: own?.name ?? game.vendor_code,
    needsScript: own?.needs_script === 1,
    offered: hot
      .filter(isOffered)
      .slice(0, offered_games)
      .map((other) => contractGame(other, input.language)),
  });
}

export const bindings: Binding[] = [
  bind(api.launchNotice, (platform, { input, session }) => launchNotice(platform, session, input)),
];
