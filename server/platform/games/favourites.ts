import { sql } from 'kysely';
import type { ResponseOf } from '../../contract/call';
import {
  favourites_limit,
  heartless_types,
  type favouriteGames,
  type favouriteIds,
  type GameType,
} from '../../contract/games';
import type { Db } from '../../store/open';
import type { Platform } from '../context';
import { fail, ok, type Result } from '../result';
import { contractGame, listed_columns, type Language } from './gameRow';
import { inCategory } from './inCategory';
import { offsetOf, totalPages, type Page } from './paging';

interface Mark {
  nodeId: number;
  vendor: string;
}

type Changed = { success: boolean };

/**
 * Marks a game as the member's favourite; marking it again changes nothing. Failures:
 * `game_unknown` (also for lottery games, which have no heart), `favourites_full`.
 */
export async function addFavourite(
  { db, clock }: Platform,
  memberId: string,
  { nodeId, vendor }: Mark,
): Promise<Result<Changed, 'game_unknown' | 'favourites_full'>> {
  const game = await db
    .selectFrom('games')
    .select('game_type')
    .where('node_id', '=', nodeId)
    .where('vendor_code', '=', vendor)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!game || heartless_types.includes(game.game_type)) return fail('game_unknown');
  if (await isFavourite(db, memberId, nodeId)) return ok({ success: true });
  if ((await countFavourites(db, memberId)) >= favourites_limit) return fail('favourites_full');
  await db
    .insertInto('favourites')
    .values({ member_id: memberId, node_id: nodeId, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doNothing())
    .execute();
  return ok({ success: true });
}

/** Takes the mark away; taking it away again changes nothing. */
export async function removeFavourite(
  { db }: Platform,
  memberId: string,
  { nodeId }: Mark,
): Promise<Changed> {
  await db
    .deleteFrom('favourites')
    .where('member_id', '=', memberId)
    .where('node_id', '=', nodeId)
    .execute();
  return { success: true };
}

/** A page of the member's favourites that can be had, the newest first, of one category or all. */
export async function listFavourites(
  { db }: Platform,
  memberId: string,
  asked: Page & { gameType: GameType | ''; language: Language },
): Promise<ResponseOf<typeof favouriteGames>> {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('favourites as f')
      .innerJoin('games as g', 'g.node_id', 'f.node_id')
      .select(listed_columns)
      .where('f.member_id', '=', memberId)
      .where((eb) => inCategory(eb, asked.gameType))
      .orderBy('f.created_at', 'desc')
      .orderBy('f.node_id', 'desc')
      .limit(asked.pageSize)
      .offset(offsetOf(asked))
      .execute(),
    db
      .selectFrom('favourites as f')
      .select(sql<number>`count(*)`.as('count'))
      .where('f.member_id', '=', memberId)
      // A join would let the engine begin with all games; this way it begins with the member's.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('games as g')
            .select('g.node_id')
            .whereRef('g.node_id', '=', 'f.node_id')
            .where((games) => inCategory(games, asked.gameType)),
        ),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return {
    content: rows.map((row) => contractGame(row, asked.language)),
    pageNum: asked.pageNo,
    totalPages: totalPages(count, asked),
  };
}

/** A page of the node ids of all the member's favourites, the newest first. */
export async function listFavouriteIds(
  { db }: Platform,
  memberId: string,
  asked: Page,
): Promise<ResponseOf<typeof favouriteIds>> {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('favourites')
      .select('node_id')
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('node_id', 'desc')
      .limit(asked.pageSize)
      .offset(offsetOf(asked))
      .execute(),
    countFavourites(db, memberId),
  ]);
  return {
    content: rows.map((row) => row.node_id),
    pageNum: asked.pageNo,
    totalPages: totalPages(count, asked),
  };
}

async function isFavourite(db: Db, memberId: string, nodeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('favourites')
    .select('node_id')
    .where('member_id', '=', memberId)
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  return row !== undefined;
}

async function countFavourites(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('favourites')
    .select(sql<number>`count(*)`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}
