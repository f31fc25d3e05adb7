/**
 * The writers of the files of results (lottery#result-files): what is in them is chosen and put into words by
 * `files.server.ts`. They are functions of what they are given alone, so that the same results make the same file.
 */

const zone_ms = 7 * 3_600_000;

/** An instant (epoch ms) in UTC+7, as ISO text without a zone: `2026-11-22T18:15:00`. */
export const zoneTime = (instant: number): string =>
  new Date(instant + zone_ms).toISOString().slice(0, 19);

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** An instant (epoch ms) as RSS writes it, in UTC+7 (RFC 822 with four digits of the year): `Sun, 22 Nov 2026 18:15:00 +0700`. */
export function rssDate(instant: number): string {
  const date = new Date(instant + zone_ms);
  const day = String(date.getUTCDate()).padStart(2, '0');
  const month = months[date.getUTCMonth()];
  return `${weekdays[date.getUTCDay()]}, ${day} ${month} ${date.getUTCFullYear()} ${zoneTime(instant).slice(11)} +0700`;
}

/** Characters that XML 1.0 has not, and halves of others. */
const no_xml =
  // eslint-disable-next-line no-control-regex
  /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const xml = (text: string): string =>
  text.replace(no_xml, '').replace(/[&<>"]/g, (sign) => entities[sign]!);

/** A feed: instants are epoch ms, addresses are whole. */
export interface Feed {
  title: string;
  about: string;
  language: string;
  /** The feed's own address, and that of the page that it is of. */
  self: string;
  page: string;
  changedAt: number;
  items: readonly { id: string; title: string; text: string; page: string; instant: number }[];
}

/** Writes a feed as RSS 2.0. */
export function writeRss({ title, about, language, self, page, changedAt, items }: Feed): string {
  const element = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`;
  const item = (one: Feed['items'][number]) =>
    `<item>${[
      element('title', one.title),
      element('link', one.page),
      `<guid isPermaLink="false">${xml(one.id)}</guid>`,
      element('pubDate', rssDate(one.instant)),
      element('description', one.text),
    ].join('')}</item>\n`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n',
    element('title', title),
    element('link', page),
    element('description', about),
    element('language', language),
    changedAt > 0 ? element('lastBuildDate', rssDate(changedAt)) : '',
    `<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>\n`,
    ...items.map(item),
    '</channel></rss>\n',
  ].join('');
}

const line_octets = 75;
/** Letters with their marks: no line is cut between the two. */
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** Folds a line of a calendar into lines of 75 octets at most, the blank that begins the next one counted (RFC 5545 §3.1). */
function inLines(line: string): string {
  if (Buffer.byteLength(line) <= line_octets) return line;
  let [text, octets] = ['', 0];
  for (const { segment } of letters.segment(line)) {
    const size = Buffer.byteLength(segment);
    if (octets + size > line_octets) [text, octets] = [`${text}\r\n `, 1];
    text += segment;
    octets += size;
  }
  return text;
}

/** A text of a calendar (RFC 5545 §3.3.11), without other control characters. */
const calendarText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0B-\x1F\x7F]/g, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const bare = (iso: string): string => iso.replace(/[-:]/g, '');
const utcTime = (instant: number): string =>
  `${bare(new Date(instant).toISOString().slice(0, 19))}Z`;

/** A calendar: instants are epoch ms. */
export interface Calendar {
  title: string;
  /** The instant of the last change. */
  changedAt: number;
  events: readonly {
    id: string;
    title: string;
    text: string;
    page: string;
    instant: number;
    /** Raised by each change of what the event says. */
    sequence: number;
  }[];
}

const zone = 'Asia/Bangkok';

/**
 * Writes a calendar of draws of half an hour (RFC 5545). Its times name their zone, which comes along: readers take a time of
 * a zone that they are not told of for one of their own.
 */
export function writeIcs({ title, changedAt, events }: Calendar): string {
  const event = (one: Calendar['events'][number]) => [
    'BEGIN:VEVENT',
    `UID:${calendarText(one.id)}`,
    `DTSTAMP:${utcTime(changedAt)}`,
    `SEQUENCE:${one.sequence}`,
    `DTSTART;TZID=${zone}:${bare(zoneTime(one.instant))}`,
    'DURATION:PT30M',
    `SUMMARY:${calendarText(one.title)}`,
    ...(one.text === '' ? [] : [`DESCRIPTION:${calendarText(one.text)}`]),
    `URL:${one.page}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chokdee//Lottery results//EN',
    `X-WR-CALNAME:${calendarText(title)}`,
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0700',
    'TZOFFSETTO:+0700',
    'TZNAME:+07',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...events.flatMap(event),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${inLines(line)}\r\n`).join('');
}
