import type { Language, RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import { no_rules } from '../../kernel/club/rules';
import { rulesAt } from '../../kernel/club/versions';
import type { Platform } from '../../kernel/context';
import { lockMember } from '../../kernel/members/lockMember';
import { fail, ok, type Result } from '../../kernel/result';
import type { Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import type { RewardRow } from '../../store/tables/rewards';
import { claimAsReward, promotionOfReward } from '../content/promotions/claimablePromotions';
import { playRefusal, type PlayRefusal } from '../protection/playRefusal';
import { walletOf } from '../wallet/balance';
import { grantBonus } from '../wallet/bonuses/grants';
import type { claimReward as contract } from './api/rewards';
import * as api from './api/rewards';
import { earnedNow, lastsUntil, noteEarned } from './earned';
import { givePoints } from './pointsAccount';
import { levelNameOf, periodOf, rewardNames } from './showRewards';

type Money = Pick<Platform, 'config'>;

/** The offer that grants of rewards name. */
const bonus_id = 'reward';

/**
 * Pays a reward that was just marked as claimed: money with its lock, or points. In the transaction that marks
 * it and holds the member's row, so that both stand or neither does. Throws where it was paid before.
 */
export async function payReward(
  trx: Trx,
  platform: Money,
  member: Pick<Member, 'id' | 'type'>,
  row: RewardRow,
  instant: number,
): Promise<void> {
  const ref = `${member.id} ${row.id}`;
  if (row.points > 0) {
    const gift = { key: `reward:${ref}`, kind: 'points_sign_in', points: row.points } as const;
    await givePoints(trx, member.id, { ...gift, ref: row.id }, instant);
    return;
  }
  const walletId = await walletOf(trx, member, platform.config.currency, instant);
  const rules = (await rulesAt(trx, row.version)) ?? no_rules;
  const given = await grantBonus(
    trx,
    platform,
    {
      bonusId: bonus_id,
      memberId: member.id,
      onceKey: `${bonus_id} ${ref}`,
      depositId: null,
      words: JSON.stringify(rewardNames(row, rules)),
      amount: row.amount,
      needed: row.needed,
      walletId,
    },
    instant,
  );
  if (!given) throw new Error(`reward ${ref} was paid already`);
}

type Claimed = ResponseOf<typeof contract>;
type Seen = NonNullable<RequestOf<typeof contract>['seen']>;

/**
 * Claims a reward for a member, once: it is marked and paid in one transaction (rewards#reward-centre).
 * Claiming it again gives the first outcome. Failures: `reward_unknown`; `reward_expired`;
 * `reward_changed` where the member saw other terms than those of now; those of `playRefusal`. A promotion
 * is claimed by `claimAsReward`, with its failures.
 */
export async function claimReward(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  memberId: string,
  id: string,
  seen?: Seen,
  language: Language = 'th',
): Promise<
  Result<
    Claimed,
    'reward_unknown' | 'reward_expired' | 'reward_changed' | 'promotion_entered' | PlayRefusal
  >
> {
  const promotionId = promotionOfReward(id);
  if (promotionId !== undefined)
    return claimAsReward(platform, memberId, promotionId, { seen, language });
  const { db, clock, config } = platform;
  return db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, memberId);
    const now = clock.now();
    const refusal = await playRefusal(trx, memberId, now);
    if (refusal) return fail(refusal);
    // A gift that is the member's by right has a row from its claim on.
    const earned = await earnedNow(trx, config, member, now);
    await noteEarned(trx, member, earned);
    if (seen && (await isChanged(trx, { memberId, id, seen }))) return fail('reward_changed');
    const ends = (row: RewardRow) => lastsUntil(row, earned.spans, config);
    const claimed = await mark(trx, { memberId, id, ends }, now);
    if (claimed) {
      await payReward(trx, platform, member, claimed, now);
      return ok(await viewOf(trx, claimed, { config, language }));
    }
    const known = await trx
      .selectFrom('rewards')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known) return fail('reward_unknown');
    return known.state === 'claimed'
      ? ok(await viewOf(trx, known, { config, language }))
      : fail('reward_expired');
  });
}

/** Returns true where a reward that waits has other terms by now than the member saw. */
async function isChanged(
  trx: Trx,
  { memberId, id, seen }: { memberId: string; id: string; seen: Seen },
): Promise<boolean> {
  const now = await trx
    .selectFrom('rewards')
    .select(['amount', 'points', 'needed'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'claimable')
    .executeTakeFirst();
  if (!now) return false;
  return now.amount !== seen.amount || now.points !== seen.points || now.needed !== seen.needed;
}

/** Marks a reward as claimed, with the member's row held; undefined where it can't be. */
async function mark(
  trx: Trx,
  { memberId, id, ends }: { memberId: string; id: string; ends: (row: RewardRow) => number | null },
  instant: number,
): Promise<RewardRow | undefined> {
  const waiting = await trx
    .selectFrom('rewards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'claimable')
    .executeTakeFirst();
  if (!waiting || (ends(waiting) ?? instant + 1) <= instant) return undefined;
  return trx
    .updateTable('rewards')
    .set({ state: 'claimed', claimed_at: instant })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'claimable')
    .returningAll()
    .executeTakeFirst();
}

async function viewOf(
  trx: Trx,
  row: RewardRow,
  { config, language }: Pick<Platform, 'config'> & { language: Language },
): Promise<Claimed> {
  const { id, kind, amount, points, needed } = row;
  const of =
    kind === 'levelUp'
      ? levelNameOf(row, (await rulesAt(trx, row.version)) ?? no_rules, language)
      : periodOf(row);
  const outcome = { rewardId: id, of, kind, amount, points, needed };
  return { ...outcome, currency: config.currency, paid: true };
}

export const bindings: Binding[] = [
  bind(api.claimReward, (platform, { input, session }) =>
    claimReward(platform, session.member.id, input.rewardId, input.seen, input.lang),
  ),
];
