import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { isAgent } from '../../kernel/members/memberTypes';
import { readPeriod } from '../../kernel/period';
import { ok, type Result } from '../../kernel/result';
import { belowAmong, open_end } from '../../kernel/team/links';
import { rateOf, ratesOf } from '../../kernel/team/rates';
import type { Days } from '../../kernel/time/day';
import type { Db } from '../../store/open';
import {
  pnl_rows_a_page,
  team_days_default,
  team_days_most,
  type agentRebates,
  type teamRebates,
} from './api/figures';
import * as figures from './api/figures';
import { addedUpTo } from './readFigures';
import { branchOf, byUserName } from './showTeam';

type DayFailure = 'dates_invalid' | 'period_too_long';
const span = { usual: team_days_default, most: team_days_most };

/** Returns an agent's own rebates of finished days, the newest first (agent#rebate-pages). */
async function showOwnRebates(
  platform: Platform,
  agentId: string,
  input: RequestOf<typeof agentRebates>,
): Promise<Result<ResponseOf<typeof agentRebates>, DayFailure>> {
  const { db, config } = platform;
  const days = readPeriod(platform, input, span);
  if (!days.ok) return days;
  const rows = await db
    .selectFrom('agent_rebates')
    .selectAll()
    .where('member_id', '=', agentId)
    .where('until', '>', days.value.begin)
    .where('until', '<=', Math.min(days.value.end, await addedUpTo(db)))
    .orderBy('until', 'desc')
    .orderBy('category')
    .execute();
  return ok({
    from: days.value.from,
    to: days.value.to,
    currency: config.currency,
    rebate: await rateOf(db, agentId),
    list: rows.map(({ day, category, stake, amount, paid_key }) => ({
      day,
      category,
      stake,
      amount,
      paid: paid_key !== null,
    })),
    total: {
      stake: rows.reduce((sum, { stake }) => sum + stake, 0),
      amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    },
  });
}

/**
 * Returns what the members of a team earned in rebates of finished days, by the branches right below an agent or a
 * member of the team in pages of so many rows, each day by the upline at its end (agent#rebate-pages). Failures: those
 * of the dates, and `member_not_below`.
 */
export async function showTeamRebates(
  platform: Platform,
  agentId: string,
  input: RequestOf<typeof teamRebates>,
  rows_a_page = pnl_rows_a_page,
): Promise<Result<ResponseOf<typeof teamRebates>, DayFailure | 'member_not_below'>> {
  const { db, config } = platform;
  const days = readPeriod(platform, input, span);
  if (!days.ok) return days;
  const branch = await branchOf(db, agentId, input.parent ?? '');
  if (!branch.ok) return branch;
  const { headId, path, since } = branch.value;
  const { pageNo = 1 } = input;
  const { begin, end } = days.value;
  const within = {
    begin: Math.max(begin, since),
    end: Math.min(end, await addedUpTo(db)),
  };
  const { children, count } = await rowsBelow(db, headId, within, { pageNo, rows_a_page });
  const ids = children.map(({ id }) => id);
  const [sums, total, rates, below, earnedDays] = await Promise.all([
    earnedBelow(db, ids, within, headId),
    earnedBelow(db, [headId], within),
    ratesOf(db, ids),
    belowAmong(db, agentId, ids),
    earnedByDay(db, { headId, withHead: headId !== agentId }, within),
  ]);
  return ok({
    from: days.value.from,
    to: days.value.to,
    currency: config.currency,
    path,
    days: earnedDays,
    list: children.map(({ id, username, type }) => ({
      memberId: id,
      userName: username,
      agent: isAgent(type),
      below: below.has(id),
      // Of who is in another team by now it is no business of this one.
      rebate: below.has(id) ? (rates.get(id) ?? 0) : null,
      amount: sums.get(id)?.own ?? 0,
      branchAmount: (sums.get(id)?.own ?? 0) + (sums.get(id)?.team ?? 0),
    })),
    total: {
      branchAmount:
        (total.get(headId)?.team ?? 0) + (headId === agentId ? 0 : (total.get(headId)?.own ?? 0)),
    },
    rows: count,
    totalPages: Math.ceil(count / rows_a_page),
  });
}

