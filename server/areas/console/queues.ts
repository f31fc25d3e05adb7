import { sql, type RawBuilder } from 'kysely';
import type { Permission } from '../../kernel/api/staff';
import { dayOf } from '../../kernel/api/wallTime';
import type { Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';
import { bindStaff, type Staff, type StaffBinding } from '../../kernel/staff/staff';
import { dayBounds } from '../../kernel/time/day';
import type { Db } from '../../store/open';
import { type MoneyHour, type Queue, type QueueName, showQueues } from './api/queues';

/** Alarms are looked at for so long. */
const alarms_ms = 7 * 24 * 60 * 60_000;
const hour_ms = 60 * 60_000;
const hours_of_day = 24;

interface Counted {
  count: number;
  oldest: number | null;
}

/** The permission with which a role sees a queue; null: everybody on the staff does. */
const permissions: Readonly<Record<QueueName, Permission | null>> = {
  deposits: 'deposits.read',
  withdrawals: 'withdrawals.read',
  claims: 'gifts.read',
  credits: 'credits.read',
  conversations: 'support.read',
  feedback: 'feedback.read',
  results: 'lotteries.read',
  decisions: null,
  alarms: 'risk.read',
};

/** The condition of each queue in the words of its index (migrations 0009, 0010 and 0018). */
const conditions = {
  deposits: sql<boolean>`state = 'pending'`,
  withdrawals: sql<boolean>`state in ('requested', 'reviewing', 'approved', 'paying')`,
  claims: sql<boolean>`state in ('applying', 'claimed', 'process')`,
  credits: sql<boolean>`state = 'held'`,
  conversations: sql<boolean>`state = 'waiting'`,
  feedback: sql<boolean>`state = 'open'`,
  decisions: sql<boolean>`state = 'waiting'`,
} as const;

const sources: Readonly<Record<keyof typeof conditions, readonly [table: string, since: string]>> =
  {
    deposits: ['deposits', 'created_at'],
    withdrawals: ['withdrawals', 'created_at'],
    claims: ['promotion_entries', 'updated_at'],
    credits: ['held_credits', 'created_at'],
    conversations: ['support_threads', 'waiting_since'],
    feedback: ['feedback', 'created_at'],
    decisions: ['operator_decisions', 'asked_at'],
  };

/** Counts a queue by state, exactly, with the oldest entry of each: an index that has these rows alone is read. */
async function countByState(db: Db, name: keyof typeof conditions): Promise<Queue> {
  const [table, since] = sources[name];
  const { rows } = await sql<{ state: string; count: number; oldest: number | null }>`
    select state, count(*) as count, min(${sql.ref(since)}) as oldest
    from ${sql.table(table)} where ${conditions[name]} group by state`.execute(db);
  const parts = rows
    .map(({ state, ...row }) => ({ state, ...counted(row) }))
    .sort((one, other) => (one.oldest ?? 0) - (other.oldest ?? 0));
  return { name, ...totalOf(parts), parts: parts.length > 1 ? parts : [] };
}

const totalOf = (parts: readonly Counted[]): Counted => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  oldest: oldestOf(parts.map(({ oldest }) => oldest)),
});

const oldestOf = (instants: readonly (number | null)[]): number | null => {
  const known = instants.filter((instant) => instant !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** Draws whose time has come and that have no result, and have tickets or are announced all the same. */
async function resultsDue(db: Db, instant: number): Promise<Queue> {
  const row = await db
    .selectFrom('lottery_draws')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('draws_at').as('oldest')])
    .where('state', 'in', ['locked', 'drawing'])
    .where('draws_at', '<=', instant)
    .executeTakeFirstOrThrow();
  return { name: 'results', ...counted(row), parts: [] };
}

const counted = ({ count, oldest }: { count: number; oldest: number | null }): Counted => ({
  count: Number(count),
  oldest: oldest === null ? null : Number(oldest),
});

/**
 * Alarms of the last days that stand in the store: payments that were refused or came for a deposit that was paid back,
 * and checks of a day that found something; and clocks that jumped and on which nobody has decided.
 */
async function alarms(db: Db, instant: number): Promise<Queue> {
  const since = instant - alarms_ms;
  const one = async (query: RawBuilder<{ count: number; oldest: number | null }>) =>
    counted((await query.execute(db)).rows[0]!);
  const parts = await Promise.all([
    one(sql`select count(*) as count, min(received_at) as oldest from payment_events
      where outcome in ('refused', 'refunded') and received_at >= ${since}`),
    one(sql`select count(*) as count, min(ended_at) as oldest from daily_checks
      where findings > 0 and ended_at >= ${since}`),
    one(sql`select count(*) as count, min(noticed_at) as oldest from clock_jumps
      where ended_at is null`),
  ]);
  return { name: 'alarms', ...totalOf(parts), parts: [] };
}

/**
 * Returns the day's money by hour: what deposits paid in and withdrawals paid out since the day's begin in the operator's
 * zone, in minor units (console#queues). A deposit that was paid back since counts where it was paid.
 */
export async function moneyByHour(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  instant: number,
): Promise<MoneyHour[]> {
  const { from, to } = dayBounds(dayOf(instant, config.timeZone), config.timeZone)!;
  const sums = async (table: string, condition: RawBuilder<boolean>) => {
    const { rows } = await sql<{ hour: number; sum: number }>`
      select (ended_at - ${sql.lit(from)}) / ${sql.lit(hour_ms)} as hour, sum(amount) as sum
      from ${sql.table(table)}
      where ${condition} and ended_at >= ${from} and ended_at < ${to}
      group by (ended_at - ${sql.lit(from)}) / ${sql.lit(hour_ms)}`.execute(db);
    return new Map(rows.map(({ hour, sum }) => [Number(hour), Number(sum)]));
  };
  const [paidIn, paidOut] = await Promise.all([
    sums('deposits', sql`state in ('paid', 'refunded')`),
    sums('withdrawals', sql`state = 'paid'`),
  ]);
  return Array.from({ length: hours_of_day }, (_, hour) => ({
    hour,
    in: paidIn.get(hour) ?? 0,
    out: paidOut.get(hour) ?? 0,
  }));
}

/** Counts the queues that a role may read, each exactly and with its oldest entry (console#queues). */
export async function queuesFor(
  { db }: Pick<Platform, 'db'>,
  permitted: (permission: Permission) => boolean,
  instant: number,
): Promise<Queue[]> {
  const all: Readonly<Record<QueueName, () => Promise<Queue>>> = {
    deposits: () => countByState(db, 'deposits'),
    withdrawals: () => countByState(db, 'withdrawals'),
    claims: () => countByState(db, 'claims'),
    credits: () => countByState(db, 'credits'),
    conversations: () => countByState(db, 'conversations'),
    feedback: () => countByState(db, 'feedback'),
    results: () => resultsDue(db, instant),
    decisions: () => countByState(db, 'decisions'),
    alarms: () => alarms(db, instant),
  };
  const names = (Object.keys(all) as QueueName[]).filter((name) => {
    const needed = permissions[name];
    return needed === null || permitted(needed);
  });
  return Promise.all(names.map((name) => all[name]()));
}

async function show(platform: Platform, { permissions: own }: Staff) {
  const now = platform.clock.now();
  const seesMoney = own.has('deposits.read') && own.has('withdrawals.read');
  const [queues, hours] = await Promise.all([
    queuesFor(platform, (permission) => own.has(permission), now),
    seesMoney ? moneyByHour(platform, now) : null,
  ]);
  return { now, currency: platform.config.currency, queues, hours };
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(showQueues, async (platform, { staff }) => ok(await show(platform, staff))),
];
