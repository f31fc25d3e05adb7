import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { calendarEvents, readCalendar } from '../../../../tests/support/markup';
import { rssDate, writeIcs, writeRss, zoneTime } from './feeds';

/** The draw of 22 November 2026, 18:15 where it is drawn. */
const instant = Date.parse('2026-11-22T11:15:00Z');
const hostile = 'ก<b>&"\u0000\u000b\ud800 ]]> \\ ; , \r\nBEGIN:VEVENT\r\n😀';

it('writes times in UTC+7, by the common calendar and in English (lottery#result-files)', () => {
  expect(rssDate(instant)).toBe('Sun, 22 Nov 2026 18:15:00 +0700');
  expect(rssDate(Date.parse('2026-11-30T18:00:00Z'))).toBe('Tue, 01 Dec 2026 01:00:00 +0700');
  expect(Date.parse(rssDate(instant))).toBe(instant);
  expect(zoneTime(instant)).toBe('2026-11-22T18:15:00');
});

it('a feed is read by a parser of XML as it was given, without what XML has not (lottery#result-files)', () => {
  const text = writeRss({
    title: hostile,
    about: 'about',
    language: 'th',
    self: 'https://site.test/m/lottery/XSMB.rss?lang=en&x=1',
    page: 'https://site.test/m/lottery/XSMB/stats',
    changedAt: instant,
    items: [
      { id: 'XSMB-20261122', title: hostile, text: hostile, page: 'https://site.test/', instant },
    ],
  });
  const { DOMParser } = new JSDOM().window;
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
  expect(documentElement.tagName).toBe('rss');
  expect(documentElement.getAttribute('version')).toBe('2.0');
  const read = (name: string) =>
    documentElement.querySelector(`channel > ${name}`)?.textContent ?? undefined;
  // A parser makes one end of a line of two signs.
  const given = 'ก<b>&" ]]> \\ ; , \nBEGIN:VEVENT\n😀';
  expect(read('title')).toBe(given);
  expect(read('item > title')).toBe(given);
  expect(read('item > description')).toBe(given);
  expect(read('item > guid')).toBe('XSMB-20261122');
  expect(read('lastBuildDate')).toBe('Sun, 22 Nov 2026 18:15:00 +0700');
  expect(documentElement.querySelector('*|link[rel=self]')?.getAttribute('href')).toBe(
    'https://site.test/m/lottery/XSMB.rss?lang=en&x=1',
  );
});

it('a calendar keeps the form of RFC 5545, with its zone and every text as it was given (lottery#result-files)', () => {
  const title = `สลากกินแบ่งรัฐบาล งวดวันที่ 1 ธันวาคม 2569 รางวัลที่ 1; เลขหน้า 3 ตัว, เลขท้าย 2 ตัว ${hostile}`;
  const text = writeIcs({
    title,
    changedAt: instant,
    events: [
      { id: 'A@x', title, text: title, page: 'https://site.test/', instant, sequence: 1 },
      { id: 'B@x', title: 'B', text: '', page: 'https://site.test/', instant, sequence: 0 },
    ],
  });
  const lines = readCalendar(text);
  expect(calendarEvents(text)).toMatchObject([
    { id: 'A@x', instant, sequence: 1 },
    { id: 'B@x', title: 'B', text: '', instant, sequence: 0 },
  ]);
  const valuesOf = (name: string) =>
    lines.filter((line) => line.name === name).map(({ value }) => value);
  expect(valuesOf('BEGIN')).toEqual(['VCALENDAR', 'VTIMEZONE', 'STANDARD', 'VEVENT', 'VEVENT']);
  expect(valuesOf('END')).toEqual(['STANDARD', 'VTIMEZONE', 'VEVENT', 'VEVENT', 'VCALENDAR']);
  // The zone that times name is one that comes along, and it is seven hours ahead all the year.
  const [zone] = valuesOf('TZID');
  const starts = lines.filter(({ name }) => name === 'DTSTART').slice(1);
  expect(starts).toHaveLength(2);
  for (const start of starts) {
    expect(start).toMatchObject({ parameters: `;TZID=${zone}`, value: '20261122T181500' });
  }
  expect([...valuesOf('TZOFFSETFROM'), ...valuesOf('TZOFFSETTO')]).toEqual(['+0700', '+0700']);
  expect(valuesOf('DTSTAMP')).toEqual(['20261122T111500Z', '20261122T111500Z']);
  expect(valuesOf('UID')).toEqual(['A@x', 'B@x']);
  const given = title.replace('\u0000\u000b', '').replaceAll('\r\n', '\n');
  const summary = lines.find(({ name }) => name === 'SUMMARY')!;
  expect(summary.words.replace('\ufffd', '\ud800')).toBe(given);
});

it('no line of a calendar is cut between a Thai letter and its marks (lottery#result-files)', () => {
  for (let shift = 0; shift < 12; shift += 1) {
    const text = writeIcs({
      title: 'x'.repeat(shift) + 'ที่นี่กี่น้ำ'.repeat(20),
      changedAt: 0,
      events: [],
    });
    for (const line of text.split('\r\n ').slice(1))
      expect(line).not.toMatch(/^[\u0e31-\u0e3a\u0e47-\u0e4e]/);
  }
});
