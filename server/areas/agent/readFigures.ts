import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { dayOf } from '../../kernel/api/wallTime';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { readPeriod } from '../../kernel/period';
import { ok, type Result } from '../../kernel/result';
import { teamIds } from '../../kernel/team/links';
import { boundsOf, dayAfter, type Days } from '../../kernel/time/day';
import { windowsOf, windowsWithin, type Windows } from '../../kernel/turnover/windows';
import type { Db } from '../../store/open';
import type { AgentDay, DayFigures } from '../../store/tables/agent';
import { team_head } from './aggregateTeams';
import * as team from './api/team';
import { kpi_days_most, type teamKpi } from './api/team';
import { cachedOfLarge } from './cachedCounts';
import { figuresWithin, headsWithin } from './figures';
import { online_within_ms } from './memberRows';

/** The figures of a day in a category; empty for what has none. */
export interface DayRow extends DayFigures {
  day: string;
  category: string;
}

/** A member's own figures, or those of all below an agent. The caller has asked the fence. */
export interface Whose {
  memberId: string;
  scope: AgentDay['scope'];
}

type Where = Pick<Platform, 'db' | 'store' | 'config' | 'clock'>;

/**
 * Returns the figures of some days by day and category (agent#daily-figures): finished days as they were added up,
 * and what comes after them from the movements, so that nothing is missed or counted twice. They may begin within a
 * day, whose rest is read from the movements as well.
 */
export async function figuresOf(platform: Where, whose: Whose, days: Days): Promise<DayRow[]> {
  const { db, config } = platform;
  const until = await addedUpTo(db);
  const { whole, part } = wholeDays(days, { until, timeZone: config.timeZone });
  const rows: DayRow[] = await db
    .selectFrom('agent_days')
    .selectAll()
    .where('member_id', '=', whose.memberId)
    .where('scope', '=', whose.scope)
    .where('until', '>', whole)
    .where('until', '<=', Math.min(until, days.end))
    .orderBy('until')
    .execute();
  const now = platform.clock.now();
  const open = openDays(days, { until, now, timeZone: config.timeZone });
  for (const span of [...part, ...open]) {
    const { memberId, scope } = whose;
    const key = `figures ${scope} ${memberId} ${span.from} ${span.to}`;
    const live = await cachedOfLarge(platform, { agentId: memberId, key }, () =>
      figuresWithin(db, platform, windowsFor(whose, span), 'group'),
    );
    rows.push(...live.map((row) => ({ ...row, day: span.day })));
  }
  return rows;
}

/** Returns the end of the last day that is added up for everybody; 0 where none is. */
export async function addedUpTo(db: Db): Promise<number> {
  const { until } = await db
    .selectFrom('turnover_head')
    .select('until')
    .where('id', '=', team_head)
    .executeTakeFirstOrThrow();
  return until;
}

interface OpenDay {
  day: string;
  from: number;
  to: number;
}

/** Cuts a span into its whole days, and the part of a day at its beginning where that day is added up already. */
export function wholeDays(
  { begin, end }: Days,
  { until, timeZone }: { until: number; timeZone: string },
): { whole: number; part: OpenDay[] } {
  const day = dayOf(begin, timeZone);
  const bounds = boundsOf(day, timeZone)!;
  if (begin === bounds.from || bounds.to > until) return { whole: begin, part: [] };
  return { whole: bounds.to, part: [{ day, from: begin, to: Math.min(bounds.to, end) }] };
}

/** The days of a span that have begun and are not added up, one by one. */
export function openDays(
  { begin, end }: Days,
  { until, now, timeZone }: { until: number; now: number; timeZone: string },
): OpenDay[] {
  const open: OpenDay[] = [];
  // A movement of this very instant belongs to it.
  const last = Math.min(end, now + 1);
  for (let from = Math.max(begin, until); from < last;) {
    const day = dayOf(from, timeZone);
    const to = boundsOf(day, timeZone)!.to;
    open.push({ day, from, to: Math.min(to, end) });
    from = boundsOf(dayAfter(day, 1), timeZone)!.from;
  }
  return open;
}

/** The windows of a member, or of all below an agent: each from and to the instants of the upline. */
export const windowsFor = (
  { memberId, scope }: Whose,
  { from, to }: { from: number; to: number },
): Windows =>
  scope === 'own'
    ? windowsOf([{ memberId, piece: 0, from, to }])
    : windowsWithin(
        sql`(
        select member_id, 0 as piece,
          case when from_at > ${from} then from_at else ${from} end as from_at,
          case when to_at < ${to} then to_at else ${to} end as to_at
        from agent_links
        where ancestor_id = ${memberId} and depth > 0 and to_at > ${from} and from_at < ${to})`,
        { from, to },
      );

/**
 * Counts the members of a team who logged in, bet and registered within some days, each once, by the upline of the
 * instant, and those who are online now (agent#team-counters). Failures: those of the dates.
 */
export async function showKpi(
  platform: Platform,
  agentId: string,
  { startDate, endDate }: RequestOf<typeof teamKpi>,
): Promise<Result<ResponseOf<typeof teamKpi>, 'dates_invalid' | 'period_too_long'>> {
  const input = { from: startDate, to: endDate };
  const days = readPeriod(platform, input, { usual: 1, most: kpi_days_most });
  if (!days.ok) return days;
  const { begin, end } = days.value;
  const count = () => countWithin(platform, agentId, { begin, end });
  const key = `counters ${agentId} ${begin} ${end}`;
  return ok({ footer: await cachedOfLarge(platform, { agentId, key }, count) });
}

async function countWithin(
  platform: Platform,
  agentId: string,
  { begin, end }: { begin: number; end: number },
): Promise<ResponseOf<typeof teamKpi>['footer']> {
  const windows = windowsFor({ memberId: agentId, scope: 'team' }, { from: begin, to: end });
  const [heads, online] = await Promise.all([
    headsWithin(platform.db, windows, 'group'),
    onlineIn(platform.db, agentId, platform.clock.now()),
  ]);
  const of = (figure: string) => heads.find((head) => head.figure === figure)?.count ?? 0;
  return {
    teamLoginMemberCount: of('logins'),
    teamBetMemberCount: of('bettors'),
    teamRegisterMemberCount: of('registered'),
    teamOnlineCount: online,
  };
}

async function onlineIn(db: Db, agentId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.count<number>('member_id').distinct().as('count'))
    .where('seen_at', '>', now - online_within_ms)
    .where('revoked_at', 'is', null)
    .where('member_id', 'in', sql<string>`(${teamIds(agentId)})`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const bindings: Binding[] = [
  bind(team.teamKpi, (platform, { input, session }) => showKpi(platform, session.member.id, input)),
];
