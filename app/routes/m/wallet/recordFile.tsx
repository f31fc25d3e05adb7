import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { accountRecordRows } from '@server/areas/records/api/accountRecord';
import type { ResponseOf } from '@server/kernel/api/call';
import {
  byte_order_mark,
  csvRows,
  plainAmount,
  plainText,
  plainTime,
} from '~/areas/wallet/record/csv';
import {
  kindWords,
  paidByWords,
  readRecordQuery,
  writeRecordQuery,
} from '~/areas/wallet/record/record.server';
import { fileOf, own_file } from '~/areas/wallet/records/report.server';
import type { CallResult } from '~/gateway/answer.server';
import { withDays } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { isAgent } from '~/session/access';
import { requireMember } from '~/session/guards.server';
import { type Page, openPage } from '~/session/page.server';

type Rows = ResponseOf<typeof accountRecordRows>;

const heads: readonly Key[] = [
  ...(['record_time', 'record_types', 'record_about', 'record_number'] as const),
  ...(['record_amount', 'record_after', 'record_currency', 'record_id'] as const),
];

/**
 * Answers with the movements of a record's filter as a CSV file, the newest first, sent as they are read
 * (wallet#record-download). Where there is none, the record says why.
 */
async function recordFile(page: Page): Promise<Response> {
  const { type } = await requireMember(page);
  const query = readRecordQuery(page.url.searchParams, isAgent(type));
  const { from, to, groups } = query;
  const ask = (cursor: string) =>
    page.call(accountRecordRows, {
      from,
      to,
      cursor,
      types: groups.join(),
      language: page.preferences.lang,
    });
  const answer = await ask('');
  if (!answer.ok) {
    throw redirect(`/m/transaction/record${writeRecordQuery({ ...query, cursor: '' })}`);
  }
  const first = answer.value;
  const name = `account-record-${first.from}-${first.to}.csv`;
  return fileOf(csvText(page, first, ask), { name, type: 'text/csv', cache: own_file });
}

/** The file in parts, each read when the one before it was taken. */
async function* csvText(
  page: Page,
  first: Rows,
  ask: (cursor: string) => Promise<CallResult<Rows>>,
): AsyncGenerator<string> {
  const head = csvRows([heads.map((key) => plainText(page.t(key)))]);
  yield byte_order_mark + head + rowsText(page, first);
  let next = first.older;
  while (next !== null) {
    const answer = await ask(next);
    if (!answer.ok) throw new Error(`the download stopped: ${answer.code}`);
    yield rowsText(page, answer.value);
    next = answer.value.older;
  }
}

function rowsText(page: Page, { list, currency }: Rows): string {
  const { timeZone } = page.runtime.config;
  return csvRows(
    list.map((row) => [
      plainTime(row.at, timeZone),
      plainText(page.t(kindWords(row))),
      plainText(
        [withDays(row.name, page.preferences.lang), paidByWords(page, row)]
          .filter(Boolean)
          .join(' · '),
      ),
      plainText(row.number),
      plainAmount(row.amount, currency),
      plainAmount(row.balanceAfter, currency),
      currency,
      row.id,
    ]),
  );
}

/** /m/transaction/record/file: the movements of the record's filter as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return recordFile(await openPage(request, context));
}
