import path from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'libsql';
import { newName } from '../../factories/person';
import { setWins } from '../../factories/round';
import { type AppServer, expect, loginAs, test } from '../../support/app';
import { sent } from '../../support/browser';
import { joinAs } from '../../support/people';

const section = (page: Page, category: string) =>
  page.locator(`section[data-category=${category}]`);

/** The categories by their vendors' order in the store, without the electronic lotteries. */
function categoriesIn(dataDir: string): string[] {
  const database = new Database(path.join(dataDir, 'chokdee.db'));
  const rows = database
    .prepare(
      `select g.game_type as type from games g join vendors v on v.code = g.vendor_code
        where g.active = 1 and g.game_type <> 'ELOTT'
        group by g.game_type order by min(v.sort), min(g.sort)`,
    )
    .all() as { type: string }[];
  database.close();
  return rows.map(({ type }) => type);
}

test('home has a section for each category: hot, lottery, then as the vendors are sorted (games#entrance, games#home-sections)', async ({
  page,
  app,
}) => {
  await page.goto('/m/home');
  const listed = await page
    .locator('section[data-category]')
    .evaluateAll((sections) => sections.map((one) => (one as HTMLElement).dataset.category));
  expect(listed).toEqual(['HOT', 'LOTT', ...categoriesIn(app.dataDir)]);
});

test('the entrance begins with hot and has no electronic lotteries (games#entrance, games#home-sections)', async ({
  page,
  app,
}) => {
  await page.goto('/m/home');
  const paths = await page
    .locator('.entrance nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const categories = categoriesIn(app.dataDir).map((type) => `/m/${type.toLowerCase()}`);
  expect(paths).toEqual(['/m/hot', '/m/lott', ...categories]);
});

for (const [width, who] of [
  [360, 'visitor'],
  [320, 'visitor'],
  [360, 'malee'],
] as const) {
  test(
    `on a small screen games are in sight at once: ${width} px, ${who} (games#first-steps, games#home)`,
    { tag: '@layout' },
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 640 });
      if (who !== 'visitor') await loginAs(context, who);
      await page.goto('/m/home');
      const tabs = (await page.locator('.tabs').boundingBox())!;
      // The message of the login is gone with the second page.
      await page.reload();
      // Two rows: the first and the third stand beside each other.
      for (const index of [0, 2]) {
        const card = section(page, 'HOT').locator('article').nth(index);
        const picture = (await card.locator('img').boundingBox())!;
        expect(picture.y + picture.height).toBeLessThanOrEqual(tabs.y);
      }
      for (const above of ['.entrance a', '.banner', '.notice']) {
        await expect(page.locator(above).first()).toBeInViewport({ ratio: 1 });
      }
      await expect(page.locator('nav.categories')).toHaveCount(1);
    },
  );
}

test('the search is one tap away, and closing it leads back home (games#first-steps, games#home)', async ({
  page,
}) => {
  await page.goto('/m/home');
  await page.locator('.entrance > a').click();
  await page.locator('#search-name').fill('a');
  await page.locator('.search-box button').click();
  await expect(page.locator('.panel article').first()).toBeVisible();
  await page.locator('.panel-head a').click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('a member with an empty wallet is led to a deposit and the free trial (games#first-steps, games#home)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'malee');
  await page.goto('/m/home');
  await expect(page.locator('.first-steps a[href="/m/voucherCenter"]')).toBeVisible();
  await page.locator('.first-steps a[href="/m/trail"]').click();
  await page.locator('button[value=switch]').click();
  await expect(page.locator('[data-balance="200000"]')).toBeVisible();
  await expect(page.locator('.first-steps')).toHaveCount(0);
  await context.clearCookies();
  await loginAs(context, 'somchai');
  await page.goto('/m/home');
  await expect(page.locator('[data-balance]')).toBeVisible();
  await expect(page.locator('.first-steps')).toHaveCount(0);
});

test('a row has 15 games at most, and "more" after it leads to the category (games#home-sections)', async ({
  page,
}) => {
  await page.goto('/m/home');
  const row = section(page, 'RNG').locator('.row-cards').first();
  await expect(row.locator('article')).toHaveCount(15);
  await row.locator('a.row-more').click();
  await expect(page).toHaveURL(/\/m\/rng$/);
});

test(
  'the second row comes with script when it is reached, and is not there without (games#home-sections)',
  { tag: ['@layout', '@script'] },
  async ({ page, javaScriptEnabled }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/m/home/row')) requested.push(request.url());
    });
    await page.goto('/m/home');
    const cards = section(page, 'PVP').locator('article');
    await expect(cards).toHaveCount(15);
    if (!javaScriptEnabled) {
      await expect(section(page, 'PVP').locator('.row-later')).toBeHidden();
      return;
    }
    expect(requested.filter((url) => url.includes('PVP'))).toEqual([]);
    await section(page, 'PVP').scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(30);
    const ids = await section(page, 'PVP')
      .locator('.card-launch input[name=nodeId]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(new Set(ids).size).toBe(30);
    await expect(section(page, 'PVP').locator('a.row-more')).toHaveCount(2);
  },
);

