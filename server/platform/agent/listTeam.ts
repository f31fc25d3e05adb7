import { sql, type SelectQueryBuilder } from 'kysely';
import {
  exported_members_a_page,
  team_rows_a_page,
  type TeamSort,
  type teamMemberRows,
  type teamMembers,
} from '../../contract/agent/team';
import type { RequestOf, ResponseOf } from '../../contract/call';
import type { Db } from '../../store/open';
import type { Platform } from '../context';
import { non_agent_types } from '../memberTypes';
import { open_end } from '../team/links';
import { listed_columns, memberRows } from './memberRows';

type Asked = RequestOf<typeof teamMembers>;

/** Lists the members of a team at all levels in an order, those that a filter leaves (agent#team-list). */
export async function listTeam(
  platform: Platform,
  agentId: string,
  asked: Asked,
): Promise<ResponseOf<typeof teamMembers>> {
  const { db, config } = platform;
  const { sort = '', pageNo = 1 } = asked;
  const team = filtered(db, agentId, asked);
  const [{ count }, rows] = await Promise.all([
    team.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    sorted(team, sort, config.currency)
      .select(listed_columns)
      .orderBy('m.username')
      .limit(team_rows_a_page)
      .offset((pageNo - 1) * team_rows_a_page)
      .execute(),
  ]);
  const list = await memberRows(platform, agentId, rows);
  const total = Number(count);
  const totalPages = Math.ceil(total / team_rows_a_page);
  return { currency: config.currency, list, total, totalPages };
}

/** Lists the members of the same filter by user name, after one of them, for a download (agent#team-list). */
export async function listTeamRows(
  platform: Platform,
  agentId: string,
  { after = '', ...asked }: RequestOf<typeof teamMemberRows>,
): Promise<ResponseOf<typeof teamMemberRows>> {
  const rows = await filtered(platform.db, agentId, asked)
    .where('m.username', '>', after)
    .select(listed_columns)
    .orderBy('m.username')
    .limit(exported_members_a_page + 1)
    .execute();
  const shown = rows.slice(0, exported_members_a_page);
  return {
    currency: platform.config.currency,
    list: await memberRows(platform, agentId, shown),
    next: rows.length > shown.length ? shown.at(-1)!.username : null,
  };
}

/** The team of an agent as it stands now, by a filter. */
function filtered(
  db: Db,
  agentId: string,
  { search = '', kind = '', level = 0 }: Pick<Asked, 'search' | 'kind' | 'level'>,
) {
  let team = db
    .selectFrom('agent_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
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
export const beginningOf = (search: string): string => search.trim().toLowerCase();
