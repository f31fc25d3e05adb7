import {
  agentLink,
  agentLinkMemberRows,
  agentLinkMembers,
  type CameByLink,
} from '@server/areas/agent/api/links';
import { dateTime } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { openLinks } from '~/session/flags.server';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { keepBack, withBack } from '~/session/wayBack';
import { plainText, plainTime } from '../../wallet/record/csv';
import { teamValue } from '../figures/askTeam.server';
import { figuresFileAddress } from '../figures/teamAddress';
import { teamFile } from '../figures/teamFile.server';
import { memberPath, team_path } from '../team/teamQuery';
import { idOf } from '../team/teamRows.server';
import { linkView } from './links.server';
import { withPage } from '../figures/teamAddress';
import { camePath } from './openFields';

/**
 * Loads a page of the members who came by one of the agent's links (agent#who-came-by-a-link); a 404 for another's.
 */
export async function cameData(page: Page, id: string) {
  const linkId = idOf(id);
  const requested = pageNumber(page.url.searchParams.get('page'));
  const [isOpen, link, { found, ...paged }] = await Promise.all([
    openLinks(page),
    page.call(agentLink, { linkId }).then((answer) => teamValue(page, answer)),
    pageWithin(requested, async (pageNo) =>
      teamValue(page, await page.call(agentLinkMembers, { linkId, pageNo })),
    ),
  ]);
  const { t } = page;
  const here = keepBack(withPage(camePath(linkId), paged.page), page.url.searchParams);
  return {
    link: linkView(page, link),
    heading: t('links_came_count', { count: found.total }),
    left: found.left > 0 ? t('links_came_left', { count: found.left }) : '',
    rows: found.list.map((row) => ({
      id: row.memberId,
      name: row.userName,
      agent: row.agent,
      to: isOpen(team_path) ? withBack(memberPath(row.memberId), here) : null,
      ...entrantView(page, row),
    })),
    file:
      found.total > 0
        ? { to: figuresFileAddress('linkMembers', { link: linkId }), text: t('record_csv') }
        : null,
    ...paged,
  };
}

const entrantView = (
  { t, preferences, runtime }: Page,
  { agent, cameAt, level, above }: CameByLink,
) => ({
  kind: t(agent ? 'team_kind_agent' : 'team_kind_member'),
  came: dateTime(cameAt, preferences.lang, runtime.config.timeZone),
  place: level === 1 ? t('links_came_here') : t('links_came_moved', { name: above }),
});

const heads: readonly Key[] = [
  ...(['team_user_name', 'team_kind', 'links_came_at', 'team_level_name'] as const),
  'links_came_above',
];

/** Answers with the members who came by one of the agent's links as a CSV file (agent#downloads). */
export function cameFile(page: Page): Promise<Response> {
  const linkId = idOf(page.url.searchParams.get('link') ?? '');
  return teamFile(page, {
    name: 'link-members',
    heads,
    back: camePath(linkId),
    ask: (after) => page.call(agentLinkMemberRows, { linkId, after }),
    next: ({ next }) => next,
    rows: ({ list }) =>
      list.map((row) => {
        const { kind } = entrantView(page, row);
        const came = plainTime(row.cameAt, page.runtime.config.timeZone);
        return [plainText(row.userName), kind, came, String(row.level), plainText(row.above)];
      }),
  });
}

export type CameData = Awaited<ReturnType<typeof cameData>>;
