import { accountRecord } from '@contract/accountRecord';
import type { ResponseOf } from '@contract/call';
import { record_days_most } from '@contract/records';
import type { Key } from '~/i18n/keys';
import { dateTime, money } from '~/i18n/format';
import { trial_type } from '~/session/access';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { readRecordQuery, writeRecordQuery, type RecordQuery } from './recordQuery';
import { cursorLinks, periodText, wrongDays } from '../records/recordPage';
import { signedMoney } from '../records/signedMoney';

type Found = ResponseOf<typeof accountRecord>;

const bad_request = 400;
const pages = { round: '/m/fairness/round/', ticket: '/m/ticket/' } as const;

/** Loads a page of the member's own account record (wallet#account-record). */
export async function loadRecord({ page, member }: ScreenArgs) {
  const query = readRecordQuery(page.url.searchParams);
  const { from, to, groups, cursor } = query;
  const answer = await page.call(accountRecord, {
    ...{ from, to, cursor, types: groups.join(), language: page.preferences.lang },
  });
  const wrong = wrongDays(answer);
  const found = wrong ? null : valueOf(page, answer);
  return {
    shared: {},
    own: {
      wrong,
      days_most: record_days_most,
      groups,
      // Play money is not sealed.
      seal: (await member()).type !== trial_type,
      // Typed dates stay, also those that are no days.
      days: wrong ? { from, to } : { from: found!.from, to: found!.to },
      file: `/m/transaction/record/file${writeRecordQuery({ ...query, cursor: '' })}`,
      found: found && shownPage(page, query, found),
    },
    ...(wrong && { status: bad_request }),
  };
}

function shownPage(page: Page, query: RecordQuery, { from, to, total, currency, ...found }: Found) {
  const { lang } = page.preferences;
  const address = (cursor: string) =>
    `/m/transaction/record${writeRecordQuery({ ...query, cursor })}`;
  return {
    period: periodText(from, to, lang),
    total: {
      rows: total.rows.toLocaleString('en'),
      in: money(total.sumIn, currency),
      out: money(total.sumOut, currency),
    },
    rows: found.list.map((row) => ({
      ...{ id: row.id, minor: row.amount, name: row.name, number: row.number },
      kind: `record_kind_${row.kind}` as Key,
      amount: signedMoney(row.amount, currency),
      balance: money(row.balanceAfter, currency),
      at: dateTime(row.at, lang, page.runtime.config.timeZone),
      to: row.detail === 'none' ? null : pages[row.detail] + encodeURIComponent(row.detailId),
    })),
    links: cursorLinks(found, address, true),
  };
}

export type RecordData = Awaited<ReturnType<typeof loadRecord>>['own'];
