import { useLoaderData, Link } from '@remix-run/react';
import { NameField, RowHead, RowFigures } from '~/areas/agent/team/RowParts';
import { overview_path } from '~/areas/agent/team/teamQuery';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { NoData } from '~/ui/NoData';
import { Pager } from '~/ui/Pager';
import { loadOverview, type OverviewData } from './teamOverview.server';

type Row = OverviewData['rows'][number];

/** The team by levels, and one branch of it at a time (agent#team-overview). */
function OverviewScreen({ data }: { data: OverviewData }) {
  const t = useT();
  const { total, levels, search, rows, heading, page, pages } = data;
  return (
    <>
      <section className="sheet" aria-label={t('team_totals')}>
        <dl className="team-totals">
          <div>
            <dt>{t('team_members')}</dt>
            <dd data-metric="teamMemberCount">{total.members}</dd>
          </div>
          <div>
            <dt>{t('team_levels')}</dt>
            <dd data-metric="teamLevelCount">{total.levels}</dd>
          </div>
        </dl>
        {levels.length > 1 && (
          <dl className="team-levels">
            {levels.map(({ level, label, members }) => (
              <div key={level}>
                <dt>{label}</dt>
                <dd data-metric="levelMemberCount" data-level={level}>
                  {members}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {data.searches && <Search search={search} />}
      <section className="group" id="branch">
        {search === '' && <Way steps={data.way} />}
        <h2>{heading}</h2>
        {rows.length === 0 ? (
          <NoData />
        ) : (
          <ul className="team-list">
            {rows.map((row) => (
              <Member key={row.id} row={row} />
            ))}
          </ul>
        )}
        <Pager page={page} pages={pages} />
      </section>
    </>
  );
}

function Search({ search }: { search: string }) {
  const t = useT();
  return (
    <form method="get" action={`${overview_path}#branch`} role="search" className="team-search">
      <NameField search={search} />
      <button className="button">{t('team_search_do')}</button>
      {search !== '' && (
        <Link className="button button-quiet" to={overview_path}>
          {t('team_search_clear')}
        </Link>
      )}
    </form>
  );
}

/** The way down from the agent to the open branch. */
function Way({ steps }: { steps: OverviewData['way'] }) {
  const t = useT();
  if (steps.length < 2) return null;
  return (
    <nav className="team-way" aria-label={t('team_way')}>
      <ol>
        {steps.map(({ id, name, to }, at) => (
          <li key={id}>
            <Link to={to} aria-current={at === steps.length - 1 ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Member({ row }: { row: Row }) {
  const t = useT();
  return (
    <li data-member={row.id}>
      <RowHead row={row} />
      <RowFigures row={row} />
      <p className="team-ways">
        {row.branch && (
          <Link className="button button-small" to={row.branch}>
            {t('team_open_branch')}
            <span className="vh"> {row.name}</span>
          </Link>
        )}{' '}
        {row.to && (
          <Link className="button button-small button-quiet" to={row.to}>
            {t('team_details')}
            <span className="vh"> {row.name}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['team', 'lists'],
  styles: ['member', 'forms', 'pager', 'report', 'team'],
  script: false,
};

/** /m/agent/team/overview: the team by levels, branch by branch. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadOverview);

export default function TeamOverview() {
  return <OverviewScreen data={useLoaderData<typeof loader>().own} />;
}
