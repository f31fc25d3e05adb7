import { sql } from 'kysely';
import type { Platform } from '../../kernel/context';
import type { Job } from '../../kernel/job';
import { dayOf } from '../../kernel/api/wallTime';
import { dayBounds } from '../../kernel/time/day';
import {
  aggregateFinishedDays,
  type DayAggregation,
  type Span,
} from '../../kernel/turnover/finishedDays';
import { windowsOf } from '../../kernel/turnover/windows';
import type { Trx } from '../../store/open';
import type { AgentDay, DayFigures } from '../../store/tables/agent';
import { addFigures, figureNames, figuresWithin, no_figures, type FigureRow } from './figures';
import { levelShares, rate_base, rateDifferences } from './levelShares';
import { piecesOf, type Piece } from './pieces';

/** A run begins no other slice after this long: a process that is to stop does not wait for it. */
const turn_ms = 5_000;
/** The row of the head. */
export const team_head = 2;
/** Rows of one insert. */
const batch_rows = 200;

type Where = Pick<Platform, 'db' | 'clock' | 'config' | 'store'>;

/**
 * Adds up the finished days of members and their teams, and the rebates that they bring (agent#daily-figures,
 * agent#rebates). In slices of some members, each one transaction: it may stop anywhere and goes on there, in any
 * process.
 */
export async function aggregateTeams(platform: Where, most_ms = turn_ms): Promise<void> {
  const aggregation: DayAggregation = {
    head: team_head,
    first: (trx) => firstDay(trx, platform.config.timeZone),
    aggregateMembers: (trx, of) => aggregateMembers(trx, platform, of),
  };
  await aggregateFinishedDays(platform, aggregation, most_ms);
}

/** The begin of the first day that anybody was in the tree; undefined where nobody is. */
async function firstDay(trx: Trx, timeZone: string): Promise<number | undefined> {
  const { first } = await trx
    .selectFrom('agent_links')
    .select(({ fn }) => fn.min<number | null>('from_at').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? undefined : dayBounds(dayOf(first, timeZone), timeZone)!.from;
}

async function aggregateMembers(
  trx: Trx,
  platform: Where,
  { memberIds, span }: { memberIds: readonly string[]; span: Span },
): Promise<void> {
  const pieces = await piecesOf(trx, memberIds, span);
  if (pieces.length === 0) return;
  const rows = await figuresWithin(trx, platform, windowsOf(pieces), 'piece');
  const found = new Map(pieces.map((piece) => [`${piece.memberId} ${piece.piece}`, piece]));
  const lines = rows.map((row) => ({ row, piece: found.get(`${row.memberId} ${row.piece}`)! }));
  await addDays(trx, daysOf(lines), span);
  await addRebates(trx, rebatesOf(lines), span);
}

interface Line {
  row: FigureRow;
  piece: Piece;
}

type Day = DayFigures & Pick<AgentDay, 'member_id' | 'scope' | 'category'>;

/** Adds the figures of members to their own days and to those of every team that they were in. */
function daysOf(lines: readonly Line[]): Day[] {
  const days = new Map<string, Day>();
  const counted = new Set<string>();
  const add = (member_id: string, scope: Day['scope'], row: FigureRow) => {
    const { category, memberId } = row;
    const key = `${member_id} ${scope} ${category}`;
    const day = days.get(key) ?? { ...no_figures, member_id, scope, category };
    const more = { ...row };
    // A member counts once a day for each team, however many pieces the day has.
    for (const name of ['logins', 'registered', 'bettors'] as const) {
      if (row[name] === 0) continue;
      const once = `${key} ${name} ${memberId}`;
      if (counted.has(once)) more[name] = 0;
      counted.add(once);
    }
    addFigures(day, more);
    days.set(key, day);
  };
  for (const { row, piece } of lines) {
    const [self, ...above] = piece.line;
    add(self!.id, 'own', row);
    for (const { id } of above) add(id, 'team', row);
  }
  return [...days.values()].filter((day) => figureNames.some((name) => day[name] !== 0));
}

async function addDays(trx: Trx, days: readonly Day[], { day, to }: Span): Promise<void> {
  for (let from = 0; from < days.length; from += batch_rows) {
    const added = Object.fromEntries(
      figureNames.map((name) => [
        name,
        sql`agent_days.${sql.ref(name)} + excluded.${sql.ref(name)}`,
      ]),
    );
    await trx
      .insertInto('agent_days')
      .values(days.slice(from, from + batch_rows).map((row) => ({ ...row, until: to, day })))
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'until', 'scope', 'category']).doUpdateSet(added),
      )
      .execute();
  }
}

interface Rebate {
  member_id: string;
  category: string;
  stake: number;
  amount: number;
  /** The amount less the exact share, in 1/10,000 of a minor unit. */
  rounding: number;
}

/** Shares what the settled stakes of each line bring among its levels. */
function rebatesOf(lines: readonly Line[]): Rebate[] {
  const rebates = new Map<string, Rebate>();
  for (const { row, piece } of lines) {
    if (row.settled === 0) continue;
    const rates = piece.line.map(({ rate }) => rate);
    const parts = levelShares(row.settled, rates);
    const differences = rateDifferences(rates);
    for (const [level, { id }] of piece.line.entries()) {
      const difference = differences[level]!;
      if (difference === 0) continue;
      const key = `${id} ${row.category}`;
      const sum = rebates.get(key) ?? {
        member_id: id,
        category: row.category,
        stake: 0,
        amount: 0,
        rounding: 0,
      };
      const exact = BigInt(row.settled) * BigInt(difference);
      sum.stake += row.settled;
      sum.amount += parts[level]!;
      sum.rounding += Number(BigInt(parts[level]!) * rate_base - exact);
      rebates.set(key, sum);
    }
  }
  return [...rebates.values()];
}

async function addRebates(trx: Trx, rebates: readonly Rebate[], { day, to }: Span): Promise<void> {
  for (let from = 0; from < rebates.length; from += batch_rows) {
    await trx
      .insertInto('agent_rebates')
      .values(
        rebates
          .slice(from, from + batch_rows)
          .map((row) => ({ ...row, until: to, day, paid_key: null })),
      )
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'until', 'category']).doUpdateSet({
          stake: sql<number>`agent_rebates.stake + excluded.stake`,
          amount: sql<number>`agent_rebates.amount + excluded.amount`,
          rounding: sql<number>`agent_rebates.rounding + excluded.rounding`,
        }),
      )
      .execute();
  }
}

/** A run ends after some seconds: a day of a large team takes a dozen of them. */
export const jobs: readonly Job[] = [{ name: 'foldTeams', every_ms: 10_000, run: aggregateTeams }];
