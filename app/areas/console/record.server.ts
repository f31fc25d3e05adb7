import type { LoaderFunctionArgs } from '@remix-run/node';
import { recordChain, recordList } from '@server/areas/console/api/record';
import { csvRows, plainText, plainTime } from '~/areas/wallet/record/csv';
import { openAnyPage } from '~/session/page.server';
import { requireConsole, staffValue, type ConsoleArgs } from './console.server';
import { actName } from './frame.server';
import { factWords, subjectWords } from './subjects.server';

/** The fields of the search, as they stand in the address. */
const searchFields = ['member', 'staff', 'act', 'day'] as const;
type Search = Record<(typeof searchFields)[number], string>;

const file_rows = 20_000;
const field_most = 200;
/** Stands in a file for facts that its reader may have to type again. */
const withheld = '(waits)';

/** A place in the record from an address; undefined for what is none. */
const placeOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** Loads the acts that a search finds, with the links to older ones and to the files of the whole chain. */
export async function loadRecord({ page, staff: { permissions } }: ConsoleArgs) {
  const { searchParams } = page.url;
  const search = Object.fromEntries(
    searchFields.map((name) => [name, (searchParams.get(name) ?? '').slice(0, field_most)]),
  ) as Search;
  const before = placeOf(searchParams.get('before')) || undefined;
  const found = staffValue(page, await page.staff(recordList, { ...search, before }));
  const filled = Object.entries(search).filter(([, value]) => value !== '');
  const older =
    found.before &&
    `/console/record?${new URLSearchParams([...filled, ['before', String(found.before)]]).toString()}`;
  return {
    own: {
      search,
      unknown: found.unknown,
      acts: found.list.map(({ instant, facts, subject, ...act }) => ({
        ...act,
        title: actName(page, act.act),
        subject: subjectWords({ page, permissions }, subject, found.subjects),
        facts:
          facts === null
            ? page.t('console_facts_wait')
            : factWords(page, facts, found.subjects)
                .map((pair) => pair.join(' '))
                .join(' · '),
        when: page.dateTime(instant),
      })),
      older: older || null,
      rows: found.rows,
      head: found.head,
      files: Array.from({ length: Math.ceil(found.rows / file_rows) }, (_, index) => ({
        to: `/console/record/file?after=${index * file_rows}`,
        from: index * file_rows + 1,
      })),
    },
  };
}

/** Answers with a part of the chain as a file of CSV: whoever has all parts can check each hash. */
export async function recordFile({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const page = await openAnyPage(request, context);
  requireConsole(page);
  const after = placeOf(page.url.searchParams.get('after')) ?? 0;
  const answer = await page.staff(recordChain, { after, most: file_rows });
  const { list } = staffValue(page, answer);
  const { timeZone } = page.runtime.config;
  const rows = list.map((row) => [
    String(row.place),
    String(row.instant),
    plainTime(row.instant, timeZone),
    ...[row.operator, row.act, row.subject, row.facts ?? withheld].map(plainText),
    row.beforeHash,
    row.hash,
  ]);
  const heads = ['place', 'at', 'time', 'operator', 'act', 'subject', 'facts', 'before', 'hash'];
  return new Response(csvRows([heads, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="record-${after + 1}.csv"`,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}
