import { actHeads, daySealChain, daySeals } from '@server/areas/records/api/seals';
import type { ResponseOf } from '@server/kernel/api/call';
import { errorKey } from '~/i18n/errorKey';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { away_retry_s, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { fileOf } from '../records/report.server';
import { dayText } from '../records/recordAddress';

const service_unavailable = 503;

/** Loads a page of the signed heads of all sealed days (wallet#published-heads). */
export async function loadSeals({ page }: ScreenArgs) {
  const ask = async (pageNo: number) => valueOf(page, await page.cached(daySeals, { pageNo }));
  const requested = pageNumber(page.url.searchParams.get('page'));
  const { found, page: number, pages } = await pageWithin(requested, ask);
  const { lang } = page.preferences;
  return {
    shared: {
      heads: found.list.map(({ head, hash, signature }) => ({
        hash,
        signature,
        root: head.root,
        key: head.key,
        number: head.number,
        day: head.day,
        dayText: dayText(head.day, lang),
        accounts: head.accounts.toLocaleString('en'),
        entries: head.entries.toLocaleString('en'),
        totals: Object.entries(head.totals).map(([currency, sum]) => money(sum, currency)),
      })),
      keys: found.keys,
      total: found.total,
      page: number,
      pages,
    },
    own: {},
  };
}

export type SealsData = Awaited<ReturnType<typeof loadSeals>>['shared'];

/**
 * Answers with all heads and keys as a file, which is the same for everybody (docs/ledger.md, "The files"). It is
 * read again each time: somebody who has just saved a proof needs the head of that proof's day.
 */
export async function sealsFile(page: Page): Promise<Response> {
  // The first part is asked for before the answer begins: if that fails, there is no file, and a line says so.
  const first = await page.call(daySealChain, { after: 0 });
  if (!first.ok) return noFile(page.t(errorKey(first.code)));
  const more = { name: 'seals.json', type: 'application/json', cache: 'no-cache' };
  return fileOf(headsText(page, first.value), more);
}

/**
 * Answers with the heads of the record of operators' acts, a line a day: the day, the number of acts by its end, and the
 * hash of the last one (console#record).
 */
export async function actHeadsFile(page: Page): Promise<Response> {
  const answer = await page.cached(actHeads, {});
  if (!answer.ok) return noFile(page.t(errorKey(answer.code)));
  const lines = answer.value.list.map(({ day, place, hash }) => `${day} ${place} ${hash}\n`);
  return new Response(lines.join(''), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

const noFile = (text: string) =>
  new Response(text, {
    status: service_unavailable,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(away_retry_s),
    },
  });

type Chain = ResponseOf<typeof daySealChain>;

async function* headsText(page: Page, first: Chain): AsyncGenerator<string> {
  yield '{"v":1,"heads":[';
  const used = new Set<string>();
  let part: Chain = first;
  for (;;) {
    const text = part.list.map((head) => JSON.stringify(head)).join();
    for (const { head } of part.list) used.add(head.key);
    yield part === first ? text : `,${text}`;
    const last = part.list.at(-1);
    if (!part.more || !last) break;
    const answer = await page.call(daySealChain, { after: last.head.number });
    if (!answer.ok) throw new Error(`the download stopped: ${answer.code}`);
    part = answer.value;
  }
  // The last part's keys are those of all heads before it, and may be those of a head that came after it.
  const keys = part.keys.filter(({ id }) => used.has(id));
  yield `],"keys":${JSON.stringify(keys)}}\n`;
}
