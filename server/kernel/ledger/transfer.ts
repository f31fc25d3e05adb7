import { sql } from 'kysely';
import { amount_limit } from '../../store/integers';
import type { Trx } from '../../store/open';
import type { AccountKind } from '../../store/tables/ledger';
import { newId } from '../ids';
import { fail, ok, type Result } from '../result';
import { traceEvent } from '../traces';
import { dropSpentLocks, lockedAmong } from '../turnover/turnover';
import type { TransferKind } from './kinds';

/**
 * The kinds of transfers that bring a member money which was not in the balance before. Each kind says so, one way or
 * the other. Winnings and returned stakes are no new money: a bonus that is locked may be in them (wallet#turnover).
 */
const isNew: Readonly<Record<TransferKind, boolean>> = {
  deposit: true,
  deposit_fee: false,
  deposit_refund: false,
  fund: true,
  withdraw_reserve: false,
  // It left the balance as money that was free.
  withdraw_release: true,
  withdraw_paid: false,
  bet: false,
  lottery_stake: false,
  win: false,
  lottery_win: false,
  rollback: false,
  lottery_refund: false,
  bonus: true,
  promo: true,
  agent_rebate: true,
  agent_salary: true,
  agent_hour: true,
  agent_dividend: true,
  adjustment: true,
  lottery_correction: false,
  lottery_debt: false,
  trial_reset: false,
  credit_set: false,
  // As `withdraw_release`: it left the balance as money that was free.
  credit_back: true,
  // It is staked in the same step.
  credit_drawn: false,
  credit_repaid: false,
  credit_settled: true,
  // A stake that was locked money may be in them.
  share_stake: false,
  share_cover: false,
  share_return: false,
  share_refund: false,
  share_back: false,
  share_correction: false,
  points_stakes: false,
  points_sign_in: false,
  points_order: false,
  points_back: false,
  points_adjustment: false,
};

/** An account that is credited, held by the transaction, with its balance before that in minor units. */
export interface Credited {
  owner_id: string;
  kind: AccountKind;
  balance: number;
}

/**
 * Ends what locks hold of money that is lost, before a transfer of a kind adds new money to a member's balance
 * (wallet#turnover). The ledger does this itself, so that no payment can leave it out.
 */
async function endLostLocks(
  trx: Trx,
  kind: TransferKind,
  { owner_id, balance, ...account }: Credited,
  instant: number,
): Promise<void> {
  if (isNew[kind] && account.kind === 'wallet')
    await dropSpentLocks(trx, owner_id, balance, instant);
}

/**
 * The same for many accounts at once that the transaction holds. Members come in the order of their ids, as where
 * stakes are counted, so that two transactions never wait for each other's locks.
 */
export async function endLostLocksOfMany(
  trx: Trx,
  credited: readonly Credited[],
  instant: number,
): Promise<void> {
  const wallets = new Map(
    credited.filter(({ kind }) => kind === 'wallet').map((one) => [one.owner_id, one.balance]),
  );
  for (const memberId of await lockedAmong(trx, [...wallets.keys()])) {
    await dropSpentLocks(trx, memberId, wallets.get(memberId)!, instant);
  }
}

/** True for a transfer of a kind that brings new money. */
export const bringsNewMoney = ({ kind }: { kind: TransferKind }): boolean => isNew[kind];

/** A transfer to be made. */
export interface TransferOrder {
  /** The caller's own key: the same key never moves money twice. */
  key: string;
  /** One that the record has words for (`kinds.ts`). */
  kind: TransferKind;
  /** Minor units, above zero. */
  amount: number;
  currency: string;
  debitId: string;
  creditId: string;
  /** The subject, for the records: a round, a ticket, a payment. */
  ref: string;
}

/** A transfer that was made. */
export interface TransferDone {
  transferId: string;
  /** True where the key was known: this is the first outcome again, and nothing moved. */
  replayed: boolean;
  /** Minor units as they stand now; null for an account that keeps no balance. */
  debitBalance: number | null;
  creditBalance: number | null;
}

export type TransferFailure = 'insufficient_funds' | 'key_conflict' | 'amount_out_of_range';

/**
 * Moves money between two accounts in the caller's transaction: one transfer, two legs that sum to zero. Idempotent by
 * key. Accounts with a stored balance are locked in the order of their ids, so that transfers never deadlock. Before
 * new money comes, locks of lost money end (`endLostLocks`). Failures: `insufficient_funds` of the debit side;
 * `key_conflict`; `amount_out_of_range`, also for a credit that would make the balance an unsafe integer.
 */
