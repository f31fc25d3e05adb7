import type { Trx } from '../../../store/open';
import type { Platform } from '../../../kernel/context';
import { dayOf } from '../../../kernel/api/wallTime';
import { dayBounds } from '../../../kernel/time/day';

/**
 * Returns what operators have moved for a member by their own act on the operator's day of an instant, in minor units:
 * adjustments, whatever their direction, and payouts of promotions that they issued (wallet#adjustments). Read in a
 * transaction that holds the member's account, so that of two acts the second one sees the first.
 */
export async function givenToday(
  trx: Trx,
  { config }: Pick<Platform, 'config'>,
  memberId: string,
  at: number,
): Promise<number> {
  const { from } = dayBounds(dayOf(at, config.timeZone), config.timeZone)!;
  const adjusted = await trx
    .selectFrom('adjustments')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .execute();
  const issued = await trx
    .selectFrom('promotion_entries')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('state', '=', 'issued')
    // Of a claim that pays at once nobody has decided.
    .where('decided_by', 'is not', null)
    .where('updated_at', '>=', from)
    .execute();
  return [...adjusted, ...issued].reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}
