import { useLoaderData, Link } from '@remix-run/react';
import { clubBenefits } from '@server/areas/content/api/content';
import type { ResponseOf } from '@server/kernel/api/call';
import { clubStanding } from '@server/areas/rewards/api/rewards';
import { cleanHtml } from '~/areas/content/cleanHtml.server';
import type { Handle } from '~/handle';
import { hundredths, money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { trial_type } from '~/session/access';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { Prose } from '~/ui/Prose';

type Standing = ResponseOf<typeof clubStanding>;
type StandingLevel = Standing['levels'][number];

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
async function loadVip({ page, member }: ScreenArgs) {
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
function givesOf({ t }: Page, level: StandingLevel, currency: string): string[] {
  const written = (minor: number) => money(minor, currency);
  const gift = (key: Key, of: StandingLevel['levelUp']): string[] => {
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

type VipData = Awaited<ReturnType<typeof loadVip>>;

/**
 * Loads the one table of the club's levels (rewards#vip-page): what the rules give at each, and the operator's own
 * words beneath the level of the same id; words of no level of the rules have a row of their own.
 */
async function loadLevels(args: ScreenArgs) {
  const { page } = args;
  const [standing, answer] = await Promise.all([
    loadVip(args),
    page.call(clubBenefits, { lang: page.preferences.lang }),
  ]);
  const outside = page.t('announcement_outside');
  const worded = valueOf(page, answer).levels.map(({ content, title, ...level }) => ({
    ...level,
    name: title,
    html: cleanHtml(content, { outside }),
  }));
  const { levels, ...own } = standing.own;
  const rows = levels.map((level) => {
    const words = worded.find(({ id }) => id === level.id);
    // A label that the operator gave by hand goes before the stakes.
    return { ...level, html: words?.html ?? '' };
  });
  const more = worded.filter(({ id }) => !levels.some((level) => level.id === id));
  const given = worded.find((level) => level.own)?.id;
  return {
    shared: {},
    own: {
      ...own,
      levels: [
        ...rows.map((row) => ({ ...row, isOwn: given ? row.id === given : row.isOwn })),
        ...more.map(({ own: isOwn, ...row }) => ({ ...row, isOwn, needs: '', gives: [] })),
      ],
    },
  };
}

/** The way to the next level: two sentences and a bar (rewards#vip-levels). */
function LevelProgress({
  progress: { done, turnover, needed, staked, left },
}: {
  progress: NonNullable<VipData['own']['progress']>;
}) {
  return (
    <div data-turnover={turnover} data-needed={needed}>
      <p>{staked}</p>
      <progress max={needed} value={done} aria-label={staked} />
      <p className="fine">{left}</p>
    </div>
  );
}

type Own = VipData['own'];
/** A level with what the rules give, and the operator's own words as cleaned HTML; empty for none. */
type Level = Own['levels'][number] & { html: string };

/** The member's level, the way to the next, what each gives, and what levels mean (rewards#vip-page). */
function VipScreen({ own }: { own: Omit<Own, 'levels'> & { levels: readonly Level[] } }) {
  const t = useT();
  const { label, progress, isTop, isTrial, levels } = own;
  return (
    <>
      <section className="sheet stack">
        <p className="who">
          <Icon name="crown" className="icon-big" />
          <strong>{label === null ? t('vip_none') : t('vip_now', { label })}</strong>
        </p>
        {progress && <LevelProgress progress={progress} />}
        {isTrial && <p className="fine">{t('vip_trial')}</p>}
        {isTop && <p className="fine">{t('vip_top')}</p>}
      </section>
      {levels.length === 0 && <p className="empty">{t('vip_later')}</p>}
      {levels.length > 0 && (
        <section className="group">
          <h2>{t('vip_levels')}</h2>
          <ul className="reading">
            {levels.map(({ id, name, icon, isOwn, needs, gives, html }) => (
              <li key={id}>
                <details open={isOwn}>
                  <summary>
                    <span className="level">
                      {icon !== '' && <img src={icon} alt="" width="32" height="32" />}
                      <span>
                        {name} <span className="fine">{needs}</span>
                        {isOwn && <b className="mark">{t('vip_own')}</b>}
                      </span>
                    </span>
                  </summary>
                  {gives.length > 0 && (
                    <div className="prose">
                      <ul>
                        {gives.map((line) => (
                          <li key={line}>{line}</li>
                        ))}
                      </ul>
                    </div>
                  )}
                  {html !== '' && <Prose html={html} />}
                </details>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="sheet prose">
        <h2>{t('vip_meaning')}</h2>
        <p>{t('vip_given')}</p>
        <p>{t('vip_not_bought')}</p>
      </section>
      <Link className="button button-quiet wide" to="/m/customer">
        {t('vip_ask')}
      </Link>
    </>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['vip'],
  script: false,
};

/** /m/vip, /m/member/benefits: the level that was reached, the way to the next, and what each gives and means. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadLevels);

export default function Vip() {
  return <VipScreen {...useLoaderData<typeof loader>()} />;
}
