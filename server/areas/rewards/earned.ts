import { dayOf } from '../../kernel/api/wallTime';
import type { Gift } from '../../kernel/club/rules';
import { standingAt, type Ranked, type Standing } from '../../kernel/club/standing';
import type { PlatformConfig } from '../../kernel/config';
import { isTrial } from '../../kernel/members/memberTypes';
import { dayAfter, dayBounds, periodAt, type Days } from '../../kernel/time/day';
import type { Db, Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import type { RewardKind, RewardRow } from '../../store/tables/rewards';
import {
  closedSpans,
  closedWithin,
  endWithBreaks,
  type ClosedSpan,
} from '../protection/closedSpans';
import { neededFor } from '../wallet/api/bonusTerms';

type Zone = Pick<PlatformConfig, 'timeZone'>;

/** Returns the id of a member's reward: of a kind and period, or level, there is one. */
export const rewardId = (kind: RewardKind, of: string): string => `${kind}.${of}`;

/** A gift of money as a reward that waits. */
function giftRow(
  gift: Gift,
  of: Pick<RewardRow, 'member_id' | 'id' | 'kind' | 'level' | 'version' | 'expires_at'>,
  instant: number,
): RewardRow {
  const { amount, turnover } = gift;
  return {
    ...of,
    amount,
    points: 0,
    needed: neededFor(amount, turnover),
    state: 'claimable',
    created_at: instant,
    claimed_at: null,
  };
}

/** Returns the gifts of the levels that a member has come to, each under its version of the rules. */
export function levelUpRows(
  memberId: string,
  { ups }: Pick<Standing, 'ups'>,
  { timeZone }: Zone,
  instant: number,
): RewardRow[] {
  return ups.flatMap(({ level, rules }) => {
    const { id, levelUp } = rules.levels[level - 1]!;
    if (!levelUp) return [];
    const of = {
      member_id: memberId,
      id: rewardId('levelUp', id),
      kind: 'levelUp' as const,
      level,
      version: rules.version,
      expires_at: endAfter(instant, rules.keep.levelUp, timeZone),
    };
    return [giftRow(levelUp, of, instant)];
  });
}

/** The end of the day that is so many days after an instant's. */
export const endAfter = (instant: number, days: number, timeZone: string): number =>
  dayBounds(dayAfter(dayOf(instant, timeZone), days), timeZone)!.to;

type Earner = Ranked & Pick<Member, 'birth_date'>;

/** All that a member has earned at an instant, and the times in which play was closed to the member. */
interface Earned {
  standing: Standing;
  rows: RewardRow[];
  spans: ClosedSpan[];
}

/** Returns the instant at which a reward runs out: its days do not run while play is closed. Null for none. */
export const lastsUntil = (
  { created_at, expires_at }: Pick<RewardRow, 'created_at' | 'expires_at'>,
  spans: readonly ClosedSpan[],
  { timeZone }: Zone,
): number | null =>
  expires_at === null ? null : endWithBreaks(spans, { from: created_at, to: expires_at }, timeZone);

/**
 * Returns what is a member's by right at an instant, with or without a row: the gifts of levels reached, of
 * this week, and of a birthday (rewards#reward-centre). Trial players have none.
 */
export async function earnedNow(
  db: Db,
  config: Zone,
  member: Earner,
  instant: number,
): Promise<Earned> {
  const standing = await standingAt(db, member, instant);
  if (isTrial(member)) return { standing, rows: [], spans: [] };
  const spans = await closedSpans(db, member.id, instant);
  const rows = levelUpRows(member.id, standing, config, instant);
  const { level, rules } = standing;
  const held = rules.levels[level - 1];
  const of = { member_id: member.id, level, version: rules.version };
  if (held?.weekly) {
    for (const week of await openWeeks(db, config, { member, spans }, instant)) {
      const id = rewardId('weekly', week.from);
      const row = { ...of, id, kind: 'weekly' as const, expires_at: week.end };
      rows.push(giftRow(held.weekly, row, week.begin));
    }
  }
  const birthday = birthdayWithin(
    member.birth_date,
    rules.keep.birthday,
    { ...config, spans },
    instant,
  );
  if (held?.birthday && birthday) {
    const id = rewardId('birthday', birthday.day.slice(0, 4));
    const row = { ...of, id, kind: 'birthday' as const, expires_at: birthday.end };
    rows.push(giftRow(held.birthday, row, birthday.begin));
  }
  return { standing, rows, spans };
}

/**
 * Returns the weeks whose gift a member can have at an instant, the newest first: this one, and one that a break began or
 * ended in while its days are not over; a week that was closed from its begin to its end offered nothing. Of an earlier
 * week it needs a level that gave such a gift then.
 */
async function openWeeks(
  db: Db,
  { timeZone }: Zone,
  { member, spans }: { member: Earner; spans: readonly ClosedSpan[] },
  instant: number,
): Promise<Days[]> {
  const now = periodAt(instant, 'week', timeZone);
  const edges = spans.flatMap(({ from, to }) => [from, to - 1]).filter((edge) => edge < now.begin);
  const earlier = new Map(
    edges.map((edge) => periodAt(edge, 'week', timeZone)).map((week) => [week.from, week]),
  );
  const weeks = [now];
  for (const week of [...earlier.values()].sort((a, b) => b.begin - a.begin)) {
    const days = { from: week.begin, to: week.end };
    const isOpen = closedWithin(spans, days) < week.end - week.begin;
    if (!isOpen || endWithBreaks(spans, days, timeZone) <= instant) continue;
    const { level, rules } = await standingAt(db, member, week.end);
    if (rules.levels[level - 1]?.weekly) weeks.push(week);
  }
  return weeks;
}

/** Returns the last birthday if its gift still waits; on 28 February for those born on the 29th. */
function birthdayWithin(
  birthDate: string | null,
  days: number,
  { timeZone, spans }: Zone & { spans: readonly ClosedSpan[] },
  instant: number,
): { day: string; begin: number; end: number } | undefined {
  if (birthDate === null) return undefined;
  const today = dayOf(instant, timeZone);
  const year = Number(today.slice(0, 4));
  for (const of of [year, year - 1]) {
    const day = birthdayIn(birthDate, of);
    if (day > today) continue;
    const begin = dayBounds(day, timeZone)!.from;
    const end = dayBounds(dayAfter(day, days - 1), timeZone)!.to;
    const lasts = instant < endWithBreaks(spans, { from: begin, to: end }, timeZone);
    return lasts ? { day, begin, end } : undefined;
  }
  return undefined;
}

function birthdayIn(birthDate: string, year: number): string {
  const day = `${year}-${birthDate.slice(5)}`;
  return day.endsWith('-02-29') && !dayBounds(day, 'UTC') ? `${year}-02-28` : day;
}

/** Notes the level that a member has reached, and adds rewards that have no row yet. Called with the member's row held. */
export async function noteEarned(
  trx: Trx,
  member: Ranked,
  { standing, rows }: { standing: Standing; rows: readonly RewardRow[] },
): Promise<void> {
  const { level, rules, at: instant } = standing;
  const version = Math.max(member.level_version, rules.version);
  if (level > member.level || version > member.level_version) {
    await trx
      .updateTable('members')
      .set({
        level_version: version,
        ...(level > member.level && { level, level_at: instant }),
      })
      .where('id', '=', member.id)
      .execute();
  }
  if (rows.length === 0) return;
  await trx
    .insertInto('rewards')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doNothing())
    .execute();
}
