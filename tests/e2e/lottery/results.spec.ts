import { addCorrection } from '../../factories/correction';
import { addDraws, northern, pastDraw } from '../../factories/draw';
import {
  type AppServer,
  expect,
  packedPage,
  page_limit_bytes,
  test as base,
} from '../../support/app';
import { hydrated } from '../../support/browser';
import { inStore } from '../../support/demo';
import { gluedWords } from '../../support/markup';
import { langs, textOf } from '../../support/words';

/** A day of long ago, on which nothing else was drawn. */
const day = '2016-01-02';
const draws_at = Date.parse(`${day}T11:15:00Z`);
const numero = '20160102';
const thai =
  '123456~111,111~222,333~44~200001,200002~300001,300002~400001,400002~500001,500001,500002';
const province = (special: string) =>
  `${special}~10001~20001~30001,30002~40001,40002,40003,40004,40005,40006,40007~5001~6001,6002,6003~701~80`;
const corrected_at = Date.parse('2016-01-03T03:00:00Z');
const reason = '=misread, <b>twice</b>';

const test = base.extend<object, { app: AppServer }>({
  app: [
    async ({ app }, run) => {
      const draw = (code: string, result: string) => pastDraw({ code, numero, draws_at, result });
      await inStore(app, async (db) => {
        const north = draw('XSMB', northern('98705'));
        await addDraws(db, [
          north,
          draw('THGLO', thai),
          draw('XSHCM', province('000001')),
          draw('XSLA', province('999999')),
        ]);
        await addCorrection(db, north, {
          before: northern('98706'),
          created_at: corrected_at,
          reason,
        });
      });
      await run(app);
    },
    { scope: 'worker' },
  ],
});

test(
  'a visitor comes from the lotteries to the results of a day, and from day to day (lottery#results-of-a-day)',
  { tag: '@walk' },
  async ({ page }) => {
    await page.goto('/m/lott');
    await page
      .getByRole('link', { name: textOf('th', 'lottery_day_results') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/m\/lottery\/results$/);
    await expect(page.locator('.res-group').first()).toBeVisible();
    const before = page.locator('a[rel=prev]');
    const href = await before.getAttribute('href');
    await before.click();
    await expect(page).toHaveURL(new RegExp(`${href!.replace('?', '\\?')}$`));
    await expect(page.locator('a[rel=next]')).toBeVisible();
  },
);

test('the provinces of a day stand side by side, the North and the Thai sheet in full (lottery#results-of-a-day)', async ({
  page,
}) => {
  // As people type it, in the Buddhist era.
  await page.goto('/m/lottery/results?date=2/1/2559');
  const south = page.locator('#SOUTH');
  await expect(south.locator('thead [data-code]')).toHaveCount(2);
  await expect(south.locator('.res-columns [data-row=GB] td')).toHaveText(['999999', '000001']);
  await expect(south.locator('.res-columns [data-row=G4] td').first()).toHaveText(
    '40001 40002 40003 40004 40005 40006 40007',
  );
  const north = page.locator('#NORTH');
  await expect(north.locator('[data-row=G7] td')).toHaveText('08 08 08 09');
  // Of the last twos of all numbers those that begin with 0, the special prize's among them.
  await expect(north.locator('[data-head="0"] td')).toHaveText(
    /^1 2 2 3 3 3 3 3 3 4 4 4 4 5 6 6 6 6 6 6 7 7 7 8 8 8 9\s*$/,
  );
  await expect(north.locator('[data-special]')).toHaveText(/^5\s*$/);
  await expect(north.locator('[data-corrected]')).toContainText(reason);
  const sheet = page.locator('#THAI');
  await expect(sheet.locator('[data-row=near] dd')).toHaveText('123455 123457');
  await expect(sheet.locator('[data-row=F3] dd')).toHaveText('111 111');
  await expect(sheet.locator('[data-row=G5] dd')).toHaveText('500001 500001 500002');
});

test('what is no day is refused and stays, and a day without results leads on (lottery#results-of-a-day)', async ({
  page,
}) => {
  const wrong = await page.goto('/m/lottery/results?date=31/2/2569');
  expect(wrong?.status()).toBe(400);
  await expect(page.getByRole('alert')).toContainText(textOf('th', 'results_wrong_day'));
  await expect(page.locator('input[name=date]')).toHaveValue('31/2/2569');
  await page.goto('/m/lottery/results?date=2016-01-05');
  await expect(page.getByText(textOf('th', 'results_none'))).toBeVisible();
  await page.locator('a[rel=prev]').click();
  await expect(page).toHaveURL(/date=2016-01-02$/);
});

test(
  'a Thai ticket is checked by its boxes, of which any may be empty, and by a list (lottery#checker)',
  { tag: '@walk' },
  async ({ page }) => {
    await page.goto('/m/lottery/check');
    const boxes = page.locator('input[name=digit]');
    await expect(boxes).toHaveCount(6);
    for (const [index, digit] of ['1', '1', '1', '', '4', '4'].entries()) {
      await boxes.nth(index).fill(digit);
    }
    await page.locator('textarea[name=numbers]').fill('500001, 123457');
    await page.locator('input[name=date]').fill(day);
    await page.getByRole('button', { name: textOf('th', 'check_go') }).click();
    const prizesOf = (number: string) =>
      page
        .locator(`[data-ticket="${number}"] [data-prize]`)
        .evaluateAll((rows) =>
          rows.map((row) => `${row.getAttribute('data-prize')} ${row.getAttribute('data-sure')}`),
        );
    // Twice in a row of the result: two prizes.
    expect(await prizesOf('500001')).toEqual(['G5 true', 'G5 true']);
    expect(await prizesOf('123457')).toEqual(['near true']);
    expect(await prizesOf('111_44')).toEqual(['F3 true', 'F3 true', 'B2 true']);
    const ticket = page.locator('[data-ticket="111_44"]');
    await expect(ticket.locator('[data-prize=B2]')).toContainText('รางวัลเลขท้าย 2 ตัว');
    await expect(ticket).toContainText('฿10,000');
    // What was typed stays.
    await expect(boxes.nth(4)).toHaveValue('4');
    await expect(page.locator('textarea[name=numbers]')).toHaveValue('500001, 123457');
  },
);

test(
  'the button of the checker is on the first screen of a small phone, in each language (lottery#checker)',
  { tag: '@layout' },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const lang of langs) {
      await context.request.post('/m/set', { form: { lang, redirectTo: '/m/help' } });
      for (const code of ['THGLO', 'XSMB', 'VL535']) {
        await page.goto(`/m/lottery/check?code=${code}`);
        const button = page.getByRole('button', { name: textOf(lang, 'check_go'), exact: true });
        const { y, height } = (await button.boundingBox())!;
        const menu = (await page.locator('nav').last().boundingBox())!;
        expect(y + height, `${code} in ${lang}`).toBeLessThanOrEqual(menu.y);
      }
    }
  },
);

