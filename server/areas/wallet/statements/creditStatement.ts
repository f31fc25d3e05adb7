import type { Platform } from '../../../kernel/context';
import { workThroughDue } from '../../../kernel/due/work';
import type { Job } from '../../../kernel/job';
import { waitingDecision } from '../../../kernel/operators/decisions';
import type { Operator } from '../../../kernel/operators/operators';
import type { ActRules, RuleFailure } from '../../../kernel/operators/rules';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Trx } from '../../../store/open';
import type { OperatorDecision } from '../../../store/tables/operators';
import type { StatementFile, StatementRow } from '../../../store/tables/wallet';
import { creditByStatement } from '../deposits/settleDeposit';
import { holdStatement } from './importStatement';

const act = 'statement.credit';
/** Entries that are looked for at a time. */
const slice = 50;
const lease_ms = 60_000;
const turn_ms = 30_000;
const every_ms = 2_000;

type Failure = 'statement_unknown' | 'statement_over' | 'statement_empty' | RuleFailure;

/** The matched entries of a statement. Minor units. */
export interface Matches {
  count: number;
  total: number;
  greatest: number;
  memberIds: string[];
}

async function matchesOf(trx: Trx, id: string): Promise<Matches> {
  const rows = await trx
    .selectFrom('statement_rows as r')
    .innerJoin('deposits as d', 'd.id', 'r.deposit_id')
    .select(['r.amount', 'd.member_id'])
    .where('r.statement_id', '=', id)
    .where('r.outcome', '=', 'matched')
    .execute();
  return {
    count: rows.length,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    greatest: rows.reduce((most, { amount }) => Math.max(most, amount), 0),
    memberIds: [...new Set(rows.map(({ member_id }) => member_id))],
  };
}

/**
 * Asks another person to confirm the matches of a statement as one (wallet#bank-statements). Entries above `most`, the
 * ceiling of the one who asks, are left for somebody who may credit them. Failures: `statement_unknown`;
 * `statement_over`; `statement_empty` where nothing is matched; those of the `rules`.
 */
export const askToCredit = (
  platform: Platform,
  { id, most }: { id: string; most?: number | undefined },
  rules: ActRules,
): Promise<Result<OperatorDecision, Failure>> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const statement = await holdStatement(trx, id);
    if (!statement) return fail('statement_unknown');
    if (statement.state !== 'matched') return fail('statement_over');
    const waiting = await waitingDecision(trx, id);
    if (waiting) return fail('decision_waiting');
    if (most !== undefined) await leaveAbove(trx, id, most);
    const { count, total, greatest, memberIds } = await matchesOf(trx, id);
    if (count === 0) return fail('statement_empty');
    const refused = await rules.refusal(trx, { memberIds, amount: greatest, waiting });
    if (refused) return fail(refused);
    const facts = { entries: count, total, greatest, file: statement.file_hash };
    const input = { act, subject: id, facts, memberIds: [], amount: greatest, typed: total };
    return rules.ask(trx, input, now);
  });

const leaveAbove = (trx: Trx, id: string, most: number) =>
  trx
    .updateTable('statement_rows')
    .set({ outcome: 'left', why: 'above_ceiling', taken_key: null })
    .where('statement_id', '=', id)
    .where('outcome', '=', 'matched')
    .where('amount', '>', most)
    .execute();

/**
 * Confirms the matches of a statement, by another person than those who imported it and asked: from then on they are
 * credited one by one, in whichever process comes first, also after a stop. Failures: `statement_unknown`;
 * `statement_over`; `same_operator`; `decision_ended` where nothing waits; those of the `rules`.
 */
