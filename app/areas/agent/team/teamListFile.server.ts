import { teamMemberRows } from '@contract/agent/team';
import type { Key } from '~/i18n/keys';
import type { Page } from '~/session/page.server';
import { plainAmount, plainText } from '../../wallet/record/csv';
import { teamFile } from '../figures/teamFile.server';
import { listPath, readListQuery } from './teamQuery';
import { rebateText, shownRow } from './teamRows.server';

const heads: readonly Key[] = [
  ...(['team_user_name', 'team_nickname', 'team_kind', 'team_level_name'] as const),
  ...(['team_rebate', 'team_balance', 'record_currency', 'team_direct'] as const),
  ...(['team_all_below', 'team_joined', 'team_last_login', 'team_remark'] as const),
];

/** Answers with the members of the list's filter as a CSV file, by user name (agent#team-list). */
export function teamListFile(page: Page): Promise<Response> {
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
        const { kind: kindText, joined, lastLogin } = shownRow(page, currency, row);
        return [
          ...[plainText(row.userName), plainText(row.nickname), kindText, String(row.level)],
          ...[rebateText(row.rebate), plainAmount(row.balance, currency), currency],
          ...[String(row.directCount), String(row.teamCount), joined, lastLogin],
          plainText(row.remark),
        ];
      }),
  });
}
