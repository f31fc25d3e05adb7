import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Cursors } from '~/ui/Cursors';
import type { SourcesData } from './sources.server';
import { FigureTable, FileLink } from './TeamParts';

/** The sources of a rebate: what they add up to, and a page of the list; or the rebates that a transfer paid. */
export function SourcesScreen({ data }: { data: SourcesData }) {
  const t = useT();
  const { found, paid, way } = data;
  return (
    <>
      {paid && (
        <section className="statement" aria-label={t('figures_rebates_all')}>
          <h2 data-metric="amount" data-amount={paid.minor}>
            {paid.amount}
          </h2>
          <p className="fine">{paid.at}</p>
          <FigureTable
            heads={[t('figures_day'), t('figures_settled'), t('figures_rebate')]}
            lines={paid.lines}
          >
            {t('figures_rebate_none')}
          </FigureTable>
        </section>
      )}
      {found && (
        <>
          <section className="statement" aria-label={found.title}>
            <h2>{found.title}</h2>
            <FigureTable
              heads={[t('figures_category'), t('figures_settled'), t('figures_rebate')]}
              lines={found.rebates}
            >
              {t('figures_rebate_none')}
            </FigureTable>
            {found.all !== null && (
              <p>
                <Link to={found.all}>{t('sources_all')}</Link>
              </p>
            )}
          </section>
          <section className="statement" aria-label={t('sources_list')}>
            <FigureTable
              heads={[t('figures_game'), t('sources_stake'), t('sources_share')]}
              lines={found.lines}
            >
              {t('figures_none')}
            </FigureTable>
            <p className="fine">{t('sources_how')}</p>
          </section>
          <Cursors links={found.links} />
          <FileLink file={found.file} />
        </>
      )}
      <p className="record-ways">
        <Link className="button button-quiet" to={way.to}>
          {way.text}
        </Link>
      </p>
    </>
  );
}
