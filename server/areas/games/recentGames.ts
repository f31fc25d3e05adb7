import type { ResponseOf } from '../../kernel/api/call';
import type { recentGames as contract } from './api/games';
import * as api from './api/games';
import type { Db } from '../../store/open';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import { catalogueOf } from './catalogue';
import { contractGame, type Language } from './gameRow';
import { ownGames, type OwnAsked } from './ownGames';
import { totalPages } from './paging';

/** Puts an active game at the head of the member's recent games. Failure: `game_unknown`. */
export async function addRecent(
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

/** Lists a page of the member's active recent games, the newest first, of a category or all. */
export async function recentGames(
  platform: Platform,
  memberId: string,
  asked: OwnAsked & { page: number; pageSize: number; language: Language },
): Promise<ResponseOf<typeof contract>> {
  const page = { pageNo: asked.page, pageSize: asked.pageSize };
  const own = await ownGames(platform, 'recents', memberId, asked, page);
  return {
    list: own.games.map((game) => contractGame(game, asked.language)),
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
