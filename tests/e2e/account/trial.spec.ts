import type { BrowserContext } from '@playwright/test';
import { screens } from '../../../app/routes';
import { someGames } from '../../factories/game';
import { expect, loginAs, test } from '../../support/app';
import { launchOf } from '../../support/play';
import { textOf } from '../../support/words';

const setLanguage = (context: BrowserContext, lang: string) =>
  context.request.post('/m/set', { form: { lang }, maxRedirects: 0 });

for (const lang of ['th', 'en'] as const) {
  test(
    `the free trial is in sight on the login page at 360 px (${lang}) (account#free-play)`,
    { tag: '@layout' },
    async ({ page, context }) => {
      await setLanguage(context, lang);
      await page.setViewportSize({ width: 360, height: 640 });
      // The first page shows that the language was saved.
      await page.goto('/m/help');
      await page.goto('/m/login?redirectTo=%2Fm%2Frng%23n1001');
      const trial = page.locator('button[value=freeplay]');
      const box = (await trial.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(640);
      expect(box.height).toBeGreaterThanOrEqual(44);
    },
  );
}

test('a visitor who taps a game and takes the free trial is one tap from that game, and is told so (games#trial-play)', async ({
  page,
  context,
  app,
}) => {
  await setLanguage(context, 'en');
  const list = '/m/rng?page=2';
  const open = someGames(app.dataDir, 50, { type: 'RNG' });
  const playable = new Set(someGames(app.dataDir, 500, { type: 'RNG', supportPlay: true }));
  const game = open.slice(25).find((node) => playable.has(node))!;
  await page.goto(list);
  await launchOf(page, game).click();
  await expect(page).toHaveURL(/\/m\/login\?redirectTo=/);
  await page.locator('button[value=freeplay]').click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === list);
  await expect(page).toHaveURL(new RegExp(`#n${game}$`));
  await expect(page.locator('.toasts')).toContainText(textOf('en', 'welcome_trial_card'));
  await launchOf(page, game).click();
  await expect(page).toHaveURL(/\/m\/(play|leave)\//);
});

test('games that are closed to trial players say so to them, and to nobody else (games#trial-play)', async ({
  page,
  context,
  app,
}) => {
  const [barred] = someGames(app.dataDir, 500, { type: 'RNG', supportPlay: false });
  const index = someGames(app.dataDir, 1_000, { type: 'RNG' }).indexOf(barred!);
  const list = `/m/rng?page=${Math.floor(index / 25) + 1}`;
  const mark = page.locator('article.closed .badge');
  await page.goto(list);
  await expect(mark).toHaveCount(0);
  await context.request.post('/m/login', { form: { intent: 'freeplay' } });
  await page.goto(list);
  const card = page.locator('article', { has: page.locator(`#n${barred}`) });
  await expect(card.locator('.badge')).toHaveText(textOf('th', 'badge_closed'));
  await expect(card.getByRole('button', { name: textOf('th', 'badge_closed') })).toHaveAttribute(
    'value',
    'launch',
  );
  await expect(page.locator('article:not(.closed)').first()).toBeVisible();
  await loginAs(context, 'somchai');
  await page.goto(list);
  await expect(mark).toHaveCount(0);
});

test('no link of home, the member centre or the menu only refuses a trial player, and promotions can be read (site#access)', async ({
  page,
  context,
}) => {
  await context.request.post('/m/login', { form: { intent: 'freeplay' } });
  const links = new Set<string>();
  for (const address of ['/m/home', '/m/rng', '/m/member/home', '/m/member/home?open=menu']) {
    await page.goto(address);
    // The tab of deposits stays in its place, with a lock.
    const lock = page.locator('nav.tabs a[href="/m/voucherCenter"] use');
    await expect(lock).toHaveAttribute('href', '/icons.svg#lock');
    const unmarked = page.locator('a[href^="/m/"]:not(nav.tabs [href="/m/voucherCenter"])');
    for (const link of await unmarked.all()) links.add((await link.getAttribute('href'))!);
  }
  expect(links.size).toBeGreaterThan(20);
  for (const link of links) {
    const answer = await context.request.get(link);
    expect.soft(answer.status(), link).not.toBe(403);
  }
  await page.goto('/m/activity');
  await expect(page.locator('.promotions > li').first()).toBeVisible();
  await page.goto('/m/activityDetail?id=lottery-day');
  await expect(page.locator('form[enctype="multipart/form-data"]')).toHaveCount(0);
  await expect(page.locator('main a[href="/m/register"]').first()).toBeAttached();
});

/** Pages of one screen that are read: a list leads to many of a kind. */
const of_one_screen = 2;
/** The links of a page to others of ours, but for the tab of deposits, which has a lock. */
const linksOf = (html: string): string[] =>
  [
    ...html
      .replace(/<nav class="tabs"[\s\S]*?<\/nav>/, '')
      .matchAll(/<a\s[^>]*?href="(\/m\/[^"]*)"/g),
  ].map(([, href]) => href!.replaceAll('&amp;', '&').replace(/#.*/, ''));

test('no page that a trial player can open leads to one that only refuses them (account#trial-limits)', async ({
  request,
}) => {
  await request.post('/m/login', { form: { intent: 'freeplay' } });
  const begin = screens
    .flatMap(({ paths: [path] }) =>
      path!.includes(':') || path!.includes('*') ? [] : [path as string],
    )
    .concat('/m/help?open=menu', '/m/help?open=service')
    .concat('/m/launchGame?gameId=XSMB', '/m/launchGame?gameId=K3_1');
  const requested = new Set(begin);
  const refused = new Set<string>();
  const leads = new Map<string, string>();
  const times = new Map<string, number>();
  for (const path of requested) {
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() === 403) refused.add(path);
    const to = answer.status() < 400 ? answer.headers().location : undefined;
    const found = to?.startsWith('/m/')
      ? [to]
      : answer.status() === 200
        ? linksOf(await answer.text())
        : [];
    for (const link of found) {
      // A redirect is no link: its page is read, and blamed on nobody.
      if (!to) leads.set(link, path);
      const pathname = link.split('?')[0]!;
      const before = times.get(pathname) ?? 0;
      if (requested.has(link) || before >= of_one_screen) continue;
      times.set(pathname, before + 1);
      requested.add(link);
    }
  }
  // Its result is on the page that answers its form.
  const answers = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`q${index + 1}`, '0']),
  );
  const tested = await request.post('/m/safePlay/test', {
    form: { intent: 'score', ...answers },
  });
  const result = await tested.text();
  expect(result).toContain('data-risk');
  for (const link of linksOf(result)) leads.set(link, 'the result of the self-test');
  expect([...leads].filter(([to]) => refused.has(to))).toEqual([]);
  expect(requested.size).toBeGreaterThan(begin.length);
});
