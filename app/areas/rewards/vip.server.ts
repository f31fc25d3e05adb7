import type { ResponseOf } from '@server/kernel/api/call';
import { clubStanding } from '@server/areas/rewards/api/rewards';
import { hundredths, money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { trial_type } from '~/session/access';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';

type Standing = ResponseOf<typeof clubStanding>;
type Level = Standing['levels'][number];

/**
 * The way of a member to the next level, in words and minor units; null where there is no level above, for trial
 * players, who earn none, and while play is closed (protection#marketing).
 */
function progressOf(
  { t }: Page,
  { type, exclusion }: { type: number; exclusion: object | null },
  { currency, level, turnover, levels }: Standing,
) {
  const next = levels[level];
  if (!next || exclusion || type === trial_type) return null;
  const written = (minor: number) => money(minor, currency);
  const of = { done: written(turnover), needed: written(next.needed), level: next.name };
  const left = written(Math.max(0, next.needed - turnover));
  return {
    done: Math.min(turnover, next.needed),
    turnover,
    needed: next.needed,
    staked: t('vip_staked', of),
    left: t('vip_left', { left, level: next.name }),
  };
}

/** Loads the level that the member has reached, the way to the next, and what each gives (rewards#vip-page). */
export async function loadVip({ page, member }: ScreenArgs) {
  const [me, answer] = await Promise.all([
    member(),
    page.call(clubStanding, { lang: page.preferences.lang }),
  ]);
  const standing = valueOf(page, answer);
  const reached = standing.levels[standing.level - 1];
  return {
    shared: {},
    own: {
      // A label that the operator gave by hand goes before the level's name.
      label: me.clubLabel?.labelName ?? reached?.name ?? null,
      progress: progressOf(page, me, standing),
      isTrial: me.type === trial_type,
      isTop: standing.levels.length > 0 && standing.level === standing.levels.length,
      levels: standing.levels.map((level, index) => ({
        id: level.id,
        name: level.name,
        icon: level.icon,
        isOwn: index + 1 === standing.level,
        needs: page.t('vip_needs', { needed: money(level.needed, standing.currency) }),
        gives: givesOf(page, level, standing.currency),
      })),
    },
  };
}

/** All that a level gives, a sentence each. */
function givesOf({ t }: Page, level: Level, currency: string): string[] {
  const written = (minor: number) => money(minor, currency);
  const gift = (key: Key, of: Level['levelUp']): string[] => {
    if (!of) return [];
    const given = t(key, { amount: written(of.amount) });
    return [of.needed > 0 ? `${given} (${t('vip_lock', { needed: written(of.needed) })})` : given];
  };
  const rebates = level.rebates.map(
    ({ category, rate }) => `${t(`category_${category}` as Key)} ${hundredths(rate)}%`,
  );
  const { most, perDay } = level.withdraw;
  return [
    ...gift('vip_gives_levelUp', level.levelUp),
    ...gift('vip_gives_weekly', level.weekly),
    ...gift('vip_gives_birthday', level.birthday),
    ...(rebates.length > 0 ? [t('vip_gives_rebate', { rates: rebates.join(', ') })] : []),
    ...(most === null ? [] : [t('vip_gives_most', { amount: written(most) })]),
    ...(perDay === null ? [] : [t('vip_gives_perDay', { amount: written(perDay) })]),
  ];
}

export type VipData = Awaited<ReturnType<typeof loadVip>>;
