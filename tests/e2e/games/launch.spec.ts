import type { Page } from '@playwright/test';
import { expect, loginAs, page_limit_bytes, test as base } from '../../support/app';
import { hydrated } from '../../support/browser';
import { attributeOf, parse } from '../../support/markup';
import { launchOn } from '../../support/play';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { type OutsideVendor, sendOutside, startOutsideVendor } from '../../support/standIns';

const secret = 'a-secret-for-an-outside-vendor-of-a-test';
/** A vendor of the demo with slots alone, which gets a site of its own here. */
const vendor_code = 'TINKITE';
const start_limit_ms = 120_000;

interface World {
  url: string;
  dataDir: string;
  vendor: OutsideVendor;
}

interface Fixtures {
  /** Waits until script has taken the page over, where there is script. */
  ready: () => Promise<void>;
}

const test = base.extend<Fixtures, { world: World }>({
  ready: async ({ page, javaScriptEnabled }, run) =>
    run(async () => {
      if (javaScriptEnabled) await hydrated(page);
    }),
  world: [
    async ({}, run) => {
      const folder = demoFolder('launch');
      const vendor = await startOutsideVendor(vendor_code, secret);
      const server = await startServer({
        DATA_DIR: folder.path,
        SESSION_SECRET: secret,
        FORM_ORIGINS: vendor.origin,
        LIMIT_SCALE: '1000',
        DEMO: '1',
      });
      vendor.serve(server.url);
      try {
        await run({ url: server.url, dataDir: folder.path, vendor });
      } finally {
        await server.stop();
        await vendor.close();
        folder.remove();
      }
    },
    { scope: 'worker', timeout: start_limit_ms },
  ],
  baseURL: async ({ world }, run) => run(world.url),
});

const list = `/m/rng?vassalage=${vendor_code}`;
const cards = (page: Page) => page.locator('form.card-launch button[value=launch]');
const anyway = (page: Page) => page.getByRole('button', { name: 'เปิดเกมต่อไป' });

test(
  "an outside vendor's game opens on its site in the same tab, and its token is good (games#outside-vendors)",
  { tag: '@walk' },
  async ({ page, ready, context, world }) => {
    outside(world, false);
    await loginAs(context, 'somchai');
    await page.goto(list);
    await ready();
    await cards(page).first().click();
    await expectAtVendor(page, world, list);
  },
);

test(
  'a game that needs script opens at once with script; without, a plain page says so first (games#games-that-need-script)',
  { tag: '@script' },
  async ({ page, ready, context, world, javaScriptEnabled }) => {
    outside(world, true);
    await loginAs(context, 'somchai');
    await page.goto(list);
    await ready();
    const name = (await cards(page).nth(1).innerText()).trim();
    await cards(page).nth(1).click();
    if (javaScriptEnabled) return expectAtVendor(page, world, list);

    await expect(page).toHaveURL(/\/m\/leave\/\d+\?pageBack=/);
    expect(world.vendor.arrivals).toEqual([]);
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
    const main = page.locator('main');
    await expect(main).toContainText('Tin Kite');
    await expect(main).toContainText('ต้องใช้ JavaScript');
    await expect(page.getByRole('link', { name: 'กลับไปที่รายการเกม' })).toHaveAttribute('href', list);
    await expect(page.locator('.top-bar a').first()).toHaveAttribute('href', list);
    await anyway(page).click();
    await expectAtVendor(page, world, list);
  },
);

test(
  'the page before leaving can be kept and opened again, with script too',
  { tag: '@script' },
  async ({ page, ready, context, world }) => {
    outside(world, true);
    await loginAs(context, 'somchai');
    await page.goto('/m/rng');
    const node = await page
      .locator(`.card-launch:has(input[value="${vendor_code}"]) input[name=nodeId]`)
      .first()
      .getAttribute('value');
    await page.goto(`/m/leave/${node}`);
    await ready();
    expect(world.vendor.arrivals).toEqual([]);
    await anyway(page).click();
    await expectAtVendor(page, world, '/m/home');
  },
);

