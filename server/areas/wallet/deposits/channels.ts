import { dayOf } from '../../../kernel/api/wallTime';
import { levelRules } from '../../../kernel/club/standing';
import type { PlatformConfig } from '../../../kernel/config';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Settings } from '../../../kernel/settings/settings';
import { dayBounds } from '../../../kernel/time/day';
import type { Trx } from '../../../store/open';
import { checkDeposit } from '../../protection/check';
import { open_deposits_most, type DepositChannel } from '../api/deposits';
import { isPromptPayId } from '../payments/promptpay';
import { sandbox_name } from '../payments/sandboxOrder';
import { hasStripe, stripe_name } from '../payments/stripeProvider';
import { open_states } from './byHand';

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
  { memberId, at: instant }: { memberId: string; at: number },
  perDay: number,
): Promise<number | null> {
  if (perDay === 0) return null;
  const { from, to } = dayBounds(dayOf(instant, timeZone), timeZone)!;
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

/** The account that a payment goes to; its texts are empty where a provider takes it. */
export interface Payee {
  bank: string;
  number: string;
  holder: string;
}

/** A way to pay with its terms. Minor units. */
export interface Channel {
  channel: DepositChannel;
  least: number;
  most: number;
  /** Hundredths of a per cent of the amount. */
  feeRate: number;
  payee: Payee;
  /** The provider that takes the payment; empty: a person looks for it. */
  provider: string;
}

/** The payee's `bank` of a QR payment. */
const promptpay_name = 'PromptPay';

type Way = Pick<Channel, 'payee' | 'provider'>;
type AllSettings = Awaited<ReturnType<Settings['all']>>;

const nobody: Payee = { bank: '', number: '', holder: '' };

/** The payee and provider of each channel; undefined where the operator has not opened it. */
const ways: Readonly<
  Record<DepositChannel, (settings: AllSettings, config: PlatformConfig) => Way | undefined>
> = {
  bank: (settings) => {
    const payee = {
      bank: settings['deposit.bank.name'],
      number: settings['deposit.bank.number'],
      holder: settings['deposit.bank.holder'],
    };
    return Object.values(payee).includes('') ? undefined : { payee, provider: '' };
  },
  promptpay: (settings, { currency }) => {
    const [number, holder] = [
      settings['deposit.promptpay.id'],
      settings['deposit.promptpay.holder'],
    ];
    // A QR code of PromptPay pays baht alone.
    if (currency !== 'THB' || !isPromptPayId(number) || holder === '') return undefined;
    const payee = { bank: promptpay_name, number, holder };
    return { payee, provider: settings['deposit.sandbox.open'] === '1' ? sandbox_name : '' };
  },
  stripe: (settings, config) =>
    settings['deposit.stripe.open'] === '1' && hasStripe(config)
      ? { payee: nobody, provider: stripe_name }
      : undefined,
  sandbox: (settings) =>
    settings['deposit.sandbox.open'] === '1'
      ? { payee: nobody, provider: sandbox_name }
      : undefined,
};

/** The club level of members who have reached none. */
const usual_level = 0;

/**
 * Returns the ways to pay that are open to a member of a club level, in the order in which they are offered
 * (wallet#deposit-limits). The rules of the level may close a channel or set its greatest deposit.
 */
export async function openChannels(
  { db, settings, config }: Pick<Platform, 'db' | 'settings' | 'config'>,
  level: number = usual_level,
): Promise<Channel[]> {
  const [all, rules] = await Promise.all([settings.all(), levelRules(db, level)]);
  return (Object.keys(ways) as DepositChannel[]).flatMap((channel) => {
    const way = ways[channel](all, config);
    const [least, most] = [
      Number(all[`deposit.${channel}.min`]),
      rules?.deposit[channel] ?? Number(all[`deposit.${channel}.max`]),
    ];
    if (!way || least > most || level < Number(all[`deposit.${channel}.level`])) return [];
    return [{ channel, least, most, feeRate: Number(all[`deposit.${channel}.fee`]), ...way }];
  });
}
