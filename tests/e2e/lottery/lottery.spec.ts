import type { Locator, Page } from '@playwright/test';
import { emblemOf, groups, lotteries } from '../../../server/areas/lottery/lotteries';
import { addCorrection } from '../../factories/correction';
import { addDraws, addDrawsAround, drawRow, pastDraw, resultAround } from '../../factories/draw';
import { type AppServer, expect, loginAs, test as base } from '../../support/app';
import { inStore } from '../../support/demo';
import { textOf } from '../../support/words';
import { weekdayOf } from '../../../app/areas/lottery/dates';

const hour_ms = 3_600_000;

const test = base.extend<object, { app: AppServer }>({
  app: [
    async ({ app }, run) => {
      await inStore(app, (db) => addDrawsAround(db, Date.now(), 12));
      await run(app);
    },
    { scope: 'worker' },
  ],
});

const cardOf = (page: Page, code: string) => page.locator(`article[data-game-id="${code}"]`);

/** Taps a lottery's heart, and waits until the change is saved. */
async function tapHeart(page: Page, code: string): Promise<void> {
  await cardOf(page, code).locator('.lot-heart button').click();
  const saved = textOf('th', 'in_chang_saved');
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
}

test(
  'a card has the last result, its date, its countdown, and leads to play and history (lottery#countdown, lottery#lottery-card, lottery#lottery-dates)',
  { tag: '@script' },
  async ({ page }) => {
    await page.goto('/m/lott');
    const banners = page.getByRole('region', { name: textOf('th', 'banners'), exact: true });
    await expect(banners).toBeVisible();
    const card = cardOf(page, 'XSMB');
    const [special] = resultAround('XSMB').split('~');
    await expect(card.locator('[data-row=GB]')).toContainText(special!);
    await expect(card).toContainText('ผลจำลอง');
    await expect(card).toContainText(/\d+ (ม\.ค\.|\S+) 25\d\d/);
    await expect(card.locator('[data-remain]')).toHaveText(/^\d\d:\d\d:\d\d$/);
    const [figures] = await card
      .locator('[data-remain]')
      .evaluateAll((clocks) => clocks.map((clock) => ({ ...(clock as HTMLElement).dataset })));
    expect(Number(figures!.remain) - Number(figures!.lock)).toBe(150);
    await expect(card).toContainText(/ปิดรับ \d\d:\d\d/);
    const play = await card.getByRole('link', { name: 'แทงหวย' }).getAttribute('href');
    expect(play).toContain('/m/launchGame?playType=trad&gameId=XSMB');
    await card.getByRole('link', { name: 'ผลย้อนหลัง' }).click();
    await expect(page).toHaveURL(/open=history&code=XSMB/);
    await expect(page.locator('.lot-draws li').first()).toContainText(special!);
  },
);

test('a Thai result is told in Thai terms on the card, in the history and on its proof (lottery#prize-names)', async ({
  page,
}) => {
  const says = async (part: Locator) => {
    for (const name of ['รางวัลที่ 1', 'เลขหน้า 3 ตัว', 'เลขท้าย 3 ตัว', 'เลขท้าย 2 ตัว']) {
      await expect(part).toContainText(name);
    }
  };
  await page.goto('/m/lott?group=THAI');
  await says(cardOf(page, 'THGLO'));
  await page.goto('/m/lott?open=history&code=THGLO');
  const [last] = await page
    .locator('.lot-draws li')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-numero')));
  await says(page.locator('.lot-draws li').first());
  await page.goto(`/m/fairness/draw/THGLO-${last}`);
  await says(page.locator('.lot-draws'));
});

test('a lottery without bets has its results, and neither play nor a countdown (lottery#lottery-card, lottery#lottery-fields)', async ({
  page,
}) => {
  await page.goto('/m/lott?group=VIETLOTT');
  const card = cardOf(page, 'VL645');
  await expect(card).toContainText('ไม่เปิดรับแทง');
  await expect(card.locator('[data-remain]')).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'แทงหวย' })).toHaveCount(0);
  await expect(card.locator('.lot-ways a')).toHaveText(['ผลย้อนหลัง']);
  await expect(card).not.toContainText('ปิดรับแล้ว');
});

