import type { Locator, Page } from '@playwright/test';
import { loginAs, packedPage, page_limit_bytes } from '../../support/app';
import { hydrated, sent } from '../../support/browser';
import { rows, vendorsOf } from '../../support/demo';
import { expect, peopleTest as test } from '../../support/people';
import { heartOf, launchOf } from '../../support/play';
import { langs } from '../../support/words';

const listed_games = 6;

const centres = [
  ['/m/live', 'LIVE'],
  ['/m/sports', 'SPORTS'],
  ['/m/esports', 'ESPORTS'],
  ['/m/gameCenter', 'SPORTS'],
  ['/m/gameCenter?gameType=ELOTT', 'ELOTT'],
  ['/m/what/ever?gameType=PVP', 'PVP'],
] as const;

/** The games of a part of the page by the ids of their names. */
const gamesIn = (part: Locator | Page): Promise<number[]> =>
  part.locator('article h3').evaluateAll((names) => names.map((name) => Number(name.id.slice(1))));

const block = (page: Page, vendor: string) => page.locator(`section[data-vendor=${vendor}]`);
const vassalageOf = (link: string) => new URL(link, 'http://x').searchParams.get('vassalage');

for (const [address, type] of centres) {
  test(`${address} has the vendors in the mapping's order, six games each at the most (games#game-centre)`, async ({
    page,
    app,
  }) => {
    const vendors = vendorsOf(app, type);
    await page.goto(address);
    const codes = await page
      .locator('section[data-vendor]')
      .evaluateAll((blocks) => blocks.map((one) => one.getAttribute('data-vendor')));
    expect(codes).toEqual([...vendors.keys()]);
    for (const [code, games] of vendors) {
      const nodes = games.map(({ node }) => node);
      expect(await gamesIn(block(page, code)), code).toEqual(nodes.slice(0, listed_games));
      const more = block(page, code).locator('.vendor-more');
      await expect(more, code).toHaveCount(games.length > listed_games ? 1 : 0);
    }
  });
}

test('some vendors have more than six games, and some have not (games#game-centre)', async ({
  app,
}) => {
  const counts = centres.flatMap(([, type]) =>
    [...vendorsOf(app, type).values()].map((games) => games.length > listed_games),
  );
  expect(new Set(counts)).toEqual(new Set([true, false]));
});

test('the menu leads to each vendor and to the search of the category (games#game-centre)', async ({
  page,
  app,
}) => {
  const codes = [...vendorsOf(app, 'SPORTS').keys()];
  await page.goto('/m/sports');
  const links = await page
    .locator('nav.vendors a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
  expect(links.map(vassalageOf)).toEqual([null, ...codes]);
  await page.locator('nav.vendors a').nth(2).click();
  await expect(page).toHaveURL(new RegExp(`/m/sports\\?vassalage=${codes[1]}$`));
  await expect(page.locator('nav.vendors a[aria-current]')).toHaveCount(1);
  await page.getByRole('link', { name: 'ค้นหาเกม' }).click();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=SPORTS&open=search$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-chip=gameType]')).toContainText('กีฬา');
});

test('"more" shows the vendor alone with all its games, and leads back to all vendors (games#game-centre)', async ({
  page,
  app,
}) => {
  const vendors = vendorsOf(app, 'LIVE');
  const [code, games] = [...vendors].find(([, list]) => list.length > listed_games)!;
  await page.goto('/m/live');
  const name = await block(page, code).getByRole('heading', { level: 2 }).textContent();
  await block(page, code)
    .getByRole('link', { name: `ดูทั้งหมด ${name!}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/m/live\\?vassalage=${code}$`));
  await expect(page.getByRole('heading', { level: 2, name: name! })).toBeVisible();
  await expect(page.locator('section[data-vendor]')).toHaveCount(0);
  const listed = games.filter(({ entry }) => !entry).map(({ node }) => node);
  expect((await gamesIn(page)).sort()).toEqual(listed.sort());
  await page.locator('.vendor-more').click();
  await expect(page).toHaveURL(/\/m\/live$/);
  await expect(page.locator('section[data-vendor]')).toHaveCount(vendors.size);
});

test("a vendor's list goes on after 25 games, also at an address of nobody", async ({
  page,
  javaScriptEnabled,
}) => {
  for (const address of ['/m/gameCenter', '/m/what/ever']) {
    await page.goto(`${address}?gameType=RNG&vassalage=LOTUSFORGE`);
    await expect(page.locator('article')).toHaveCount(25);
    const first = await gamesIn(page);
    if (javaScriptEnabled) {
      await hydrated(page);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect(page.locator('article')).toHaveCount(50);
    } else {
      await page.locator('a[rel=next]').click();
      await expect(page).toHaveURL(/page=2$/);
      await expect(page.locator('article')).toHaveCount(25);
    }
    const all = new Set([...first, ...(await gamesIn(page))]);
    expect(all.size).toBe(50);
  }
});

