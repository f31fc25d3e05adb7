import type { PlayLimitKind } from './api/protectionKinds';
import type { Db, Trx } from '../../store/open';
import type { PlayLimitRow } from '../../store/tables/protection';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import { runningPeriod, usedIn, type Limited } from './usage';

type Zoned = Pick<Platform, 'config'>;
type Checked = Promise<Result<null, 'own_limit'>>;

/** Returns the limits that a member has set, in the operator's currency. */
export const limitsOf = (db: Db, { config }: Zoned, memberId: string): Promise<PlayLimitRow[]> =>
  db
    .selectFrom('play_limits')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('currency', '=', config.currency)
    .execute();

/**
 * Says whether a member's own limits leave room for a stake (minor units). Called with the account held, so
 * that neither another stake nor a change of the limit comes between. Failure: `own_limit`, with the `limit`
 * and `period` that leaves the least and what is `left`.
 */
export const checkStake = (
  trx: Trx,
  platform: Zoned,
  limited: Limited,
  amount: number,
  at: number,
): Checked => check(trx, platform, limited, { kinds: ['stake', 'loss'], amount, at });

/**
 * Says whether a member's own limits leave room for a deposit that was made at an instant. Called with the
 * member's row held. Failure: as of a stake.
 */
export const checkDeposit = async (
  trx: Trx,
  platform: Zoned,
  memberId: string,
  amount: number,
  at: number,
): Checked => {
  const limited = { memberId, accountId: '' };
  return check(trx, platform, limited, { kinds: ['deposit'], amount, at });
};

interface Wanted {
  kinds: readonly PlayLimitKind[];
  amount: number;
  at: number;
}

async function check(
  trx: Trx,
  platform: Zoned,
  limited: Limited,
  { kinds, amount, at }: Wanted,
): Checked {
  // A stake that the vendor gives away takes nothing.
  if (amount === 0) return ok(null);
  const limits = (await limitsOf(trx, platform, limited.memberId)).filter(({ kind }) =>
    kinds.includes(kind),
  );
  let least: { limit: PlayLimitKind; period: string; left: number } | undefined;
  for (const period of new Set(limits.map((limit) => limit.period))) {
    const used = await usedIn(trx, limited, runningPeriod(platform, period, at), kinds);
    for (const { kind, amount: most } of limits.filter((limit) => limit.period === period)) {
      const left = Math.max(0, most - used[kind]!);
      if (amount > left && (!least || left < least.left)) least = { limit: kind, period, left };
    }
  }
  return least ? fail('own_limit', least) : ok(null);
}
