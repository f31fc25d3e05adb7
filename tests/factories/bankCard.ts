import { newId } from '../../server/kernel/ids';
import type { Db } from '../../server/store/open';
import type { BankCardRow } from '../../server/store/tables/payouts';

/**
 * Writes a bank card of a member, one that can be paid to; returns its id. A number that is given is taken then, as by
 * a card that was added on the page; the usual one may be many members'.
 */
export async function addBankCard(
  db: Db,
  memberId: string,
  change: Partial<BankCardRow> = {},
): Promise<string> {
  const id = newId();
  const row: BankCardRow = {
    id,
    member_id: memberId,
    bank_code: 'KBANK',
    number: '1234567890',
    payee_name: 'Somchai Jaidee',
    live_key: change.number ? `KBANK ${change.number}` : id,
    created_at: 0,
    removed_at: null,
    removed_why: null,
    ...change,
  };
  await db.insertInto('bank_cards').values(row).execute();
  return row.id;
}
