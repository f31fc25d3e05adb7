import type { Page } from '@playwright/test';
import { giveGames, marksOf, someGames } from '../../factories/game';
import { expect, loginAs, test } from '../../support/app';
import { hydrated, ready } from '../../support/browser';
import { heartOf, listedGames } from '../../support/play';
import { scaled } from '../../support/repeat';

const saving = 'กำลังบันทึก…';
const saved = 'บันทึกการเปลี่ยนแปลงแล้ว';
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'a tapped heart says that it is being saved, and then that it was (games#favourites)',
  { tag: ['@layout', '@script'] },
  async ({ page, context, app, javaScriptEnabled }) => {
    giveGames(app.dataDir, 'favourites', 'type42', []);
    await loginAs(context, 'type42');
    await page.goto('/m/rng');
    await page.goto('/m/rng?page=2');
    const [nodeId] = (await listedGames(page)).slice(9);
    const heart = heartOf(page, nodeId!);
    if (!javaScriptEnabled) {
      await heart.locator('.heart').click();
      await expect(page).toHaveURL(new RegExp(`/m/rng\\?page=2#n${nodeId}$`));
      await expect(says(page, saved)).toBeVisible();
      await expect(heart).toBeInViewport();
      await expect(heart.locator('button[value=unfavourite]')).toBeVisible();
      return;
    }
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/m/cards', async (route) => {
      await answered;
      await route.continue();
    });
    await heart.locator('.heart').click();
    await expect(says(page, saving)).toBeVisible();
    await expect(heart.locator('button[value=unfavourite]')).toBeVisible();
    answer();
    await expect(says(page, saved)).toBeVisible();
    await expect(says(page, saving)).toHaveCount(0);
    await page.clock.runFor(999);
    await expect(says(page, saved)).toBeVisible();
    await page.clock.runFor(1);
    await expect(says(page, saved)).toHaveCount(0);
    expect(marksOf(app.dataDir, 'type42')).toEqual([nodeId]);
    await expect(page).toHaveURL(/\/m\/rng\?page=2$/);
  },
);

test(
  'the hint of a mark that never ends goes after ten seconds (games#favourites)',
  { tag: '@script' },
  async ({ page, context, javaScriptEnabled }) => {
    await loginAs(context, 'type42');
    await page.clock.install();
    await page.goto('/m/rng');
    if (!javaScriptEnabled) {
      await expect(says(page, saving)).toHaveCount(0);
      return;
    }
    await page.route('**/m/cards', () => {});
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('button.heart').first().click();
    await page.clock.runFor(9_999);
    await expect(says(page, saving)).toBeVisible();
    await page.clock.runFor(1);
    await expect(says(page, saving)).toHaveCount(0);
  },
);

test(
  'two hearts that are tapped right after each other are both saved (games#favourites)',
  { tag: '@script' },
  async ({ page, context, app }) => {
    giveGames(app.dataDir, 'favourites', 'type42', []);
    await loginAs(context, 'type42');
    await page.goto('/m/rng');
    const [first, second] = await listedGames(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/m/cards', async (route) => {
      if (route.request().postData()?.includes(`nodeId=${first}&`)) await answered;
      await route.continue();
    });
    for (const nodeId of [first!, second!]) await heartOf(page, nodeId).locator('.heart').click();
    await expect(says(page, saved)).toBeVisible();
    answer();
    for (const nodeId of [first!, second!]) {
      await expect(heartOf(page, nodeId).locator('button[value=unfavourite]')).toBeVisible();
    }
    const both = [first!, second!].sort((a, b) => a - b);
    await expect.poll(() => marksOf(app.dataDir, 'type42')).toEqual(both);
  },
);

test('a heart on home marks its game wherever it stands there', async ({ page, context, app }) => {
  giveGames(app.dataDir, 'favourites', 'type42', []);
  await loginAs(context, 'type42');
  await page.goto('/m/home');
  const game = (await listedGames(page)).find((id, index, all) => all.indexOf(id) !== index)!;
  const hearts = heartOf(page, game).locator('.heart');
  const places = await hearts.count();
  expect(places).toBeGreaterThan(1);
  await hearts.first().click();
  await expect(says(page, saved)).toBeVisible();
  await expect(hearts.and(page.locator('[value=unfavourite]'))).toHaveCount(places);
  expect(marksOf(app.dataDir, 'type42')).toEqual([game]);
});

