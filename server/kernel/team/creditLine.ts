import { sql } from 'kysely';
import type { Trx } from '../../store/open';
import type { CreditLine } from '../../store/tables/agent';
import { dayOf } from '../api/wallTime';
import { balanceOf, lockAccount, openAccount } from '../ledger/accounts';
import { transfer, type TransferOrder } from '../ledger/transfer';
import { newId } from '../ids';
import { memberBelow } from './links';

interface Zoned {
  currency: string;
  timeZone: string;
}

/** A line that the transaction holds, with what is left of it and what is owed on it, in minor units. */
export interface HeldLine {
  line: CreditLine;
  /** The account of what is left, which the lender has set aside. */
  accountId: string;
  left: number;
  owed: number;
}

/** Returns the account of what is left of an agent's line of credit, and makes it where it is missing. */
export const creditAccountOf = (
  trx: Trx,
  agentId: string,
  currency: string,
  now: number,
): Promise<string> => openAccount(trx, { ownerId: agentId, kind: 'credit', currency }, now);

/**
 * Holds the account of an agent's open line of credit to the end of the transaction (agent#credit-lines); undefined where
 * there is none. The caller holds the wallets that it needs before: a line's account always comes after them.
 */
export async function holdLine(
  trx: Trx,
  agentId: string,
  currency: string,
): Promise<HeldLine | undefined> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('owner_id', '=', agentId)
    .where('kind', '=', 'credit')
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (!account) return undefined;
  const left = await lockAccount(trx, account.id);
  // Read behind the lock: the limit changes with the account alone.
  const line = await trx
    .selectFrom('credit_lines')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('most', '>', 0)
    .executeTakeFirst();
  return line && { line, accountId: account.id, left, owed: line.most - left };
}

/** Moves money of a line that is held, and throws where the ledger refuses: the caller has looked before. */
export async function moveCredit(trx: Trx, order: TransferOrder, now: number): Promise<void> {
  const moved = await transfer(trx, order, now);
  if (!moved.ok) throw new Error(`credit ${order.key}: ${moved.code}`);
}

/** True where a day that is over has left a debt: nothing more is drawn until it is settled (agent#credit-statements). */
async function isClosed(trx: Trx, { line, owed }: HeldLine, today: string): Promise<boolean> {
  if (owed === 0) return false;
  const open = await trx
    .selectFrom('credit_days')
    .select('day')
    .where('line_id', '=', line.id)
    .where('settled_at', 'is', null)
    .where('day', '<', today)
    .executeTakeFirst();
  return open !== undefined;
}

/** True while the lender stands right above the agent, with an account that the operator has not closed. */
async function isAbove(trx: Trx, { lender_id, agent_id }: CreditLine): Promise<boolean> {
  const lender = await trx
    .selectFrom('members')
    .select('status')
    .where('id', '=', lender_id)
    .executeTakeFirstOrThrow();
  return lender.status === 'active' && (await memberBelow(trx, lender_id, agent_id))?.level === 1;
}

/**
 * Draws on an agent's line of credit what the wallet, which the transaction holds, lacks of a sum that is staked in the same
 * step (agent#credit-lines). Nothing is drawn where the wallet covers it, or where the line does not: then the stake is
 * refused. Amounts are minor units.
 */
export async function drawCredit(
  trx: Trx,
  { currency, timeZone }: Zoned,
  { agentId, walletId, total }: { agentId: string; walletId: string; total: number },
  now: number,
): Promise<void> {
  const amount = total - (await balanceOf(trx, walletId));
  if (amount <= 0) return;
  const held = await holdLine(trx, agentId, currency);
  const today = dayOf(now, timeZone);
  if (!held || held.left < amount || (await isClosed(trx, held, today))) return;
  if (!(await isAbove(trx, held.line))) return;
  const { line, accountId } = held;
  // Returns since then have paid for the days before.
  if (held.owed === 0) await endDays(trx, line.id, today, now);
  const order = { kind: 'credit_drawn' as const, amount, currency, ref: line.id };
  const accounts = { debitId: accountId, creditId: walletId };
  await moveCredit(trx, { ...order, ...accounts, key: `credit:drawn:${newId()}` }, now);
  const day = { line_id: line.id, day: today, drawn: amount, repaid: 0 };
  const unsaid = { agent_says: null, lender_says: null, settled: null, settled_at: null };
  await trx
    .insertInto('credit_days')
    .values({ ...day, ...unsaid })
    .onConflict((conflict) =>
      conflict
        .columns(['line_id', 'day'])
        .doUpdateSet({ drawn: sql<number>`credit_days.drawn + excluded.drawn` }),
    )
    .execute();
}

