import type { Db, Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import { hashToken, newToken } from '../../kernel/ids';
import type { Touched } from '../../kernel/sessions/sessions';
import type { WalletStatus } from './answers';

/** A player as the wallet needs one. */
export type Player = Pick<Member, 'id' | 'type' | 'status' | 'trial_day'> & { playerRef: string };

/** A game session that is open now. Instants are epoch ms. */
interface LiveGame {
  player: Player;
  nodeId: number;
  startedAt: number;
  expiresAt: number;
  /** The session that launched it. */
  login: Touched;
}

/**
 * Returns the name under which a vendor knows a member, and makes it where it is missing: opaque,
 * different for each vendor, and never changed.
 */
export async function playerRefOf(db: Db, vendor: string, memberId: string): Promise<string> {
  const find = () =>
    db
      .selectFrom('player_refs')
      .select('player_ref')
      .where('vendor_code', '=', vendor)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.player_ref;
  await db
    .insertInto('player_refs')
    .values({ player_ref: newToken(), vendor_code: vendor, member_id: memberId })
    .onConflict((conflict) => conflict.columns(['vendor_code', 'member_id']).doNothing())
    .execute();
  return (await find())!.player_ref;
}

/** Returns the member behind a vendor's name, in any state, for wins are paid to all. */
export async function playerOf(
  db: Db,
  vendor: string,
  playerRef: string,
): Promise<Player | undefined> {
  return db
    .selectFrom('player_refs as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['m.id', 'm.type', 'm.status', 'm.trial_day', 'p.player_ref as playerRef'])
    .where('p.vendor_code', '=', vendor)
    .where('p.player_ref', '=', playerRef)
    .executeTakeFirst();
}

/**
 * Returns the live game session of a token. It ends with the session that launched it, however that
 * ends, and with its own time. Failures: `sessionInvalid`, `sessionExpired`.
 */
export async function liveGame(
  db: Db | Trx,
  vendor: string,
  token: string,
  instant: number,
): Promise<LiveGame | Extract<WalletStatus, 'sessionInvalid' | 'sessionExpired'>> {
  const row = await db
    .selectFrom('game_sessions as g')
    .innerJoin('members as m', 'm.id', 'g.member_id')
    .innerJoin('sessions as s', 's.id', 'g.session_id')
    .select([
      'm.id',
      'm.type',
      'm.status',
      'm.trial_day',
      'g.player_ref',
      'g.node_id',
      'g.created_at',
      'g.expires_at',
      'g.revoked_at',
      's.revoked_at as left_at',
      's.id as login_id',
      's.created_at as login_created_at',
      's.expires_at as login_expires_at',
      's.seen_at',
      's.remembered',
    ])
    .where('g.token_hash', '=', hashToken(token))
    .where('g.vendor_code', '=', vendor)
    .executeTakeFirst();
  if (!row || row.revoked_at !== null || row.left_at !== null) return 'sessionInvalid';
  if (row.expires_at <= instant || row.login_expires_at <= instant) return 'sessionExpired';
  const { id, type, status, trial_day } = row;
  return {
    player: { id, type, status, trial_day, playerRef: row.player_ref },
    nodeId: row.node_id,
    startedAt: row.created_at,
    expiresAt: row.expires_at,
    login: {
      id: row.login_id,
      created_at: row.login_created_at,
      expires_at: row.login_expires_at,
      seen_at: row.seen_at,
      remembered: row.remembered,
    },
  };
}
