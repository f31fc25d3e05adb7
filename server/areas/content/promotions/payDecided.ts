import type { PlatformConfig } from '../../../kernel/config';
import { lockAccount } from '../../../kernel/ledger/accounts';
import type { Operator } from '../../../kernel/operators/operators';
import type { ActRules, RuleFailure } from '../../../kernel/operators/rules';
import { fail, ok, type Result } from '../../../kernel/result';
import { readSettings } from '../../../kernel/settings/settings';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { StoredEntry } from '../../../store/tables/content';
import type { OperatorDecision } from '../../../store/tables/operators';
import { playRefusal, type PlayRefusal } from '../../protection/playRefusal';
import { givenToday } from '../../wallet/adjustments/adjust';
import { walletOf } from '../../wallet/balance';
import { payEntry } from './memberEntries';
import { importerOf } from './versions';

/** The act of a payout that waits for a second person. */
const gift_act = 'gift.issue';

/** A payout that whoever issues it names, for an entry without one: minor units, and hundredths of a multiple. */
interface Named {
  amount: number;
  turnover: number;
}

/** Returns the payout that whoever asked has named for an entry without one; undefined where the entry has its own. */
export function givenBy({ facts }: Pick<OperatorDecision, 'facts'>): Named | undefined {
  const { amount, turnover } = JSON.parse(facts) as { amount: number; turnover?: number };
  return turnover === undefined ? undefined : { amount, turnover };
}

/** An entry of which something is paid. */
interface Payout extends Pick<
  StoredEntry,
  'id' | 'promotion_id' | 'amount' | 'needed' | 'version'
> {
  member: Member;
  /** The words of its promotion. */
  words: string;
  gives: Named | undefined;
}

interface Paying {
  payout: Payout;
  operator: Operator;
  waiting: OperatorDecision | undefined;
  rules: ActRules | undefined;
}

type PayFailure = 'reward_too_large' | 'another_operator_needed' | RuleFailure | PlayRefusal;

/**
 * Pays an entry that somebody decides to issue, in the transaction that makes it issued and holds the member's row
 * (content#promotion-payouts); by the rules of the console one above what a person gives alone is asked for, and paid by the
 * second person (console#gifts). Failures: those of `playRefusal`, of the rules, and `reward_too_large` and
 * `another_operator_needed` with what one operator may still give today (`most`).
 */
export async function payDecided(
  trx: Trx,
  platform: { config: PlatformConfig },
  { payout, operator, waiting, rules }: Paying,
  instant: number,
): Promise<Result<'paid' | 'waiting', PayFailure>> {
  const { id, member, amount, gives, version } = payout;
  const refusal = await playRefusal(trx, member.id, instant);
  if (refusal) return fail(refusal);
  if (rules && waiting) {
    const ended = await rules.confirm(trx, waiting, instant);
    if (!ended.ok) return ended;
  } else {
    const most = await leftToday(trx, platform, member, instant);
    if (amount > most && rules) {
      const facts = {
        amount,
        currency: platform.config.currency,
        username: member.username,
        promotion: payout.promotion_id,
        ...(gives && { turnover: gives.turnover }),
      };
      const input = { act: gift_act, subject: id, facts, memberIds: [member.id], amount };
      const stored = await rules.ask(trx, input, instant);
      return stored.ok ? ok('waiting') : stored;
    }
    const over = amount > most && (await tooLarge(trx, { version, gives, operator, most }));
    if (over) return over;
  }
  await payEntry(trx, platform, member, payout, instant);
  return ok('paid');
}

/** Returns what one operator may still give the member today by the setting `adjustment.twoOperators`, in minor units. */
async function leftToday(
  trx: Trx,
  platform: { config: PlatformConfig },
  member: Pick<Member, 'id' | 'type'>,
  instant: number,
): Promise<number> {
  // Anybody who gives to this member waits here: the sum is that of now.
  await lockAccount(trx, await walletOf(trx, member, platform.config.currency, instant));
  const alone = Number((await readSettings(trx))['adjustment.twoOperators']);
  return Math.max(0, alone - (await givenToday(trx, platform, member.id, instant)));
}

/**
 * Refuses what one operator alone would give by command beyond that, counted together with all that operators gave the
 * member today (content#two-operators-for-payouts). An amount that the issuer names is refused; one that was set by an
 * import of one operator, as earlier stores have them, needs another.
 */
async function tooLarge(
  trx: Trx,
  {
    version,
    gives,
    operator,
    most,
  }: Pick<Payout, 'version' | 'gives'> & { operator: Operator; most: number },
): Promise<Result<never, 'reward_too_large' | 'another_operator_needed'> | null> {
  if (gives) return fail('reward_too_large', { most });
  const importer = await importerOf(trx, version);
  // An import by two has both names, and two people by itself.
  return importer === operator.name ? fail('another_operator_needed', { most }) : null;
}
