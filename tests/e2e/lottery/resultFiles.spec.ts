import { JSDOM } from 'jsdom';
import { lotteryDate } from '../../../app/areas/lottery/dates';
import { addCorrection } from '../../factories/correction';
import { addDraws, northern, pastDraw } from '../../factories/draw';
import { type AppServer, expect, test as base } from '../../support/app';
import { inStore } from '../../support/demo';
import { calendarEvents } from '../../support/markup';
import { langs, textOf } from '../../support/words';

/** A day of long ago, on which nothing else was drawn, and one that is among the newest results of its lottery. */
const day = '2016-01-02';
const numero = '20160102';
const late_day = new Date(Date.now() - 41 * 3_600_000).toISOString().slice(0, 10);
const late = {
  code: 'VL655',
  numero: late_day.replaceAll('-', ''),
  draws_at: Date.parse(`${late_day}T11:00:00Z`),
};
const late_corrected_at = late.draws_at + 3_600_000;
const late_result = '01,02,03,04,05,06~07';
const corrected_at = Date.parse('2016-01-03T03:00:00Z');
const reason = '=misread, <b>twice</b>';

const test = base.extend<object, { app: AppServer }>({
  app: [
    async ({ app }, run) => {
      const draws_at = Date.parse(`${day}T11:15:00Z`);
      await inStore(app, async (db) => {
        const north = pastDraw({ code: 'XSMB', numero, draws_at, result: northern('98705') });
        const newest = pastDraw({ ...late, result: late_result });
        await addDraws(db, [north, newest]);
        const before = northern('98706');
        await addCorrection(db, north, { before, created_at: corrected_at, reason });
        await addCorrection(db, newest, {
          before: '01,02,03,04,05,07~06',
          created_at: late_corrected_at,
          reason,
        });
      });
      await run(app);
    },
    { scope: 'worker' },
  ],
});

/** Reads a table by RFC 4180. */
function tableOf(text: string): Record<string, string>[] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  const [head, ...lines] = rows;
  return lines.map((line) => Object.fromEntries(head!.map((name, index) => [name, line[index]!])));
}

test('the statistics are those of the table of the same results (lottery#statistics, lottery#result-files)', async ({
  page,
  request,
}) => {
  for (const [code, column] of [
    ['VL645', 'N'],
    ['THGLO', 'F3'],
    ['XSMB', 'GB'],
  ] as const) {
    const table = tableOf(await (await request.get(`/m/lottery/${code}.csv`)).text());
    const draws = table.filter((row) => row[column] !== '');
    await page.goto(`/m/lottery/${code}/stats?row=${column}`);
    await expect(page.locator('[data-draws]')).toHaveAttribute('data-draws', String(draws.length));
    await expect(page.locator('.res-picture path')).toHaveCount(2);
    await expect(page.getByText(textOf('th', 'stats_memory'))).toBeVisible();
    const figures = await page
      .locator('tr[data-number]')
      .evaluateAll((rows) =>
        rows.map((row) =>
          ['number', 'count', 'last', 'since', 'gap']
            .map((name) => row.getAttribute(`data-${name}`))
            .join(),
        ),
      );
    const expected = figures.map((line) => {
      const [number] = line.split(',');
      const times = draws.map(
        (row) => row[column]!.split(' ').filter((drawn) => drawn.endsWith(number!)).length,
      );
      const runs = times
        .map((each) => (each > 0 ? '1' : '0'))
        .join('')
        .split('1');
      const first = times.findIndex((each) => each > 0);
      return [
        number,
        times.reduce((sum, each) => sum + each, 0),
        draws[first]?.day ?? '',
        first === -1 ? draws.length : first,
        Math.max(...runs.map((run) => run.length)),
      ].join();
    });
    expect(figures).toEqual(expected);
  }
});