test('each card has the emblem of its group, whose place is kept while it loads (lottery#groups, lottery#lottery-card)', async ({
  page,
}) => {
  for (const group of groups) {
    const { category } = lotteries.find((lottery) => lottery.group === group)!;
    await page.goto(`/m/${category.toLowerCase()}?group=${group}`);
    const listed = await page
      .locator('article .lot-head img')
      .evaluateAll((pictures) =>
        pictures.map((picture) =>
          ['src', 'alt', 'width', 'height'].map((name) => picture.getAttribute(name)).join(),
        ),
      );
    expect(listed).toHaveLength(await page.locator('article').count());
    expect(new Set(listed)).toEqual(new Set([`${emblemOf(group)},,40,40`]));
    const answer = await page.request.get(emblemOf(group));
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
  }
});

test('the history pages through a lottery’s draws with every digit, and finds one by name (lottery#draw-history)', async ({
  page,
}) => {
  await page.goto('/m/lott?open=history&code=XSHCM');
  const last = resultAround('XSHCM', 11).split('~').at(-1)!;
  await page.locator('#panel').getByRole('link', { name: 'ถัดไป' }).click();
  await expect(page).toHaveURL(/code=XSHCM&page=2/);
  // The oldest of those that were added: the demo's extracts of real results come after it.
  const oldest = page.locator('.lot-draws li[data-numero$="-9001"]');
  await expect(oldest.locator('[data-row=G8] dd')).toHaveText(last);
  await page.getByRole('searchbox').fill('ไ\u200bทย');
  await page.locator('#panel').getByRole('button', { name: 'ค้นหา' }).click();
  await expect(page).toHaveURL(/find=/);
  await page.locator('#panel .chips').getByRole('link', { name: 'สลากกินแบ่งรัฐบาล' }).click();
  await expect(page.locator('.lot-draws')).toHaveAttribute('data-code', 'THGLO');
  await expect(page.locator('.lot-draws li').first().locator('[data-row=G5]')).toBeVisible();
});

test('the history says where draws are missing (lottery#draw-history)', async ({ page, app }) => {
  // Two weeks of a province that draws each Tuesday are not there.
  const [numero, before] = ['20260616', '20260526'];
  const draw = { code: 'XSBL', numero, draws_at: Date.parse('2026-06-16T09:15:00Z') };
  await inStore(app, (db) => addDraws(db, [pastDraw({ ...draw, result: resultAround('XSBL') })]));
  await page.goto('/m/lott?open=history&code=XSBL&page=2');
  const gapOf = (of: string) => page.locator(`[data-numero="${of}"] .lot-gap`);
  await expect(gapOf(numero)).toHaveText(/ไม่มีผลของงวด/);
  await expect(page.locator(`[data-numero="${before}"]`)).toBeVisible();
  await expect(gapOf(before)).toHaveCount(0);
});

test('a favourite is kept by member and comes first; a visitor is led to login (lottery#lottery-favourites, lottery#lottery-list)', async ({
  page,
  context,
}) => {
  await page.goto('/m/lott?list=2');
  await page.locator('article .lot-heart button').first().click();
  await expect(page).toHaveURL(/\/m\/login\?/);
  await loginAs(context, 'type42');
  await page.goto('/m/lott?group=VIETLOTT');
  await tapHeart(page, 'VL645');
  await page.goto('/m/lott');
  await expect(page.locator('article').first()).toHaveAttribute('data-game-id', 'VL645');
  await page.goto('/m/elott?type=fav');
  await expect(page.locator('article')).toHaveCount(0);
  await page.goto('/m/lott');
  await tapHeart(page, 'VL645');
  await page.goto('/m/lott');
  await expect(page.locator('article').first()).not.toHaveAttribute('data-game-id', 'VL645');
});

test('favourites are those of the chosen group (lottery#electronic-lotteries)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'type41');
  for (const code of ['K3_1', 'PK10_5']) {
    await page.goto('/m/elott');
    await tapHeart(page, code);
  }
  await page.goto('/m/elott?type=fav');
  await expect(page.locator('article')).toHaveCount(2);
  for (const type of ['fav', 'recent']) {
    await page.goto(`/m/elott?group=K3&type=${type}`);
    await expect(page.locator('article')).toHaveCount(1);
    await expect(cardOf(page, 'K3_1')).toBeVisible();
  }
  await page.goto('/m/elott?group=SSC&type=fav');
  await expect(page.locator('article')).toHaveCount(0);
});

