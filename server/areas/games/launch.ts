import type { Language, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { hashToken, newToken } from '../../kernel/ids';
import { isTrial } from '../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import { adapterOf } from '../wallet/adapters';
import * as api from './api/games';
import type { launchNotice as contract, launchGame as launchCall } from './api/games';
import { catalogueOf } from './catalogue';
import { type CatalogueGame, isSublist, contractGame } from './catalogueRows';
import { lotteryAddress } from './lotteryLauncher';
import { noteRecent } from './ownGames';

/** Two rows of cards. */
const offered_games = 6;
/** The hot games that are searched for them. */
const hot_games_limit = 50;

/**
 * Returns the notice before a launch that leaves the site: the game, its vendor, whether it needs
 * script, and other hot games that play without; to a trial player only those for trial players.
 * Failure: `game_unknown`, also for an inactive game.
 */
async function launchNotice(
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

/** A launch token expires after this long. */
export const launch_token_ms = 60_000;

/** A launch as the call asks for it. */
export interface LaunchRequest {
  gameCategory: string;
  vendor: string;
  gameId: string;
  nodeId: number;
  language?: Language;
  /** The player has script, or was told that the vendor's games need it. */
  confirmed?: boolean;
  /** The address that the vendor's page leads back to. */
  returnUrl?: string;
}

type Launched = ResponseOf<typeof launchCall>;
type LaunchFailure = 'game_unknown' | 'game_unavailable' | 'game_not_for_trial' | 'url_empty';

/**
 * Returns the address to send a game's player to; the game becomes the member's most recent one. The
 * four names of the game must agree (games#launch). A lottery goes to our launcher. Any other game gets
 * a launch token for one use, unless its vendor needs script and that is not confirmed: then the
 * address is our page that says so, and no token is made. Failures: `game_unknown`;
 * `game_not_for_trial`; `game_unavailable` for an inactive game or vendor, for an entry that is
 * for its vendor's games, and where the vendor can't be reached; `url_empty` where the vendor has no
 * address (site#empty-address).
 */
export async function launchGame(
  platform: Platform,
  session: LiveSession,
  input: LaunchRequest,
): Promise<Result<Launched, LaunchFailure>> {
  const game = await findGame(platform, input);
  if (!game) return fail('game_unknown');
  if (!game.active || !game.vendor_active || game.disabled_at !== null)
    return fail('game_unavailable');
  if (isSublist(game)) return fail('game_unavailable');
  const { member } = session;
  if (isTrial(member) && !game.support_play) return fail('game_not_for_trial');
  const { db, clock } = platform;
  const lottery = lotteryAddress(game);
  if (lottery !== undefined) {
    await noteRecent(db, member.id, input.nodeId, clock.now());
    return ok({ url: lottery, needsScript: false });
  }
  const launchToken = newToken();
  const language = input.language ?? 'th';
  const { returnUrl = '' } = input;
  const url = adapterOf(game)?.launchUrl({ game, vendor: game, launchToken, language, returnUrl });
  if (url === undefined) return fail('game_unavailable');
  if (url === '') return fail('url_empty');
  const needsScript = game.needs_script === 1;
  if (needsScript && !input.confirmed) return ok({ url: `/m/leave/${input.nodeId}`, needsScript });
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('launch_tokens')
      .values({
        token_hash: hashToken(launchToken),
        member_id: member.id,
        session_id: session.id,
        vendor_code: input.vendor,
        node_id: input.nodeId,
        language,
        created_at: now,
        expires_at: now + launch_token_ms,
        used_at: null,
        repeated_at: null,
        game_session_id: null,
      })
      .execute();
    await noteRecent(trx, member.id, input.nodeId, now);
  });
  return ok({ url, needsScript });
}

/**
 * Returns false for a launch of another member: anybody who opens its address must not play that member's
 * money. An unknown launch passes, for the vendor tells what is wrong with it.
 */
export async function isOwnLaunch(
  { db }: Platform,
  memberId: string,
  launchToken: string,
): Promise<boolean> {
  const launch = await db
    .selectFrom('launch_tokens')
    .select('member_id')
    .where('token_hash', '=', hashToken(launchToken))
    .executeTakeFirst();
  return launch === undefined || launch.member_id === memberId;
}

/** The electronic lotteries have a second name in parts of the requirements (games#categories). */
const categoryOf = (category: string): string => (category === 'ELOTTO' ? 'ELOTT' : category);

const findGame = ({ db }: Platform, input: LaunchRequest) =>
  db
    .selectFrom('games as g')
    .innerJoin('vendors as v', 'v.code', 'g.vendor_code')
    .select(['g.code', 'g.game_id', 'g.group_id', 'g.game_type', 'g.lotto_mode', 'g.is_h5'])
    .select(['g.vendor_code', 'g.support_play', 'g.active'])
    .select([
      'v.active as vendor_active',
      'v.disabled_at',
      'v.adapter',
      'v.launch_url',
      'v.needs_script',
    ])
    .where('g.node_id', '=', input.nodeId)
    .where('g.vendor_code', '=', input.vendor)
    .where('g.game_id', '=', input.gameId)
    .where('g.game_type', '=', categoryOf(input.gameCategory))
    .executeTakeFirst();

export const bindings: Binding[] = [
  bind(api.launchNotice, (platform, { input, session }) => launchNotice(platform, session, input)),
  bind(api.launchGame, (platform, { input, session }) => launchGame(platform, session, input)),
];
