import { sql } from 'kysely';
import type { GameType } from './api/games';
import type { Db } from '../../store/open';
import type { Platform } from '../../kernel/context';
import { catalogueOf } from './catalogue';
import { partOf, type Page } from './paging';
import type { Found } from './snapshot';

type Kept = 'favourites' | 'recents';

/** Narrows a list of a member's own games; an empty text narrows nothing. */
export interface OwnAsked {
  gameType: GameType | '';
  vassalage?: string;
}

/**
 * Lists a page of the active games that a member has marked or started, the newest first, of one
 * category or all, and of one vendor or all.
 */
export async function ownGames(
  platform: Platform,
  kept: Kept,
  memberId: string,
  { gameType: type, vassalage: vendor }: OwnAsked,
  page: Page,
): Promise<Found> {
  const [catalogue, nodes] = await Promise.all([
    catalogueOf(platform),
    ownNodes(platform.db, kept, memberId),
  ]);
  return catalogue.findAmong(nodes, { type, vendor }, partOf(page));
}

/** Reads the node ids as one text: thousands of rows would cost more than the rest of the call. */
async function ownNodes(db: Db, kept: Kept, memberId: string): Promise<number[]> {
  const own =
    kept === 'favourites'
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
