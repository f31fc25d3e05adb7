import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { banners, bannerTitle } from '../../factories/content';
import { hydrated, openAlive } from '../../support/browser';
import { bannerTest as test, expect } from '../../support/filledServers';

const delay_ms = 5_000;
const begin = new Date('2026-01-01T00:00:00Z');

/** Opens a screen whose clock stands still from then on; gives what went wrong on it. */
async function open(page: Page, address: string): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.clock.install({ time: begin });
  await page.goto(address);
  await expect(page.locator('.carousel button')).toBeVisible();
  await page.clock.pauseAt(new Date(begin.getTime() + 60_000));
  return errors;
}

const screen = (page: Page, group: keyof typeof banners) => ({
  /** Waits until a banner, from 0, is all that is seen, and the dot says so. */
  async shows(index: number): Promise<void> {
    for (const other of banners[group].keys()) {
      const banner = page.locator('.carousel li').filter({ hasText: bannerTitle(group, other) });
      if (other === index) await expect(banner).toBeInViewport({ ratio: 0.99 });
      else await expect(banner).not.toBeInViewport();
    }
    const dots = await page.locator('.dots i').evaluateAll((all) => all.map((i) => i.className));
    expect(dots).toEqual(banners[group].map((_link, place) => (place === index ? 'on' : '')));
  },
  /** The banner that is seen, once the row has come to rest. */
  async shown(): Promise<number> {
    const on = page.locator('.dots i.on');
    const index = await on.evaluate((dot) => [...dot.parentElement!.children].indexOf(dot));
    await this.shows(index);
    return index;
  },
});

test('Swiper comes later, as a file of its own', async ({ page, request }) => {
  const html = await (await request.get('/m/rng')).text();
  expect(html).toMatch(/<script type="module"/);
  expect(html).not.toContain('swiperCarousel');
  const requested = page.waitForRequest(/swiperCarousel/);
  await page.goto('/m/rng', { waitUntil: 'commit' });
  await requested;
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
  await expect(page.locator('.carousel button')).toBeVisible();
});

test('script is asked for after the pictures of the first view and the icons (site#weight)', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openAlive(page, '/m/home');
  const first = requested.findIndex((path) => path.startsWith('/build/'));
  const eager = await page
    .locator('img:not([loading], [src^="data:"])')
    .evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).pathname));
  // The logo, the entrance, and the first row of games; the first banner is in the page.
  expect(new Set(eager).size).toBe(3);
  for (const path of [...eager, '/icons.svg']) {
    expect.soft(requested.indexOf(path), path).toBeLessThan(first);
    expect.soft(requested, path).toContain(path);
  }
});

test('slides whose script does not come stay a row that can be swiped, and the failure is logged (site#page-parts)', async ({
  page,
}) => {
  await page.route(/swiperCarousel/, (route) => route.abort());
  const logged = page.waitForEvent('pageerror');
  await page.goto('/m/rng');
  expect((await logged).message).toContain('swiperCarousel');
  await expect(page.locator('.carousel button')).toHaveCount(0);
  const row = page.locator('.carousel .slides');
  await row.evaluate((slides) => slides.scrollTo({ left: slides.clientWidth }));
  await expect(row.locator('li').nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('one banner never loops, and needs no Swiper (content#banner-carousel)', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openAlive(page, '/m/hot');
  expect(requested.filter((url) => url.includes('/build/')).length).toBeGreaterThan(2);
  expect(requested.filter((url) => url.includes('swiperCarousel'))).toEqual([]);
  await expect(page.locator('.carousel li')).toHaveCount(1);
  await expect(page.locator('.carousel button, .dots')).toHaveCount(0);
});

test('the next banner comes by itself after 5 s, and the first after the last (content#banner-carousel)', async ({
  page,
}) => {
  const errors = await open(page, '/m/home');
  const seen = screen(page, 'm_home');
  let index = await seen.shown();
  for (let turn = 0; turn < 2 * banners.m_home.length; turn += 1) {
    await page.clock.runFor(delay_ms - 1);
    await seen.shows(index);
    await page.clock.runFor(1);
    index = (index + 1) % banners.m_home.length;
    await seen.shows(index);
  }
  expect(errors).toEqual([]);
});

test('a button stops the banners and lets them go on', async ({ page }) => {
  await open(page, '/m/rng');
  const seen = screen(page, 'm_rng');
  const index = await seen.shown();
  const button = page.locator('.carousel button');
  const { width, height } = (await button.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(button).toHaveAccessibleName('เลื่อนภาพต่อ');
  await page.clock.runFor(4 * delay_ms);
  await seen.shows(index);
  await button.click();
  await expect(button).toHaveAccessibleName('หยุดเลื่อนภาพ');
  await page.clock.runFor(delay_ms);
  await seen.shows(1 - index);
});

test('pointer and focus hold the banners while they are inside', async ({ page }) => {
  await open(page, '/m/rng');
  const seen = screen(page, 'm_rng');
  const index = await seen.shown();
  await page.locator('.carousel').hover();
  await page.clock.runFor(4 * delay_ms);
  await seen.shows(index);
  await page.mouse.move(5, 5);
  await page.clock.runFor(delay_ms);
  await seen.shows(1 - index);
  await page.locator('.carousel ul').focus();
  await page.clock.runFor(4 * delay_ms);
  await seen.shows(1 - index);
  await page.locator('.carousel ul').blur();
  await page.clock.runFor(delay_ms);
  await seen.shows(index);
});

test('where motion is not wanted nothing moves but by hand (content#banner-carousel)', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: begin });
  await openAlive(page, '/m/rng');
  await expect(page.locator('.dots')).toBeVisible();
  await page.clock.runFor(4 * delay_ms);
  const seen = screen(page, 'm_rng');
  await seen.shows(0);
  expect(requested.filter((url) => url.includes('swiperCarousel'))).toEqual([]);
  await expect(page.locator('.carousel button')).toHaveCount(0);
  await page.locator('.carousel ul').evaluate((ul) => ul.scrollTo(ul.clientWidth, 0));
  await expect(page.locator('.dots i').nth(1)).toHaveClass('on');
  await seen.shows(1);
});

