import { neededFor } from '../wallet/api/bonusTerms';
import type { Language, ResponseOf } from '../../kernel/api/call';
import type { clubStanding } from './api/rewards';
import * as api from './api/rewards';
import type { Member } from '../../store/tables';
import { bind, type Binding } from '../../kernel/bind';
import { nameIn, type Gift } from '../../kernel/club/rules';
import { standingAt } from '../../kernel/club/standing';
import type { Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';

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
