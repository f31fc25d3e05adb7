import { sql } from 'kysely';
import type { Language, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import type { Db } from '../../store/open';
import {
  favourites_limit,
  heartless_types,
  type favouriteGames,
  type favouriteIds,
} from './api/games';
import * as api from './api/games';
import { catalogueOf } from './catalogue';
import { contractGame } from './catalogueRows';
import { offsetOf, totalPages, type Page } from './listGames';
import { ownGames, type OwnInput } from './ownGames';

/** A game that a member marks: its node id, and its vendor's code as a check. */
interface Mark {
  nodeId: number;
  vendor: string;
}

type Changed = { success: boolean };

/**
 * Marks a game as the member's favourite; marking it again changes nothing. Failures:
 * `game_unknown` (also for lottery games, which have no heart), `favourites_full`.
 */
async function addFavourite(
  platform: Platform,
  memberId: string,
  { nodeId, vendor }: Mark,
): Promise<Result<Changed, 'game_unknown' | 'favourites_full'>> {
  const { db, clock } = platform;
  const game = (await catalogueOf(platform)).game(nodeId);
  if (game?.vendor_code !== vendor || heartless_types.includes(game.game_type)) {
    return fail('game_unknown');
  }
  if (await isFavourite(db, memberId, nodeId)) return ok({ success: true });
  if ((await countFavourites(db, memberId)) >= favourites_limit) return fail('favourites_full');
  await db
    .insertInto('favourites')
    .values({ member_id: memberId, node_id: nodeId, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doNothing())
    .execute();
  return ok({ success: true });
}

/** Removes the mark. Removing it again changes nothing. */
async function removeFavourite(
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

/** Lists a page of the member's active favourites, the newest first, of one category or all. */
export async function listFavourites(
  platform: Platform,
  memberId: string,
  input: Page & OwnInput & { language: Language },
): Promise<ResponseOf<typeof favouriteGames>> {
  const own = await ownGames(platform, 'favourites', memberId, input, input);
  return {
    content: own.games.map((game) => contractGame(game, input.language)),
    pageNum: input.pageNo,
    totalPages: totalPages(own.count, input),
  };
}

/** Lists a page of the node ids of all the member's favourites, the newest first. */
export async function listFavouriteIds(
  { db }: Platform,
  memberId: string,
  input: Page,
): Promise<ResponseOf<typeof favouriteIds>> {
  const rows = await db
    .selectFrom('favourites')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('node_id', 'desc')
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute();
  // A first page that is not full has them all: most members' page is.
  const isAll = input.pageNo === 1 && rows.length < input.pageSize;
  const count = isAll ? rows.length : await countFavourites(db, memberId);
  return {
    content: rows.map((row) => row.node_id),
    pageNum: input.pageNo,
    totalPages: totalPages(count, input),
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

export const bindings: Binding[] = [
  bind(api.addFavourite, (platform, { input, session }) =>
    addFavourite(platform, session.member.id, input),
  ),
  bind(api.removeFavourite, async (platform, { input, session }) =>
    ok(await removeFavourite(platform, session.member.id, input)),
  ),
  bind(api.favouriteGames, async (platform, { input, session }) =>
    ok(await listFavourites(platform, session.member.id, input)),
  ),
  bind(api.favouriteIds, async (platform, { input, session }) =>
    ok(await listFavouriteIds(platform, session.member.id, input)),
  ),
];
