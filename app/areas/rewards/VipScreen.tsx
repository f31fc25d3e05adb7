import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { LevelProgress } from './LevelProgress';
import { Prose } from '~/ui/Prose';
import type { VipData } from './vip.server';

type Own = VipData['own'];
/** A level with what the rules give, and the operator's own words as cleaned HTML; empty for none. */
type Level = Own['levels'][number] & { html: string };

/** The member's level, the way to the next, what each gives, and what levels mean (rewards#vip-page). */
export function VipScreen({ own }: { own: Omit<Own, 'levels'> & { levels: readonly Level[] } }) {
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