test.describe('the files of results', () => {
  const types = {
    csv: 'text/csv; charset=utf-8',
    rss: 'application/rss+xml; charset=utf-8',
    ics: 'text/calendar; charset=utf-8',
  } as const;

  test('are for everybody, kept for a moment, and not sent again to who has them (lottery#result-files)', async ({
    request,
  }) => {
    for (const [kind, type] of Object.entries(types)) {
      const answer = await request.get(`/m/lottery/XSMB.${kind}`);
      const { etag, ...headers } = answer.headers();
      expect(answer.status()).toBe(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(etag).toMatch(/^W\/"[\w-]+"$/);
      const again = await request.get(`/m/lottery/XSMB.${kind}`, {
        headers: { 'If-None-Match': `"other", ${etag}` },
      });
      expect(again.status()).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers()).toMatchObject({ etag });
    }
    for (const name of ['NOBODY.csv', 'XSMB.txt', 'XSMB.csv.csv', '.csv']) {
      expect((await request.get(`/m/lottery/${name}`)).status(), name).toBe(404);
    }
    const bare = await request.get('/m/lottery/XSMB', { maxRedirects: 0 });
    expect(bare.headers().location).toBe('/m/lottery/XSMB/stats');
  });

  test('say of a corrected result when and why, and have no formula (lottery#result-files)', async ({
    request,
  }) => {
    const table = tableOf(await (await request.get('/m/lottery/XSMB.csv')).text());
    expect(table.at(-1)).toMatchObject({
      draw: numero,
      day,
      time: '18:15',
      GB: '98705',
      G7: '08 08 08 09',
      simulated: '',
      corrected: '2016-01-03 10:00:00',
      reason: `'${reason}`,
    });
    for (const row of table) {
      for (const field of Object.values(row)) expect(field).not.toMatch(/^[=+\-@\t\r]/);
    }
  });

  test('are in the language of their address (lottery#result-files)', async ({ request }) => {
    const text = async (path: string) => (await request.get(path)).text();
    expect(await text('/m/lottery/THGLO.rss')).toContain('<language>th</language>');
    const feed = await text('/m/lottery/THGLO.rss?lang=en');
    expect(feed).toContain('<language>en</language>');
    expect(feed).toContain('1st prize: ');
    expect(feed).toMatch(/<pubDate>[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} 15:00:00 \+0700</);
    const calendar = await text('/m/lottery/THGLO.ics?lang=en');
    expect(calendar).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Bangkok\r\n');
    expect(calendar.match(/DTSTART;TZID=Asia\/Bangkok:\d{8}T150000\r\n/g)?.length).toBeGreaterThan(
      40,
    );
  });
});

/** The columns of the table that are no prizes. */
const facts = ['draw', 'day', 'time', 'simulated', 'corrected', 'reason'];

/** The entries of a feed, as a parser of XML reads them. */
function feedOf(text: string) {
  const { documentElement } = new new JSDOM().window.DOMParser().parseFromString(
    text,
    'application/xml',
  );
  expect(documentElement.tagName, text.slice(0, 200)).toBe('rss');
  const read = (of: Element, name: string) =>
    of.querySelector(`:scope > ${name}`)?.textContent ?? '';
  const channel = documentElement.querySelector('channel')!;
  return {
    language: read(channel, 'language'),
    items: [...channel.querySelectorAll('item')].map((item) => ({
      id: read(item, 'guid'),
      title: read(item, 'title'),
      text: read(item, 'description'),
      page: read(item, 'link'),
      instant: Date.parse(read(item, 'pubDate')),
      zone: read(item, 'pubDate').slice(-5),
    })),
  };
}