test(
  'what was checked is led to, with what could not be (lottery#checker)',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/m/lottery/check?code=XSHCM');
    await page.locator('textarea[name=numbers]').fill('900680, 12');
    await page.locator('input[name=date]').fill(day);
    await page.getByRole('button', { name: textOf('th', 'check_go'), exact: true }).click();
    await expect(page).toHaveURL(/#found$/);
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.locator('[data-ticket="900680"]')).toBeInViewport();
  },
);

test('text browsers print no two words of these pages as one (lottery#results-of-a-day, lottery#checker, lottery#statistics)', async ({
  request,
}) => {
  for (const address of [
    ...[`results?date=${day}`, 'results', 'THGLO/stats', 'VL535/stats', 'board?code=THGLO'],
    `check?code=THGLO&date=${day}&numbers=500001,111_44`,
  ]) {
    const html = await (await request.get(`/m/lottery/${address}`)).text();
    expect(gluedWords(html), address).toEqual([]);
  }
  expect(gluedWords(await (await request.get('/m/lott')).text())).toEqual([]);
});

test('the six digits of a Thai ticket may come under the name of its numbers too (lottery#checker)', async ({
  page,
}) => {
  const digits = ['1', '1', '1', '', '4', '4'].map((digit) => `numbers=${digit}`).join('&');
  await page.goto(`/m/lottery/check?code=THGLO&date=${day}&${digits}`);
  await expect(page.locator('[data-ticket]')).toHaveCount(1);
  await expect(page.locator('[data-ticket="111_44"] [data-prize=B2]')).toBeVisible();
});

test('tickets of another lottery have another form, and prizes their official names in each language (lottery#checker)', async ({
  page,
}) => {
  await page.goto('/m/lottery/check');
  await page.locator('select[name=code]').selectOption('XSHCM');
  await page.getByRole('button', { name: textOf('th', 'check_choose') }).click();
  await expect(page.locator('input[name=digit]')).toHaveCount(0);
  await page.locator('textarea[name=numbers]').fill('000001\n100001\n000101 900680');
  await page.locator('input[name=date]').fill(day);
  await page.getByRole('button', { name: textOf('th', 'check_go') }).click();
  const named = (number: string, level: string) =>
    page.locator(`[data-ticket="${number}"] [data-prize=${level}]`);
  await expect(named('000001', 'GB')).toContainText('Giải Đặc Biệt · รางวัลพิเศษ');
  await expect(named('100001', 'side')).toContainText('₫50,000,000');
  await expect(named('000101', 'consolation')).toContainText('Giải Khuyến Khích');
  await expect(named('900680', 'G8')).toContainText('Giải Tám');
});

