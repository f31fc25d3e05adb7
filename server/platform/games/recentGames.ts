import { sql } from 'kysely';
import type { ResponseOf } from '../../contract/call';
import type { GameType, recentGames as contract } from '../../contract/games';
import type { Db } from '../../store/open';
import type { Platform } from '../context';
import { fail, ok, type Result } from '../result';
import { contractGame, listed_columns, type Language } from './gameRow';
import { inCategory } from './inCategory';
import { offsetOf, totalPages } from './paging';

/** Puts an active game at the head of the member's recent ones. Failure: `game_unknown`. */
export async function addRecent(
  { db, clock }: Platform,
  memberId: string,
  nodeId: number,
): Promise<Result<{ success: boolean }, 'game_unknown'>> {
  const game = await db
    .selectFrom('games')
    .select('node_id')
    .where('node_id', '=', nodeId)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!game) return fail('game_unknown');
  await noteRecent(db, memberId, nodeId, clock.now());
  return ok({ success: true });
}

/** Notes when a member last started a game that is known to exist. */
export async function noteRecent(
  db: Db,
  memberId: string,
  nodeId: number,
  at: number,
): Promise<void> {
  await db
    .insertInto('recents')
    .values({ member_id: memberId, node_id: nodeId, played_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'node_id']).doUpdateSet({ played_at: at }),
    )
    .execute();
}

/** A page of the member's recent games that can be had, the newest first, of a category or all. */
export async function recentGames(
  { db }: Platform,
  memberId: string,
  asked: { page: number; pageSize: number; gameType: GameType | ''; language: Language },
): Promise<ResponseOf<typeof contract>> {
  const page = { pageNo: asked.page, pageSize: asked.pageSize };
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('recents as r')
      .innerJoin('games as g', 'g.node_id', 'r.node_id')
      .select(listed_columns)
      .where('r.member_id', '=', memberId)
      .where((eb) => inCategory(eb, asked.gameType))
      .orderBy('r.played_at', 'desc')
      .orderBy('r.node_id', 'desc')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute(),
    db
      .selectFrom('recents as r')
      .select(sql<number>`count(*)`.as('count'))
      .where('r.member_id', '=', memberId)
      // A join would let the engine begin with all games; this way it begins with the member's.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('games as g')
            .select('g.node_id')
            .whereRef('g.node_id', '=', 'r.node_id')
            .where((games) => inCategory(games, asked.gameType)),
        ),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return {
    list: rows.map((row) => contractGame(row, asked.language)),
    totalPages: totalPages(count, page),
  };
}