test("the entry of a vendor's games opens them and launches nothing (games#sub-lists)", async ({
  page,
  context,
  app,
}) => {
  const [entry] = [...vendorsOf(app, 'LIVE').values()].flat().filter((game) => game.entry);
  const traces = () =>
    rows<{ count: number }>(
      app,
      `select count(*) as count from launch_tokens where node_id = ?1
       union all select count(*) from recents where node_id = ?1`,
      String(entry!.node),
    );
  await loginAs(context, 'malee');
  await page.goto('/m/live');
  const card = block(page, entry!.vendor).locator('article').first();
  await expect(card.locator('form')).toHaveCount(0);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/m/live\\?vassalage=${entry!.vendor}$`));
  // The address is there before the list is: what was tapped is waited for to be gone.
  await expect(page.locator(`#n${entry!.node}`)).toHaveCount(0);
  await expect(page.locator('article')).not.toHaveCount(0);
  const [{ game_id: gameId } = { game_id: '' }] = rows<{ game_id: string }>(
    app,
    'select game_id from games where node_id = ?',
    String(entry!.node),
  );
  const answer = await context.request.post('/m/live', {
    form: {
      intent: 'launch',
      gameCategory: 'LIVE',
      vendor: entry!.vendor,
      gameId,
      nodeId: entry!.node,
    },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([303, `/m/live#n${entry!.node}`]);
  expect(traces()).toEqual([{ count: 0 }, { count: 0 }]);
});

test('a vendor that the category does not have says so and leads back', async ({ page }) => {
  for (const vendor of ['NOBODY', 'LOTUSFORGE']) {
    const answer = await page.goto(`/m/live?vassalage=${vendor}`);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('article')).toHaveCount(0);
    await page.locator('.empty a').click();
    await expect(page).toHaveURL(/\/m\/live$/);
    await expect(page.locator('section[data-vendor]')).not.toHaveCount(0);
  }
});

test('what is not ordered by vendor leads to its own page', async ({ page }) => {
  for (const [type, own] of [
    ['LOTT', '/m/lott'],
    ['HOT', '/m/hot'],
  ] as const) {
    await page.goto(`/m/gameCenter?gameType=${type}`);
    await expect(page.locator('article')).toHaveCount(0);
    await page.locator('.empty a').click();
    await expect(page).toHaveURL(new RegExp(`${own}$`));
  }
});

test("a visitor's heart goes to login and back, and then keeps the mark", async ({ page, app }) => {
  const game = vendorsOf(app, 'SPORTS').get('BANYANHALL')![0]!.node;
  await page.goto('/m/sports');
  await heartOf(page, game).locator('.heart').click();
  await expect(page).toHaveURL(/\/m\/login\?redirectTo=/);
  await page.locator('input[name=username]').fill('type40');
  await page.locator('input[name=password]').fill('Chokdee-2026');
  await page.locator('form#login button[value=login]').click();
  await expect(page).toHaveURL(/\/m\/sports(#n\d+)?$/);
  await sent(page, () => heartOf(page, game).locator('button[value=favourite]').click());
  await expect(page.getByRole('status').filter({ hasText: 'บันทึก' })).toBeVisible();
  await page.goto('/m/sports?vassalage=BANYANHALL');
  await expect(heartOf(page, game).locator('button[value=unfavourite]')).toBeVisible();
  await page.goto('/m/sports');
  await heartOf(page, game).locator('button[value=unfavourite]').click();
  await expect(heartOf(page, game).locator('button[value=favourite]')).toBeVisible();
});

test(
  'nothing of it is wider than a narrow phone',
  { tag: ['@layout', '@script'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of ['/m/live', '/m/sports', '/m/live?vassalage=JASMINEROOM']) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
    }
  },
);

test(
  'Back from a game is at the place where it was launched',
  { tag: ['@layout', '@script'] },
  async ({ page, context, app, javaScriptEnabled }) => {
    const [, games] = [...vendorsOf(app, 'RNG')].at(-1)!;
    const { node } = games[2]!;
    await loginAs(context, 'somchai');
    await page.goto('/m/gameCenter?gameType=RNG');
    if (javaScriptEnabled) await hydrated(page);
    await launchOf(page, node).click();
    await expect(page).toHaveURL(/\/m\/play\/[^?]+$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/gameCenter\?gameType=RNG$/);
    await expect(launchOf(page, node)).toBeInViewport();
  },
);

test('it comes within the first round trips', async ({ as }) => {
  for (const role of ['visitor', 'member'] as const) {
    for (const lang of langs) {
      for (const [address] of centres) {
        const { size } = await packedPage(await as(role, { lang }), address);
        expect.soft(size, `${address}, ${role}, ${lang}`).toBeGreaterThan(0);
        expect.soft(size, `${address}, ${role}, ${lang}`).toBeLessThanOrEqual(page_limit_bytes);
      }
    }
  }
});
