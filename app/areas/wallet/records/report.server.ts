import { dated_cursor_form, record_days_most } from '@server/kernel/api/records';
import type { CallResult } from '~/gateway/answer.server';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { cursorLinks } from '~/ui/cursorLinks';
import type { ReportData, ReportRow } from './ReportScreen';
import {
  readChoice,
  readCursor,
  readDays,
  writeQuery,
  periodText,
  wrongDays,
} from './recordAddress';

/**
 * Answers with a text as a file to keep, sent part by part as it is taken. `type` is its media type, `cache` its
 * `Cache-Control`. A part that fails breaks the file off.
 */
export function fileOf(
  parts: AsyncGenerator<string>,
  { name, type, cache }: { name: string; type: string; cache: string },
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': cache,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}

/** The `Cache-Control` of a member's own file. Compressing would hold the whole file in memory. */
export const own_file = 'private, no-store, no-transform';

const bad_request = 400;

/** A page of a record as its call answers. */
interface Found {
  from: string;
  to: string;
  list: readonly object[];
  newer: string | null;
  older: string | null;
}

/** One record of deposits or withdrawals: its call, its states and its words. */
interface Report<State extends string, Answer extends Found> extends Pick<
  ReportData,
  'path' | 'none' | 'lead'
> {
  states: readonly State[];
  stateText: (state: State) => string;
  ask: (filter: {
    from: string;
    to: string;
    state: string;
    cursor: string;
  }) => Promise<CallResult<Answer>>;
  sums: (found: Answer) => { name: string; label: string; value: string }[];
  row: (row: Answer['list'][number], found: Answer) => ReportRow;
}

/** Loads a page of a record by its address: 400 with the dates as typed where they are none. */
export async function loadReport<State extends string, Answer extends Found>(
  page: Page,
  { path, none, lead, states, stateText, ask, sums, row }: Report<State, Answer>,
) {
  const query = page.url.searchParams;
  const typed = readDays(query);
  const state = readChoice(query, 'state', states);
  const answer = await ask({ ...typed, state, cursor: readCursor(query, dated_cursor_form) });
  const wrong = wrongDays(answer);
  const found = wrong ? null : valueOf(page, answer);
  const address = (cursor: string) => path + writeQuery({ ...typed, state, cursor });
  const own: ReportData = {
    path,
    none,
    lead,
    wrong,
    state,
    days_most: record_days_most,
    // Typed dates stay, also those that are no days.
    days: found ? { from: found.from, to: found.to } : typed,
    states: states.map((value) => ({ value, label: stateText(value) })),
    found: found && {
      period: periodText(found.from, found.to, page.preferences.lang),
      sums: sums(found),
      rows: found.list.map((each) => row(each, found)),
      links: cursorLinks(found, address, true),
    },
  };
  return { shared: {}, own, ...(wrong && { status: bad_request }) };
}