export const confirmCredits = (
  platform: Platform,
  operator: Operator,
  id: string,
  rules: ActRules,
): Promise<Result<Matches, Failure>> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const statement = await holdStatement(trx, id);
    if (!statement) return fail('statement_unknown');
    if (statement.state !== 'matched') return fail('statement_over');
    if (statement.imported_by === operator.id) return fail('same_operator');
    const waiting = await waitingDecision(trx, id);
    if (!waiting) return fail('decision_ended');
    const matches = await matchesOf(trx, id);
    const { memberIds, greatest: amount } = matches;
    const refused = await rules.refusal(trx, { memberIds, amount, waiting });
    if (refused) return fail(refused);
    const { total } = JSON.parse(waiting.facts) as { total: number };
    if (total !== matches.total) throw new Error(`statement ${id}: its matches have changed`);
    const ended = await rules.confirm(trx, waiting, now);
    if (!ended.ok) return ended;
    const confirmed = { confirmed_by: operator.id, confirmed_at: now };
    await trx
      .updateTable('statements')
      .set({ state: 'crediting', ...confirmed, next_try_at: now })
      .where('id', '=', id)
      .execute();
    return ok(matches);
  });

/**
 * Credits what is confirmed, each entry once (wallet#bank-statements). Returns the number of statements that it
 * finished. It ends after `limit_ms`, and the next run goes on.
 */
export const creditStatements = (platform: Platform, limit_ms = turn_ms): Promise<number> =>
  workThroughDue(platform, {
    table: 'statements',
    at_once: 1,
    lease_ms,
    turn_ms: limit_ms,
    backoff: { delays_ms: [1_000, 5_000, 30_000], then_every_ms: 60_000 },
    run: (statement) => creditOne(platform, statement, limit_ms),
    failed: ({ id }, cause) =>
      platform.log.error({ err: cause, statement: id }, 'a statement was not credited'),
  });

async function creditOne(
  platform: Platform,
  statement: StatementFile,
  limit_ms: number,
): Promise<boolean> {
  const { db, clock } = platform;
  const operator = await db
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('id', '=', statement.confirmed_by!)
    .executeTakeFirstOrThrow();
  const began = clock.now();
  let failed: unknown;
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('statement_rows')
      .selectAll()
      .where('statement_id', '=', statement.id)
      .where('outcome', '=', 'matched')
      .where('place', '>', after)
      .orderBy('place')
      .limit(slice)
      .execute();
    for (const row of rows) {
      after = row.place;
      // One that can't be credited now keeps none of the others waiting.
      await creditRow(platform, operator, row).catch((cause: unknown) => (failed = cause));
    }
    if (rows.length < slice) break;
    if (clock.now() - began >= limit_ms) {
      await moveOn(platform, statement.id, { next_try_at: clock.now() });
      return false;
    }
  }
  if (failed !== undefined) throw failed;
  const ended = { state: 'done' as const, ended_at: clock.now(), next_try_at: null };
  await moveOn(platform, statement.id, ended);
  return true;
}

const moveOn = (
  { db }: Platform,
  id: string,
  change: Partial<Pick<StatementFile, 'state' | 'ended_at' | 'next_try_at'>>,
) => db.updateTable('statements').set(change).where('id', '=', id).execute();

async function creditRow(
  platform: Platform,
  operator: Operator,
  { statement_id: statement, place, deposit_id: id }: StatementRow,
): Promise<void> {
  const { db, clock, metrics } = platform;
  const now = clock.now();
  const isCredited = await db.transaction().execute(async (trx) => {
    const change = (values: Partial<StatementRow>) =>
      trx
        .updateTable('statement_rows')
        .set({ ...values, ended_at: now })
        .where('statement_id', '=', statement)
        .where('place', '=', place)
        .where('outcome', '=', 'matched')
        .executeTakeFirst();
    // The deposit first, as everybody does who moves one: two never wait for each other.
    const more = { statement, entry: place };
    const done = await creditByStatement(trx, platform, operator, { id: id!, more }, now);
    if (!done.ok) {
      await change({ outcome: 'left', why: 'deposit_over', taken_key: null });
      return false;
    }
    const { numUpdatedRows } = await change({ outcome: 'credited' });
    if (Number(numUpdatedRows) !== 1) throw new Error(`statement ${statement}: entry ${place}`);
    return true;
  });
  if (isCredited) metrics.transfer('deposit');
}

export const jobs: readonly Job[] = [{ name: 'creditStatements', every_ms, run: creditStatements }];
