import type { Page } from '@playwright/test';
import { giveGames, marksOf, someGames } from '../../factories/game';
import { expect, loginAs, test } from '../../support/app';
import { sent } from '../../support/browser';
import { demoPassword } from '../../support/demo';
import { heartOf, launchOf, listedGames } from '../../support/play';

test('the vendor menu narrows the list and carries vassalage (games#game-lists)', async ({
  page,
}) => {
  await page.goto('/m/rng');
  const vendor = page.locator('nav.vendors a[href*=vassalage]').first();
  const code = new URL((await vendor.getAttribute('href'))!, 'http://x').searchParams.get(
    'vassalage',
  );
  await vendor.click();
  await expect(page).toHaveURL(new RegExp(`vassalage=${code}`));
  await expect(page.locator('article').first()).toBeVisible();
  const inputs = page.locator('article input[name=vendor]');
  await expect(inputs.and(page.locator(`:not([value="${code}"])`))).toHaveCount(0);
  await expect(inputs.first()).toHaveValue(code!);
});

test('the hot games have the menu of their vendors (games#game-lists)', async ({ page }) => {
  await page.goto('/m/hot');
  await expect(page.locator('article')).toHaveCount(11);
  await page.locator('nav.vendors a[href*="vassalage=RAINDRUM"]').click();
  await expect(page).toHaveURL(/\/m\/hot\?vassalage=RAINDRUM$/);
  await expect(page.locator('article')).toHaveCount(2);
  await expect(page.locator('article input[name=vendor][value=RAINDRUM]')).toHaveCount(2);
});

test(
  'the filter finds games by kind and minimum bet and shows them over the list (games#filter, games#game-calls)',
  { tag: '@walk' },
  async ({ page }) => {
    await page.goto('/m/rng?type=filter');
    await page.locator('select[name=gameClassify]').selectOption('JP');
    await page.locator('select[name=minBet]').selectOption('0.5');
    await page.locator('form.filter button').click();
    await expect(page).toHaveURL(/gameClassify=JP/);
    await expect(page.getByRole('dialog').locator('article').first()).toBeVisible();
    await expect(page.locator('[data-chip]')).toHaveCount(3);
    await page.locator('[data-chip=minBet]').click();
    await expect(page).not.toHaveURL(/minBet=/);
    await expect(page.locator('[data-chip]')).toHaveCount(2);
  },
);

test('the filter offers a minimum bet for slots only (games#filter)', async ({ page }) => {
  await page.goto('/m/fish?type=filter');
  await expect(page.locator('select[name=vassalage]')).toBeVisible();
  await expect(page.locator('select[name=minBet]')).toHaveCount(0);
});

test('a filter by vendor alone, and one for all games, show a result (games#filter)', async ({
  page,
}) => {
  await page.goto('/m/rng?type=filter');
  await page.locator('form.filter button').click();
  await expect(page).toHaveURL(/open=result/);
  const result = page.getByRole('dialog');
  await expect(result.locator('article').first()).toBeVisible();
  await expect(page.locator('[data-chip]')).toHaveCount(1);

  await page.goto('/m/rng?type=filter');
  await page.locator('select[name=vassalage]').selectOption('LOTUSFORGE');
  await page.locator('form.filter button').click();
  await expect(result.locator('[data-chip=vassalage]')).toHaveCount(1);
  await expect(result.locator('article').first()).toBeVisible();
  await expect(result.locator('input[name=vendor]:not([value=LOTUSFORGE])')).toHaveCount(0);
  await result.locator('.panel-head a').click();
  await expect(page).not.toHaveURL(/open=/);
  await expect(page.locator('form.filter')).toBeVisible();
});

test('the filter offers the kinds that the category has games of (games#filter)', async ({
  page,
}) => {
  await page.goto('/m/rng?type=filter');
  await expect(page.locator('select[name=gameClassify] option[value=JP]')).toHaveCount(1);
  await page.goto('/m/pvp?type=filter');
  await expect(page.locator('select[name=gameClassify] option')).toHaveCount(2);
  await expect(page.locator('select[name=gameClassify] option[value=TG]')).toHaveCount(1);
  await page.goto('/m/fish?type=filter');
  await expect(page.locator('select[name=vassalage]')).toBeVisible();
  await expect(page.locator('select[name=gameClassify]')).toHaveCount(0);
});

test('a list that an address narrows says so, and each filter is taken off there (games#filter)', async ({
  page,
}) => {
  await page.goto('/m/rng?minBet=0.1&gameClassify=JP');
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.locator('main [data-chip]')).toHaveCount(2);
  await page.locator('[data-chip=gameClassify]').click();
  await expect(page).toHaveURL(/\/m\/rng\?minBet=0\.1$/);
  await page.locator('[data-chip=minBet]').click();
  await expect(page).toHaveURL(/\/m\/rng$/);
  await expect(page.locator('[data-chip]')).toHaveCount(0);
});

