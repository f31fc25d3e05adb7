import { dice } from '../../server/demo/random';
import { storedGames } from '../../server/demo/catalogue';
import { fairDraw } from '../../server/demo/catalogue/names';
import {
  adjectiveNoun,
  nounAndNoun,
  nounOfNoun,
  numberNoun,
} from '../../server/demo/catalogue/patterns';
import { creatures } from '../../server/demo/catalogue/words/creatures';
import { growing, places, things } from '../../server/demo/catalogue/words/nouns';
import { searchText } from '../../server/kernel/api/searchText';
import type { Platform } from '../../server/kernel/context';
import type { Game } from '../../server/store/tables';

/** The size of a store to make. */
export interface Size {
  games: number;
  favourites: number;
  recents: number;
}

const seed = 'load';
const rows_at_once = 500;
const first_node = 100_001;
const patterns = [adjectiveNoun, nounOfNoun, nounAndNoun, numberNoun];
/** The same in every store: one in three is a win, and none of them in this category. */
const rounds = 3_000;
const category_without_wins = 'ESPORTS';

/**
 * Fills a store that has the demo up to a size: more games of the same vendors and kinds in the
 * same shares, and a member's favourites, recent games and rounds. The same at each making.
 */
export async function seedLoad(platform: Platform, username: string, size: Size): Promise<void> {
  const { db } = platform;
  const own = storedGames();
  const games = [...own, ...moreGames(own, size.games - own.length)];
  await inserted(games.slice(own.length), (rows) => db.insertInto('games').values(rows).execute());
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const now = platform.clock.now();
  const marked = spread(
    games.filter(({ game_type }) => game_type !== 'ELOTT'),
    size.favourites,
  );
  await inserted(
    marked.map(({ node_id }, index) => ({ member_id: id, node_id, created_at: now - index })),
    (rows) => db.insertInto('favourites').values(rows).execute(),
  );
  await inserted(
    spread(games, size.recents).map(({ node_id }, index) => ({
      member_id: id,
      node_id,
      played_at: now - index,
    })),
    (rows) => db.insertInto('recents').values(rows).execute(),
  );
  await inserted(roundsOf(games, id, now), (rows) =>
    db.insertInto('wallet_rounds').values(rows).execute(),
  );
}

function moreGames(like: readonly Game[], count: number): Game[] {
  const roll = dice(seed);
  const draw = fairDraw(roll, [...creatures, ...growing, ...things, ...places]);
  return Array.from({ length: count }, (_, index) => {
    const { en, th, vi, zh, ja } = roll.pick(patterns)(roll, draw);
    const id = `${seed}-${index}`;
    return {
      ...like[index % like.length]!,
      node_id: first_node + index,
      code: id,
      game_id: id,
      name_en: en,
      name_th: th,
      name_vi: vi,
      name_zh: zh,
      name_ja: ja,
      search_text: searchText([th, en, vi, zh, ja]),
      sort: first_node + index,
    };
  });
}

function roundsOf(games: readonly Game[], memberId: string, instant: number) {
  const played = games.filter(({ game_type }) => game_type !== category_without_wins);
  return Array.from({ length: rounds }, (_, index) => {
    const game = played[(index * 7) % played.length]!;
    return {
      vendor_code: game.vendor_code,
      game_code: game.code,
      round_id: `${seed}-${index}`,
      member_id: memberId,
      bet_amount: 100,
      win_amount: index % 3 === 0 ? 500 : 0,
      state: 'closed' as const,
      created_at: instant - index,
      closed_at: instant - index,
    };
  });
}

/** So many of a list, from its beginning to its end. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]!);

async function inserted<T>(
  rows: readonly T[],
  insert: (part: T[]) => Promise<unknown>,
): Promise<void> {
  for (let index = 0; index < rows.length; index += rows_at_once) {
    await insert(rows.slice(index, index + rows_at_once));
  }
}
