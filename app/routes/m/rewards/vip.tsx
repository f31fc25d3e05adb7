import { useLoaderData, Link } from '@remix-run/react';
import { clubBenefits } from '@server/areas/content/api/benefits';
import { cleanHtml } from '~/areas/content/cleanHtml.server';
import { loadVip, type VipData } from '~/areas/rewards/vip.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { valueOf } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { Prose } from '~/ui/Prose';

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