test('dragging leads through the banners and around, and opens none', async ({ page }) => {
  await open(page, '/m/rng');
  const seen = screen(page, 'm_rng');
  let index = await seen.shown();
  const { x, y, width, height } = (await page.locator('.carousel').boundingBox())!;
  for (let turn = 0; turn < 3; turn += 1) {
    await page.mouse.move(x + width * 0.8, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.5, y + height / 2, { steps: 4 });
    await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 4 });
    await page.mouse.up();
    index = 1 - index;
    await seen.shows(index);
    await page.mouse.move(5, 5);
  }
  await expect(page).toHaveURL(/\/m\/rng$/);
});

test('banners begin to run where they were scrolled to', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/swiperCarousel/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/m/home');
  await expect(page.locator('.dots i').first()).toHaveClass('on');
  await page.locator('.carousel ul').evaluate((ul) => ul.scrollTo(2 * ul.clientWidth, 0));
  await expect(page.locator('.dots i').nth(2)).toHaveClass('on');
  await page.locator('.carousel ul').hover();
  letGo();
  await expect(page.locator('.carousel button')).toBeVisible();
  await screen(page, 'm_home').shows(2);
});

test('banners outlive what changes around them, and end when the screen is left', async ({
  page,
}) => {
  const errors = await open(page, '/m/home');
  const seen = screen(page, 'm_home');
  const index = await seen.shown();
  await page.clock.runFor(delay_ms);
  await seen.shows((index + 1) % 3);
  await page.locator('.notice button').click();
  await expect(page.locator('.notice')).toHaveCount(0);
  await page.clock.runFor(delay_ms);
  await seen.shows((index + 2) % 3);
  const left = (await page.locator('.carousel').elementHandle())!;
  const isRunning = (carousel: Element) => Boolean((carousel as { swiper?: unknown }).swiper);
  expect(await left.evaluate(isRunning)).toBe(true);
  await page.locator('nav.categories a[href="/m/rng"]').click();
  await expect(page.getByText(bannerTitle('m_rng', 0))).toBeAttached();
  await expect.poll(() => left.evaluate(isRunning)).toBe(false);
  await page.clock.runFor(1_000);
  await expect(page.locator('.carousel button')).toBeVisible();
  const rng = screen(page, 'm_rng');
  const there = await rng.shown();
  await page.clock.runFor(delay_ms);
  await rng.shows(1 - there);
  await page.goBack();
  await expect(page.locator('.carousel li')).toContainText(
    banners.m_home.map((_link, index) => bannerTitle('m_home', index)),
  );
  await page.clock.runFor(1_000);
  await expect(page.locator('.carousel button')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a notice strip is away as soon as it is closed, whenever the answer comes', async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/m\/set/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/m/home');
  await hydrated(page);
  const answered = page.waitForResponse(/\/m\/set/);
  await page.locator('.notice button').click();
  await expect(page.locator('.notice')).toHaveCount(0);
  letGo();
  await answered;
  await page.reload();
  await expect(page.locator('.entrance')).toBeVisible();
  await expect(page.locator('.notice')).toHaveCount(0);
});

test('running banners and the notice strip are accessible', async ({ page }) => {
  await page.goto('/m/home');
  await expect(page.locator('.carousel button')).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .include('.carousel')
    .include('.notice')
    .analyze();
  expect(violations).toEqual([]);
});