test('the lotteries behind an open menu are there once it is closed (lottery#lottery-list)', async ({
  page,
}) => {
  for (const list of ['/m/lott', '/m/elott?group=K3']) {
    await page.goto(list);
    const count = await page.locator('article').count();
    expect(count).toBeGreaterThan(0);
    await page.goto(`${list}${list.includes('?') ? '&' : '?'}open=menu`);
    await page.locator('#panel .panel-head a').click();
    await expect(page.locator('#panel')).toHaveCount(0);
    await expect(page.locator('article')).toHaveCount(count);
  }
});

test('the week has each day’s lotteries, and opens on today (lottery#weekly-view)', async ({
  page,
}) => {
  await page.goto('/m/lott?view=week');
  const day = page.locator('.week-day').first();
  await expect(day).toHaveAttribute('aria-current', 'date');
  await expect(day).toHaveAttribute('data-day', String(weekdayOf(Date.now())));
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const drawn = lotteries.filter(
      ({ category, schedule }) =>
        category === 'LOTT' &&
        (schedule.kind === 'daytime' ||
          (schedule.kind === 'weekly' && schedule.days.includes(day))),
    );
    const listed = await page
      .locator(`[data-day="${day}"] a`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-code')));
    expect(listed.filter((code) => code !== 'THGLO')).toEqual(drawn.map(({ code }) => code));
  }
  await expect(page.locator('[data-code=THGLO]')).toHaveCount(1);
});

test('lotteries that draw later today come first, in the order of their draws (lottery#lottery-list)', async ({
  page,
}) => {
  await page.goto('/m/lott');
  const all = await page
    .locator('article:not([data-game-id=VLKENO]) [data-remain]')
    .evaluateAll((clocks) => clocks.map((clock) => Number((clock as HTMLElement).dataset.remain)));
  const left = all.filter((remain) => remain > 0);
  const midnight_s = 86_400 - (((Date.now() + 7 * hour_ms) / 1_000) % 86_400);
  const today = left.filter((remain) => remain < midnight_s - 600);
  expect(left.slice(0, today.length)).toEqual([...today].sort((a, b) => a - b));
});

test('electronic lotteries have groups, tabs, and the vendors’ own (lottery#electronic-lotteries)', async ({
  page,
}) => {
  await page.goto('/m/elott');
  await expect(cardOf(page, 'SSC_1').locator('[data-row=N] b')).toHaveCount(5);
  await page.getByRole('link', { name: 'ฮิต' }).last().click();
  await expect(page).toHaveURL(/type=hot/);
  await expect(cardOf(page, 'SSC_1')).toBeVisible();
  await expect(cardOf(page, 'SSC_3')).toHaveCount(0);
  await page.goto('/m/elott?group=PK10');
  await expect(page.locator('article')).toHaveCount(3);
  await page.goto('/m/elott');
  // None of the vendors' lotteries can be played in the demo, so nothing leads to them.
  await expect(page.getByRole('link', { name: 'เกมของค่าย' })).toHaveCount(0);
  await page.goto('/m/elott?group=GPI');
  await expect(page.locator('article.card').first()).toBeVisible();
  await page.goto('/m/elott?type=fav');
  await expect(page).toHaveURL(/\/m\/login\?/);
});

test('home has the lotteries that draw next, each with its countdown (lottery#homes-lottery-section)', async ({
  page,
}) => {
  await page.goto('/m/home');
  const first = page.locator('section[data-category=LOTT] li').first();
  await expect(first.locator('[data-remain]')).toHaveText(/^\d\d:\d\d:\d\d$/);
});

