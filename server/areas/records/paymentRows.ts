import type { accountRecord } from './api/accountRecord';
import type { ResponseOf } from '../../kernel/api/call';
import { withdrawal_reference_chars } from '../payouts/api/payouts';
import type { Db } from '../../store/open';
import { byIds } from './byIds';
import type { MovementRow } from './movementRows';

type Movement = ResponseOf<typeof accountRecord>['list'][number];
type Payment = Pick<Movement, 'number' | 'paidBy' | 'detail' | 'detailId'> &
  /** The kind that it is shown as, where the payment has gone on since. */
  Partial<Pick<Movement, 'kind'>>;

/**
 * Finds the deposits and withdrawals that movements are about among the member's own: the reference, the
 * channel or the bank, and the page. A bonus is about the deposit that brought it. Money that was set aside for a
 * withdrawal is shown as paid from when it was (wallet#account-record).
 */
export async function paymentsOf(
  db: Db,
  memberId: string,
  rows: readonly Pick<MovementRow, 'kind' | 'ref'>[],
): Promise<(kind: string, ref: string) => Payment | undefined> {
  const refs = (isOf: (kind: string) => boolean) =>
    rows.filter(({ kind }) => isOf(kind)).map(({ ref }) => ref);
  const brought = await depositsOfBonuses(db, memberId, refs(isOfBonus));
  const [deposits, withdrawals] = await Promise.all([
    depositsOf(db, memberId, [...refs(isOfDeposit), ...brought.values()]),
    withdrawalsOf(db, memberId, refs(isOfWithdrawal)),
  ]);
  return (kind, ref) => {
    if (isOfDeposit(kind)) return deposits.get(ref);
    if (isOfBonus(kind)) return deposits.get(brought.get(ref) ?? '');
    if (!isOfWithdrawal(kind)) return undefined;
    const found = withdrawals.get(ref);
    return found && { ...found.payment, ...(found.isPaid && { kind: 'withdraw_paid' as const }) };
  };
}

const isOfDeposit = (kind: string): boolean => kind.startsWith('deposit');
const isOfBonus = (kind: string): boolean => kind === 'bonus';
const isOfWithdrawal = (kind: string): boolean => kind.startsWith('withdraw_');

async function depositsOf(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, Payment>> {
  const deposits = await byIds(ids, (batch) =>
    db
      .selectFrom('deposits')
      .select(['id', 'reference', 'channel'])
      .where('member_id', '=', memberId)
      .where('id', 'in', batch)
      .execute(),
  );
  return new Map(
    deposits.map(({ id, reference, channel }) => [
      id,
      { number: reference, paidBy: channel, detail: 'deposit', detailId: id },
    ]),
  );
}

async function withdrawalsOf(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, { payment: Payment; isPaid: boolean }>> {
  const withdrawals = await byIds(ids, (batch) =>
    db
      .selectFrom('withdrawals')
      .select(['id', 'bank_code', 'state'])
      .where('member_id', '=', memberId)
      .where('id', 'in', batch)
      .execute(),
  );
  return new Map(
    withdrawals.map(({ id, bank_code, state }) => {
      const number = id.slice(-withdrawal_reference_chars);
      const paidBy = bank_code as Payment['paidBy'];
      const payment = { number, paidBy, detail: 'withdrawal', detailId: id } as const;
      return [id, { payment, isPaid: state === 'paid' }];
    }),
  );
}

/** The deposits that brought bonuses, by the id of the grant. */
async function depositsOfBonuses(
  db: Db,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const grants = await byIds(ids, (batch) =>
    db
      .selectFrom('bonus_grants')
      .select(['id', 'deposit_id'])
      .where('member_id', '=', memberId)
      .where('id', 'in', batch)
      .execute(),
  );
  return new Map(
    grants.flatMap(({ id, deposit_id }) => (deposit_id === null ? [] : [[id, deposit_id]])),
  );
}