test(
  'a mark that cannot be saved is taken back: in silence with script, with a message without (games#favourites)',
  { tag: '@script' },
  async ({ page, context, app, javaScriptEnabled }) => {
    const full = Array.from({ length: 5_000 }, (_, index) => 900_000 + index);
    giveGames(app.dataDir, 'favourites', 'type41', full);
    await loginAs(context, 'type41');
    await page.goto('/m/rng');
    const heart = page.locator('article .card-launch').first();
    await heart.locator('button[value=favourite]').click();
    if (!javaScriptEnabled) {
      await expect(says(page, 'รายการโปรดของคุณเต็มแล้ว')).toBeVisible();
      await expect(heart.locator('button[value=favourite]')).toBeVisible();
      giveGames(app.dataDir, 'favourites', 'type41', []);
      return;
    }
    await expect(heart.locator('button[value=favourite]')).toBeVisible();
    await expect(says(page, saving)).toHaveCount(0);
    giveGames(app.dataDir, 'favourites', 'type41', []);
    await page.route('**/m/cards', (route) => route.abort());
    await heart.locator('.heart').click();
    await expect(says(page, saving)).toHaveCount(0);
    await expect(heart.locator('button[value=favourite]')).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(page.locator('article')).toHaveCount(25);
    await page.unroute('**/m/cards');
    await heart.locator('.heart').click();
    await expect(says(page, saved)).toBeVisible();
    expect(marksOf(app.dataDir, 'type41')).toHaveLength(1);
  },
);

const many = scaled(175, 625);

test(
  `a list of ${many} favourites shows each that is left once, though some are taken away on the way (games#favourites)`,
  { tag: '@script' },
  async ({ page, context, app, javaScriptEnabled }) => {
    const all = someGames(app.dataDir, many);
    expect(all).toHaveLength(many);
    giveGames(app.dataDir, 'favourites', 'dao', all);
    await loginAs(context, 'dao');
    await page.clock.install();
    await page.goto('/m/gameList?gameType=ALL&type=fav');
    const rows = page.locator('article');
    await expect(rows).toHaveCount(25);
    if (!javaScriptEnabled) {
      await heartOf(page, all[3]!).locator('.heart').click();
      await expect(says(page, saved)).toBeVisible();
      expect(await listedGames(page)).toEqual(all.slice(0, 26).filter((id) => id !== all[3]));
      await page.locator('a[rel=next]').click();
      await expect(page).toHaveURL(/page=2/);
      expect(await listedGames(page)).toEqual(all.slice(26, 51));
      return;
    }
    const left = new Set(all);
    const remove = async (nodeId: number) => {
      left.delete(nodeId);
      await heartOf(page, nodeId).locator('.heart').click();
      await expect(heartOf(page, nodeId)).toHaveCount(0);
    };
    for (let turn = 0; (await rows.count()) < left.size; turn += 1) {
      if (turn % 3 === 0) await remove((await listedGames(page))[turn]!);
      if (turn % 6 === 0) await remove((await listedGames(page)).at(-1 - turn)!);
      const before = await rows.count();
      if (before === left.size) break;
      await page.locator('.foot').scrollIntoViewIfNeeded();
      // A page a second would make this test a long one.
      const grown = () => page.clock.fastForward(1_000).then(() => rows.count());
      await expect.poll(grown, { intervals: [50] }).toBeGreaterThan(before);
    }
    expect(await listedGames(page)).toEqual([...left]);
    expect(left.size).toBeLessThan(many - 2);
  },
);

test(
  'a favourite that is taken away while the next page comes leaves no gap',
  { tag: '@script' },
  async ({ page, context, app, javaScriptEnabled }) => {
    const all = someGames(app.dataDir, 60, { type: 'RNG' });
    giveGames(app.dataDir, 'favourites', 'type41', all);
    await loginAs(context, 'type41');
    await page.goto('/m/rng?type=fav');
    const rows = page.locator('article');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = new Promise<void>((request) =>
      page.route('**/m/cards?*', async (route) => {
        request();
        await released;
        await route.continue();
      }),
    );
    if (javaScriptEnabled) {
      await rows.last().scrollIntoViewIfNeeded();
      await held;
    }
    await heartOf(page, all[2]!).locator('.heart').click();
    await expect(says(page, saved)).toBeVisible();
    release();
    const left = all.filter((nodeId) => nodeId !== all[2]);
    if (!javaScriptEnabled) {
      expect(await listedGames(page)).toEqual(left.slice(0, 25));
      return;
    }
    for (let had = 24; had < left.length; had = await rows.count()) {
      await rows.last().scrollIntoViewIfNeeded();
      await expect.poll(() => rows.count()).toBeGreaterThan(had);
    }
    expect(await listedGames(page)).toEqual(left);
  },
);