test('home marks a simulated result, and one that was corrected, in a word (lottery#homes-lottery-section)', async ({
  page,
  app,
}) => {
  await page.goto('/m/home');
  const first = page.locator('section[data-category=LOTT] li').first();
  const code = (await first.getAttribute('data-game-id'))!;
  await expect(first.locator('[data-mark=demo]')).toHaveText(textOf('th', 'lottery_demo'));
  await expect(first.locator('[data-mark=corrected]')).toHaveCount(0);
  await inStore(app, async (db) => {
    const draw = await db
      .selectFrom('lottery_draws')
      .select(['id', 'result'])
      .where('code', '=', code)
      .where('result', 'is not', null)
      .orderBy('draws_at', 'desc')
      .executeTakeFirstOrThrow();
    await addCorrection(db, draw, { before: '00000' });
  });
  const marked = page.locator(`section[data-category=LOTT] li[data-game-id="${code}"]`);
  // What was kept from before is shown for some seconds.
  await expect(async () => {
    await page.goto('/m/home');
    const mark = marked.locator('[data-mark=corrected]');
    await expect(mark).toHaveText(textOf('th', 'lottery_corrected'), { timeout: 200 });
  }).toPass();
});

test('home leaves out lotteries on which no bets are sold (lottery#homes-lottery-section)', async ({
  page,
  app,
}) => {
  // It would come first.
  const draw = { code: 'VL645', numero: '20260101-4321', draws_at: Date.now() + hour_ms / 30 };
  await inStore(app, (db) => addDraws(db, [drawRow(draw)]));
  // What was kept from before is shown for some seconds.
  await expect(async () => {
    await page.goto('/m/lott?group=VIETLOTT');
    await expect(cardOf(page, 'VL645')).toContainText('#4321', { timeout: 200 });
  }).toPass();
  await page.goto('/m/home');
  const rows = page.locator('section[data-category=LOTT] li');
  await expect(rows).toHaveCount(3);
  await expect(rows.first().locator('b')).toHaveText(/^\d{5,6}$/);
  await expect(page.locator('section[data-category=LOTT] [data-game-id=VL645]')).toHaveCount(0);
});

test('without script the page loads anew, until its reader turns that off (lottery#menu-refresh)', async ({
  request,
}) => {
  const page = await (await request.get('/m/lott')).text();
  expect(page).toMatch(
    /<noscript><meta http-equiv="refresh" content="(30|[12]?\d)"\/><\/noscript>/,
  );
  expect(page).toContain('href="/m/lott?refresh=off"');
  for (const still of ['/m/lott?refresh=off', '/m/lott?open=history', '/m/lott?open=menu']) {
    expect(await (await request.get(still)).text()).not.toContain('http-equiv="refresh"');
  }
  const lite = await request.get('/m/lott', { headers: { 'Save-Data': 'on' } });
  const html = await lite.text();
  expect(html).toContain('http-equiv="refresh"');
  expect(html).not.toContain('<noscript>');
});

test(
  'a result that comes is on the card after the refresh (lottery#menu-refresh)',
  { tag: '@script' },
  async ({ page, app, javaScriptEnabled }) => {
    const draws_at = Math.floor(Date.now() / 1_000) * 1_000 + 300 * hour_ms;
    const code = 'PK10_5';
    await inStore(app, (db) => db.deleteFrom('lottery_draws').where('code', '=', code).execute());
    await inStore(app, (db) =>
      addDraws(db, [drawRow({ code, numero: '20991231-0001', draws_at })]),
    );
    await expect(async () => {
      await page.goto('/m/elott?group=PK10');
      await expect(cardOf(page, code)).toContainText('ยังไม่มีผลรางวัล', { timeout: 200 });
    }).toPass();
    const result = '10,09,08,07,06,05,04,03,02,01';
    const past = pastDraw({
      code,
      numero: '20991230-0001',
      draws_at: Date.now() - hour_ms,
      result,
    });
    await inStore(app, (db) => addDraws(db, [past]));
    if (!javaScriptEnabled) {
      await expect(async () => {
        await page.reload();
        await expect(cardOf(page, code).locator('[data-row=N]')).toContainText('10', {
          timeout: 200,
        });
      }).toPass();
      return;
    }
    const response = page.waitForResponse(/\/m\/lott\/changes\?mode=Elott/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const answer = await (await response).text();
    expect(answer.length).toBeLessThan(400);
    await expect(cardOf(page, code).locator('[data-row=N] b').first()).toHaveText('10');
  },
);
