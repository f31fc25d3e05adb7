import { Link } from '@remix-run/react';
import { LevelProgress } from '~/areas/rewards/LevelProgress';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Prose } from '~/ui/Prose';
import type { loadBenefits } from './benefits.server';

type BenefitsData = Awaited<ReturnType<typeof loadBenefits>>['own'];

/** The club levels as rows that open, one's own first to be seen (rewards#club-benefits). */
export function BenefitsScreen({ label, progress, levels }: BenefitsData) {
  const t = useT();
  return (
    <>
      <section className="sheet stack">
        <p className="who">
          <Icon name="crown" className="icon-big" />
          <strong>{label === null ? t('vip_none') : t('vip_now', { label })}</strong>
        </p>
        {progress && <LevelProgress progress={progress} />}
      </section>
      {levels.length === 0 && <p className="empty">{t('vip_later')}</p>}
      {levels.length > 0 && (
        <ul className="reading">
          {levels.map(({ id, title, icon, own, html }) => (
            <li key={id}>
              <details open={own}>
                <summary>
                  <span className="level">
                    {icon !== '' && <img src={icon} alt="" width="32" height="32" />}
                    {title}
                    {own && <b className="mark">{t('vip_own')}</b>}
                  </span>
                </summary>
                <Prose html={html} />
              </details>
            </li>
          ))}
        </ul>
      )}
      <p className="fine">{t('vip_not_bought')}</p>
      <Link className="button button-quiet wide" to="/m/vip">
        {t('vip_meaning')}
      </Link>
    </>
  );
}
