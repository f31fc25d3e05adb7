import { staffBindings as adjustments } from '../../server/areas/console/money/adjustments';
import { staffBindings as credits } from '../../server/areas/console/money/credits';
import { staffBindings as deposits } from '../../server/areas/console/money/deposits';
import { staffBindings as gifts } from '../../server/areas/console/money/gifts';
import { staffBindings as payouts } from '../../server/areas/console/money/payouts';
import { staffBindings as statements } from '../../server/areas/console/money/statements';
import { staffBindings as withdrawals } from '../../server/areas/console/money/withdrawals';
import { staffBindings as queues } from '../../server/areas/console/queues';
import { fund } from '../../server/areas/wallet/balance';
import { openAccount } from '../../server/kernel/ledger/accounts';
import { transfer } from '../../server/kernel/ledger/transfer';
import type { StaffAnswer, StaffCall } from '../../server/kernel/api/staff';
import type { Platform } from '../../server/kernel/context';
import { newId } from '../../server/kernel/ids';
import type { Result } from '../../server/kernel/result';
import type { Staff } from '../../server/kernel/staff/staff';
import type { Member } from '../../server/store/tables';
import type { DepositRow } from '../../server/store/tables/wallet';
import type { WithdrawalRow } from '../../server/store/tables/payouts';
import { addBankDeposit } from './deposit';
import { addMember } from './member';
import { addBankCard, addWithdrawal } from './payout';
import { callerAt } from './staff';

const bindings = [
  ...[...queues, ...deposits, ...statements],
  ...[...withdrawals, ...payouts, ...adjustments, ...gifts, ...credits],
];

/** Makes a call of the console as its process does once the role was checked: directly, without a page. */
export async function askDesk<C extends StaffCall>(
  platform: Platform,
  staff: Staff,
  call: C,
  input: Record<string, unknown> = {},
): Promise<Result<StaffAnswer<C>, string>> {
  const binding = bindings.find((each) => each.call.name === call.name);
  if (!binding) throw new Error(`nothing serves ${call.name}`);
  const caller = callerAt(staff.deviceKey);
  const request = { input: call.request.parse(input) as unknown, staff, caller };
  return (await binding.handle(platform, request)) as Result<StaffAnswer<C>, string>;
}

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The reference of a deposit by its number: 8 signs, none of which look alike. */
const referenceNumber = (index: number): string =>
  Array.from({ length: 8 }, (_, place) => {
    const digit = Math.floor((index + 7) / signs.length ** place) % signs.length;
    return signs[digit]!;
  }).join('');

/** Writes a member whose name no other has, also in the store of a running server. */
async function addOwner(platform: Platform): Promise<Member> {
  return addMember(platform, { username: `m${newId().slice(-12)}` });
}

/** Writes deposits with a slip that wait, each of a member of its own; returns their rows by number. */
export async function addWaitingDeposits(
  platform: Platform,
  count: number,
  change: (index: number) => Partial<DepositRow> = () => ({}),
  from = 0,
): Promise<DepositRow[]> {
  const ids: string[] = [];
  for (let index = from; index < from + count; index += 1) {
    const { id: memberId } = await addOwner(platform);
    const sent = { state: 'pending' as const, sent_at: platform.clock.now() };
    const own = { reference: referenceNumber(index), amount: 10_000 + index * 100 };
    ids.push(await addBankDeposit(platform.db, memberId, { ...sent, ...own, ...change(index) }));
  }
  const rows = await platform.db
    .selectFrom('deposits')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)!);
}

/** A statement as a bank writes it, with an entry for each deposit and some lines of its own. */
export const statementText = (
  deposits: readonly Pick<DepositRow, 'reference' | 'amount'>[],
  more: readonly string[] = [],
): string =>
  [
    'Account statement,,,',
    'Date,Description,Debit,Credit',
    ...deposits.map(
      ({ reference, amount }) =>
        `30/11/2026,Transfer from X ${reference},,"${(amount / 100).toFixed(2)}"`,
    ),
    ...more,
  ].join('\n');

/** The input of an import of a text. */
export const statementFile = (text: string, account = 'KBANK 1234') => ({
  account,
  file: Buffer.from(text).toString('base64'),
});

/** The columns of `statementText`. */
export const statementColumns = { day: 'Date', amount: 'Credit', notes: ['Description'] };

/** Writes withdrawals with their accounts, each of a member of its own whose money is set aside. */
export async function addWaitingWithdrawals(
  platform: Platform,
  count: number,
  change: Partial<WithdrawalRow> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await addOwner(platform);
    const cardId = await addBankCard(platform.db, member.id);
    const amount = change.amount ?? 10_000 + index * 100;
    const made = { amount, created_at: platform.clock.now(), ...change };
    const id = await addWithdrawal(platform.db, { memberId: member.id, cardId }, made);
    await fund(platform, member, amount, `opening:${id}`);
    await platform.db.transaction().execute(async (trx) => {
      const now = platform.clock.now();
      const of = (kind: 'wallet' | 'reserved') =>
        openAccount(trx, { ownerId: member.id, kind, currency: 'THB' }, now);
      const [debitId, creditId] = [await of('wallet'), await of('reserved')];
      const legs = { amount, currency: 'THB', debitId, creditId };
      const key = `withdraw:${id}`;
      await transfer(trx, { key, kind: 'withdraw_reserve', ref: id, ...legs }, now);
    });
    ids.push(id);
  }
  return ids;
}
