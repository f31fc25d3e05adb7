import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../support/app';
import { hydrated } from '../../support/browser';

/** Counts the requests that fit, from now on. */
function counted(page: Page, fits: (request: Request) => boolean): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (fits(request)) count += 1;
  });
  return () => count;
}

const overlay = (page: Page) => page.getByRole('dialog').locator('article');

test(
  'a name is found in Thai with and without tone marks, and in English (games#search)',
  { tag: '@script' },
  async ({ page }) => {
    await page.goto('/m/rng');
    const name = await page.locator('article h3').filter({ hasText: /[่้]/ }).first().textContent();
    for (const requested of [name!, name!.replace(/[่้๊๋]/g, ''), '  Giant Durian ']) {
      await page.goto('/m/rng?open=search');
      await page.locator('#search-name').fill(requested);
      await page.locator('#search-name').press('Enter');
      await expect(page).toHaveURL(/gameName=/);
      const wanted = requested.includes('Giant') ? 'ทุเรียนยักษ์' : name!;
      await expect(
        page.getByRole('dialog').locator('article h3').filter({ hasText: wanted }),
      ).not.toHaveCount(0);
    }
  },
);

test(
  'a name is searched for half a second after the last key, without script when it is sent (games#search)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await page.clock.install();
    await page.goto('/m/rng?open=search');
    await expect(overlay(page)).toHaveCount(25);
    const searches = counted(page, (request) => request.url().includes('gameName='));
    const box = page.locator('#search-name');
    if (!javaScriptEnabled) {
      await box.pressSequentially('xyzzy');
      expect(searches()).toBe(0);
      await box.press('Enter');
      await expect(overlay(page)).toHaveCount(0);
      expect(searches()).toBe(1);
      return;
    }
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const key of 'xyzzy') {
      await box.press(key);
      await page.clock.runFor(499);
    }
    expect(searches()).toBe(0);
    await expect(overlay(page)).toHaveCount(25);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/gameName=xyzzy/);
    await expect(overlay(page)).toHaveCount(0);
    expect(searches()).toBe(1);
    await expect(box).toBeFocused();
  },
);

test(
  'a name in Japanese is searched for once its letters are turned into Japanese ones (games#search)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/m/rng?open=search');
    const found = page.getByRole('dialog').locator('article h3');
    const box = page.locator('#search-name');
    if (!javaScriptEnabled) {
      await box.fill('どりあん');
      await box.press('Enter');
      await expect(found.filter({ hasText: 'ทุเรียนยักษ์' })).toHaveCount(1);
      return;
    }
    await hydrated(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const searches = counted(page, (request) => request.url().includes('gameName='));
    await box.focus();
    const typing = await page.context().newCDPSession(page);
    await typing.send('Input.imeSetComposition', {
      text: 'dori',
      selectionStart: 4,
      selectionEnd: 4,
    });
    await expect(box).toHaveValue('dori');
    await page.clock.runFor(1_000);
    expect(searches()).toBe(0);
    await typing.send('Input.insertText', { text: 'どりあん' });
    await page.clock.runFor(500);
    await expect(found.filter({ hasText: 'ทุเรียนยักษ์' })).toHaveCount(1);
    expect(searches()).toBe(1);
  },
);

test(
  'a search that is sent by hand is not sent once more (games#search)',
  { tag: '@script' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/m/rng?open=search');
    const searches = counted(page, (request) => request.url().includes('gameName='));
    await page.locator('#search-name').fill('xyzzy');
    await page.locator('#search-name').press('Enter');
    await expect(page).toHaveURL(/gameName=xyzzy/);
    await expect(overlay(page)).toHaveCount(0);
    await page.clock.runFor(1_000);
    expect(searches()).toBe(1);
  },
);

test(
  'a name that is typed before the page is alive is kept, and searched for',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    if (!javaScriptEnabled) {
      await page.goto('/m/rng?open=search');
      await expect(page.locator('#search-name')).toHaveValue('');
      return;
    }
    const scripts = /\/build\/.*\.js/;
    await page.route(scripts, () => {});
    await page.goto('/m/rng?open=search', { waitUntil: 'commit' });
    const box = page.locator('#search-name');
    await box.fill('xyzzy');
    // Those that wait go on now, too.
    await page.unroute(scripts);
    await hydrated(page);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('xyzzy');
    await expect(page).toHaveURL(/gameName=xyzzy/);
    await expect(overlay(page)).toHaveCount(0);
  },
);

test(
  'a search that is left before it is sent is not sent afterwards',
  { tag: '@script' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/m/rng?open=search');
    const searches = counted(page, (request) => request.url().includes('gameName='));
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('#search-name').fill('xyzzy');
    await page.getByRole('dialog').locator('.panel-head a').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(1_000);
    expect(searches()).toBe(0);
    await expect(page).toHaveURL(/\/m\/rng$/);
  },
);

test(
  'a new search begins at page 1, trims the name, and keeps vendor and tab (games#filter, games#search)',
  { tag: '@script' },
  async ({ page }) => {
    await page.goto('/m/rng?open=search&vassalage=LOTUSFORGE&gameName=a&page=2');
    await expect(page.locator('a[rel=prev]')).toHaveCount(1);
    await page.locator('#search-name').fill('  e  ');
    await page.locator('#search-name').press('Enter');
    await expect(page.locator('[data-chip=gameName]')).toHaveText(/^e/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('page')).toBeNull();
    expect(searchParams.get('vassalage')).toBe('LOTUSFORGE');
    await expect(page.locator('a[rel=prev]')).toHaveCount(0);
  },
);

