import { useLoaderData, Link } from '@remix-run/react';
import { FigureTable, FileLink } from '~/areas/agent/figures/TeamParts';
import { loadSources, type SourcesData } from './rebateSources.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Cursors } from '~/ui/Cursors';

/** The sources of a rebate: what they add up to, and a page of the list; or the rebates that a transfer paid. */
function SourcesScreen({ data }: { data: SourcesData }) {
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

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['rebateSources', 'teamFigures', 'record', 'records'],
  styles: ['forms', 'pager', 'records', 'statement', 'teamFigures'],
  script: false,
};

/** /m/transaction/rebates?day=: the tickets and rounds that a rebate comes from; ?transfer=: what one paid. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadSources);

export default function RebateSources() {
  return <SourcesScreen data={useLoaderData<typeof loader>().own} />;
}
