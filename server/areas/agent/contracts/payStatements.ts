import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Platform } from '../../../kernel/context';
import type { Job } from '../../../kernel/job';
import { lockAccount } from '../../../kernel/ledger/accounts';
import type { TransferKind } from '../../../kernel/ledger/kinds';
import { transfer } from '../../../kernel/ledger/transfer';
import { freeOf, holdingLocks } from '../../../kernel/turnover/turnover';
import type { Db, Trx } from '../../../store/open';
import type { AgentStatement, ContractKind } from '../../../store/tables/agent';
import { walletOfId } from '../../wallet/balance';

/** A payment that is not covered is tried again after so long. */
export const pay_again_after_ms = 5 * 60_000;
/** Agents and statements that one look finds. */
const rows_at_once = 100;
/** A run begins no other payment after this long. */
const turn_ms = 5_000;

const transferKinds: Readonly<Record<ContractKind, TransferKind>> = {
  salary: 'agent_salary',
  dividend: 'agent_dividend',
  hour: 'agent_hour',
};

type Due = Pick<AgentStatement, 'contract_id' | 'until' | 'amount'> & {
  kind: ContractKind;
  from_id: string;
  to_id: string;
};

/**
 * Pays what contracts owe (agent#contracts): from the wallet of the agent who proposed, the oldest period first, each
 * whole and once. What the free part of the balance does not cover waits, and all that is newer with it. Any number of
 * processes may do so at once, and may stop anywhere.
 */
export async function payStatements(platform: Platform, most_ms = turn_ms): Promise<void> {
  const { db, clock } = platform;
  const began = clock.now();
  for (let after = ''; ;) {
    const payers = await duePayers(db, clock.now(), after);
    for (const payerId of payers) {
      if (clock.now() - began >= most_ms) return;
      await payAll(platform, payerId, began + most_ms);
    }
    if (payers.length < rows_at_once) return;
    after = payers.at(-1)!;
  }
}

async function duePayers(db: Db, now: number, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agent_statements as s')
    .innerJoin('agent_contracts as c', 'c.id', 's.contract_id')
    .select('c.from_id')
    .distinct()
    .where('s.state', '=', 'due')
    .where('s.next_try_at', '<=', now)
    .where('c.from_id', '>', after)
    .orderBy('c.from_id')
    .limit(rows_at_once)
    .execute();
  return rows.map(({ from_id }) => from_id);
}

/** Pays what an agent owes until something is not covered, and begins nothing from an instant on. */
async function payAll(platform: Platform, payerId: string, end: number): Promise<void> {
  const { db, clock, metrics } = platform;
  for (;;) {
    const found = await dueOf(db, payerId);
    for (const due of found) {
      if (clock.now() >= end) return;
      const outcome = await db.transaction().execute((trx) => payOne(trx, platform, due));
      if (outcome === 'uncovered') return postpone(db, payerId, clock.now());
      if (outcome === 'paid') metrics.transfer(transferKinds[due.kind]);
      // SQLite answers at once: without this, everybody would wait for the whole turn.
      await othersTurn();
    }
    if (found.length < rows_at_once) return;
  }
}

const dueOf = (db: Db, payerId: string): Promise<Due[]> =>
  db
    .selectFrom('agent_contracts as c')
    .innerJoin('agent_statements as s', 's.contract_id', 'c.id')
    .select(['s.contract_id', 's.until', 's.amount', 'c.kind', 'c.from_id', 'c.to_id'])
    .where('c.from_id', '=', payerId)
    .where('s.state', '=', 'due')
    .orderBy('s.until')
    .orderBy('s.contract_id')
    .limit(rows_at_once)
    .execute();

async function payOne(
  trx: Trx,
  { clock, config }: Platform,
  { contract_id, until, amount, kind, from_id, to_id }: Due,
): Promise<'paid' | 'uncovered' | 'gone'> {
  const now = clock.now();
  const { currency } = config;
  const payer = await trx
    .selectFrom('members')
    .select('status')
    .where('id', '=', from_id)
    .executeTakeFirstOrThrow();
  // Nothing leaves an account that the operator has closed.
  if (payer.status !== 'active') return 'uncovered';
  const debitId = await walletOfId(trx, from_id, currency, now);
  const creditId = await walletOfId(trx, to_id, currency, now);
  const balances = new Map<string, number>();
  // In the order in which transfers lock them.
  for (const id of [debitId, creditId].sort()) balances.set(id, await lockAccount(trx, id));
  const free = freeOf(balances.get(debitId)!, await holdingLocks(trx, from_id, now));
  if (free < amount) return 'uncovered';
  const claimed = await trx
    .updateTable('agent_statements')
    .set({ state: 'paid', paid_at: now, next_try_at: null })
    .where('contract_id', '=', contract_id)
    .where('until', '=', until)
    .where('state', '=', 'due')
    .returning('until')
    .executeTakeFirst();
  if (!claimed) return 'gone';
  const key = `agent:contract:${contract_id}:${until}`;
  const order = { key, kind: transferKinds[kind], amount, currency, debitId, creditId };
  const moved = await transfer(trx, { ...order, ref: contract_id }, now);
  if (!moved.ok) throw new Error(`statement ${key}: ${moved.code}`);
  await trx
    .updateTable('agent_statements')
    .set({ transfer_id: moved.value.transferId })
    .where('contract_id', '=', contract_id)
    .where('until', '=', until)
    .execute();
  return 'paid';
}

/** Leaves what an agent owes for later. */
async function postpone(db: Db, payerId: string, now: number): Promise<void> {
  await db
    .updateTable('agent_statements')
    .set({ next_try_at: now + pay_again_after_ms })
    .where('state', '=', 'due')
    .where('contract_id', 'in', (eb) =>
      eb.selectFrom('agent_contracts').select('id').where('from_id', '=', payerId),
    )
    .execute();
}

export const jobs: readonly Job[] = [
  { name: 'payStatements', every_ms: 60_000, run: (platform) => payStatements(platform) },
];
