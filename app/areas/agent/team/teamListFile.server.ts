import { teamMemberRows } from '@contract/agent/team';
import type { Key } from '~/i18n/keys';
import type { Page } from '~/session/page.server';
import { plainAmount, plainDay, plainText } from '../../wallet/record/csv';
import { teamFile } from '../figures/teamFile.server';
import { listPath, readListQuery } from './teamQuery';

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
