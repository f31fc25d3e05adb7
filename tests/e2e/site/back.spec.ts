import type { Page } from '@playwright/test';
import { giveGames, someGames } from '../../factories/game';
import { loginAs } from '../../support/app';
import { expect, peopleTest as test } from '../../support/people';
import { ready } from '../../support/browser';
import { heartOf, launchOf, listedGames } from '../../support/play';
import { scriptInTurn } from '../../support/repeat';
import { said } from '../../support/words';

test.describe('back', () => {
  test(
    'a refused form is there again after a link and Back, with what was typed (site#forms)',
    { tag: '@layout' },
    async ({ page }) => {
      await page.goto('/m/login');
      await ready(page);
      await page.locator('input[name=username]').fill('somebody1');
      await page.locator('input[name=password]').fill('not the password');
      await page.locator('button[value=login]').click();
      await expect(page.locator('[role=alert]').first()).toBeVisible();
      await page.locator('a[href^="/m/forget"]').first().click();
      await expect(page).toHaveURL(/\/m\/forget/);
      await page.goBack();
      await expect(page.locator('input[name=username]')).toHaveValue('somebody1');
      await expect(page.locator('input[name=password]')).toHaveValue('');
    },
  );

  test('a refused form may be kept by the browser that sent it (site#forms)', async ({
    request,
  }) => {
    const form = { intent: 'login', username: 'somebody1', password: 'not the password' };
    const refused = await request.post('/m/login', { form });
    expect(refused.status()).toBeGreaterThanOrEqual(400);
    expect(refused.headers()['cache-control']).toBe('private, no-cache');
    expect(refused.headers().vary ?? '').not.toContain('Cookie');
  });

  test('a page may be kept for Back, but for one with a key or a code (site#back)', async ({
    as,
  }) => {
    const member = await as('member');
    for (const [address, stored] of [
      ['/m/home', 'private, no-cache'],
      ['/m/rng?page=2', 'private, no-cache'],
      ['/m/transaction/record', 'private, no-cache'],
      ['/m/launchGame?gameId=K3_1', 'no-store'],
      ['/m/securityCenter', 'no-store'],
      ['/m/rng.data', 'no-store'],
    ] as const) {
      const answer = await member.get(address);
      expect.soft(answer.headers()['cache-control'], address).toBe(stored);
      if (stored !== 'no-store') expect.soft(answer.headers().vary, address).toMatch(/^Cookie, /);
    }
    const visitor = await as('visitor');
    expect((await visitor.get('/m/login')).headers()['cache-control']).toBe('no-store');
  });

  test('the end of a session throws away what the browser holds, and a form of a member makes it ask again (site#back)', async ({
    context,
  }) => {
    const { request } = context;
    await loginAs(context, 'somchai');
    const turns = async () =>
      (await context.cookies()).filter(({ name }) => name === 'ck_turn').map(({ value }) => value);
    expect(await turns()).toEqual([]);
    const send = (form: Record<string, string>) =>
      request.post('/m/set', { form, maxRedirects: 0 });
    await send({ theme: 'light' });
    const [first] = await turns();
    const refused = await send({ theme: 'blue' });
    expect([refused.status(), await turns()]).toEqual([400, [first]]);
    const done = await send({ theme: 'light' });
    expect(done.headers()['clear-site-data']).toBeUndefined();
    expect(await turns()).not.toEqual([first]);
    const signedOut = await send({ intent: 'signOut' });
    expect(signedOut.headers()['clear-site-data']).toBe('"cache"');
  });

  /** The bytes that the page in the window came with: none where the browser had it. */
  const sentBytes = (page: Page) =>
    page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
    );

  test(
    'a page is there before the tap, with script blocked (site#prefetch)',
    { tag: '@layout' },
    async ({ context, page }) => {
      await loginAs(context, 'somchai');
      await page.goto('/m/help');
      await page.goto('/m/home');
      for (const [link, address] of [
        ['.categories a[href="/m/rng"]', '/m/rng'],
        ['a[rel=next]', '/m/rng?page=2'],
        ['.tabs a[href="/m/member/home"]', '/m/member/home'],
      ] as const) {
        const early = page.waitForRequest((request) => request.url().endsWith(address));
        // The middle of a tab is inside the symbol of its icon.
        await page.locator(link).first().hover();
        expect((await (await early).allHeaders())['sec-purpose']).toBe('prefetch');
        await page.locator(link).first().click();
        await expect(page).toHaveURL(address);
        const came = await page.evaluate(
          () => performance.getEntriesByType('navigation')[0]!.toJSON() as { deliveryType: string },
        );
        expect(came.deliveryType, address).toBe('navigational-prefetch');
      }
      await expect(page.locator('body')).toContainText(/somchai/i);
    },
  );

  test(
    'Back gives a member’s page back without a request, and after a form as it is now (site#back)',
    { tag: '@layout' },
    async ({ context, page }) => {
      await loginAs(context, 'somchai');
      // The first shows the message of the login, and is asked for again without it.
      for (const address of ['/m/help', '/m/rng', '/m/help']) await page.goto(address);
      await page.goBack();
      await expect(page).toHaveURL(/\/m\/rng$/);
      expect(await sentBytes(page)).toBe(0);
      await page.goto('/m/gameList?gameType=RNG');
      await page.locator('.heart').first().click();
      await expect(page.locator('[role=status]').first()).toBeVisible();
      while (!page.url().endsWith('/m/rng')) await page.goBack();
      expect(await sentBytes(page)).toBeGreaterThan(0);
    },
  );

  test(
    'after the sign-out Back shows no page of the member (account#logout, site#back)',
    { tag: ['@layout', '@script'] },
    async ({ context, page }) => {
      await loginAs(context, 'somchai');
      for (const address of ['/m/home', '/m/transaction/record', '/m/member/home?open=signout']) {
        await page.goto(address);
        await ready(page);
      }
      await expect(page.locator('body')).toContainText(/somchai/i);
      await page.locator('button[value=signOut]').first().click();
      await expect(page).toHaveURL(/\/m\/home/);
      // Script comes to the login from the page before the last, and would come there by each step back.
      for (const [steps, expected] of [
        [-2, /\/m\/login\?redirectTo=%2Fm%2Ftransaction%2Frecord/],
        [-1, /\/m\/home/],
      ] as const) {
        await page.evaluate((by) => history.go(by), steps);
        await expect(page).toHaveURL(expected);
        await expect(page.locator('body')).not.toContainText(/somchai/i);
      }
    },
  );
});

