import type { Trx } from '../../../store/open';
import { dayOf } from '../../clock';
import type { Platform } from '../../context';
import { dayBounds } from '../recon/day';

/** Deposits that count towards the limit of a day: they wait, or their money came. */
const counted = ['created', 'pending', 'paid'] as const;

/**
 * Returns the amount (minor units) that a member may still deposit on this day of the operator's zone; null
 * where there is no limit (wallet#deposit-limits). Called with the member's row held, so that forms sent at
 * once can't pass it.
 */
export async function leftToday(
  trx: Trx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  memberId: string,
  perDay: number,
): Promise<number | null> {
  if (perDay === 0) return null;
  const { from, to } = dayBounds(dayOf(clock.now(), config.timeZone), config.timeZone)!;
  const { sum } = await trx
    .selectFrom('deposits')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('state', 'in', counted)
    .executeTakeFirstOrThrow();
  return Math.max(0, perDay - Number(sum ?? 0));
}
