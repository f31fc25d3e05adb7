import { dayOf } from '../../../kernel/api/wallTime';
import type { Platform } from '../../../kernel/context';
import { readSettings } from '../../../kernel/settings/settings';
import { dayBounds } from '../../../kernel/time/day';
import type { Trx } from '../../../store/open';
import type { DepositRow } from '../../../store/tables/wallet';
import type { DepositState } from '../api/deposits';

/**
 * The moves of a deposit (wallet#deposit). A slip or a payment that comes after the time, or after it was
 * cancelled, still counts; a slip stops the clock.
 */
const moves: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['pending', 'paid', 'failed', 'expired', 'cancelled'],
  pending: ['paid', 'failed'],
  expired: ['pending', 'paid', 'failed'],
  cancelled: ['pending', 'paid', 'failed'],
  paid: ['refunded'],
  failed: [],
  refunded: [],
};

/** The states from which a deposit may go into this one. */
export const statesBefore = (state: DepositState): DepositState[] =>
  (Object.keys(moves) as DepositState[]).filter((from) => moves[from].includes(state));

/** The states that wait for the member or the operator. */
export const open_states = ['created', 'pending'] as const satisfies readonly DepositState[];

/** Why a deposit that is approved by hand needs two operators: nothing shows that it was paid, or it is large. */
export type WhyTwo = 'no_proof' | 'amount';

/**
 * Returns why a deposit needs two operators (wallet#two-operators): it has neither a slip nor a payment that its
 * provider told of, or it comes with what was approved by hand on the member's day to more than the setting
 * `deposit.twoOperators`. Null where one is enough. Read in a transaction that holds the member.
 */
export async function whyTwo(
  trx: Trx,
  { config }: Pick<Platform, 'config'>,
  deposit: DepositRow,
  instant: number,
): Promise<WhyTwo | null> {
  if (deposit.sent_at === null && !(await isPaid(trx, deposit.id))) return 'no_proof';
  const alone = Number((await readSettings(trx))['deposit.twoOperators']);
  const { from } = dayBounds(dayOf(instant, config.timeZone), config.timeZone)!;
  const approved = await trx
    .selectFrom('deposits')
    .select('amount')
    .where('member_id', '=', deposit.member_id)
    .where('approved_by', 'is not', null)
    .where('ended_at', '>=', from)
    .execute();
  const day = approved.reduce((sum, { amount }) => sum + amount, 0);
  return day + deposit.amount > alone ? 'amount' : null;
}

/** True where the provider has told of the deposit's payment. */
async function isPaid(trx: Trx, depositId: string): Promise<boolean> {
  const reported = await trx
    .selectFrom('payment_events')
    .select('id')
    .where('deposit_id', '=', depositId)
    .where('kind', '=', 'paid')
    .where((row) => row.or([row('outcome', 'is', null), row('outcome', '!=', 'refused')]))
    .limit(1)
    .executeTakeFirst();
  return reported !== undefined;
}