test('a vendor narrows the tabs of hot, favourite and recent games (games#game-lists)', async ({
  page,
  context,
  app,
}) => {
  const [mine, other] = ['LOTUSFORGE', 'RAINDRUM'];
  await page.goto(`/m/rng?type=hot&vassalage=${mine}`);
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.locator(`article input[name=vendor]:not([value=${mine}])`)).toHaveCount(0);
  const nodesOf = async (vendor: string) => {
    await page.goto(`/m/rng?vassalage=${vendor}`);
    const nodes = await page
      .locator('article form.card-launch input[name=nodeId]')
      .evaluateAll((inputs) => inputs.map((input) => Number(input.getAttribute('value'))));
    return nodes.slice(0, 3);
  };
  const nodes = [...(await nodesOf(mine!)), ...(await nodesOf(other!))];
  giveGames(app.dataDir, 'favourites', 'type41', nodes);
  giveGames(app.dataDir, 'recents', 'type41', nodes);
  await loginAs(context, 'type41');
  for (const tab of ['fav', 'recent']) {
    await page.goto(`/m/rng?type=${tab}`);
    await expect(page.locator('article')).toHaveCount(6);
    await page.locator(`nav.vendors a[href*="vassalage=${mine}"]`).click();
    await expect(page.locator('article')).toHaveCount(3);
    await expect(page.locator(`article input[name=vendor]:not([value=${mine}])`)).toHaveCount(0);
  }
});

test('taking the category away searches everywhere (games#search)', async ({ page }) => {
  await page.goto('/m/fish?open=search&gameName=durian');
  await expect(page.locator('article')).toHaveCount(0);
  await page.locator('[data-chip=gameType]').click();
  await expect(page).toHaveURL(/\/m\/gameList\?.*gameType=ALL/);
  await expect(page.locator('article').first()).toBeVisible();
});

test('a tab forgets page, name, kind and minimum bet (games#list-tabs)', async ({ page }) => {
  await page.goto('/m/rng?page=2&vassalage=LOTUSFORGE&gameName=a&gameClassify=JP&minBet=0.5');
  await page.locator('nav.list-tabs a').nth(1).click();
  await expect(page).toHaveURL(/\/m\/rng\?vassalage=LOTUSFORGE&type=hot$/);
  for (const href of await page
    .locator('nav.list-tabs a:not(.list-search)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))) {
    expect(href).not.toMatch(/page|gameName|gameClassify|minBet/);
  }
});

test(
  'the list goes on: by its link without script, by scrolling with it, and Back finds the place (games#endless-lists)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/m/rng');
    await expect(page.locator('article')).toHaveCount(25);
    if (!javaScriptEnabled) {
      await page.locator('a[rel=next]').click();
      await expect(page).toHaveURL(/page=2$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/m\/rng$/);
      return;
    }
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(page.locator('article')).toHaveCount(50);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(page.locator('article')).toHaveCount(75);
    const card = page.locator('article').nth(60);
    await card.scrollIntoViewIfNeeded();
    const name = await card.locator('h3').textContent();
    await page.getByRole('link', { name: 'โชคดี' }).click();
    await expect(page.locator('section[data-category=HOT]')).toBeVisible();
    await page.goBack();
    await expect(page.locator('article')).toHaveCount(75);
    await expect(page.locator('article').nth(60).locator('h3')).toHaveText(name!);
    await expect(page.locator('article').nth(60)).toBeInViewport();
  },
);

test(
  'an unmarked favourite leaves the fav tab (games#favourites)',
  { tag: '@script' },
  async ({ page, context, app }) => {
    giveGames(app.dataDir, 'favourites', 'type41', []);
    await loginAs(context, 'type41');
    await page.goto('/m/rng');
    await sent(page, () => page.locator('article button[value=favourite]').first().click());
    await expect(page.getByRole('status').filter({ hasText: 'บันทึก' })).toBeVisible();
    await page.goto('/m/rng?type=fav');
    await expect(page.locator('article')).toHaveCount(1);
    await page.locator('article button[value=unfavourite]').click();
    await expect(page.locator('article')).toHaveCount(0);
  },
);

/** Logs in on the login page that a visitor was led to. */
async function logInHere(page: Page, username: string): Promise<void> {
  await expect(page).toHaveURL(/\/m\/login\?redirectTo=/);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('form#login button[value=login]').click();
}

for (const tab of ['fav', 'recent']) {
  test(`a visitor who wants the ${tab} tab goes to login and comes back to it`, async ({
    page,
  }) => {
    await page.goto('/m/fish?vassalage=TIDEPOOL');
    await page.locator(`nav.list-tabs a[href$="type=${tab}"]`).click();
    await logInHere(page, 'malee');
    await expect(page).toHaveURL(new RegExp(`/m/fish\\?vassalage=TIDEPOOL&type=${tab}$`));
    await expect(page.locator('nav.list-tabs a[aria-current]')).toHaveAttribute(
      'href',
      new RegExp(`type=${tab}`),
    );
  });
}