test('the page before leaving has games that play without script, and lists of more (games#games-that-need-script)', async ({
  page,
  ready,
  context,
  world,
}) => {
  outside(world, true);
  await loginAs(context, 'somchai');
  await page.goto('/m/leave/1001?pageBack=%2Fm%2Frng%3Fpage%3D2');
  await expect(cards(page)).toHaveCount(6);
  await expect(page.locator(`article input[value="${vendor_code}"]`)).toHaveCount(0);
  for (const path of ['/m/hot', '/m/rng', '/m/lott']) {
    await expect(page.locator(`main a[href="${path}"]`)).toBeVisible();
  }
  await ready();
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/m\/play\/[^?]+$/);
  await expect(page.locator('.top-bar a').first()).toHaveAttribute('href', '/m/rng?page=2');
});

test('the page before leaving asks a visitor to log in, and leads back to it (games#games-that-need-script)', async ({
  page,
}) => {
  const address = '/m/leave/1001?pageBack=%2Fm%2Ffish';
  await page.goto(address);
  await expect(page).toHaveURL(`/m/login?redirectTo=${encodeURIComponent(address)}`);
});

test('the page before leaving is 404 for what is no game, and leads to no other host (games#games-that-need-script)', async ({
  context,
  world,
}) => {
  outside(world, true);
  await loginAs(context, 'somchai');
  for (const node of ['999999', '0', '-1', '1001x', '99999999999', 'x']) {
    expect((await context.request.get(`/m/leave/${node}`)).status(), node).toBe(404);
  }
  for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    const answer = await context.request.get(`/m/leave/1001?pageBack=${encodeURIComponent(evil)}`);
    const links = (await parse(await answer.text())).querySelectorAll('a');
    const leads = links.map((link) => attributeOf(link, 'href')!);
    expect(leads).not.toContain(evil);
    expect(leads.filter((href) => new URL(href, world.url).origin !== world.url)).toEqual([]);
  }
});

