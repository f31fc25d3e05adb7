import { useLoaderData, Link } from '@remix-run/react';
import { loadDividends, type DividendsData } from '~/areas/agent/contracts/dividends.server';
import { FigureTable, FileLink, HiddenFields, TeamSums } from '~/areas/agent/figures/TeamParts';
import { NetPicture } from '~/areas/wallet/activity/NetPicture';
import { FilterChoice } from '~/areas/wallet/records/FilterChoice';
import { RecordFilter } from '~/areas/wallet/records/RecordFilter';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Pager } from '~/ui/Pager';

/** Dividends by month: filter, tabs, the sums, a picture with its table, and the periods (agent#dividends). */
function DividendsScreen({ data }: { data: DividendsData }) {
  const t = useT();
  const { days, wrong, side, state, states, tabs, found } = data;
  const chosen = states.find(({ value }) => value === state)?.label ?? t('dividend_any');
  return (
    <>
      <RecordFilter
        {...{ action: '/m/member/agent/agentDivident', days, wrong, chosen }}
        period={found?.period}
        hint={t('report_hint', { days: data.days_most })}
      >
        <FilterChoice
          {...{ name: 'state', value: state, options: states }}
          label={t('dividend_state')}
          any={t('dividend_any')}
        />
        <HiddenFields fields={{ side: side === 'own' ? '' : side }} />
      </RecordFilter>
      <nav className="list-tabs" aria-label={t('dividend_of')}>
        {tabs.map(({ side: each, to, text }) => (
          <Link key={each} to={to} aria-current={each === side ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      {found && <Found found={found} />}
      <p className="record-ways">
        <Link className="button button-quiet" to={data.contracts}>
          {t('dividend_contracts')}
        </Link>
      </p>
      <FileLink file={data.file} />
      <p className="fine">{t('dividend_how')}</p>
    </>
  );
}

function Found({ found }: { found: NonNullable<DividendsData['found']> }) {
  const t = useT();
  const { sums, bars, months, lines, page, pages } = found;
  return (
    <>
      <TeamSums sums={sums} />
      <section className="statement" aria-label={t('dividend_months')}>
        {bars.length > 0 && (
          <NetPicture
            bars={bars}
            earnings
            caption={t('dividend_caption')}
            label={t('dividend_picture')}
          />
        )}
        <FigureTable heads={[t('dividend_month'), t('dividend_sum')]} lines={months}>
          {t('dividend_none')}
        </FigureTable>
      </section>
      {lines.length > 0 && (
        <section className="statement" aria-labelledby="periods">
          <h2 id="periods">{t('dividend_list')}</h2>
          <FigureTable
            heads={[t('dividend_who'), t('dividend_state'), t('dividend_sum')]}
            lines={lines}
          >
            {t('dividend_none')}
          </FigureTable>
          <Pager page={page ?? 1} pages={pages ?? 1} />
        </section>
      )}
    </>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['dividends', 'record', 'records', 'report', 'lists'],
  script: false,
};

/** /m/member/agent/agentDivident: the dividends of an agent and of those below. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadDividends);

export default function AgentDividend() {
  return <DividendsScreen data={useLoaderData<typeof loader>().own} />;
}