test.describe('what cannot be checked', () => {
  const check = (query: string) => `/m/lottery/check?code=XSMB&date=${day}&${query}`;

  test('is named, and everything else is checked (lottery#checker)', async ({ page }) => {
    const answer = await page.goto(check('numbers=98705,abc,123456'));
    expect(answer?.status()).toBe(400);
    await expect(page.getByRole('alert')).toContainText('abc, 123456');
    await expect(page.locator('[data-ticket="98705"] [data-prize=GB]')).toBeVisible();
    await expect(page.locator('textarea[name=numbers]')).toHaveValue('98705,abc,123456');
  });

  test('is more than a hundred, nothing, or on no day (lottery#checker)', async ({ page }) => {
    const many = Array.from({ length: 101 }, () => '98705').join(',');
    for (const [query, key] of [
      [`numbers=${many}`, 'check_too_many'],
      [`numbers=${'9'.repeat(3_000)}`, 'check_too_many'],
      ['numbers=', 'check_enter'],
      ['numbers=98705&date=nothing', 'results_wrong_day'],
    ] as const) {
      const answer = await page.goto(
        query.includes('date=') ? `/m/lottery/check?code=XSMB&${query}` : check(query),
      );
      expect(answer?.status(), key).toBe(400);
      const said = textOf('th', key).replace('{most}', '100');
      await expect(page.getByRole('alert')).toContainText(said);
      await expect(page.locator('[data-ticket]')).toHaveCount(0);
    }
    expect((await page.goto(check(`numbers=${many.slice(6)}`)))?.status()).toBe(200);
    await expect(page.locator('[data-ticket]')).toHaveCount(100);
    expect((await page.goto('/m/lottery/check?code=K3_1'))?.status()).toBe(404);
  });
});

test('the ways of the statistics keep one another, and a code that nobody has is not found (lottery#statistics)', async ({
  page,
}) => {
  await page.goto('/m/lottery/XSMB/stats');
  await page.getByRole('link', { name: 'GB', exact: true }).click();
  const newest = textOf('th', 'stats_newest').replace('{count}', '100');
  await page.getByRole('link', { name: newest, exact: true }).click();
  await page.getByRole('link', { name: textOf('th', 'stats_gap'), exact: true }).click();
  await expect(page).toHaveURL(/row=GB&draws=100&sort=gap$/);
  const gaps = await page
    .locator('tr[data-gap]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-gap'))));
  expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
  expect((await page.goto('/m/lottery/NOBODY/stats'))?.status()).toBe(404);
});

test('each page comes within the first round trips in each language (site#weight)', async ({
  request,
}) => {
  const many = Array.from({ length: 100 }, (_, index) => `1234${String(index).padStart(2, '0')}`);
  for (const lang of langs) {
    const form = { lang, redirectTo: '/m/help' };
    await request.post('/m/set', { form });
    for (const address of [
      ...['results', 'results?date=2026-05-30', 'results?date=2025-05-16', `results?date=${day}`],
      ...['check', `check?code=THGLO&date=${day}&numbers=${many.join()}`],
      ...['XSMB/stats', 'THGLO/stats?row=all', 'KENO_1/stats', 'VL655/stats'],
    ]) {
      const { size, answer } = await packedPage(request, `/m/lottery/${address}`);
      expect.soft(answer.status(), address).toBe(200);
      expect.soft(size, `${address} in ${lang}`).toBeLessThanOrEqual(page_limit_bytes);
      expect.soft(await answer.text(), address).not.toContain('<script');
    }
  }
});

test(
  'a page that script does not know is loaded as a whole, no matter what led there (lottery#checker)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/m/home');
    if (javaScriptEnabled) {
      await hydrated(page);
      await page.evaluate(() => window.__remixRouter.navigate('/m/lottery/check'));
    } else await page.goto('/m/lottery/check');
    await expect(page).toHaveURL(/\/m\/lottery\/check$/);
    await expect(page.locator('textarea[name=numbers]')).toBeVisible();
  },
);

test('the code of a lottery in an address is read in any letter case, and an empty one is the usual (site#typed-text)', async ({
  app,
  request,
}) => {
  for (const path of [
    '/m/lottery/board?code=xshcm',
    '/m/lottery/board?code=',
    '/m/lottery/check?code=xshcm',
    '/m/lottery/xshcm/stats',
    '/m/lottery/xshcm.csv',
  ]) {
    expect((await request.get(app.url + path)).status(), path).toBe(200);
  }
});
