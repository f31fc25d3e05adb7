import { sql } from 'kysely';
import type { Language, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import type { Db } from '../../store/open';
import type { recentGames as contract, GameType } from './api/games';
import * as api from './api/games';
import { catalogueOf } from './catalogue';
import { contractGame } from './catalogueRows';
import { totalPages, partOf, type Page } from './listGames';
import type { Found } from './snapshot';

type Stored = 'favourites' | 'recents';

/** Narrows a list of a member's own games; an empty text narrows nothing. */
export interface OwnInput {
  gameType: GameType | '';
  vassalage?: string;
}

/**
 * Lists a page of the active games that a member has marked or started, the newest first, of one
 * category or all, and of one vendor or all.
 */
export async function ownGames(
  platform: Platform,
  stored: Stored,
  memberId: string,
  { gameType: type, vassalage: vendor }: OwnInput,
  page: Page,
): Promise<Found> {
  const [catalogue, nodes] = await Promise.all([
    catalogueOf(platform),
    ownNodes(platform.db, stored, memberId),
  ]);
  return catalogue.findAmong(nodes, { type, vendor }, partOf(page));
}

/** Reads the node ids as one text: thousands of rows would cost more than the rest of the call. */
async function ownNodes(db: Db, stored: Stored, memberId: string): Promise<number[]> {
  const own =
    stored === 'favourites'
      ? db
          .selectFrom('favourites')
          .select('node_id')
          .where('member_id', '=', memberId)
          .orderBy('created_at', 'desc')
          .orderBy('node_id', 'desc')
      : db
          .selectFrom('recents')
          .select('node_id')
          .where('member_id', '=', memberId)
          .orderBy('played_at', 'desc')
          .orderBy('node_id', 'desc');
  const row = await db
    .selectFrom(own.as('own'))
    // Both engines aggregate the rows in the order of the inner query.
    .select(sql<string | null>`string_agg(cast(own.node_id as text), ',')`.as('nodes'))
    .executeTakeFirstOrThrow();
  return JSON.parse(`[${row.nodes ?? ''}]`) as number[];
}

/** Puts an active game at the head of the member's recent games. Failure: `game_unknown`. */
async function addRecent(
  platform: Platform,
  memberId: string,
  nodeId: number,
): Promise<Result<{ success: boolean }, 'game_unknown'>> {
  if (!(await catalogueOf(platform)).game(nodeId)) return fail('game_unknown');
  await noteRecent(platform.db, memberId, nodeId, platform.clock.now());
  return ok({ success: true });
}

/** Records when a member last started a game that is known to exist. */
export async function noteRecent(
  db: Db,
  memberId: string,
  nodeId: number,
  instant: number,
): Promise<void> {
  await db
    .insertInto('recents')
    .values({ member_id: memberId, node_id: nodeId, played_at: instant })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'node_id']).doUpdateSet({ played_at: instant }),
    )
    .execute();
}

/** Lists a page of the member's active recent games, the newest first, of a category or all. */
export async function recentGames(
  platform: Platform,
  memberId: string,
  input: OwnInput & { page: number; pageSize: number; language: Language },
): Promise<ResponseOf<typeof contract>> {
  const page = { pageNo: input.page, pageSize: input.pageSize };
  const own = await ownGames(platform, 'recents', memberId, input, page);
  return {
    list: own.games.map((game) => contractGame(game, input.language)),
    totalPages: totalPages(own.count, page),
  };
}

export const bindings: Binding[] = [
  bind(api.recentGames, async (platform, { input, session }) =>
    ok(await recentGames(platform, session.member.id, input)),
  ),
  bind(api.addRecent, (platform, { input, session }) =>
    addRecent(platform, session.member.id, input.nodeId),
  ),
];
