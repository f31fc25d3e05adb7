import { open_deposits_most } from '../api/deposits';
import type { Trx } from '../../../store/open';
import { dayOf } from '../../../kernel/api/wallTime';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { dayBounds } from '../../../kernel/time/day';
import { checkDeposit } from '../../protection/check';
import { open_states } from './depositState';

/** Deposits that count towards the limit of a day: they wait, or their money came. */
const counted = ['created', 'pending', 'paid'] as const;

/** A deposit that is to wait, in minor units, with the instant when it was made. */
interface Waiting {
  memberId: string;
  amount: number;
  madeAt: number;
}

/**
 * Says whether a member may have one more deposit that waits (wallet#deposit-limits). Called with the
 * member's row held, so that forms sent at once can't pass it. Failures: `deposit_day_limit`, with what is
 * `left` (minor units) of `perDay` on the day when it was made; `own_limit`, as of `checkDeposit`; `deposits_open`
 * where too many wait.
 */
export async function mayWait(
  trx: Trx,
  platform: Pick<Platform, 'config'>,
  { memberId, amount, madeAt }: Waiting,
  perDay: number,
): Promise<Result<null, 'deposit_day_limit' | 'own_limit' | 'deposits_open'>> {
  const left = await leftOfDay(trx, platform, { memberId, at: madeAt }, perDay);
  if (left !== null && amount > left) return fail('deposit_day_limit', { left });
  const checked = await checkDeposit(trx, platform, memberId, amount, madeAt);
  if (!checked.ok) return checked;
  return (await countOpen(trx, memberId)) < open_deposits_most ? ok(null) : fail('deposits_open');
}

async function leftOfDay(
  trx: Trx,
  { config: { timeZone } }: Pick<Platform, 'config'>,
  { memberId, at }: { memberId: string; at: number },
  perDay: number,
): Promise<number | null> {
  if (perDay === 0) return null;
  const { from, to } = dayBounds(dayOf(at, timeZone), timeZone)!;
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

async function countOpen(trx: Trx, memberId: string): Promise<number> {
  const { open } = await trx
    .selectFrom('deposits')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('member_id', '=', memberId)
    .where('state', 'in', open_states)
    .executeTakeFirstOrThrow();
  return Number(open);
}
