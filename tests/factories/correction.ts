import { type KyselyPlugin, SelectQueryNode, sql } from 'kysely';
import { correctResult } from '../../server/areas/lottery/corrections/correctResult';
import { settleCorrections } from '../../server/areas/lottery/corrections/settleCorrections';
import { advance } from '../../server/areas/lottery/draws/machine';
import { addResult } from '../../server/areas/lottery/results/importResults';
import type { Platform } from '../../server/kernel/context';
import type { Db } from '../../server/store/open';
import type { Member } from '../../server/store/tables';
import type {
  AccountDebt,
  LotteryCorrection,
  LotteryDraw,
} from '../../server/store/tables/lottery';
import type { TestPlatform } from '../support/platform';
import { northern } from './draw';
import { balanceNow, place, slipOf } from './ticket';

/** The row of a draw. */
export const drawOf = (platform: Platform, id: string): Promise<LotteryDraw> =>
  platform.db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Gives a draw its result at its time, as an import does; it is not settled yet. */
export async function giveResult(
  platform: TestPlatform,
  id: string,
  result: string,
): Promise<LotteryDraw> {
  const draw = await drawOf(platform, id);
  platform.clock.set(Math.max(platform.clock.now(), draw.draws_at));
  const given = await platform.db
    .transaction()
    .execute((trx) => addResult(platform, trx, draw, result, 'import'));
  return given!;
}

/** Gives a draw its result and settles it. */
export const settleBy = async (platform: TestPlatform, id: string, result: string) =>
  advance(platform, await giveResult(platform, id, result));

/** Replaces the result of a draw; the correction waits for its settlement. */
export async function correctTo(platform: Platform, id: string, result: string): Promise<void> {
  const draw = await drawOf(platform, id);
  const change = { result, source: 'import' as const, reason: 'misread', operator: 'nok' };
  const corrected = await platform.db
    .transaction()
    .execute((trx) => correctResult(platform, trx, draw, change));
  if (!corrected) throw new Error(`${id} was not corrected`);
}

/** Writes a correction of a draw that was misread, settled at once unless that is changed. */
export async function addCorrection(
  db: Db,
  { id: draw_id, result }: Pick<LotteryDraw, 'id' | 'result'>,
  { created_at = Date.now(), ...change }: Partial<LotteryCorrection> & { before: string },
): Promise<void> {
  await db
    .insertInto('lottery_corrections')
    .values({
      id: `correction-${draw_id}`,
      draw_id,
      after: result!,
      reason: 'misread',
      operator: 'somsri',
      created_at,
      settled_at: created_at,
      ...change,
    })
    .execute();
}

/** Lets a later process settle all corrections that wait, after any lease that was left behind. */
export async function settleLater(platform: TestPlatform): Promise<void> {
  platform.clock.advance(120_000);
  await settleCorrections(platform);
}

/** Returns the rest of a member's debts in minor units. */
export async function debtOf(platform: Platform, member: Member): Promise<number> {
  const { left } = await platform.db
    .selectFrom('account_debts as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select(({ fn }) => [
      fn.sum<number>('d.amount').as('owed'),
      fn.sum<number>('d.paid').as('paid'),
    ])
    .where('a.owner_id', '=', member.id)
    .executeTakeFirstOrThrow()
    .then(({ owed, paid }) => ({ left: Number(owed ?? 0) - Number(paid ?? 0) }));
  return left;
}

/** A process that stops before its n-th statement: nothing of an open transaction is kept. */
export function stoppingBefore(
  platform: TestPlatform,
  statement: number,
): { platform: TestPlatform; stopped: () => boolean } {
  let seen = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      seen += 1;
      if (seen >= statement) throw new Error('the process stops');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    platform: { ...platform, db: platform.db.withPlugin(plugin) },
    stopped: () => seen >= statement,
  };
}

function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** A process that waits, in the middle of its transaction, once it has read tickets. */
export function pausingAtTickets(platform: TestPlatform): {
  platform: TestPlatform;
  /** Resolves when it waits. */
  paused: Promise<void>;
  goOn(): void;
} {
  const paused = gate();
  const goOn = gate();
  const reads = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const isRead = SelectQueryNode.is(node) && JSON.stringify(node.from).includes('_tickets"');
      if (isRead) reads.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (reads.has(queryId)) {
        paused.open();
        await goOn.opened;
      }
      return result;
    },
  };
  const db = platform.db.withPlugin(plugin);
  return { platform: { ...platform, db }, paused: paused.opened, goOn: goOn.open };
}

/** Waits until work is done, or waits for a row that another process of the store holds. */
export async function doneOrWaiting(platform: TestPlatform, work: Promise<unknown>): Promise<void> {
  // One connection: anybody who holds it keeps all others waiting.
  if (platform.store.engine === 'sqlite') return;
  let isDone = false;
  const over = () => (isDone = true);
  work.then(over, over);
  for (let waiting = 0; !isDone && waiting === 0;) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(platform.db);
    waiting = Number(rows[0]!.count);
  }
}

/** Writes a debt of 5.00 of an account, of which nothing is paid. */
export async function addDebt(
  db: Db,
  accountId: string,
  change: Partial<AccountDebt> = {},
): Promise<void> {
  const row = { id: 'debt-1', account_id: accountId, ref: 'why', amount: 500, paid: 0 };
  await db
    .insertInto('account_debts')
    .values({ ...row, created_at: 0, ...change })
    .execute();
}

/** Two results of the north: by the first a ticket on 05 wins, by the second it loses. */
export const [wins, loses] = [northern('12305'), northern('12399')];
/** The stake of such a ticket, as the special prize's last two digits, and what it pays. */
export const stake_05 = 10_000;
export const payout_05 = 99 * stake_05;

/** Spends what a member has, but for a rest, on a draw of 2026-03-03 that has no result yet. */
export async function spendTo(platform: TestPlatform, member: Member, rest = 0): Promise<void> {
  let left = (await balanceNow(platform, member)) - rest;
  while (left > 0) {
    const part = Math.min(left, 990_000);
    const bets = [{ betType: 'de_dac_biet', numbers: '11', stake: part }];
    await place(platform, member, slipOf({ numero: '20260303', bets }));
    left -= part;
  }
}

/** Corrects a draw a minute later, and settles that; returns when. */
export async function correctLater(
  platform: TestPlatform,
  id: string,
  result: string,
): Promise<number> {
  platform.clock.advance(60_000);
  const now = platform.clock.now();
  await correctTo(platform, id, result);
  await settleLater(platform);
  return now;
}
