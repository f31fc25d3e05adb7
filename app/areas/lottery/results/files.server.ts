import { createHash } from 'node:crypto';
import { counted_draws_most, lotteryResults } from '@server/areas/lottery/api/results';
import type { ResponseOf } from '@server/kernel/api/call';
import { byte_order_mark, csvRows, plainText } from '~/areas/wallet/record/csv';
import type { PageFeed } from '~/handle';
import { isAway } from '~/gateway/answer.server';
import { translator } from '~/i18n/i18n.server';
import { default_language, languageNames, type Language } from '~/i18n/languages';
import type { Translate } from '~/i18n/translate';
import type { Page } from '~/session/page.server';
import { away_retry_s } from '~/session/reply.server';
import { lotteryDate, lotteryTime } from '../dates';
import { rowsOf, type ResultRow } from '../lotteryCards';
import { lotteryCode } from '../lotteryCode';
import { isThai, prizeName } from '../prizeName';
import { writeIcs, writeRss, zoneTime } from './feeds';

type Results = ResponseOf<typeof lotteryResults>;
type Draw = Results['list'][number];

/** The kinds of files, and their media types. */
const kinds = {
  csv: 'text/csv',
  rss: 'application/rss+xml',
  ics: 'text/calendar',
} as const;
type Kind = keyof typeof kinds;

/** Results of a feed, and past draws of a calendar. */
const feed_results = 30;
const calendar_results = 20;
/** Anybody may keep a file for a minute, and show it while the next one comes. */
const stored = 'public, max-age=60, stale-while-revalidate=600';
/** Raised when the form of the table changes: its `ETag` is not made of its text. */
const table_form = 1;

const minute_ms = 60_000;
const not_found = 404;
const unavailable = 503;

/** The ways to the files of a lottery (lottery#result-files). Thai is the language without another. */
export const fileLinks = (t: Translate, code: string, lang: Language) =>
  (['csv', 'rss', 'ics'] as const).map((kind) => ({
    type: kinds[kind],
    name: t(`stats_${kind}`),
    to: `/m/lottery/${code}.${kind}${kind === 'csv' || lang === default_language ? '' : `?lang=${lang}`}`,
  }));

/** The same files, named for the head of a page that has several lotteries. */
export const pageFeeds = (
  { t, preferences: { lang } }: Pick<Page, 't' | 'preferences'>,
  { code, name }: { code: string; name: string },
): PageFeed[] =>
  fileLinks(t, code, lang).map(({ type, to, name: kind }) => ({
    type,
    to,
    name: `${name}: ${kind}`,
  }));

/** The media type of feeds. */
export const feed_type = kinds.rss;

const plain = (text: string, status: number, retry = false) =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retry && { 'Retry-After': String(away_retry_s) }),
    },
  });

/** True if a browser has the answer of an `ETag` already (RFC 9110 §13.1.2). */
const hasAlready = (request: Request, etag: string): boolean =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one === etag);

/**
 * Answers with the results of a lottery as a file, by its name, `XSMB.csv`: for everybody and without cookies, 304 to whoever
 * has it already (lottery#result-files). A name that is none is 404, but a code without an ending leads to its statistics.
 */
