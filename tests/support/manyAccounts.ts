import { newId } from '../../server/kernel/ids';
import { moveMany } from '../../server/kernel/ledger/transferMany';
import { systemAccount } from '../../server/areas/wallet/balance';
import { addMember, type TestPlatform } from './platform';
import { times } from './turns';
import { confirmAges } from './agesConfirmed';

const rows_at_once = 200;

/** Makes as many members, each with a wallet; the first of them had one deposit: of 1, 2, 3 … minor units. */
export async function fillAccounts(
  platform: TestPlatform,
  count: number,
  funded = count,
): Promise<void> {
  const { db, clock } = platform;
  const at = clock.now();
  const first = await addMember(platform);
  const house = await systemAccount(db, 'funding', 'THB', at);
  const rows = times(count).map(() => ({ member: newId(), account: newId() }));
  for (let from = 0; from < count; from += rows_at_once) {
    const batch = rows.slice(from, from + rows_at_once);
    const members = batch.map(({ member: id }) => ({ ...first, id, username: `filled-${id}` }));
    await db.insertInto('members').values(members).execute();
    await confirmAges(
      db,
      batch.map(({ member }) => member),
    );
    const wallets = batch.map(({ member, account }) => ({
      id: account,
      owner_id: member,
      kind: 'wallet' as const,
      currency: 'THB',
      kept: 1,
      balance: 0,
      created_at: at,
    }));
    await db.insertInto('accounts').values(wallets).execute();
    const moves = batch.slice(0, Math.max(0, funded - from)).map(({ account }, index) => ({
      key: newId(),
      kind: 'deposit' as const,
      amount: from + index + 1,
      ref: '',
      accountId: account,
    }));
    await db
      .transaction()
      .execute((trx) => moveMany(trx, { id: house, currency: 'THB' }, moves, at));
  }
}
