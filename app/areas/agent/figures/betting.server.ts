import { team_days_most, teamBetting, teamBettingRows } from '@server/areas/agent/api/figures';
import { gameTypes } from '@server/areas/games/api/gameTypes';
import type { ResponseOf } from '@server/kernel/api/call';
import { dated_cursor_form } from '@server/kernel/api/records';
import { plainAmount, plainText } from '~/areas/wallet/record/csv';
import {
  readChoice,
  readCursor,
  readDays,
  writeQuery,
  dayText,
  periodText,
  wrongDays,
} from '~/areas/wallet/records/recordAddress';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import type { Loaded, ScreenArgs } from '~/session/screen.server';
import { readBack, withBack } from '~/session/wayBack';
import { cursorLinks } from '~/ui/cursorLinks';
import { idOf } from '../team/teamRows.server';
import type { FigureLine, TeamSum } from './TeamParts';
import { teamValue, teamFile } from './team.server';
import { categoryKey } from './figureWords';
import { loadMemberBets, type MemberBetsData } from './memberBets.server';
import { figuresFileAddress } from './teamAddress';

type Found = ResponseOf<typeof teamBetting>;

const betting_path = '/m/teamBetting';
const bad_request = 400;
/** The call takes no longer beginning of a name. */
const search_most_chars = 60;
/** Categories that games are of; HOT is a choice among them. */
const categories = gameTypes.filter((type) => type !== 'HOT');
const sumNames = ['staked', 'won', 'settled'] as const;

function readBettingQuery(query: URLSearchParams) {
  return {
    ...readDays(query),
    search: [...(query.get('search') ?? '').trim()].slice(0, search_most_chars).join(''),
    category: readChoice(query, 'category', categories),
  };
}

type BettingQuery = ReturnType<typeof readBettingQuery>;

/** One of the screen's views, with the page that its arrow leads to. */
interface Own {
  team: Awaited<ReturnType<typeof teamData>> | null;
  bets: MemberBetsData | null;
  back: string | null;
}

/** Loads a page of the team's betting, or of the single bets of a member (`memberId`, agent#team-betting). */
export async function loadBetting({ page }: ScreenArgs): Promise<Loaded<object, Own>> {
  const { searchParams } = page.url;
  const query = readBettingQuery(searchParams);
  const memberId = idOf(searchParams.get('memberId') ?? '');
  if (memberId === '') {
    const team = await teamData(page, query);
    const own = { team, bets: null, back: null };
    return { shared: {}, own, ...(team.wrong && { status: bad_request }) };
  }
  const { from, to, category } = query;
  const filter = { from, to, category };
  const bets = await loadMemberBets(page, { path: betting_path, memberId, filter });
  const back = readBack(searchParams, betting_path + writeQuery(filter));
  const own = { team: null, bets, back };
  return { shared: {}, own, ...(bets.wrong && { status: bad_request }) };
}

async function teamData(page: Page, query: BettingQuery) {
  const cursor = readCursor(page.url.searchParams, dated_cursor_form);
  const answer = await page.call(teamBetting, { ...query, cursor });
  const wrong = wrongDays(answer);
  const found = wrong ? null : teamValue(page, answer);
  const { from, to } = found ?? query;
  return {
    wrong,
    days: { from, to },
    days_most: team_days_most,
    search: query.search,
    category: query.category,
    categories: categories.map((value) => ({ value, label: page.t(categoryKey(value)) })),
    file: figuresFileAddress('betting', { ...query }),
    found: found && {
      ...viewOf(page, found, betting_path + writeQuery({ ...query, cursor })),
      links: cursorLinks(
        found,
        (place) => betting_path + writeQuery({ ...query, cursor: place }),
        true,
      ),
    },
  };
}

function viewOf({ t, preferences: { lang } }: Page, found: Found, here: string) {
  const { from, to, currency, list, rows, total } = found;
  const sums: TeamSum[] = sumNames.map((name) => ({
    name,
    label: t(`figures_${name}`),
    minor: total[name],
    text: money(total[name], currency),
  }));
  return {
    period: periodText(from, to, lang),
    sums: [
      ...sums,
      { name: 'rows', label: t('figures_rows'), minor: rows, text: rows.toLocaleString('en') },
    ],
    lines: list.map(({ memberId, userName, day, category, ...row }): FigureLine => ({
      key: `${day} ${memberId} ${category}`,
      data: { 'data-member': memberId, 'data-day': day, 'data-category': category },
      name: userName,
      to: row.below
        ? withBack(betting_path + writeQuery({ from: day, to: day, category, memberId }), here)
        : null,
      amounts: [money(row.staked, currency), money(row.won, currency)],
      more: [
        ...[dayText(day, lang), t(categoryKey(category))],
        ...(row.settled === row.staked
          ? []
          : [`${t('figures_settled')} ${money(row.settled, currency)}`]),
      ].join(' · '),
    })),
  };
}

/** Answers with the team's betting of the screen's filter as a CSV file (agent#downloads). */
export function bettingFile(page: Page): Promise<Response> {
  const query = readBettingQuery(page.url.searchParams);
  return teamFile(page, {
    name: 'team-betting',
    heads: [
      ...(['figures_day', 'figures_member', 'figures_category', 'figures_staked'] as const),
      ...(['figures_won', 'figures_settled', 'record_currency'] as const),
    ],
    back: betting_path + writeQuery(query),
    ask: (cursor) => page.call(teamBettingRows, { ...query, cursor }),
    rows: ({ list, currency }: Found) =>
      list.map((row) => [
        ...[row.day, plainText(row.userName), plainText(page.t(categoryKey(row.category)))],
        ...sumNames.map((name) => plainAmount(row[name], currency)),
        currency,
      ]),
    next: ({ older }) => older,
  });
}

export type BettingData = NonNullable<Own['team']>;
