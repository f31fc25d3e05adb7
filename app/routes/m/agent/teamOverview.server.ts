import { teamMembers, teamOverview } from '@server/areas/agent/api/team';
import { openLinks } from '~/session/flags.server';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { keepBack, readBack, withBack } from '~/session/wayBack';
import { branchPath, overviewPath, readSearch, team_path } from '~/areas/agent/team/teamQuery';
import { idOf, rowView } from '~/areas/agent/team/teamRows.server';

const not_found = 404;

/**
 * Loads the team by levels with one branch open, or the members whose user names begin with what was searched for
 * (agent#team-overview). Whoever is not below is a 404.
 */
export async function loadOverview({ page, member }: ScreenArgs) {
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

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>['own'];