test(
  'lite mode keeps no place for what only script brings (games#home-sections)',
  { tag: '@script' },
  async ({ page, context, app }) => {
    const lite = Buffer.from(JSON.stringify({ lite: true })).toString('base64');
    await context.addCookies([{ name: 'ck_prefs', value: encodeURIComponent(lite), url: app.url }]);
    await page.goto('/m/home');
    await expect(section(page, 'PVP').locator('article')).toHaveCount(15);
    await expect(page.locator('.row-later')).toHaveCount(0);
  },
);

test('ten hot games stand in two rows, nine in one (games#home-sections)', async ({
  page,
  context,
  app,
}) => {
  const database = new Database(path.join(app.dataDir, 'chokdee.db'));
  // Another language than the other tests': their hot games stay in the page's memory for a while.
  const look = (lang: string) =>
    context.addCookies([
      {
        name: 'ck_prefs',
        value: encodeURIComponent(Buffer.from(JSON.stringify({ lang })).toString('base64')),
        url: app.url,
      },
    ]);
  const hot = database.prepare('select node_id from games where is_hot = 1 order by sort').all();
  const spared = (hot as { node_id: number }[]).slice(9).map(({ node_id }) => node_id);
  const rows = section(page, 'HOT').locator('.row-cards');
  try {
    await look('ja');
    await page.goto('/m/home');
    await expect(rows).toHaveClass(/two-rows/);
    database.exec(`update games set is_hot = 0 where node_id in (${spared.join()})`);
    await look('zh');
    await page.goto('/m/home');
    await expect(section(page, 'HOT').locator('article')).toHaveCount(9);
    await expect(rows).not.toHaveClass(/two-rows/);
  } finally {
    database.exec(`update games set is_hot = 1 where node_id in (${spared.join()})`);
    database.close();
  }
});

test('a visitor is asked in by a banner, a member is not and sees the balance (account#register-banner, account#session, games#home)', async ({
  page,
  context,
  app,
}) => {
  await page.goto('/m/home');
  const banner = page.locator('section.hero');
  await expect(banner.locator('a[href="/m/register"]')).toBeVisible();
  await expect(page.locator('[data-balance]')).toHaveCount(0);
  await banner.locator('button[value=freeplay]').click();
  await expect(page.locator('[data-balance="200000"]')).toBeVisible();
  await context.clearCookies();
  await loginAs(context, 'malee');
  await page.goto('/m/home');
  await expect(page.locator('[data-balance="0"]')).toBeVisible();
  await expect(page.locator('section.hero a[href="/m/register"]')).toHaveCount(0);
  const line = app
    .output()
    .split('\n')
    .findLast((text) => text.includes('"path":"/m/home"'));
  const { calls } = JSON.parse(line!) as { calls: string[] };
  expect(calls).toEqual(expect.arrayContaining(['wallet', 'renewSession']));
});

