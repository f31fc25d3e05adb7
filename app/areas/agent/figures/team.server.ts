import { redirect } from '@remix-run/node';
import { errors } from '@server/kernel/api/errors';
import { byte_order_mark, csvRows, plainText } from '~/areas/wallet/record/csv';
import { fileOf, own_file } from '~/areas/wallet/records/report.server';
import { wrongDays, type WrongDays } from '~/areas/wallet/records/recordAddress';
import type { CallResult } from '~/gateway/answer.server';
import type { Key } from '~/i18n/keys';
import { requireAccess } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { pageWithin } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import { requireNamed } from '~/session/screen.server';

/** A page of a list, and how many there are; nothing where the days are wrong. */
type TeamAnswer<Found> =
  | { wrong: NonNullable<WrongDays>; found: null }
  | { wrong: null; found: Found; page: number; pages: number };

/** Returns the value of a call about the team; who is not below is not found. Throws the error page for other failures. */
export function teamValue<Found>(page: Page, answer: CallResult<Found>): Found {
  requireBelow(page, answer);
  return valueOf(page, answer, answer.ok ? undefined : errors[answer.code][0]);
}

/** Throws the page of what is not found (404) for a member who is not below, by name where the agent has known it. */
export function requireBelow(page: Page, answer: CallResult<unknown>): void {
  if (answer.ok || answer.code !== 'member_not_below') return;
  throw refusal(page, answer.code, errors[answer.code][0], answer.detail);
}

/**
 * Asks for a page of a list of the team, and for its last one where the list ends before. Days that the call does not
 * take are told; any other failure is the error page.
 */
export async function askTeam<Found extends { totalPages: number }>(
  page: Page,
  pageNo: number,
  ask: (pageNo: number) => Promise<CallResult<Found>>,
): Promise<TeamAnswer<Found>> {
  const first = await ask(pageNo);
  const wrong = wrongDays(first);
  if (wrong) return { wrong, found: null };
  const paged = await pageWithin(pageNo, async (requested) =>
    teamValue(page, requested === pageNo ? first : await ask(requested)),
  );
  return { wrong: null, ...paged };
}

/** One file of a team's figures: its name, its columns, its page on the screen, and how its rows are read. */
interface TeamFile<Found> {
  name: string;
  heads: readonly Key[];
  /** The people who get it: agents, unless it says otherwise. */
  access?: 'agent' | 'real';
  /** The screen's address, which tells of wrong days. */
  back: string;
  /** A page of rows; `next` is what the last one gave for the following. */
  ask: (next: string) => Promise<CallResult<Found>>;
  rows: (found: Found) => string[][];
  /** The word that asks for the rows that follow; null after the last ones. */
  next: (found: Found, requested: string) => string | null;
}

/**
 * Answers with a team's figures as a CSV file, sent as they are read, to agents alone if it is not said otherwise
 * (agent#downloads). Days that the call does not take lead to the screen, which says so; a branch of somebody else's is
 * not found.
 */
export async function teamFile<Found extends object>(
  page: Page,
  { name, heads, access = 'agent', back, ask, rows, next }: TeamFile<Found>,
): Promise<Response> {
  await requireAccess(page, access);
  requireNamed(page, `file ${page.url.searchParams.get('of')}`);
  const answer = await ask('');
  if (wrongDays(answer)) throw redirect(back);
  const first = teamValue(page, answer);
  async function* text(): AsyncGenerator<string> {
    const head = csvRows([heads.map((key) => plainText(page.t(key)))]);
    yield byte_order_mark + head + csvRows(rows(first));
    let requested = next(first, '');
    while (requested !== null) {
      const more = await ask(requested);
      if (!more.ok) throw new Error(`the download stopped: ${more.code}`);
      yield csvRows(rows(more.value));
      requested = next(more.value, requested);
    }
  }
  const days = 'from' in first && 'to' in first ? [`${first.from}`, `${first.to}`] : [];
  const file = `${[name, ...days].join('-')}.csv`;
  return fileOf(text(), { name: file, type: 'text/csv', cache: own_file });
}

/** The page that follows in a list of pages, for `next`. */
export function pageAfter(
  { totalPages }: { totalPages: number },
  requested: string,
): string | null {
  const page = Number(requested || '1');
  return page < totalPages ? String(page + 1) : null;
}