const endDays = (trx: Trx, lineId: string, today: string, now: number) =>
  trx
    .updateTable('credit_days')
    .set({ settled: 0, settled_at: now })
    .where('line_id', '=', lineId)
    .where('settled_at', 'is', null)
    .where('day', '<', today)
    .execute();

/** A return of a ticket that was credited to a wallet, in minor units. */
interface Return {
  ticketId: string;
  walletId: string;
  payout: number;
}

/**
 * Pays back from the returns of counter tickets what their agents owe, in the transaction that credits the returns
 * (agent#credit-lines): a return lowers the debt first, and the wallet has the rest. Amounts are minor units.
 */
export async function repayFromReturns(
  trx: Trx,
  { currency }: Pick<Zoned, 'currency'>,
  returns: readonly Return[],
  now: number,
): Promise<void> {
  if (returns.length === 0) return;
  const rows = await trx
    .selectFrom('counter_tickets as c')
    .innerJoin('counter_sales as s', 's.id', 'c.sale_id')
    .innerJoin('credit_lines as l', 'l.agent_id', 's.agent_id')
    .select(['c.ticket_id', 's.agent_id'])
    .where(
      'c.ticket_id',
      'in',
      returns.map(({ ticketId }) => ticketId),
    )
    .where('l.most', '>', 0)
    .orderBy('s.agent_id')
    .orderBy('c.ticket_id')
    .execute();
  const byTicket = new Map(returns.map((each) => [each.ticketId, each]));
  for (const { ticket_id, agent_id } of rows) {
    const { walletId, payout: amount } = byTicket.get(ticket_id)!;
    const key = `credit:repaid:${ticket_id}`;
    await repay(trx, { agentId: agent_id, walletId, amount, currency, key }, now);
  }
}

/** Pays back what an agent owes from money that came to the wallet, as far as it goes. */
async function repay(
  trx: Trx,
  came: { agentId: string; walletId: string; amount: number; currency: string; key: string },
  now: number,
): Promise<void> {
  const { agentId, walletId, currency, key } = came;
  const held = await holdLine(trx, agentId, currency);
  if (!held) return;
  const amount = Math.min(came.amount, held.owed, await balanceOf(trx, walletId));
  if (amount <= 0) return;
  const accounts = { debitId: walletId, creditId: held.accountId };
  const order = { key, kind: 'credit_repaid' as const, amount, currency, ref: held.line.id };
  await moveCredit(trx, { ...order, ...accounts }, now);
  await trx
    .updateTable('credit_days')
    .set({ repaid: sql<number>`repaid + ${amount}` })
    .where('line_id', '=', held.line.id)
    .where('settled_at', 'is', null)
    .whereRef('drawn', '>', 'repaid')
    .execute();
}

/**
 * Pays back what agents owe from the cover of their shares that came back to their wallets (agent#share-cover), as from returns:
 * it may have been drawn on the line. Amounts are minor units.
 */
export async function repayFromCover(
  trx: Trx,
  { currency }: Pick<Zoned, 'currency'>,
  back: readonly { agentId: string; walletId: string; ticketId: string; amount: number }[],
  now: number,
): Promise<void> {
  for (const { ticketId, ...came } of back) {
    await repay(trx, { ...came, currency, key: `credit:repaid:cover:${ticketId}` }, now);
  }
}
