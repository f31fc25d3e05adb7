import { neededFor } from '../../contract/bonusTerms';
import type { Language, ResponseOf } from '../../contract/call';
import type { clubStanding } from '../../contract/rewards';
import * as api from '../../contract/rewards';
import type { Member } from '../../store/tables';
import { bind, type Binding } from '../bind';
import { nameIn, type Gift } from '../club/rules';
import { standingAt } from '../club/standing';
import type { Platform } from '../context';
import { ok } from '../result';

const giftOf = (gift: Gift | null) =>
  gift && { amount: gift.amount, needed: neededFor(gift.amount, gift.turnover) };

/** Returns the level that a member has reached, the stakes so far, and what each level gives (rewards#vip-levels). */
async function showStanding(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  member: Member,
  language: Language,
): Promise<ResponseOf<typeof clubStanding>> {
  const { level, turnover, rules } = await standingAt(db, member, clock.now());
  return {
    currency: config.currency,
    level,
    turnover,
    levels: rules.levels.map(({ id, names, icon, needed, rebate, withdraw, ...gifts }) => ({
      id,
      name: nameIn(names, language),
      icon,
      needed,
      withdraw,
      levelUp: giftOf(gifts.levelUp),
      weekly: giftOf(gifts.weekly),
      birthday: giftOf(gifts.birthday),
      rebates: Object.entries(rebate.rates).map(([category, rate]) => ({ category, rate })),
    })),
  };
}

export const bindings: Binding[] = [
  bind(api.clubStanding, async (platform, { input, session }) =>
    ok(await showStanding(platform, session.member, input.lang)),
  ),
];
