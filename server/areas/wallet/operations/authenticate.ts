import type { Platform } from '../../../kernel/context';
import { hashToken, newId } from '../../../kernel/ids';
import { keyedHashes } from '../../../kernel/keys/secretKeys';
import { balanceOf } from '../../../kernel/ledger/accounts';
import { longestEnd } from '../../../kernel/sessions/sessions';
import { amount_limit } from '../../../store/integers';
import type { Trx } from '../../../store/open';
import type { Game } from '../../../store/tables';
import { playRefusal } from '../../protection/playRefusal';
import { answer, type Answer } from '../answers';
import { resetTrialWithin, walletOf } from '../balance';
import type { VendorContext, RequestFor } from '../once';
import { playerRefOf } from '../players';

/** The kinds of bets that a vendor may give away: they may be zero. */
const given_away: readonly RequestFor<'bet'>['kind'][] = ['free', 'bonus'];

/** Returns the least and the greatest bet of a game, in minor units, as a launch tells them. */
export const limitsOf = ({ min_bet }: Pick<Game, 'min_bet'>) => ({
  minBet: Math.max(1, min_bet),
  maxBet: amount_limit,
});

/** Returns true for a bet within the game's limits, or one of zero that the vendor gives away. */
export function isWithinLimits(
  { amount, kind }: Pick<RequestFor<'bet'>, 'amount' | 'kind'>,
  { minBet, maxBet }: ReturnType<typeof limitsOf>,
): boolean {
  if (amount === 0) return given_away.includes(kind);
  return amount >= minBet && amount <= maxBet;
}

/** A launch token gives the same session once more within this time after its first use. */
export const repeat_window_ms = 60_000;
/** A game session ends after this long, or with the session that launched it, if that is sooner. */
export const game_session_ms = 12 * 60 * 60 * 1000;
const open_rounds_listed = 20;

/**
 * Exchanges a launch token for a game session: once, within its time. A vendor who lost the answer
 * gets the same session once more within a minute.
 */
export async function authenticate(
  context: VendorContext,
  { launchToken }: RequestFor<'authenticate'>,
): Promise<Answer> {
  if (context.maintenance) return answer('maintenance');
  const { platform, vendor } = context;
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const launch = await findLaunch(trx, vendor.code, launchToken);
    const left = !launch || launch.left_at !== null || launch.login_expires_at <= now;
    if (left) return answer('sessionInvalid');
    if (launch.status !== 'active') return answer('playerDisabled');
    if (await playRefusal(trx, launch.id, now)) return answer('playerDisabled');
    if (!launch.game_active || !vendor.active || vendor.disabled_at !== null)
      return answer('gameUnavailable');
    const tokens = sessionTokensOf(platform, launchToken);
    const session =
      (await firstUse(trx, launch, tokens[0]!, vendor.code, now)) ??
      (await secondUse(trx, launch, now));
    const token = tokens.find((each) => hashToken(each) === session?.token_hash);
    if (!session || token === undefined)
      return answer(launch.used_at === null ? 'sessionExpired' : 'sessionInvalid');
    await resetTrialWithin(trx, platform, launch);
    const { currency } = platform.config;
    return answer('ok', {
      sessionToken: token,
      playerRef: session.player_ref,
      gameCode: launch.game_code,
      language: launch.language,
      currency,
      balance: await balanceOf(trx, await walletOf(trx, launch, currency, now)),
      startedAt: session.created_at,
      expiresAt: session.expires_at,
      limits: limitsOf(launch),
      openRounds: await openRounds(trx, vendor.code, launch.id),
    });
  });
}

/**
 * Derives the game session's token from the launch token, which it does not reveal, so that the same
 * one can be given again although only hashes are stored: the first is used, the others are those under secrets of before.
 */
const sessionTokensOf = (platform: Platform, launchToken: string): string[] =>
  keyedHashes(platform, 'game session', launchToken);

const findLaunch = (trx: Trx, vendor: string, launchToken: string) =>
  trx
    .selectFrom('launch_tokens as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .innerJoin('sessions as s', 's.id', 'l.session_id')
    .innerJoin('games as g', 'g.node_id', 'l.node_id')
    .select([
      'l.token_hash',
      'l.session_id',
      'l.node_id',
      'l.language',
      'l.expires_at',
      'l.used_at',
      'm.id',
      'm.type',
      'm.status',
      'm.trial_day',
      's.revoked_at as left_at',
      's.created_at as login_created_at',
      's.expires_at as login_expires_at',
      's.remembered',
      'g.code as game_code',
      'g.active as game_active',
      'g.min_bet',
    ])
    .where('l.token_hash', '=', hashToken(launchToken))
    .where('l.vendor_code', '=', vendor)
    .executeTakeFirst();

type Launch = NonNullable<Awaited<ReturnType<typeof findLaunch>>>;

async function firstUse(trx: Trx, launch: Launch, token: string, vendor: string, instant: number) {
  const id = newId();
  const used = await trx
    .updateTable('launch_tokens')
    .set({ used_at: instant, game_session_id: id })
    .where('token_hash', '=', launch.token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>=', instant)
    .returning('token_hash')
    .executeTakeFirst();
  if (!used) return undefined;
  const login = { created_at: launch.login_created_at, remembered: launch.remembered };
  const session = {
    id,
    token_hash: hashToken(token),
    member_id: launch.id,
    session_id: launch.session_id,
    vendor_code: vendor,
    node_id: launch.node_id,
    player_ref: await playerRefOf(trx, vendor, launch.id),
    created_at: instant,
    expires_at: Math.min(instant + game_session_ms, longestEnd(login)),
    revoked_at: null,
  };
  await trx.insertInto('game_sessions').values(session).execute();
  return session;
}

async function secondUse(trx: Trx, launch: Launch, instant: number) {
  const repeated = await trx
    .updateTable('launch_tokens')
    .set({ repeated_at: instant })
    .where('token_hash', '=', launch.token_hash)
    .where('repeated_at', 'is', null)
    .where('used_at', '>=', instant - repeat_window_ms)
    .returning('game_session_id')
    .executeTakeFirst();
  if (!repeated?.game_session_id) return undefined;
  return trx
    .selectFrom('game_sessions')
    .select(['token_hash', 'player_ref', 'created_at', 'expires_at'])
    .where('id', '=', repeated.game_session_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

const openRounds = (trx: Trx, vendor: string, memberId: string) =>
  trx
    .selectFrom('wallet_rounds')
    .select(['game_code as gameCode', 'round_id as roundId'])
    .where('vendor_code', '=', vendor)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(open_rounds_listed)
    .execute();
