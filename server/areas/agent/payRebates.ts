import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Platform } from '../../kernel/context';
import type { Job } from '../../kernel/job';
import { creditMany } from '../../kernel/ledger/transferMany';
import type { Trx } from '../../store/open';
import { systemAccount, walletOfId } from '../wallet/balance';
import { team_head } from './aggregateTeams';

/** Members that one transaction pays. */
const members_at_once = 100;
/** A run begins no other transaction after this long. */
const turn_ms = 5_000;

/**
 * Pays the rebates of finished days (agent#rebates): to each member all that is open of the days that are added up
 * for everybody, once, in one transfer from `agent_cost`. What is below zero waits until later days cover it. Any
 * number of processes may do so at once, and may stop anywhere.
 */
export async function payRebates(platform: Platform, most_ms = turn_ms): Promise<void> {
  const began = platform.clock.now();
  const { until } = await platform.db
    .selectFrom('turnover_head')
    .select('until')
    .where('id', '=', team_head)
    .executeTakeFirstOrThrow();
  // Each is looked at once: those who get nothing yet are not passed again for every transaction.
  let after = '';
  while (platform.clock.now() - began < most_ms) {
    const { found, paid } = await platform.db
      .transaction()
      .execute((trx) => paySome(trx, platform, { until, after }));
    if (paid > 0) platform.metrics.transfer('agent_rebate', paid);
    if (found.length < members_at_once) return;
    after = found.at(-1)!;
    // SQLite answers at once: without this, everybody would wait for the whole turn.
    await othersTurn();
  }
}

/**
 * Pays the next members after one, in the order of their ids; returns the ids of those that were found, and how many
 * were paid.
 */
async function paySome(
  trx: Trx,
  platform: Platform,
  { until, after }: { until: number; after: string },
): Promise<{ found: string[]; paid: number }> {
  const { clock, config } = platform;
  const now = clock.now();
  const owed = await trx
    .selectFrom('agent_rebates')
    .select('member_id')
    .where('paid_key', 'is', null)
    .where('until', '<=', until)
    .where('member_id', '>', after)
    .groupBy('member_id')
    .having(({ fn }) => fn.sum('amount'), '>', 0)
    .orderBy('member_id')
    .limit(members_at_once)
    .execute();
  const found = owed.map(({ member_id }) => member_id);
  const credits = [];
  for (const member_id of found) {
    const key = `agent:rebate:${member_id}:${until}`;
    // The rows are the claim: another process that found them too waits here, and then finds none that is open.
    const rows = await trx
      .updateTable('agent_rebates')
      .set({ paid_key: key })
      .where('member_id', '=', member_id)
      .where('paid_key', 'is', null)
      .where('until', '<=', until)
      .returning(['amount', 'day'])
      .execute();
    if (rows.length === 0) continue;
    const creditId = await walletOfId(trx, member_id, config.currency, now);
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    const ref = rows
      .map(({ day }) => day)
      .sort()
      .at(-1)!;
    credits.push({ key, kind: 'agent_rebate' as const, amount, creditId, ref });
  }
  if (credits.length === 0) return { found, paid: 0 };
  const { currency } = config;
  const debitId = await systemAccount(trx, 'agent_cost', currency, now);
  await creditMany(trx, { debitId, currency }, credits, now);
  return { found, paid: credits.length };
}

export const jobs: readonly Job[] = [{ name: 'payRebates', every_ms: 10_000, run: payRebates }];