test('a heart on home keeps its place in the page', async ({ page, context }) => {
  await joinAs(context, newName());
  await page.goto('/m/home');
  const card = section(page, 'FISH').locator('article').nth(1);
  const name = (await card.getByRole('heading').textContent())!;
  await sent(page, () => card.locator('button[value=favourite]').click());
  await expect(
    section(page, 'FISH').locator('article').nth(1).locator('button[value=unfavourite]'),
  ).toBeVisible();
  await page.goto('/m/fish?type=fav');
  await expect(page.locator('article').getByRole('heading')).toHaveText([name]);
  await page.locator('button[value=unfavourite]').click();
  await expect(page.locator('article')).toHaveCount(0);
});

/** Holds a finger on an element, as far as its styles can tell. */
async function press(page: Page, selector: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const forcedPseudoClasses = ['active'];
  await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
}

test(
  'the notice strip stops under a pointer and a press, and moves for nobody who asked for no motion (content#notice-strip)',
  { tag: ['@layout', '@script'] },
  async ({ page }) => {
    const strip = page.locator('.notice-run .run');
    const state = () =>
      strip.evaluate((element) => {
        const { animationName, animationPlayState } = getComputedStyle(element);
        return animationName === 'none' ? 'still' : animationPlayState;
      });
    await page.goto('/m/home');
    expect(await state()).toBe('running');
    // A moving thing has no place to hover: the pointer goes to where it passes.
    const box = (await page.locator('.notice-run').boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(state).toBe('paused');
    await page.mouse.move(0, 0);
    await expect.poll(state).toBe('running');
    await press(page, '.notice-run');
    await expect.poll(state).toBe('paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await state()).toBe('still');
  },
);

test('the panel of search, asked for on home, is that of the list of games', async ({ page }) => {
  await page.goto('/m/home?open=search');
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=ALL&open=search&from=home/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('the winner board', () => {
  const wins = (page: Page) => page.locator('[data-winner]');
  const list = (page: Page) => page.locator('.winners ol');
  const runs = (page: Page) =>
    list(page).evaluate((element) => {
      const { animationName, animationPlayState } = getComputedStyle(element);
      return animationName !== 'none' && animationPlayState === 'running';
    });
  /** Makes wins until home shows so many of them, the newest first: a round of a test before may end meanwhile, and be one more. */
  const shows = (page: Page, { dataDir }: AppServer, count: number, made = count) =>
    expect(async () => {
      const names = setWins(dataDir, made);
      await page.goto('/m/home');
      const listed = wins(page).locator(':first-child');
      await expect(listed).toHaveText(names.slice(0, count), { timeout: 100 });
    }).toPass();

  test('shows the last 20 wins with names masked, the newest first (games#winner-board)', async ({
    page,
    app,
  }) => {
    await shows(page, app, 20, 23);
    await expect(wins(page).first()).toContainText('฿');
  });

  test(
    'stands still with 4, scrolls with 5, and stops when asked to (games#winner-board)',
    { tag: '@layout' },
    async ({ page, app }) => {
      await shows(page, app, 4);
      expect(await runs(page)).toBe(false);
      await shows(page, app, 5);
      expect(await runs(page)).toBe(true);
      await page.locator('.winners label').click();
      expect(await runs(page)).toBe(false);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/m/home');
      await expect(wins(page)).toHaveCount(5);
      expect(await runs(page)).toBe(false);
    },
  );

  test('is not there without a win (games#winner-board)', async ({ page, app }) => {
    await shows(page, app, 0);
    await expect(page.locator('.winners')).toHaveCount(0);
  });
});

test(
  'the names of the next lotteries are whole on the narrowest phones, and their figures in one row (site#titles, lottery#homes-lottery-section)',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/m/home');
    const cards = page.locator('.next-draws li');
    const name = cards.nth(1).locator('strong');
    await name.evaluate((one) => {
      one.textContent = 'Ho Chi Minh City';
    });
    const isWhole = await name.evaluate((one) => one.scrollWidth <= one.clientWidth);
    expect(isWhole).toBe(true);
    const tops = await cards
      .locator('time')
      .evaluateAll((times) => times.map((one) => one.getBoundingClientRect().top));
    expect(tops[1]).toBe(tops[0]);
  },
);