test('a new filter begins at page 1 (games#filter, games#search)', async ({ page }) => {
  await page.goto('/m/rng?type=filter&page=3');
  await page.locator('#filter-name').fill(' a ');
  await page.locator('form.filter button').click();
  await expect(page).toHaveURL(/gameName=/);
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  await expect(page.locator('[data-chip=gameName]')).toHaveText(/^a/);
});

test('all categories are one list', async ({ page }) => {
  await page.goto('/m/gameList?gameType=ALL&gameName=a&page=99999');
  const types = page.locator('article input[name=gameCategory]');
  const last = await types.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  await page.goto('/m/gameList?gameType=ALL&gameName=a');
  const first = await types.evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  expect(new Set([...first, ...last]).size).toBeGreaterThan(1);
});

const loadsPage = (request: Request) => request.url().includes('/m/cards?');

for (const [what, address] of [
  ['the list', '/m/rng'],
  ['the list of a search', '/m/rng?open=search'],
] as const) {
  test(
    `${what} grows 300 px before its end, and once a second at most (games#endless-lists)`,
    { tag: '@script' },
    async ({ page, javaScriptEnabled }) => {
      await page.clock.install();
      await page.goto(address);
      const rows = page.locator('article');
      await expect(rows).toHaveCount(25);
      const newInput = counted(page, loadsPage);
      if (!javaScriptEnabled) {
        await rows.last().scrollIntoViewIfNeeded();
        await expect(rows).toHaveCount(25);
        await page.locator('a[rel=next]').click();
        await expect(page).toHaveURL(/page=2$/);
        expect(newInput()).toBe(0);
        return;
      }
      await page.clock.pauseAt(Date.now() + 60_000);
      /** Scrolls until the end of the list is so far below the window, and lets a few frames pass. */
      const endAt = (below_px: number) =>
        page.evaluate(async (below) => {
          for (let frames = 0; frames < 10; frames += 1) {
            const end = document.querySelector('.grid')!.getBoundingClientRect().bottom;
            (document.querySelector('.panel') ?? window).scrollBy(0, end - innerHeight - below);
            // Timers stand still; that something is seen is told with the next frame all the same.
            await new Promise<void>((frame) => {
              const watcher = new IntersectionObserver(() => {
                watcher.disconnect();
                frame();
              });
              watcher.observe(document.body);
            });
          }
        }, below_px);
      /** Lets so much time pass, and what it leads to be heard of. */
      const pass = async (time_ms: number) => {
        await page.clock.runFor(time_ms);
        await page.evaluate(() => document.title);
      };
      await endAt(320);
      await pass(5_000);
      expect(newInput()).toBe(0);
      await endAt(270);
      await pass(1);
      expect(newInput()).toBe(1);
      await expect(rows).toHaveCount(50);
      await endAt(270);
      await pass(990);
      expect(newInput()).toBe(1);
      await page.clock.runFor(100);
      // That the end is near is told with a frame, which may come after the second is over; and rows
      // that have just come may have moved the end by then.
      await expect(async () => {
        await endAt(270);
        await page.clock.runFor(1);
        expect(newInput()).toBe(2);
      }).toPass();
      await expect(rows).toHaveCount(75);
      expect(newInput()).toBe(2);
    },
  );
}

test(
  'a page that cannot be loaded leaves the list as it is and can be asked for again (games#endless-lists)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/m/rng');
    if (!javaScriptEnabled) {
      await expect(page.locator('a[rel=next]')).toHaveAttribute('href', '/m/rng?page=2');
      return;
    }
    const rows = page.locator('article');
    for (const failure of ['network', 'server'] as const) {
      await page.route('**/m/cards?*', (route) =>
        failure === 'network' ? route.abort() : route.fulfill({ status: 502, json: {} }),
      );
      const before = await rows.count();
      await page.locator('.foot').scrollIntoViewIfNeeded();
      const retry = page.getByRole('button', { name: 'โหลดไม่สำเร็จ แตะเพื่อลองใหม่' });
      await expect(retry).toBeVisible();
      await expect(rows).toHaveCount(before);
      await page.unroute('**/m/cards?*');
      await retry.click();
      await expect(rows).toHaveCount(before + 25);
      await expect(retry).toHaveCount(0);
    }
  },
);

test(
  'a list whose session ended leads to login, and back to the page',
  { tag: '@script' },
  async ({ page, context, javaScriptEnabled }) => {
    await page.goto('/m/rng');
    if (javaScriptEnabled) {
      await page.route('**/m/cards?*', (route) => route.fulfill({ status: 401, json: {} }));
      await page.locator('.foot').scrollIntoViewIfNeeded();
      await expect(page).toHaveURL(/\/m\/rng\?page=2$/);
      return;
    }
    await context.clearCookies();
    await page.goto('/m/rng?type=fav&page=2');
    await expect(page).toHaveURL(/\/m\/login\?redirectTo=%2Fm%2Frng%3Ftype%3Dfav%26page%3D2$/);
  },
);
