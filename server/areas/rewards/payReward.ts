import type { RewardRow } from '../../store/tables/rewardTables';
import type { Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import { rulesAt } from '../../kernel/club/versions';
import { no_rules } from '../../kernel/club/rules';
import type { Platform } from '../../kernel/context';
import { walletOf } from '../wallet/balance';
import { grantBonus } from '../wallet/bonuses/grants';
import { givePoints } from './pointsAccount';
import { rewardNames } from './rewardNames';

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
  at: number,
): Promise<void> {
  const ref = `${member.id} ${row.id}`;
  if (row.points > 0) {
    const gift = { key: `reward:${ref}`, kind: 'points_sign_in', points: row.points } as const;
    await givePoints(trx, member.id, { ...gift, ref: row.id }, at);
    return;
  }
  const walletId = await walletOf(trx, member, platform.config.currency, at);
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
    at,
  );
  if (!given) throw new Error(`reward ${ref} was paid already`);
}
