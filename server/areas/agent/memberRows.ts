import { sql } from 'kysely';
import type { TeamRow } from './api/team';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { isAgent } from '../../kernel/members/memberTypes';
import type { Platform } from '../../kernel/context';
import { open_end } from '../../kernel/team/links';
import { ratesOf } from '../../kernel/team/rates';

/** A member whose session was used within so long is online. Sessions note their use once a minute. */
export const online_within_ms = 5 * 60_000;

/** A member of a team, as far as a row shows one, with the level below the agent. */
export type Listed = Pick<
  Member,
  'id' | 'username' | 'nickname' | 'type' | 'status' | 'created_at' | 'last_login_at'
> & { level: number };

export const listed_columns = [
  ...(['m.id', 'm.username', 'm.nickname', 'm.type', 'm.status', 'm.created_at'] as const),
  ...(['m.last_login_at', 'l.depth as level'] as const),
] as const;

/** Shows members of an agent's team, who have passed the fence, as rows (agent#team-rows). */
export async function memberRows(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  agentId: string,
  members: readonly Listed[],
): Promise<TeamRow[]> {
  const ids = members.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rates, counts, balances, online, remarks] = await Promise.all([
    ratesOf(db, ids),
    countsOf(db, ids),
    balancesOf(db, ids, config.currency),
    onlineOf(db, ids, clock.now()),
    remarksOf(db, agentId, ids),
  ]);
  return members.map((member) => ({
    memberId: member.id,
    userName: member.username,
    nickname: member.nickname,
    type: member.type,
    agent: isAgent(member.type),
    active: member.status === 'active',
    level: member.level,
    rebate: rates.get(member.id) ?? 0,
    balance: balances.get(member.id) ?? 0,
    directCount: counts.get(member.id)?.direct ?? 0,
    teamCount: counts.get(member.id)?.team ?? 0,
    online: online.has(member.id),
    joinedAt: member.created_at,
    lastLoginAt: member.last_login_at,
    remark: remarks.get(member.id) ?? '',
  }));
}

async function countsOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('agent_links')
    .select(['ancestor_id', ({ fn }) => fn.countAll<number>().as('team')])
    .select(sql<number>`sum(case when depth = 1 then 1 else 0 end)`.as('direct'))
    .where('ancestor_id', 'in', ids)
    .where('to_at', '=', open_end)
    .where('depth', '>', 0)
    .groupBy('ancestor_id')
    .execute();
  return new Map(
    rows.map((row) => [row.ancestor_id, { team: Number(row.team), direct: Number(row.direct) }]),
  );
}

async function balancesOf(db: Db, ids: readonly string[], currency: string) {
  const rows = await db
    .selectFrom('accounts')
    .select(['owner_id', 'balance'])
    .where('owner_id', 'in', ids)
    .where('kind', '=', 'wallet')
    .where('currency', '=', currency)
    .execute();
  return new Map(rows.map(({ owner_id, balance }) => [owner_id, balance]));
}

async function onlineOf(db: Db, ids: readonly string[], now: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('member_id')
    .distinct()
    .where('member_id', 'in', ids)
    .where('seen_at', '>', now - online_within_ms)
    .where('revoked_at', 'is', null)
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

async function remarksOf(db: Db, agentId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('agent_remarks')
    .select(['member_id', 'remark'])
    .where('agent_id', '=', agentId)
    .where('member_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ member_id, remark }) => [member_id, remark]));
}