export async function transfer(
  trx: Trx,
  order: TransferOrder,
  instant: number,
): Promise<Result<TransferDone, TransferFailure>> {
  const { amount } = order;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > amount_limit) {
    return fail('amount_out_of_range');
  }
  if (order.debitId === order.creditId) throw new Error(`transfer ${order.key}: one account`);
  const accounts = await lock(trx, order);
  const known = await findTransfer(trx, order.key);
  if (known) return replay(known, order, accounts);
  const debit = accounts.get(order.debitId)!;
  const credit = accounts.get(order.creditId)!;
  if (debit.kept && debit.balance < amount) return fail('insufficient_funds');
  if (!Number.isSafeInteger(credit.balance + amount)) return fail('amount_out_of_range');
  const transferId = await insertTransfer(trx, order, instant);
  // Accounts without a stored balance were not locked: another caller may have been first.
  if (!transferId) return replay((await findTransfer(trx, order.key))!, order, accounts);
  await endLostLocks(trx, order.kind, { ...credit, kind: credit.account_kind }, instant);
  debit.balance -= amount;
  credit.balance += amount;
  await post(
    trx,
    { id: transferId, kind: order.kind },
    [debit, -amount],
    [credit, amount],
    instant,
  );
  return ok(done(transferId, false, debit, credit));
}

interface Locked {
  id: string;
  kept: number;
  balance: number;
  /** The number of its entries. */
  entries_count: number;
  currency: string;
  owner_id: string;
  account_kind: AccountKind;
}

const lock_columns = [
  ...(['id', 'kept', 'balance', 'entries_count', 'currency', 'owner_id'] as const),
  'kind as account_kind',
] as const;

async function lock(trx: Trx, order: TransferOrder): Promise<Map<string, Locked>> {
  const found = new Map<string, Locked>();
  for (const id of [order.debitId, order.creditId].sort()) {
    const row =
      // On an account with a balance, an update that changes nothing is a row lock on both engines.
      (await trx
        .updateTable('accounts')
        .set({ balance: sql<number>`balance` })
        .where('id', '=', id)
        .where('kept', '=', 1)
        .returning(lock_columns)
        .executeTakeFirst()) ??
      (await trx
        .selectFrom('accounts')
        .select(lock_columns)
        .where('id', '=', id)
        .executeTakeFirst());
    if (!row) throw new Error(`transfer ${order.key}: no account ${id}`);
    if (row.currency !== order.currency) throw new Error(`transfer ${order.key}: wrong currency`);
    found.set(id, row);
  }
  return found;
}

const findTransfer = (trx: Trx, key: string) =>
  trx
    .selectFrom('transfers')
    .select(['id', 'amount', 'currency', 'debit_id', 'credit_id'])
    .where('key', '=', key)
    .executeTakeFirst();

type Known = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

function replay(
  known: Known,
  order: TransferOrder,
  accounts: Map<string, Locked>,
): Result<TransferDone, 'key_conflict'> {
  const same =
    known.amount === order.amount &&
    known.currency === order.currency &&
    known.debit_id === order.debitId &&
    known.credit_id === order.creditId;
  if (!same) return fail('key_conflict');
  return ok(done(known.id, true, accounts.get(order.debitId)!, accounts.get(order.creditId)!));
}

const done = (transferId: string, replayed: boolean, debit: Locked, credit: Locked) => ({
  transferId,
  replayed,
  debitBalance: debit.kept ? debit.balance : null,
  creditBalance: credit.kept ? credit.balance : null,
});

async function insertTransfer(trx: Trx, order: TransferOrder, instant: number) {
  const row = await trx
    .insertInto('transfers')
    .values({
      id: newId(),
      key: order.key,
      kind: order.kind,
      amount: order.amount,
      currency: order.currency,
      debit_id: order.debitId,
      credit_id: order.creditId,
      ref: order.ref,
      created_at: instant,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) traceEvent('transfer', { 'chokdee.transfer': row.id, 'chokdee.kind': order.kind });
  return row?.id;
}

/** Writes the two legs; each account already has its new balance. */
async function post(
  trx: Trx,
  made: { id: string; kind: TransferKind },
  debit: [Locked, number],
  credit: [Locked, number],
  instant: number,
): Promise<void> {
  const legs = [debit, credit];
  for (const [account, change] of legs) {
    if (!account.kept) continue;
    await trx
      .updateTable('accounts')
      .set({
        balance: sql<number>`balance + ${change}`,
        entries_count: sql<number>`entries_count + 1`,
      })
      .where('id', '=', account.id)
      .execute();
  }
  await trx
    .insertInto('entries')
    .values(
      legs.map(([account, change]) => ({
        transfer_id: made.id,
        account_id: account.id,
        amount: change,
        balance_after: account.kept ? account.balance : null,
        place: account.kept ? account.entries_count + 1 : null,
        kind: account.kept ? made.kind : null,
        created_at: instant,
      })),
    )
    .execute();
}
