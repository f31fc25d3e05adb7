import {
  sealed_cursor_form,
  team_days_most,
  teamMemberBets,
} from '@server/areas/agent/api/figures';
import type { ResponseOf } from '@server/kernel/api/call';
import { outcomeOf } from '~/areas/wallet/bets/betWords';
import {
  readCursor,
  writeQuery,
  type TypedDays,
  periodText,
  wrongDays,
} from '~/areas/wallet/records/recordAddress';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { keepBack, readBack } from '~/session/wayBack';
import { cursorLinks } from '~/ui/cursorLinks';
import type { FigureLine, TeamSum } from './TeamParts';
import { teamValue } from './team.server';
import { categoryKey } from './figureWords';

type Found = ResponseOf<typeof teamMemberBets>;

/** The days and the category under which the bets of a member are shown. */
type Filter = TypedDays & { category: string };

/**
 * Loads a page of the single bets of a member of the team (agent#team-betting), under the days and the category of
 * the betting page at `path`. Anybody who is not below is a 404.
 */
export async function loadMemberBets(
  page: Page,
  { path, memberId, filter }: { path: string; memberId: string; filter: Filter },
) {
  const cursor = readCursor(page.url.searchParams, sealed_cursor_form);
  const language = page.preferences.lang;
  const answer = await page.call(teamMemberBets, { ...filter, memberId, cursor, language });
  const wrong = wrongDays(answer);
  const found = wrong ? null : teamValue(page, answer);
  const { from, to } = found ?? filter;
  return {
    wrong,
    days: { from, to },
    days_most: team_days_most,
    memberId,
    category: filter.category,
    from: readBack(page.url.searchParams, ''),
    found: found && {
      ...viewOf(page, found),
      links: cursorLinks(
        found,
        (place) =>
          keepBack(
            path + writeQuery({ ...filter, memberId, cursor: place }),
            page.url.searchParams,
          ),
        true,
      ),
    },
  };
}

function viewOf(page: Page, { member, from, to, currency, list, total }: Found) {
  const { t, preferences } = page;
  const { lang } = preferences;
  const { rows, stakes, returns } = total;
  const sums: TeamSum[] = [
    { name: 'rows', label: t('figures_rows'), minor: rows, text: rows.toLocaleString('en') },
    { name: 'stakes', label: t('figures_staked'), minor: stakes, text: money(stakes, currency) },
    { name: 'returns', label: t('figures_won'), minor: returns, text: money(returns, currency) },
  ];
  return {
    period: periodText(from, to, lang),
    title: t('figures_bets_of', { name: member.userName }),
    name: member.userName,
    sums,
    lines: list.map((bet, index): FigureLine => {
      const { outcome, net } = outcomeOf(bet, currency);
      return {
        key: `${bet.at} ${index}`,
        data: { 'data-bet': bet.state, 'data-amount': bet.stake },
        name: bet.name,
        to: null,
        amounts: [money(bet.stake, currency), net],
        more: [
          page.dateTime(bet.at),
          t(`bets_state_${outcome}`),
          ...(bet.category === null ? [] : [t(categoryKey(bet.category))]),
        ].join(' · '),
      };
    }),
  };
}

export type MemberBetsData = Awaited<ReturnType<typeof loadMemberBets>>;
