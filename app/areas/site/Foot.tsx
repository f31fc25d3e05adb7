import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { OpenLink } from '~/ui/OpenLink';
import type { ChromeData } from '~/ui/rootData';

/**
 * The foot of every page, on a closed site without links to pages that are closed too: states that this is play money,
 * or the licence for real money.
 */
export function Foot({ data }: { data: ChromeData }) {
  const t = useT();
  const { licence, minimumAge } = data;
  return (
    <footer className="foot">
      {licence ? (
        <p>
          <a href={licence.url} rel="noopener noreferrer">
            {t('foot_licence', { name: licence.name, number: licence.number })}
          </a>
        </p>
      ) : (
        <p>{t('foot_play_money')}</p>
      )}
      <p>{t('foot_age', { age: minimumAge })}</p>
      {!data.closed && (
        <p className="foot-links">
          <Link to="/m/useragreement">{t('foot_agreement')}</Link>{' '}
          <OpenLink to="/m/limits">{t('foot_limits')}</OpenLink>{' '}
          <Link to="/m/help">{t('foot_help')}</Link>
        </p>
      )}
    </footer>
  );
}
