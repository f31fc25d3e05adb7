import { sql, type SelectQueryBuilder } from 'kysely';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { typedSigns } from '../../kernel/api/typedText';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { non_agent_types } from '../../kernel/members/memberTypes';
import { ok } from '../../kernel/result';
import { open_end } from '../../kernel/team/links';
import type { Db } from '../../store/open';
import {
  exported_members_a_page,
  team_listed_most,
  team_rows_a_page,
  type TeamSort,
  type teamMemberRows,
  type teamMembers,
} from './api/team';
import * as team from './api/team';
import { listed_columns, memberRows } from './memberRows';
import { byUserName } from './showTeam';

type Input = RequestOf<typeof teamMembers>;

/**
 * Lists the members of a team at all levels in an order, those that a filter leaves, so many at most
 * (agent#team-list).
 */
export async function listTeam(
  platform: Platform,
  agentId: string,
  input: Input,
  most = team_listed_most,
): Promise<ResponseOf<typeof teamMembers>> {
  const { db, config } = platform;
  const { sort = '', pageNo = 1 } = input;
  const count = await countUpTo(db, agentId, { input, most });
  const more = count > most;
  const total = Math.min(count, most);
  const totalPages = Math.ceil(total / team_rows_a_page);
  const rows =
    pageNo > totalPages
      ? []
      : await sorted(filtered(db, agentId, input, more && !hasOrder(sort)), sort, config.currency)
          .select(listed_columns)
          .orderBy(byUserName(count))
          .limit(team_rows_a_page)
          .offset((pageNo - 1) * team_rows_a_page)
          .execute();
  const list = await memberRows(platform, agentId, rows);
  const levels = await deepestLevel(db, agentId);
  return { currency: config.currency, list, total, totalPages, more, levels };
}

/** Returns the lowest level of the whole team; 0 for nobody. */
async function deepestLevel(db: Db, agentId: string): Promise<number> {
  const row = await linksOf(db, agentId, 0)
    .select('l.depth')
    .orderBy('l.depth', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.depth ?? 0;
}

/** Counts the members of a filter, one more than are listed at most. */
async function countUpTo(
  db: Db,
  agentId: string,
  { input, most }: { input: Pick<Input, 'search' | 'kind' | 'level'>; most: number },
): Promise<number> {
  const { search = '', kind = '', level = 0 } = input;
  const isWhole = beginningOf(search) === '' && kind !== 'agent' && kind !== 'member';
  // The tree alone knows the whole team: its members need not be read.
  const found = isWhole
    ? linksOf(db, agentId, level).select('l.depth as level')
    : filtered(db, agentId, input).select('l.depth as level');
  const { count } = await db
    .selectFrom(found.limit(most + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const linksOf = (db: Db, agentId: string, level: number) => {
  const links = db
    .selectFrom('agent_links as l')
    .where('l.ancestor_id', '=', agentId)
    .where('l.to_at', '=', open_end)
    .where('l.depth', '>', 0);
  return level > 0 ? links.where('l.depth', '=', level) : links;
};

/** Lists the members of the same filter by user name, after one of them, for a download (agent#team-list). */
export async function listTeamRows(
  platform: Platform,
  agentId: string,
  { after = '', ...input }: RequestOf<typeof teamMemberRows>,
  most = team_listed_most,
): Promise<ResponseOf<typeof teamMemberRows>> {
  const count = await countUpTo(platform.db, agentId, { input, most });
  const isLarge = count > most;
  const rows = await filtered(platform.db, agentId, input, isLarge)
    .where('m.username', '>', after)
    .select(listed_columns)
    .orderBy(byUserName(count))
    .limit(exported_members_a_page + 1)
    .execute();
  const listed = rows.slice(0, exported_members_a_page);
  return {
    currency: platform.config.currency,
    list: await memberRows(platform, agentId, listed),
    next: rows.length > listed.length ? listed.at(-1)!.username : null,
  };
}

/**
 * The team of an agent as it is now, by a filter. Of a large one, `byName`, the members are read in the order of
 * their names and looked up in the tree: a page by name is then read without the others.
 */
function filtered(
  db: Db,
  agentId: string,
  { search = '', kind = '', level = 0 }: Pick<Input, 'search' | 'kind' | 'level'>,
  byName = false,
) {
  const joined = byName
    ? db
        .selectFrom('members as m')
        // A cross join, whose order SQLite keeps.
        .crossJoin('agent_links as l')
        .whereRef('l.member_id', '=', 'm.id')
    : db.selectFrom('agent_links as l').innerJoin('members as m', 'm.id', 'l.member_id');
  let team = joined
    .where('l.ancestor_id', '=', agentId)
    .where('l.to_at', '=', open_end)
    .where('l.depth', '>', 0);
  if (level > 0) team = team.where('l.depth', '=', level);
  const wanted = beginningOf(search);
  if (wanted !== '') team = team.where(nameBegins(wanted));
  if (kind === 'agent') team = team.where('m.type', 'not in', non_agent_types);
  if (kind === 'member') team = team.where('m.type', 'in', non_agent_types);
  return team;
}

/** True for an order that is not that of the names. */
const hasOrder = (sort: string): boolean => sort !== '' && sort !== 'name';

/** Puts a list in its order; members who are alike in it follow by user name. */
function sorted<Tables, From extends keyof Tables, Row>(
  team: SelectQueryBuilder<Tables, From, Row>,
  sort: string,
  currency: string,
): SelectQueryBuilder<Tables, From, Row> {
  const orders: Partial<Record<string, ReturnType<typeof sql>>> = {
    joined: sql`m.created_at desc`,
    login: sql`coalesce(m.last_login_at, 0) desc`,
    balance: sql`coalesce((
      select a.balance from accounts as a
      where a.owner_id = m.id and a.kind = 'wallet' and a.currency = ${currency}), 0) desc`,
  } satisfies Partial<Record<TeamSort, unknown>>;
  const order = Object.hasOwn(orders, sort) ? orders[sort] : undefined;
  return order ? team.orderBy(order) : team;
}

/** True for the user names of `m` that begin with a typed text; its signs mean nothing but themselves. */
export const nameBegins = (search: string) =>
  sql<boolean>`substr(m.username, 1, ${sql.lit([...search].length)}) = ${search}`;

/** Reads what was typed as the beginning of a user name. */
export const beginningOf = (search: string): string => typedSigns(search).toLowerCase();

export const bindings: Binding[] = [
  bind(team.teamMembers, async (platform, { input, session }) =>
    ok(await listTeam(platform, session.member.id, input)),
  ),
  bind(team.teamMemberRows, async (platform, { input, session }) =>
    ok(await listTeamRows(platform, session.member.id, input)),
  ),
];
