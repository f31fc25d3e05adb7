import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';

const set_path = '/m/limits?for=deposit&limit=deposit&period=month#setLimit';

/**
 * Offers a limit before the first deposit, with the same weight as going on without: that leads to the form below,
 * whose button says it once more (protection#first-deposit).
 */
export function DepositOffer({ formId }: { formId: string }) {
  const t = useT();
  return (
    <section className="sheet stack limit-offer" data-limit-offer>
      <h2>{t('limit_offer_title')}</h2>
      <p>{t('limit_offer_says')}</p>
      <div className="even">
        <Link className="button button-quiet" to={set_path}>
          {t('limit_offer_set')}
        </Link>
        <a className="button button-quiet" href={`#${formId}`}>
          {t('limit_offer_without')}
        </a>
      </div>
    </section>
  );
}