test('when the last favourite is taken away, the list says that there is none (games#favourites)', async ({
  page,
  context,
  app,
}) => {
  giveGames(app.dataDir, 'favourites', 'type42', someGames(app.dataDir, 2, { type: 'RNG' }));
  await loginAs(context, 'type42');
  await page.goto('/m/rng?type=fav');
  for (const left of [1, 0]) {
    await page.locator('button.heart').first().click();
    await expect(page.locator('article')).toHaveCount(left);
  }
  await expect(page.locator('.empty')).toContainText('ยังไม่มีรายการโปรด');
  await expect.poll(() => marksOf(app.dataDir, 'type42')).toEqual([]);
});

test(
  'the focus goes on to the next heart when a row goes',
  { tag: '@script' },
  async ({ page, context, app, javaScriptEnabled }) => {
    const games = someGames(app.dataDir, 3, { type: 'RNG' });
    giveGames(app.dataDir, 'favourites', 'type42', games);
    await loginAs(context, 'type42');
    await page.goto('/m/rng?type=fav');
    await ready(page);
    await heartOf(page, games[1]!).locator('.heart').press('Enter');
    await expect(heartOf(page, games[1]!)).toHaveCount(0);
    if (javaScriptEnabled) await expect(heartOf(page, games[2]!).locator('.heart')).toBeFocused();
    else await expect(says(page, saved)).toBeVisible();
  },
);

test('when the last page is emptied, the page before it shows', async ({ page, context, app }) => {
  const games = someGames(app.dataDir, 26, { type: 'RNG' });
  giveGames(app.dataDir, 'favourites', 'type42', games);
  await loginAs(context, 'type42');
  await page.goto('/m/rng?type=fav&page=2');
  expect(await listedGames(page)).toEqual(games.slice(25));
  await page.locator('button.heart').click();
  await expect(page.locator('article')).toHaveCount(25);
  expect(await listedGames(page)).toEqual(games.slice(0, 25));
});

for (const query of ['', 'type=fav&', 'type=recent&', 'type=hot&', 'gameName=a&open=search&']) {
  test(`a page beyond the last shows the last there is: /m/rng?${query}`, async ({
    page,
    context,
    app,
  }) => {
    const games = someGames(app.dataDir, 30, { type: 'RNG' });
    giveGames(app.dataDir, 'favourites', 'type42', games);
    giveGames(app.dataDir, 'recents', 'type42', games);
    await loginAs(context, 'type42');
    await page.goto(`/m/rng?${query}page=99999`);
    const beyond = await listedGames(page);
    expect(beyond).not.toEqual([]);
    await expect(page.locator('a[rel=next]')).toHaveCount(0);
    const words = (await page.locator('.pager').allTextContents()).join();
    const last = /\d+/.exec(words)?.[0] ?? '1';
    await page.goto(`/m/rng?${query}page=${last}`);
    expect(await listedGames(page)).toEqual(beyond);
  });
}

test(
  'script is answered with data and no page, and a visitor with a refusal',
  { tag: '@script' },
  async ({ page, context, app }) => {
    giveGames(app.dataDir, 'favourites', 'type42', []);
    await page.goto('/m/rng');
    const [game] = await listedGames(page);
    const vendor = await heartOf(page, game!).locator('input[name=vendor]').inputValue();
    const form = { intent: 'favourite', nodeId: String(game), vendor };
    const post = async (fields: Record<string, string>) => {
      const answer = await context.request.post('/m/cards', { form: fields, maxRedirects: 0 });
      expect(answer.headers()['cache-control']).toBe('no-store');
      return [answer.status(), ((await answer.json()) as { success: boolean }).success];
    };
    expect(await post(form)).toEqual([401, false]);
    const own = '/m/cards?gameType=RNG&type=fav';
    expect((await context.request.get(own, { maxRedirects: 0 })).status()).toBe(401);
    await loginAs(context, 'type42');
    expect(await post({ ...form, nodeId: '2147483647' })).toEqual([404, false]);
    expect(await post({ ...form, nodeId: '0x10' })).toEqual([400, false]);
    expect(await post({ ...form, intent: 'launch' })).toEqual([400, false]);
    expect(marksOf(app.dataDir, 'type42')).toEqual([]);
    expect(await post(form)).toEqual([200, true]);
    expect(marksOf(app.dataDir, 'type42')).toEqual([game]);
    const list: unknown = await (await context.request.get(own)).json();
    expect(list).toMatchObject({ own: { slice: { page: 1, pages: 1 } } });
    expect(await post({ ...form, intent: 'unfavourite' })).toEqual([200, true]);
    expect(marksOf(app.dataDir, 'type42')).toEqual([]);
  },
);