test('a feed and a calendar have each result as the table has it, in each language (lottery#result-files)', async ({
  app,
  request,
}) => {
  for (const code of ['XSMB', 'THGLO', 'VL535', 'VL655', 'XSHCM', 'K3_1']) {
    const get = async (ending: string) =>
      (await request.get(`/m/lottery/${code}.${ending}`)).text();
    const table = tableOf(await get('csv'));
    const startOf = (row: Record<string, string>) => Date.parse(`${row.day}T${row.time}:00+07:00`);
    for (const lang of langs) {
      const feed = feedOf(await get(`rss?lang=${lang}`));
      expect(feed.language).toBe(lang);
      expect(feed.items.length).toBe(Math.min(30, table.length));
      const events = calendarEvents(await get(`ics?lang=${lang}`));
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      for (const [index, item] of feed.items.entries()) {
        const row = table[index]!;
        const { draw, day: drawn_on, corrected, reason: why } = row;
        const numbers = Object.entries(row).filter(([name]) => !facts.includes(name));
        for (const [, drawn] of numbers) expect(item.text).toContain(drawn);
        expect(item).toMatchObject({
          id: expect.stringMatching(new RegExp(`^${code}-${draw}(-\\d+)?$`)) as unknown,
          page: `${app.url}/m/lottery/results?date=${drawn_on}`,
          zone: '+0700',
        });
        if (corrected === '') expect(item.instant).toBe(startOf(row));
        else expect(item.text).toContain(why!.replace(/^'/, ''));
        const event = events.find(({ id }) => id === `${code}-${draw}@chokdee`);
        if (index < 20) {
          expect(event).toMatchObject({ instant: startOf(row), text: item.text });
          expect(event!.sequence).toBeGreaterThan(0);
        }
      }
      // The draws that come have no result yet.
      const coming = events.filter(({ sequence }) => sequence === 0);
      expect(coming).toHaveLength(40);
      expect(coming.every(({ instant, text }) => instant > Date.now() && text === '')).toBe(true);
    }
  }
});

test('a corrected result is an entry of its own, and a new version of its event (lottery#result-files)', async ({
  request,
}) => {
  const { items } = feedOf(await (await request.get('/m/lottery/VL655.rss?lang=en')).text());
  const found = items.find(({ id }) => id === `VL655-${late.numero}-${late_corrected_at}`);
  expect(found).toMatchObject({ instant: late_corrected_at });
  const when = `${lotteryDate(late_corrected_at, 'en')} 19:00`;
  expect(found!.text).toContain(`Result corrected ${when}. Reason: =misread, <b>twice</b>`);
  const events = calendarEvents(await (await request.get('/m/lottery/VL655.ics')).text());
  const event = events.find(({ id }) => id === `VL655-${late.numero}@chokdee`);
  expect(event!.sequence).toBe(Math.floor(late_corrected_at / 60_000));
});

test('the statistics name the corrected results that they count, with when and why (lottery#statistics)', async ({
  page,
}) => {
  await page.goto('/m/lottery/XSMB/stats');
  const corrected = page.locator('[data-corrected]');
  await expect(corrected).toHaveText(/3 ม\.ค\. 2559 10:00/);
  await expect(corrected).toContainText(reason);
  await expect(page.locator('li', { has: corrected }).locator('a')).toHaveAttribute(
    'href',
    `/m/lottery/results?date=${day}`,
  );
  // The newest hundred do not have it.
  await page.goto('/m/lottery/XSMB/stats?draws=100');
  await expect(corrected).toHaveCount(0);
});

test('pages name their files in their heads, for readers of feeds (lottery#result-files)', async ({
  page,
}) => {
  const named = () =>
    page
      .locator('head link[rel=alternate]')
      .evaluateAll((links) =>
        links.map((link) => `${link.getAttribute('type')} ${link.getAttribute('href')}`),
      );
  const files = [
    'text/csv /m/lottery/XSMB.csv',
    'application/rss+xml /m/lottery/XSMB.rss',
    'text/calendar /m/lottery/XSMB.ics',
  ];
  await page.goto('/m/lottery/XSMB/stats');
  expect(await named()).toEqual(files);
  await page.goto('/m/lottery/check?code=XSMB');
  expect(await named()).toEqual(files);
  await page.goto(`/m/lottery/results?date=${day}`);
  expect(await named()).toEqual(files.slice(1, 2));
  await page.goto('/m/help');
  expect(await named()).toEqual([]);
});
