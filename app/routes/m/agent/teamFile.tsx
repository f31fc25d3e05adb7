import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { teamPnlRows } from '@server/areas/agent/api/figures';
import { rebateSourceRows } from '@server/areas/agent/api/sources';
import { teamMemberRows } from '@server/areas/agent/api/team';
import type { ResponseOf } from '@server/kernel/api/call';
import { bookFile } from '~/areas/agent/counter/book.server';
import { dividendsFile } from '~/areas/agent/contracts/dividends.server';
import { bettingFile } from '~/areas/agent/figures/betting.server';
import { plainExact } from '~/areas/agent/figures/exactAmount';
import { categoryKey, rateText, pnlFigures } from '~/areas/agent/figures/figureWords';
import { ownRebatesFile, teamRebatesFile } from '~/areas/agent/figures/rebates.server';
import { pnl_path, rowName, type Pnl } from '~/areas/agent/figures/pnl.server';
import {
  readSourcesQuery,
  sourcesAddress,
  readTeamQuery,
  teamAddress,
} from '~/areas/agent/figures/teamAddress';
import { teamFile, pageAfter } from '~/areas/agent/figures/team.server';
import { cameFile } from '~/areas/agent/opening/opening.server';
import { listPath, readListQuery } from '~/areas/agent/team/teamQuery';
import { plainAmount, plainDay, plainText, plainTime } from '~/areas/wallet/record/csv';
import type { Key } from '~/i18n/keys';
import { type Page, openPage } from '~/session/page.server';

type Found = ResponseOf<typeof rebateSourceRows>;

const kindKeys = {
  round: 'sources_round',
  ticket: 'sources_ticket',
  correction: 'sources_correction',
} as const;

/**
 * Answers with the sources of a rebate as a CSV file (agent#rebate-sources): those of all pages, and then what rounding
 * added in each category, so that the shares sum to what was paid.
 */
function sourcesFile(page: Page): Promise<Response> {
  const { day, category } = readSourcesQuery(page.url.searchParams);
  const language = page.preferences.lang;
  return teamFile(page, {
    name: `rebate-sources-${day}`,
    access: 'real',
    heads: [
      ...(['record_time', 'sources_kind', 'figures_category', 'figures_game'] as const),
      ...(['figures_member', 'record_number', 'sources_stake', 'sources_rate'] as const),
      ...(['sources_share', 'record_currency'] as const),
    ],
    back: sourcesAddress({ day, category, cursor: '' }),
    ask: (cursor) => page.call(rebateSourceRows, { day, category, cursor, language }),
    rows: (found: Found) => [
      ...found.list.map((source) => sourceRow(page, source, found.currency)),
      ...(found.older === null ? roundingRows(page, found) : []),
    ],
    next: ({ older }: Found) => older,
  });
}

function sourceRow({ t, runtime }: Page, source: Found['list'][number], currency: string) {
  const { at: instant, kind, category, name, own, userName, detailId, stake, rate, share } = source;
  return [
    plainTime(instant, runtime.config.timeZone),
    ...[t(kindKeys[kind]), t(categoryKey(category ?? '')), plainText(name)],
    ...[own ? t('figures_own') : plainText(userName), plainText(detailId)],
    ...[plainAmount(stake, currency), rateText(rate), plainExact(share, currency), currency],
  ];
}

const roundingRows = ({ t }: Page, { rebates, currency }: Found): string[][] =>
  rebates
    .filter(({ rounding }) => rounding !== null && rounding !== 0)
    .map(({ category, rounding }) => [
      ...['', t('sources_rounded'), t(categoryKey(category)), '', '', '', '', ''],
      ...[plainExact(String(rounding), currency), currency],
    ]);

/** Answers with the profit and loss of the screen's filter as a CSV file (agent#downloads). */
function pnlFile(page: Page): Promise<Response> {
  const query = readTeamQuery(page.url.searchParams);
  const heads: Key[] = [
    `figures_${query.by || 'day'}`,
    ...pnlFigures.map((name): Key => `figures_${name}`),
    'record_currency',
  ];
  return teamFile(page, {
    name: 'team-pnl',
    heads,
    back: teamAddress(pnl_path, query),
    next: pageAfter,
    ask: (next) => page.call(teamPnlRows, { ...query, pageNo: Number(next || '1') }),
    rows: (found: Pnl) =>
      found.list.map((row) => [
        found.by === 'day' ? row.name : plainText(rowName(page, row, found.by)),
        ...pnlFigures.map((name) => plainAmount(row[name], found.currency)),
        found.currency,
      ]),
  });
}

const heads: readonly Key[] = [
  ...(['team_user_name', 'team_nickname', 'team_kind', 'team_level_name'] as const),
  ...(['team_rebate', 'team_balance', 'record_currency', 'team_direct'] as const),
  ...(['team_all_below', 'team_joined', 'team_last_login', 'team_remark'] as const),
];

/** Answers with the members of the list's filter as a CSV file, by user name (agent#team-list). */
function teamListFile(page: Page): Promise<Response> {
  const query = readListQuery(page.url.searchParams);
  const { search, kind, level } = query;
  return teamFile(page, {
    name: 'team-members',
    heads,
    back: listPath(query),
    ask: (after) => page.call(teamMemberRows, { search, kind, level, after }),
    next: ({ next }) => next,
    rows: ({ list, currency }) =>
      list.map((row) => {
        const kindText = page.t(row.agent ? 'team_kind_agent' : 'team_kind_member');
        const day = (instant: number | null) => plainDay(instant, page.runtime.config.timeZone);
        return [
          ...[plainText(row.userName), plainText(row.nickname), kindText, String(row.level)],
          ...[String(row.rebate / 100), plainAmount(row.balance, currency), currency],
          ...[String(row.directCount), String(row.teamCount), day(row.joinedAt)],
          day(row.lastLoginAt),
          plainText(row.remark),
        ];
      }),
  });
}

const files: Readonly<Record<string, (page: Page) => Promise<Response>>> = {
  pnl: pnlFile,
  betting: bettingFile,
  rebates: ownRebatesFile,
  sources: sourcesFile,
  teamRebates: teamRebatesFile,
  members: teamListFile,
  dividends: dividendsFile,
  linkMembers: cameFile,
  counter: bookFile,
};

/** The names of an agent's files, as addresses have them. */
export const fileNames = /* @__PURE__ */ Object.keys(files);

/**
 * Answers with the file of the figures or members that `of` names, by the filter of their page (agent#downloads); 404
 * for none.
 */
async function figuresFile(page: Page): Promise<Response> {
  const name = page.url.searchParams.get('of') ?? '';
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!file) throw data(null, { status: 404 });
  return file(page);
}

/** /m/agent/file?of=pnl: the figures of an agent's page as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return figuresFile(await openPage(request, context));
}
