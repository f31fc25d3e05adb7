import { teamPnlRows } from '@contract/agent/figures';
import type { Key } from '~/i18n/keys';
import type { Page } from '~/session/page.server';
import { plainAmount, plainText } from '../../wallet/record/csv';
import { pnl_path, rowName, type Pnl } from './pnl.server';
import { pnlFigures } from './pnlFigures';
import { readTeamQuery, teamAddress } from './teamAddress';
import { pageAfter, teamFile } from './teamFile.server';

/** Answers with the profit and loss of the screen's filter as a CSV file (agent#downloads). */
export function pnlFile(page: Page): Promise<Response> {
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
