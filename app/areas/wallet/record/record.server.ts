import { accountRecord, record_days_most } from '@contract/accountRecord';
import type { ResponseOf } from '@contract/call';
import type { Key } from '~/i18n/keys';
import { dateOnly, dateTime, money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { readRecordQuery, writeRecordQuery, type RecordQuery } from './recordQuery';
import { signedMoney } from './signedMoney';

type Found = ResponseOf<typeof accountRecord>;

const bad_request = 400;
const pages = { round: '/m/fairness/round/', ticket: '/m/ticket/' } as const;

/** Loads a page of the member's own account record (wallet#account-record). */
export async function loadRecord({ page }: ScreenArgs) {
  const query = readRecordQuery(page.url.searchParams);
  const { from, to, groups, cursor } = query;
  const answer = await page.call(accountRecord, {
    ...{ from, to, cursor, types: groups.join(), language: page.preferences.lang },
  });
  const wrong =
    !answer.ok && (answer.code === 'dates_invalid' || answer.code === 'period_too_long')
      ? answer.code
      : null;
  const found = wrong ? null : valueOf(page, answer);
  return {
    shared: {},
    own: {
      wrong,
      days_most: record_days_most,
      groups,
      // Typed dates stay, also those that are no days.
      from: wrong ? from : found!.from,
      to: wrong ? to : found!.to,
      file: `/m/transaction/record/file${writeRecordQuery({ ...query, cursor: '' })}`,
      found: found && shownPage(page, query, found),
    },
    ...(wrong && { status: bad_request }),
  };
}

function shownPage(page: Page, query: RecordQuery, { from, to, total, currency, ...found }: Found) {
  const { lang } = page.preferences;
  const to_cursor = (cursor: string | null) =>
    cursor === null ? null : `/m/transaction/record${writeRecordQuery({ ...query, cursor })}`;
  return {
    period: [dayText(from, lang), dayText(to, lang)].filter(isFirst).join(' – '),
    total: {
      rows: total.rows.toLocaleString('en'),
      sumIn: money(total.sumIn, currency),
      sumOut: money(total.sumOut, currency),
    },
    rows: found.list.map((row) => ({
      ...{ id: row.id, minor: row.amount, name: row.name, number: row.number },
      kind: `record_kind_${row.kind}` as Key,
      amount: signedMoney(row.amount, currency),
      balance: money(row.balanceAfter, currency),
      at: dateTime(row.at, lang, page.runtime.config.timeZone),
      to: row.detail === 'none' ? null : pages[row.detail] + encodeURIComponent(row.detailId),
    })),
    links: {
      first: found.newer === null ? null : to_cursor(''),
      newer: to_cursor(found.newer),
      older: to_cursor(found.older),
      last: found.older === null ? null : to_cursor('last'),
    },
  };
}

const isFirst = (text: string, at: number, all: readonly string[]) => all.indexOf(text) === at;

/** A day (YYYY-MM-DD) in the reader's language. */
export const dayText = (day: string, language: string): string =>
  dateOnly(Date.parse(`${day}T12:00:00Z`), language, 'UTC');

export type RecordData = Awaited<ReturnType<typeof loadRecord>>['own'];