for (const lang of ['th', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(
      `the page before leaving fits 320 px and 14 kB (${lang}, ${theme}) (games#games-that-need-script)`,
      { tag: '@layout' },
      async ({ page, context, world }) => {
        outside(world, true);
        await loginAs(context, 'somchai');
        await context.request.post('/m/set', { form: { lang } });
        await context.request.post('/m/set', { form: { theme } });
        await page.setViewportSize({ width: 320, height: 640 });
        const game = await context.request.get(list);
        const node = /name="nodeId" value="(\d+)"/.exec(await game.text())![1];
        const answer = await page.goto(`/m/leave/${node}?pageBack=%2Fm%2Frng`);
        expect(answer!.headers()['content-encoding']).toBe('br');
        expect((await answer!.request().sizes()).responseBodySize).toBeLessThanOrEqual(
          page_limit_bytes,
        );
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(320);
        for (const control of await page.locator('main a, main button').all()) {
          expect.soft((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
        }
      },
    );
  }
}

test('a vendor whose origin the configuration does not name is not followed (games#outside-vendors)', async ({
  page,
  ready,
  context,
  world,
}) => {
  const launchUrl = 'http://localhost:9/launch?token={token}';
  sendOutside(world.dataDir, vendor_code, { launchUrl, needsScript: false });
  await loginAs(context, 'somchai');
  await page.goto(list);
  await ready();
  await cards(page).first().click();
  await expect(page.locator('.toast')).toContainText('เกมนี้ปิดพักชั่วคราว');
  expect(page.url()).toContain(world.url);
});

test('a vendor without an address says so at the tapped card, and the list stays (site#empty-address)', async ({
  page,
  ready,
  context,
  world,
}) => {
  sendOutside(world.dataDir, vendor_code, { launchUrl: '', needsScript: false });
  await loginAs(context, 'somchai');
  await context.request.post('/m/set', { form: { lang: 'en' } });
  await page.goto(list);
  await ready();
  await cards(page).first().click();
  await expect(page.locator('.toast')).toContainText('The requested url is empty');
  await expect(cards(page).first()).toBeVisible();
});

test(
  'a lottery goes to its launcher with all that it needs, and leads back (lottery#launcher)',
  { tag: '@script' },
  async ({ page, ready, context }) => {
    await loginAs(context, 'somchai');
    const from = '/m/gameList?gameType=ELOTT&page=2';
    await page.goto(from);
    await ready();
    await cards(page).first().click();
    await expect(page).toHaveURL(/\/m\/launchGame\?/);
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    expect(query).toEqual({
      playType: 'trad',
      gameId: expect.stringMatching(/./) as unknown,
      gameGroupId: expect.any(String) as unknown,
      prize_mode: 'Elott',
      code: expect.stringMatching(/./) as unknown,
      pageBack: from,
    });
    await expect(page.locator('main')).toContainText('เกมนี้ไม่ได้เปิดให้เล่นที่นี่');
    await expect(page.locator('.top-bar a').first()).toHaveAttribute('href', from);
    await page.getByRole('link', { name: 'กลับไปที่รายการเกม' }).click();
    await expect(page).toHaveURL(from);
  },
);

test("the lottery's launcher leads to no other host (games#page-back)", async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto('/m/launchGame?code=x&pageBack=%2F%2Fevil.example%2F');
  await expect(page.locator('.top-bar a').first()).toHaveAttribute('href', '/m/lott');
  await expect(page.locator('a[href^="//"], a[href^="http"]')).toHaveCount(0);
});

test('the arrow leads back to the same list after rounds and a reload (games#page-back)', async ({
  page,
  ready,
  context,
}) => {
  const from = '/m/rng?vassalage=RAINDRUM&page=2';
  await loginAs(context, 'somchai');
  await launchOn(page, from, 1);
  const arrow = page.locator('.top-bar a').first();
  const round = page.locator('[data-round]');
  for (const nth of [0, 1]) {
    await ready();
    const last = nth === 0 ? '' : await round.getAttribute('data-round');
    // Within the cycle nothing is played.
    await expect(async () => {
      await page.locator('button[value=play]').click();
      await expect(round).not.toHaveAttribute('data-round', last!, { timeout: 1_000 });
    }).toPass();
    await expect(arrow).toHaveAttribute('href', from);
  }
  await page.reload();
  await ready();
  await expect(arrow).toHaveAttribute('href', from);
  await arrow.click();
  await expect(page).toHaveURL(from);
  await expect(page.locator('article').first()).toBeVisible();
});

for (const evil of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:1',
]) {
  test(`a launch that says it came from ${evil} leads back home (games#page-back)`, async ({
    page,
    context,
    world,
  }) => {
    await loginAs(context, 'somchai');
    const cardsOf = await context.request.get('/m/rng');
    const field = (name: string, html: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!;
    const html = await cardsOf.text();
    const names = ['gameCategory', 'gameId', 'nodeId', 'vendor'];
    const form = Object.fromEntries(names.map((name) => [name, field(name, html)]));
    const launched = await context.request.post('/m/rng', { form, maxRedirects: 0 });
    const entry = new URL(launched.headers().location!, world.url);
    entry.searchParams.set('pageBack', evil);
    await page.goto(entry.pathname + entry.search);
    await expect(page).toHaveURL(/\/m\/play\/[^?]+$/);
    await expect(page.locator('.top-bar a').first()).toHaveAttribute('href', '/m/home');
  });
}

function outside({ dataDir, vendor }: World, needsScript: boolean): void {
  const launchUrl = `${vendor.origin}/launch?token={token}&game={game}&lang={lang}&back={back}`;
  sendOutside(dataDir, vendor_code, { launchUrl, needsScript });
  vendor.arrivals.length = 0;
}

/** The vendor's page in the same tab, entered with a token that was good. */
async function expectAtVendor(page: Page, { vendor, url }: World, from: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${vendor.origin}/launch\\?`));
  await expect(page.locator('h1')).toHaveText('ok');
  expect(page.context().pages()).toHaveLength(1);
  expect(vendor.arrivals).toMatchObject([
    { lang: 'th', status: 'ok', balance: 1_000_000, back: url + from },
  ]);
  expect(vendor.arrivals[0]!.gameCode).toBe(vendor.arrivals[0]!.game);
}
