import { sql } from 'kysely';
import { kpi_days_most, type teamKpi } from './api/team';
import * as team from './api/team';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import type { Db } from '../../store/open';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { readPeriod } from '../../kernel/period';
import { ok, type Result } from '../../kernel/result';
import { teamIds } from '../../kernel/team/links';
import { headsWithin } from './figures';
import { cachedOfLarge } from './cachedCounts';
import { online_within_ms } from './memberRows';
import { windowsFor } from './readFigures';

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
