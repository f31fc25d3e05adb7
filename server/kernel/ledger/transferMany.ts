import { sql } from 'kysely';
import type { Trx } from '../../store/open';
import type { AccountKind } from '../../store/tables/ledger';
import { newId } from '../ids';
import { bringsNewMoney, endLostLocksOfMany, type TransferOrder } from './transfer';

/** A transfer from an account that keeps no balance to one that does. */
export type Credit = Omit<TransferOrder, 'debitId' | 'currency'>;

/** A transfer between the account that keeps no balance and one that does: above zero, to the latter. */
export interface Move extends Omit<TransferOrder, 'debitId' | 'creditId' | 'currency'> {
  accountId: string;
}

/** The account that keeps no balance. */
interface House {
  id: string;
  currency: string;
}

/** Rows of one insert. */
const batch_size = 200;

/**
 * Pays many accounts from one that keeps no balance, as `moveMany` does. Amounts are minor units above
 * zero.
 */
export const creditMany = (
  trx: Trx,
  { debitId, currency }: { debitId: string; currency: string },
  credits: readonly Credit[],
  instant: number,
): Promise<void> =>
  moveMany(
    trx,
    { id: debitId, currency },
    credits.map(({ creditId, ...credit }) => ({ ...credit, accountId: creditId })),
    instant,
  );

/**
 * Moves money between one account that keeps no balance and many that do, in the caller's transaction and in few
 * statements: each move is a transfer of its own, with its own key, and they follow each other in the given order. The
 * caller has made sure that no key was used before and that no balance falls below zero; else it throws, and nothing is
 * kept. Accounts are locked in the order of their ids, as single transfers do, and before new money comes, locks of
 * lost money end (`transfer.ts`). Amounts are minor units: above zero to the account, below zero from it.
 */
export async function moveMany(
  trx: Trx,
  house: House,
  moves: readonly Move[],
  instant: number,
): Promise<void> {
  if (moves.length === 0) return;
  const net = new Map<string, Net>();
  for (const { accountId, amount } of moves) {
    const sofar = net.get(accountId) ?? { amount: 0, entries: 0 };
    net.set(accountId, { amount: sofar.amount + amount, entries: sofar.entries + 1 });
  }
  const standing = await raise(trx, net);
  const withNew = new Set(
    moves.filter((move) => move.amount > 0 && bringsNewMoney(move)).map((move) => move.accountId),
  );
  await endLostLocksOfMany(
    trx,
    [...withNew].map((id) => standing.get(id)!),
    instant,
  );
  const transfers = moves.map((move) => ({ ...move, id: newId() }));
  for (let begin = 0; begin < transfers.length; begin += batch_size) {
    const batch = transfers.slice(begin, begin + batch_size);
    await trx
      .insertInto('transfers')
      .values(
        batch.map(({ id, key, kind, amount, accountId, ref }) => ({
          id,
          key,
          kind,
          amount: Math.abs(amount),
          ref,
          currency: house.currency,
          ...(amount > 0
            ? { debit_id: house.id, credit_id: accountId }
            : { debit_id: accountId, credit_id: house.id }),
          created_at: instant,
        })),
      )
      .execute();
    await trx
      .insertInto('entries')
      .values(
        batch.flatMap(({ id, key, kind, amount, accountId }) => {
          const account = standing.get(accountId)!;
          account.balance += amount;
          account.place += 1;
          const { balance, place } = account;
          if (balance < 0) throw new Error(`transfer ${key}: the balance does not cover it`);
          const leg = { transfer_id: id, created_at: instant };
          return [
            {
              ...leg,
              account_id: house.id,
              amount: -amount,
              balance_after: null,
              place: null,
              kind: null,
            },
            { ...leg, account_id: accountId, amount, balance_after: balance, place, kind },
          ];
        }),
      )
      .execute();
  }
}

/** The change of an account by all its moves: minor units, and the number of its entries. */
interface Net {
  amount: number;
  entries: number;
}

/** An account before its moves: whose it is, the balance, and the place of its last entry. */
interface Standing {
  owner_id: string;
  kind: AccountKind;
  balance: number;
  place: number;
}

/** Changes accounts by all their moves, and returns them as they were before, by their ids. */
async function raise(trx: Trx, net: ReadonlyMap<string, Net>): Promise<Map<string, Standing>> {
  const before = new Map<string, Standing>();
  const ids = [...net.keys()].sort();
  for (const id of ids) {
    const { amount, entries } = net.get(id)!;
    const row = await trx
      .updateTable('accounts')
      .set({
        balance: sql<number>`balance + ${amount}`,
        entries_count: sql<number>`entries_count + ${entries}`,
      })
      .where('id', '=', id)
      .where('kept', '=', 1)
      .returning(['owner_id', 'kind', 'balance', 'entries_count'])
      .executeTakeFirst();
    if (!row) throw new Error(`moves: no account ${id} that keeps a balance`);
    if (!Number.isSafeInteger(row.balance)) throw new Error(`moves: the balance of ${id}`);
    const { owner_id, kind } = row;
    const [balance, place] = [row.balance - amount, row.entries_count - entries];
    before.set(id, { owner_id, kind, balance, place });
  }
  return before;
}