/** Adds up what everybody below a head earned, and the head too where it is asked, by day and category. */
async function earnedByDay(
  db: Db,
  { headId, withHead }: { headId: string; withHead: boolean },
  { begin, end }: Pick<Days, 'begin' | 'end'>,
): Promise<{ day: string; category: string; amount: number }[]> {
  const rows = await db
    .selectFrom('agent_links as l')
    .innerJoin('agent_rebates as r', 'r.member_id', 'l.member_id')
    .select(['r.day', 'r.category'])
    .select(sql<string>`sum(r.amount)`.as('amount'))
    .where('l.ancestor_id', '=', headId)
    .where('l.depth', '>=', withHead ? 0 : 1)
    .where('r.until', '>', begin)
    .where('r.until', '<=', end)
    .whereRef('l.from_at', '<', 'r.until')
    .whereRef('l.to_at', '>=', 'r.until')
    .groupBy(['r.day', 'r.category'])
    .orderBy('r.day', 'desc')
    .orderBy('r.category')
    .execute();
  return rows.map(({ day, category, amount }) => ({ day, category, amount: Number(amount) }));
}

/**
 * Finds a page of those who are right below a head, and of those who were at the end of a day of the days and earned
 * something in that branch, so that the rows sum to the total no matter who moved since; with the number of all.
 */
async function rowsBelow(
  db: Db,
  headId: string,
  { begin, end }: Pick<Days, 'begin' | 'end'>,
  { pageNo, rows_a_page }: { pageNo: number; rows_a_page: number },
) {
  const left = db
    .selectFrom('agent_links as s')
    .select('s.member_id')
    .where('s.ancestor_id', '=', headId)
    .where('s.depth', '=', 1)
    .where('s.to_at', '<', open_end)
    .where('s.to_at', '>', begin)
    .where('s.from_at', '<', end)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('agent_links as l')
          .innerJoin('agent_rebates as r', 'r.member_id', 'l.member_id')
          .select('r.day')
          .whereRef('l.ancestor_id', '=', 's.member_id')
          .where('r.until', '>', begin)
          .where('r.until', '<=', end)
          .where(heldAt('l'))
          .where(heldAt('s')),
      ),
    );
  const all = db
    .selectFrom('agent_links')
    .select('member_id')
    .where('ancestor_id', '=', headId)
    .where('to_at', '=', open_end)
    .where('depth', '=', 1)
    .union(left);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${all} as a`.execute(
    db,
  );
  const count = Number(rows[0]!.count);
  const children = await db
    .selectFrom(all.as('a'))
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .select(['m.id', 'm.username', 'm.type'])
    .orderBy(byUserName(count))
    .limit(rows_a_page)
    .offset((pageNo - 1) * rows_a_page)
    .execute();
  return { children, count };
}

/** True of a link, by the alias of its table, that held at the end of the day of a rebate `r`. */
const heldAt = (alias: 'l' | 's') =>
  sql<boolean>`${sql.ref(`${alias}.from_at`)} < r.until and ${sql.ref(`${alias}.to_at`)} >= r.until`;

/**
 * Adds up what members earned, and what those below each of them did; with `headId` of the days alone at whose end
 * they were right below that one.
 */
async function earnedBelow(
  db: Db,
  ids: readonly string[],
  { begin, end }: Pick<Days, 'begin' | 'end'>,
  headId?: string,
): Promise<Map<string, { own: number; team: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('agent_links as l')
    .innerJoin('agent_rebates as r', 'r.member_id', 'l.member_id')
    .select('l.ancestor_id')
    .select([
      sql<string>`sum(case when l.depth = 0 then r.amount else 0 end)`.as('own'),
      sql<string>`sum(case when l.depth > 0 then r.amount else 0 end)`.as('team'),
    ])
    .where('l.ancestor_id', 'in', ids)
    .where('r.until', '>', begin)
    .where('r.until', '<=', end)
    .where(heldAt('l'))
    .$if(headId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('agent_links as s')
            .select('s.member_id')
            .whereRef('s.member_id', '=', 'l.ancestor_id')
            .where('s.ancestor_id', '=', headId!)
            .where('s.depth', '=', 1)
            .where(heldAt('s')),
        ),
      ),
    )
    .groupBy('l.ancestor_id')
    .execute();
  return new Map(
    rows.map((row) => [row.ancestor_id, { own: Number(row.own), team: Number(row.team) }]),
  );
}

export const bindings: Binding[] = [
  bind(figures.agentRebates, (platform, { input, session }) =>
    showOwnRebates(platform, session.member.id, input),
  ),
  bind(figures.teamRebates, (platform, { input, session }) =>
    showTeamRebates(platform, session.member.id, input),
  ),
  bind(figures.teamRebateRows, (platform, { input, session }) =>
    showTeamRebates(platform, session.member.id, input, figures.exported_team_rows_a_page),
  ),
];
