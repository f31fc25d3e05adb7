import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { CorrectedNote } from '~/areas/lottery/Result';
import { Frequencies } from '~/areas/lottery/results/Frequencies';
import { loadStatistics, type StatisticsData } from '~/areas/lottery/results/stats.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { OpenLink } from '~/ui/OpenLink';

type View = StatisticsData;
type Way = View['rows'][number];

/** Ways to the same page in other states; the present one is marked. */
function Ways({ label, ways }: { label: string; ways: readonly Way[] }) {
  if (ways.length < 2) return null;
  return (
    <nav className="res-ways" aria-label={label}>
      {ways.map(({ name, to, current }) => (
        <Fragment key={to}>
          <a href={to} aria-current={current ? 'true' : undefined}>
            {name}
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  );
}

/** The figures of each number of a lottery, as a picture and as a table (lottery#statistics). */
function StatisticsScreen({ view }: { view: View }) {
  const t = useT();
  return (
    <>
      <h2>{view.name}</h2>
      <Ways label={t('stats_rows')} ways={view.rows} />
      <Ways label={t('stats_draws')} ways={view.windows} />
      {view.period === '' ? (
        <p className="empty">{t('stats_none')}</p>
      ) : (
        <>
          <p data-draws={view.draws}>
            <strong>{view.period}</strong> <span className="fine">{view.unit}</span>
          </p>
          <Frequencies view={view} />
          <Corrected list={view.corrected} />
          <p className="res-memory">{t('stats_memory')}</p>
          <Ways label={t('stats_sort')} ways={view.sorts} />
          <Table view={view} />
        </>
      )}
      <h3>{t('stats_files')}</h3>
      <p className="chips">
        {view.files.map(({ name, to }) => (
          <Fragment key={to}>
            <a href={to}>{name}</a>{' '}
          </Fragment>
        ))}
      </p>
      <p className="chips">
        <OpenLink to={view.history} reloadDocument>
          {t('lottery_history')}
        </OpenLink>{' '}
        <a href="/m/lottery/results">{t('lottery_day_results')}</a>{' '}
        {view.checks && <a href={view.checks}>{t('lottery_check')}</a>}
      </p>
    </>
  );
}

/** The results among these that were corrected, each with when and why. */
function Corrected({ list }: { list: View['corrected'] }) {
  if (list.length === 0) return null;
  return (
    <ul>
      {list.map(({ numero, day, dayText, corrected_s, reason }) => (
        <li key={numero}>
          <a href={`/m/lottery/results?date=${day}`}>{dayText}</a>
          <CorrectedNote at_s={corrected_s} reason={reason} />
        </li>
      ))}
    </ul>
  );
}

function Table({ view }: { view: View }) {
  const t = useT();
  return (
    <table className="res-table res-figures">
      <caption className="vh">
        {view.name}, {view.period}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('stats_number')}</th>
          <th scope="col">{t('stats_count')}</th>
          <th scope="col">{t('stats_last')}</th>
          <th scope="col">{t('stats_since')}</th>
          <th scope="col">{t('stats_gap')}</th>
        </tr>
      </thead>
      <tbody>
        {view.list.map(({ number, count, last, lastText, since, longest }) => (
          <tr
            key={number}
            data-number={number}
            data-count={count}
            data-last={last}
            data-since={since}
            data-gap={longest}
          >
            <th scope="row">{number}</th>
            <td>{count}</td>
            <td>{lastText}</td>
            <td>{since}</td>
            <td>{longest}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle<{ shared: StatisticsData }> = {
  i18n: ['stats', 'results', 'resultWays', 'prizes', 'lottery'],
  script: false,
  feeds: (loaded) => loaded?.shared.feeds,
};

/** /m/lottery/:code/stats: the statistics of a lottery, for everybody. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadStatistics);

export default function Statistics() {
  return <StatisticsScreen view={useLoaderData<typeof loader>().shared} />;
}