test.describe('back', () => {
  const rows = (page: Page) => page.locator('article');

  /** Loads all pages of a list of four by scrolling: then nothing more comes by itself. */
  async function growToEnd(page: Page): Promise<void> {
    const hasFailed = page.getByRole('button', { name: said('list_unavailable') });
    await expect(rows(page)).toHaveCount(25);
    for (let pages = 1; pages < 4; pages += 1) {
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect
        .poll(async () => ((await hasFailed.isVisible()) ? -1 : rows(page).count()))
        .toBeGreaterThan(pages * 25);
    }
  }

  /** The distance of a game's card from the upper edge of the window, once nothing moves any more. */
  async function topOf(page: Page, nodeId: number): Promise<number> {
    const card = launchOf(page, nodeId);
    await card.waitFor();
    let before = NaN;
    await expect
      .poll(async () => {
        const { y } = (await card.boundingBox())!;
        const moved = Math.abs(y - before);
        before = y;
        return moved;
      })
      .toBeLessThan(1);
    return before;
  }

  const lists = [
    ['a list of a vendor', '/m/rng?vassalage=LOTUSFORGE'],
    ['a search of a vendor', '/m/rng?vassalage=LOTUSFORGE&open=search&gameName=a'],
    ['a filter', '/m/rng?type=filter&vassalage=LOTUSFORGE&gameName=a'],
  ] as const;

  const ways = ['Back', 'the arrow', 'Back to a new document'] as const;

  for (const [nth, [what, address]] of lists.entries()) {
    for (const [index, way] of ways.entries()) {
      // With script each list and each way once in a run, in other pairs the next time.
      const tag = scriptInTurn([0, 1, 2], (nth + index) % 3);
      test(
        `${way} from a game finds ${what} as it was left (games#endless-lists)`,
        { tag },
        async ({ page, context, javaScriptEnabled }) => {
          await loginAs(context, 'somchai');
          if (!javaScriptEnabled) {
            await page.goto(`${address}&page=3`);
            const before = await listedGames(page);
            await launchOf(page, before[4]!).click();
            await expect(page).toHaveURL(/\/m\/play\//);
            if (way === 'the arrow') await page.locator('.top-bar a').first().click();
            else await page.goBack();
            await expect(page).toHaveURL(
              (url) => url.pathname + url.search === `${address}&page=3`,
            );
            expect(await listedGames(page)).toEqual(before);
            return;
          }
          await page.goto(address);
          await growToEnd(page);
          const before = await listedGames(page);
          const game = before[64]!;
          await launchOf(page, game).scrollIntoViewIfNeeded();
          const top = await topOf(page, game);
          if (way === 'Back to a new document') {
            // Another document of this site, as a vendor's own page is.
            await page.goto('/m/app');
            await page.goBack();
          } else {
            await launchOf(page, game).click();
            await expect(page).toHaveURL(/\/m\/play\//);
            await expect(page.locator('.play')).toBeVisible();
            if (way === 'Back') await page.goBack();
            else await page.locator('.top-bar a').first().click();
          }
          await expect(page).toHaveURL((url) => url.pathname + url.search === address);
          await expect(rows(page)).toHaveCount(before.length);
          expect(await listedGames(page)).toEqual(before);
          expect(Math.abs((await topOf(page, game)) - top)).toBeLessThan(5);
        },
      );
    }
  }

  test(
    'a list that was not scrolled on keeps its place as well (games#endless-lists)',
    { tag: '@layout' },
    async ({ page, context }) => {
      await loginAs(context, 'somchai');
      await page.goto('/m/rng');
      const game = (await listedGames(page))[14]!;
      await launchOf(page, game).scrollIntoViewIfNeeded();
      await launchOf(page, game).click();
      await expect(page.locator('.play')).toBeVisible();
      await page.goBack();
      await expect(rows(page)).toHaveCount(25);
      await expect(launchOf(page, game)).toBeInViewport();
    },
  );

  test(
    'a reload and a step forward find the list as it was',
    { tag: '@script' },
    async ({ page, javaScriptEnabled }) => {
      await page.goto('/m/rng');
      await page.locator('nav.vendors a[href$=LOTUSFORGE]').click();
      await expect(page).toHaveURL(/LOTUSFORGE$/);
      if (!javaScriptEnabled) {
        await page.locator('a[rel=next]').click();
        await page.goBack();
        await expect(page).toHaveURL(/LOTUSFORGE$/);
        await page.goForward();
        await expect(page).toHaveURL(/page=2$/);
        return;
      }
      await expect(page.locator('article input[name=vendor]:not([value=LOTUSFORGE])')).toHaveCount(
        0,
      );
      await growToEnd(page);
      const before = await listedGames(page);
      const game = before[60]!;
      await launchOf(page, game).scrollIntoViewIfNeeded();
      const top = await topOf(page, game);
      const asItWas = async () => {
        await expect(rows(page)).toHaveCount(before.length);
        expect(Math.abs((await topOf(page, game)) - top)).toBeLessThan(5);
      };
      await page.reload();
      await asItWas();
      await page.goBack();
      await expect(rows(page)).toHaveCount(25);
      await page.goForward();
      await asItWas();
    },
  );

  test(
    'a list that is opened anew begins at its first page',
    { tag: ['@layout', '@script'] },
    async ({ page, javaScriptEnabled }) => {
      await page.goto('/m/rng');
      if (javaScriptEnabled) {
        await rows(page).last().scrollIntoViewIfNeeded();
        await expect(rows(page)).toHaveCount(50);
      }
      await page.goto('/m/home');
      await page.goto('/m/rng');
      await expect(page.locator('.list-tabs')).toBeInViewport();
      await expect(rows(page)).toHaveCount(25);
    },
  );

  test(
    'a heart that was tapped on a later page is found as it was left',
    { tag: '@script' },
    async ({ page, context, javaScriptEnabled }) => {
      await loginAs(context, 'arisa');
      const list = '/m/rng?vassalage=LOTUSFORGE';
      await page.goto(javaScriptEnabled ? list : `${list}&page=4`);
      if (javaScriptEnabled) await growToEnd(page);
      const game = (await listedGames(page)).at(-1)!;
      const heart = heartOf(page, game).locator('.heart');
      const wanted =
        (await heart.getAttribute('value')) === 'favourite' ? 'unfavourite' : 'favourite';
      await heart.click();
      await expect(heart).toHaveAttribute('value', wanted);
      await expect(page.getByRole('status').filter({ hasText: 'บันทึกการ' })).toBeVisible();
      await launchOf(page, game).click();
      await expect(page.locator('.play')).toBeVisible();
      await page.goBack();
      await expect(heart).toHaveAttribute('value', wanted);
    },
  );

  test('a favourite that was taken away is not back after Back', async ({ page, context, app }) => {
    const all = someGames(app.dataDir, 30, { type: 'RNG' });
    giveGames(app.dataDir, 'favourites', 'type42', all);
    await loginAs(context, 'type42');
    await page.goto('/m/rng?type=fav');
    await heartOf(page, all[1]!).locator('.heart').click();
    await expect(heartOf(page, all[1]!)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'บันทึกการ' })).toBeVisible();
    await launchOf(page, all[3]!).click();
    await expect(page.locator('.play')).toBeVisible();
    await page.goBack();
    await expect(heartOf(page, all[3]!)).toBeVisible();
    await expect(heartOf(page, all[1]!)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(25);
    expect(await listedGames(page)).toEqual([all[0], ...all.slice(2, 26)]);
  });
});
