import { rebateSourceRows } from '@contract/agent/sources';
import type { ResponseOf } from '@contract/call';
import type { Page } from '~/session/page.server';
import { plainAmount, plainText, plainTime } from '../../wallet/record/csv';
import { plainExact } from './exactAmount';
import { categoryKey, rateText } from './figureWords';
import { readSourcesQuery, sourcesAddress } from './sourcesAddress';
import { teamFile } from './teamFile.server';

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
export function sourcesFile(page: Page): Promise<Response> {
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
  const { at, kind, category, name, own, userName, detailId, stake, rate, share } = source;
  return [
    plainTime(at, runtime.config.timeZone),
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