for (const intent of ['favourite', 'launch']) {
  test(
    `a visitor who taps ${intent} goes to login and comes back to the card, and nothing is done by itself (games#favourites)`,
    { tag: '@layout' },
    async ({ page, app }) => {
      giveGames(app.dataDir, 'favourites', 'malee', []);
      giveGames(app.dataDir, 'recents', 'malee', []);
      const list = '/m/rng?vassalage=LOTUSFORGE&page=2';
      await page.goto(list);
      const game = (await listedGames(page))[20]!;
      const button = (intent === 'launch' ? launchOf : heartOf)(page, game);
      await button.locator(intent === 'launch' ? 'xpath=.' : '.heart').click();
      await logInHere(page, 'malee');
      await expect(page).toHaveURL((url) => url.pathname + url.search === list);
      await expect(launchOf(page, game)).toBeInViewport();
      await expect(heartOf(page, game).locator('button[value=favourite]')).toBeVisible();
      expect(marksOf(app.dataDir, 'malee')).toEqual([]);
      await page.goto('/m/gameList?gameType=ALL&type=recent');
      await expect(page.locator('article')).toHaveCount(0);
    },
  );
}

test(
  'a trial player launches what he may; of the rest he is told, and stays where he was (games#trial-play)',
  { tag: ['@layout', '@script'] },
  async ({ page, context, app, javaScriptEnabled }) => {
    await context.request.post('/m/login', { form: { intent: 'freeplay' } });
    await context.request.post('/m/set', { form: { lang: 'en' } });
    const [barred] = someGames(app.dataDir, 9, { type: 'RNG', supportPlay: false }).slice(-1);
    const index = someGames(app.dataDir, 1_000, { type: 'RNG' }).indexOf(barred!);
    const rows = page.locator('article');
    const pages = Math.floor(index / 25) + 1;
    await page.goto(javaScriptEnabled ? '/m/rng' : `/m/rng?page=${pages}`);
    expect(pages).toBeGreaterThan(2);
    if (javaScriptEnabled) {
      while ((await launchOf(page, barred!).count()) === 0) {
        const before = await rows.count();
        await rows.last().scrollIntoViewIfNeeded();
        await expect.poll(() => rows.count()).toBeGreaterThan(before);
      }
    }
    await launchOf(page, barred!).scrollIntoViewIfNeeded();
    const place = async () => (await launchOf(page, barred!).boundingBox())!.y;
    const before = await place();
    const steps = await page.evaluate(() => history.length);
    await launchOf(page, barred!).click();
    await expect(
      page.getByText('Please login an actual account to use this function', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL(javaScriptEnabled ? /\/m\/rng#n\d+$/ : /\?page=\d+#n\d+$/);
    await expect(launchOf(page, barred!)).toBeInViewport();
    if (javaScriptEnabled) {
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(5);
      expect(await page.evaluate(() => history.length)).toBe(steps);
    }
    const [open] = someGames(app.dataDir, 1, { type: 'RNG', supportPlay: true });
    await page.goto('/m/rng');
    await launchOf(page, open!).click();
    await expect(page.locator('.play')).toBeVisible();
  },
);

test('a launched game heads the recent ones, also when it was among them (games#recent-games)', async ({
  page,
  context,
  app,
}) => {
  giveGames(app.dataDir, 'recents', 'malee', []);
  const [first, second] = someGames(app.dataDir, 2, { type: 'RNG' });
  await loginAs(context, 'malee');
  const launch = async (address: string, game: number) => {
    await page.goto(address);
    await launchOf(page, game).click();
    await expect(page.locator('.play')).toBeVisible();
  };
  const recent = '/m/rng?type=recent';
  await launch('/m/rng', first!);
  await launch('/m/rng', second!);
  await page.goto(recent);
  expect(await listedGames(page)).toEqual([second, first]);
  await launch(recent, first!);
  await page.goBack();
  await expect.poll(() => listedGames(page)).toEqual([first, second]);
});

test(
  'the recent games are those of the category, 25 a page (games#recent-games)',
  { tag: '@script' },
  async ({ page, context, app, javaScriptEnabled }) => {
    const slots = someGames(app.dataDir, 60, { type: 'RNG' });
    const [fish] = someGames(app.dataDir, 1, { type: 'FISH' });
    giveGames(app.dataDir, 'recents', 'dao', [fish!, ...slots]);
    await loginAs(context, 'dao');
    await page.goto('/m/fish?type=recent');
    expect(await listedGames(page)).toEqual([fish]);
    await page.goto('/m/gameList?gameType=ALL&type=recent');
    expect(await listedGames(page)).toEqual([fish, ...slots.slice(0, 24)]);
    await page.goto('/m/rng?type=recent');
    for (const pages of [1, 2, 3]) {
      const from = javaScriptEnabled ? 0 : (pages - 1) * 25;
      await expect.poll(() => listedGames(page)).toEqual(slots.slice(from, pages * 25));
      if (pages === 3) break;
      if (javaScriptEnabled) await page.locator('article').last().scrollIntoViewIfNeeded();
      else await page.locator('a[rel=next]').click();
    }
  },
);