export async function resultFile(page: Page, request: Request, name: string): Promise<Response> {
  const [, named = '', ending] = /^(\w{2,20})(?:\.(csv|rss|ics))?$/.exec(name) ?? [];
  const code = lotteryCode(named);
  const lang = languageNames.find(({ code: known }) => known === page.url.searchParams.get('lang'));
  const language = lang?.code ?? default_language;
  const answer =
    code === ''
      ? undefined
      : await page.cached(lotteryResults, { gameCode: code, size: feed_results, language });
  if (answer && !answer.ok && isAway(answer.code)) return plain('', unavailable, true);
  if (!answer?.ok) return plain('Not found', not_found);
  if (ending === undefined) {
    return new Response(null, { status: 302, headers: { Location: `/m/lottery/${code}/stats` } });
  }
  const kind = ending as Kind;
  const results = answer.value;
  const words = { t: translator(language), lang: language };
  const text =
    kind === 'csv'
      ? undefined
      : kind === 'rss'
        ? feedText(page, results, words)
        : calendarText(page, results, words);
  const etag =
    text === undefined
      ? `W/"${table_form}-${results.version}"`
      : `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = new Headers({
    'Cache-Control': stored,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
  });
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', `${kinds[kind]}; charset=utf-8`);
  if (kind === 'csv') headers.set('Content-Disposition', `attachment; filename="${code}.csv"`);
  const body = text ?? (await tableText(page, results, language));
  return body === undefined ? plain('', unavailable, true) : new Response(body, { headers });
}

/** The heads of the columns beside those of the prizes: the same in every language, for programs. */
const heads = ['draw', 'day', 'time'];
const last_heads = ['simulated', 'corrected', 'reason'];

/**
 * The table of all results, read part by part, and too long to be kept in memory; undefined where a part could not be read.
 * It is read after its `ETag`, so that it never has less than that says.
 */
async function tableText(
  page: Page,
  { gameCode, rows: labels }: Results,
  language: Language,
): Promise<string | undefined> {
  let text = byte_order_mark + csvRows([[...heads, ...labels, ...last_heads]]);
  let before = 0;
  for (let count = 0; count < counted_draws_most;) {
    const answer = await page.call(lotteryResults, { gameCode, before, language });
    if (!answer.ok) return undefined;
    const { list, more } = answer.value;
    text += csvRows(list.map((draw) => tableRow(draw, labels)));
    count += list.length;
    before = list.at(-1)?.drawsAt ?? 0;
    if (!more) break;
  }
  return text;
}

function tableRow(draw: Draw, labels: readonly string[]): string[] {
  const rows = new Map(rowsOf(draw.winningNumber, draw.rows).map((row) => [row.label, row]));
  const { correction } = draw;
  return [
    draw.numero,
    draw.day,
    lotteryTime(draw.drawsAt),
    ...labels.map((label) => rows.get(label)?.numbers.join(' ') ?? ''),
    draw.demo ? 'yes' : '',
    correction ? zoneTime(correction.at).replace('T', ' ') : '',
    plainText(correction?.reason ?? ''),
  ];
}

interface Words {
  t: Translate;
  lang: Language;
}

const pageOfDay = ({ url }: Page, day: string): string =>
  `${url.origin}/m/lottery/results?date=${day}`;

/** A draw's rows in words, with what is to be said of them. */
function drawText({ t, lang }: Words, draw: Draw): string {
  const rows = rowsOf(draw.winningNumber, draw.rows);
  const thai = isThai(draw.rows);
  const named = ({ label, numbers }: ResultRow) =>
    (label === 'N' ? '' : `${prizeName(t, label, thai)}: `) + numbers.join(' ');
  const { correction } = draw;
  return [
    ...rows.map(named),
    ...(draw.demo ? [t('file_demo')] : []),
    ...(correction
      ? [
          t('prize_corrected', {
            at: `${lotteryDate(correction.at, lang)} ${lotteryTime(correction.at)}`,
            reason: correction.reason,
          }),
        ]
      : []),
  ].join('\n');
}

/** The first row says what people ask for first. */
const headline = (draw: Draw): string =>
  rowsOf(draw.winningNumber, draw.rows)[0]?.numbers.join(' ') ?? '';

const nthOf = (numero: string): string => {
  const [, nth] = numero.split('-');
  return nth === undefined ? '' : ` #${nth}`;
};

function feedText(page: Page, results: Results, words: Words): string {
  const { t, lang } = words;
  const { gameCode, displayName: name, list } = results;
  return writeRss({
    title: name,
    about: t('file_about', { name }),
    language: lang,
    self: `${page.url.origin}/m/lottery/${gameCode}.rss${lang === default_language ? '' : `?lang=${lang}`}`,
    page: `${page.url.origin}/m/lottery/${gameCode}/stats`,
    changedAt: results.changedAt,
    items: list.slice(0, feed_results).map((draw) => ({
      // A corrected result is news: readers show an entry with an id of its own.
      id: `${gameCode}-${draw.numero}${draw.correction ? `-${draw.correction.at}` : ''}`,
      title: `${name} ${lotteryDate(draw.drawsAt, lang)}${nthOf(draw.numero)}: ${headline(draw)}`,
      text: drawText(words, draw),
      page: pageOfDay(page, draw.day),
      instant: draw.correction?.at ?? draw.drawsAt,
    })),
  });
}

function calendarText(page: Page, results: Results, words: Words): string {
  const { gameCode, displayName: name, list, coming } = results;
  const past = list.slice(0, calendar_results);
  const drawn = new Set(past.map(({ numero }) => numero));
  return writeIcs({
    title: name,
    changedAt: results.changedAt,
    events: [
      ...past.reverse().map((draw) => ({
        id: `${gameCode}-${draw.numero}@chokdee`,
        title: `${name}${nthOf(draw.numero)}: ${headline(draw)}`,
        text: drawText(words, draw),
        page: pageOfDay(page, draw.day),
        instant: draw.drawsAt,
        // Without a result the event was of sequence 0.
        sequence: draw.correction ? Math.floor(draw.correction.at / minute_ms) : 1,
      })),
      ...coming
        .filter(({ numero }) => !drawn.has(numero))
        .map(({ numero, drawsAt }) => ({
          id: `${gameCode}-${numero}@chokdee`,
          title: words.t('file_draw', { name: `${name}${nthOf(numero)}` }),
          text: '',
          page: `${page.url.origin}/m/lottery/results?date=${zoneTime(drawsAt).slice(0, 10)}`,
          instant: drawsAt,
          sequence: 0,
        })),
    ],
  });
}
