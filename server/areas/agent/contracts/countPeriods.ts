import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Platform } from '../../../kernel/context';
import { postpone } from '../../../kernel/due/work';
import type { Job } from '../../../kernel/job';
import { dayOf } from '../../../kernel/api/wallTime';
import { dayBounds } from '../../../kernel/time/day';
import { aggregate_after_ms } from '../../../kernel/turnover/finishedDays';
import { correctedStakes, stakesWithin } from '../../../kernel/turnover/stakes';
import type { Db } from '../../../store/open';
import type { AgentContract } from '../../../store/tables/agent';
import { contractKinds } from '../api/contractKinds';
import { addFigures, figuresWithin, no_figures } from '../figures';
import { addedUpTo, windowsFor } from '../readFigures';
import { payOf, periodOf, type Period } from './showContracts';

/** Contracts that one look finds. */
const contracts_at_once = 50;
/** A run begins no other contract after this long. */
const turn_ms = 5_000;

type Where = Pick<Platform, 'db' | 'clock' | 'config' | 'store'>;

/** A contract that could not be counted is tried again after so long. */
const backoff = { delays_ms: [60_000, 5 * 60_000], then_every_ms: 30 * 60_000 };

/**
 * Makes the statements of the periods that are over (agent#contracts): days and months once their days are added up,
 * hours some minutes after their end. Each period gets one, however many processes do so at once, and wherever they
 * stop. A contract that cannot be counted waits and is reported, and stops no other.
 */
export async function countPeriods(
  platform: Where & Pick<Platform, 'log'>,
  most_ms = turn_ms,
): Promise<void> {
  const { db, clock } = platform;
  const began = clock.now();
  const days = await addedUpTo(db);
  const ready = { salary: days, dividend: days, hour: began - aggregate_after_ms };
  for (const kind of contractKinds) {
    for (;;) {
      const found = await db
        .selectFrom('agent_contracts')
        .selectAll()
        .where('kind', '=', kind)
        .where('state', '=', 'accepted')
        .where('next_until', '<=', ready[kind])
        .where('next_try_at', '<=', clock.now())
        .orderBy('next_until')
        .limit(contracts_at_once)
        .execute();
      if (found.length === 0) break;
      for (const contract of found) {
        if (clock.now() - began >= most_ms) return;
        await tryNext(platform, contract);
        // SQLite answers at once: without this, everybody would wait for the whole turn.
        await othersTurn();
      }
    }
  }
}

/** Makes the statement of a contract's next period; where that fails, it is reported and waits for its next try. */
async function tryNext(
  platform: Where & Pick<Platform, 'log'>,
  contract: AgentContract,
): Promise<void> {
  try {
    await countNext(platform, contract);
  } catch (cause) {
    const { db, clock, log } = platform;
    log.error({ err: cause, contract: contract.id }, 'a contract could not be counted');
    const how = { at: clock.now(), backoff, chance: Math.random() };
    await postpone(db, 'agent_contracts', contract, how);
  }
}

/** Makes the statement of a contract's next period, unless another process was first or its end has changed. */
async function countNext(platform: Where, found: AgentContract): Promise<void> {
  const { db, clock, config } = platform;
  const { id, kind, to_id, counted_to: from } = found;
  const until = found.next_until!;
  // The base of what is over does not change: it is read without holding anything.
  const base = await baseOf(platform, { kind, memberId: to_id }, { from, to: until });
  const amount = payOf(base, found);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const held = await trx
      .updateTable('agent_contracts')
      .set((row) => ({ rate: row.ref('rate') }))
      .where('id', '=', id)
      .where('state', '=', 'accepted')
      .where('counted_to', '=', from)
      .where('next_until', '=', until)
      .returning('ended_at')
      .executeTakeFirst();
    if (!held) return;
    const { ended_at } = held;
    const isLast = ended_at !== null && until >= ended_at;
    const next = periodOf(kind, until, config.timeZone).to;
    await trx
      .updateTable('agent_contracts')
      .set({
        counted_to: until,
        tries: 0,
        next_try_at: 0,
        next_until: isLast ? null : Math.min(next, ended_at ?? next),
        ...(isLast && { state: 'ended' }),
      })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('agent_statements')
      .values({
        contract_id: id,
        until,
        from_at: from,
        base,
        amount,
        ...(amount > 0
          ? { state: 'due' as const, next_try_at: now }
          : { state: 'none' as const, next_try_at: null }),
        paid_at: null,
        transfer_id: null,
      })
      .execute();
  });
}

/**
 * Returns the base of a period (minor units): the settled stakes of the member's team, or for a dividend what the team
 * lost: stakes less wins, bonuses and earnings. Each movement by the upline of its instant; below zero where more
 * came back.
 */
async function baseOf(
  platform: Where,
  { kind, memberId }: Pick<AgentContract, 'kind'> & { memberId: string },
  period: Period,
): Promise<number> {
  const { db } = platform;
  if (kind === 'hour') return settledWithin(db, memberId, period);
  const sum = await figuresBetween(platform, memberId, period);
  return kind === 'salary' ? sum.settled : sum.staked - sum.won - sum.bonuses - sum.earned;
}

async function settledWithin(db: Db, memberId: string, period: Period): Promise<number> {
  const windows = windowsFor({ memberId, scope: 'team' }, period);
  const stakes = [
    ...(await stakesWithin(db, windows, 'group')),
    ...(await correctedStakes(db, windows, 'group')),
  ];
  return stakes.reduce((sum, { stake }) => sum + stake, 0);
}

/** A team's figures of a time that begins with a day: whole days as they were added up, and the rest of the last one. */
async function figuresBetween(platform: Where, memberId: string, { from, to }: Period) {
  const { db, config } = platform;
  const sum = { ...no_figures };
  const names = ['staked', 'won', 'settled', 'bonuses', 'earned'] as const;
  const days = await db
    .selectFrom('agent_days')
    .select(names.map((name) => sql<string>`coalesce(sum(${sql.ref(name)}), 0)`.as(name)))
    .where('member_id', '=', memberId)
    .where('scope', '=', 'team')
    .where('until', '>', from)
    .where('until', '<=', to)
    .executeTakeFirstOrThrow();
  for (const name of names) sum[name] = Number(days[name]);
  const last = dayBounds(dayOf(to, config.timeZone), config.timeZone)!.from;
  if (last === to) return sum;
  const windows = windowsFor({ memberId, scope: 'team' }, { from: Math.max(last, from), to });
  for (const row of await figuresWithin(db, platform, windows, 'group')) addFigures(sum, row);
  return sum;
}

export const jobs: readonly Job[] = [
  { name: 'countPeriods', every_ms: 60_000, run: (platform) => countPeriods(platform) },
];
