import { useLoaderData, Link } from '@remix-run/react';
import { teamMembers, teamOverview } from '@server/areas/agent/api/team';
import { NameField, RowHead, RowFigures } from '~/areas/agent/team/RowParts';
import {
  branchPath,
  overviewPath,
  readSearch,
  team_path,
  overview_path,
} from '~/areas/agent/team/teamQuery';
import { idOf, rowView } from '~/areas/agent/team/teamRows.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { openLinks } from '~/session/flags.server';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { keepBack, readBack, withBack } from '~/session/wayBack';
import { NoData } from '~/ui/NoData';
import { Pager } from '~/ui/Pager';

const not_found = 404;

/**
 * Loads the team by levels with one branch open, or the members whose user names begin with what was searched for
 * (agent#team-overview). Anybody who is not below is a 404.
 */
async function loadOverview({ page, member }: ScreenArgs) {
  const { searchParams } = page.url;
  const search = readSearch(searchParams);
  const parent = idOf(searchParams.get('parent') ?? '');
  const requested = pageNumber(searchParams.get('page'));
  const [{ userName }, isOpen, { found: team, ...branchPages }] = await Promise.all([
    member(),
    openLinks(page),
    pageWithin(search === '' ? requested : 1, (pageNo) => askOverview(page, parent, pageNo)),
  ]);
  const view = search === '' ? null : await searched(page, search, requested);
  const { path, branch, total, levels, currency } = team;
  const head = path.at(-1);
  const paged = view?.paged ?? branchPages;
  const here = keepBack(overviewPath({ search, parent, page: paged.page }), searchParams);
  return {
    shared: {},
    own: {
      search,
      /** The search is the team list's, and closed with it. */
      searches: isOpen(team_path),
      total,
      levels: levels.map((each) => ({
        ...each,
        label: page.t('team_level', { level: each.level }),
      })),
      way: [
        { id: '', name: userName, to: branchPath('') },
        ...path.map(({ memberId, userName: name }) => ({
          id: memberId,
          name,
          to: branchPath(memberId),
        })),
      ],
      heading: view
        ? page.t('team_found', { count: view.total })
        : head
          ? page.t('team_below', { name: head.userName, count: branch.total })
          : page.t('team_below_you', { count: branch.total }),
      rows: (view?.list ?? branch.list).map((row) => ({
        ...rowView(page, currency, row, here),
        ...(!isOpen(team_path) && { to: null }),
        branch:
          row.directCount > 0 ? withBack(branchPath(row.memberId), here, branchPath(parent)) : null,
      })),
      ...paged,
      back: readBack(searchParams, head ? branchPath(path.at(-2)?.memberId ?? '') : '') || null,
    },
  };
}

const askOverview = async (page: Page, parent: string, pageNo: number) => {
  const team = valueOf(page, await page.call(teamOverview, { parent, pageNo }), not_found);
  return { ...team, totalPages: team.branch.totalPages };
};

async function searched(page: Page, search: string, requested: number) {
  const { found, ...paged } = await pageWithin(requested, async (pageNo) =>
    valueOf(page, await page.call(teamMembers, { search, pageNo })),
  );
  return { list: found.list, total: found.total, paged };
}

type OverviewData = Awaited<ReturnType<typeof loadOverview>>['own'];

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
        {steps.map(({ id, name, to }, index) => (
          <li key={id}>
            <Link to={to} aria-current={index === steps.length - 1 ? 'true' : undefined}>
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
  script: false,
};

/** /m/agent/team/overview: the team by levels, branch by branch. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadOverview);

export default function TeamOverview() {
  return <OverviewScreen data={useLoaderData<typeof loader>().own} />;
}
