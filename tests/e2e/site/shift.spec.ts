import type { Page } from '@playwright/test';
import { hold, hydrated } from '../../support/browser';
import { busyTest as test, expect } from '../../support/filledServers';
import { turnOf } from '../../support/repeat';

/** Of all shifts together: the worst that a page may do while it comes and is gone through. */
const score_limit = 0.01;
/** A page is gone through like this, as a thumb does. */
const step_px = 200;
/** An endless list is gone through as far as these. */
const games_seen = 75;

const sizes = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
];
const addresses = ['/m/home', '/m/rng', '/m/rng?type=filter', '/m/hot', '/m/live', '/m/notice'];

for (const [index, address] of addresses.entries()) {
  // Each address in one size, in the other the next time.
  for (const { width, height } of turnOf(
    [...sizes, ...sizes].slice(index % 2, 2 + (index % 2)),
    1,
  )) {
    test(`nothing moves on ${address} at ${width} px when its parts come late`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(watchShifts);
      const sheet = await hold(page, /\/css\//);
      const swiper = await hold(page, /swiperCarousel/);
      const art = await hold(page, /\/art\//);
      const rows = await hold(page, /\/m\/home\/row/);

      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      await hydrated(page);
      await painted(page);
      // As late as can be: when its place has been seen without it.
      const allComes = async () => {
        const left = async () => {
          const { pictures, rows: later } = await missing(page);
          await art.release(pictures);
          if (later > 0) await rows.release();
          return pictures.length + later;
        };
        await expect.poll(left, { intervals: [50] }).toBe(0);
        await painted(page);
      };
      await allComes();
      await sheet.release();
      // Swiper waits until the page is loaded, and that for the pictures that are not lazy.
      await art.release(await eagerPictures(page));
      if ((await page.locator('.carousel li').count()) > 1) {
        await expect.poll(() => swiper.release().then(() => swiper.released)).toBe(1);
        await expect(page.locator('.carousel button')).toBeVisible();
      }

      const endless = (await page.locator('a[rel=next]').count()) > 0;
      for (;;) {
        const { end, games, left_px } = await stepDown(page);
        await painted(page);
        await allComes();
        if (end || (endless && games >= games_seen)) break;
        // The next page is asked for by now; another step would show the foot, which it moves.
        if (endless && left_px < step_px) {
          await expect.poll(() => page.locator('article').count()).toBeGreaterThan(games);
        }
      }
      // The one picture of the notices is in the page.
      if (address !== '/m/notice') expect(art.released).toBeGreaterThan(5);
      expect(sheet.released).toBe(1);
      if (address === '/m/home') expect(rows.released).toBeGreaterThan(2);
      const shifts = await page.evaluate(() => window.shifts);
      const score = shifts.reduce((sum, { value }) => sum + value, 0);
      test.info().annotations.push({ type: 'shift', description: String(score) });
      expect(score, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(score_limit);
    });
  }
}

for (const { width, height } of sizes) {
  test(`the foot keeps its place at ${width} px when the next page comes late (games#endless-lists)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(watchShifts);
    const cards = await hold(page, /\/m\/cards/);
    await page.goto('/m/rng');
    await hydrated(page);
    const skeletons = page.locator('.coming .skeleton');
    await expect(skeletons).not.toHaveCount(0);
    const articles = page.locator('article');
    const score = async () => {
      await painted(page);
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(score_limit);
    };
    /** The page that was asked for comes, so that there are so many. */
    const comes = async (count: number) => {
      await expect.poll(() => cards.release().then(() => cards.released)).toBe(count / 25 - 1);
      await expect(articles).toHaveCount(count);
      await score();
    };
    /** Like a flick of the thumb, not a jump: what is passed is shown. */
    const flickTo = async (selector: string) => {
      for (;;) {
        const there = await page.evaluate((end) => {
          const before = scrollY;
          scrollBy({ top: innerHeight / 2, behavior: 'instant' });
          const { bottom } = [...document.querySelectorAll(end)].at(-1)!.getBoundingClientRect();
          return scrollY === before || bottom < innerHeight;
        }, selector);
        await painted(page);
        if (there) return;
      }
    };

    // In the middle of the skeletons, twice, and then at the very end.
    for (const count of [50, 75]) {
      await flickTo('article');
      await comes(count);
      await expect(skeletons).not.toHaveCount(0);
    }
    await flickTo('.foot');
    await expect(page.locator('.foot')).toBeInViewport();
    await comes(100);
    await expect(page.locator('.foot')).toBeInViewport();
    await expect(skeletons).toHaveCount(0);
    // There is room for the next ones as soon as nobody looks.
    for (;;) {
      const { y } = (await page.locator('.pager').boundingBox())!;
      if (y > height) break;
      await page.evaluate((step) => scrollBy({ top: -step, behavior: 'instant' }), step_px);
      await painted(page);
    }
    await expect(skeletons).not.toHaveCount(0);
    await score();
  });
}

test('the tabs that have come keep their places while the others are on their way', async ({
  page,
}) => {
  await page.goto('/m/rng');
  await hydrated(page);
  const first = page.locator('.tabs li').first();
  const whole = await first.boundingBox();
  await page.evaluate(() =>
    [...document.querySelectorAll('.tabs li')].slice(3).forEach((tab) => tab.remove()),
  );
  await expect(page.locator('.tabs li')).toHaveCount(3);
  expect(await first.boundingBox()).toEqual(whole);
});

test('a list that is at its end has no skeletons (games#endless-lists)', async ({ page }) => {
  await page.goto('/m/rng?page=9999');
  await hydrated(page);
  await expect(page.locator('a[rel=prev]')).toHaveCount(1);
  await page.locator('.foot').scrollIntoViewIfNeeded();
  await painted(page);
  await expect(page.locator('.coming')).toHaveCount(1);
  await expect(page.locator('.skeleton')).toHaveCount(0);
});

test('a shift is noted', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await page.goto('/m/help');
  await painted(page);
  await page.evaluate(() => document.querySelector('main')!.before(document.createElement('hr')));
  await expect.poll(() => page.evaluate(() => window.shifts.length)).toBeGreaterThan(0);
});

interface Shift {
  value: number;
  /** The elements that moved, with both positions. */
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Notes every shift of the page that no tap or key brought about. */
function watchShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const tag = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
        return `${tag}: ${place(previousRect)} to ${place(currentRect)}`;
      });
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Two frames: what was changed before is on the screen, and its shifts are noted. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );

/** The visible parts that are not loaded yet: pictures, and home's later rows. */
const missing = (page: Page): Promise<{ pictures: string[]; rows: number }> =>
  page.evaluate(() => {
    const inSight = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const late = [...document.images].filter((img) => !(img.complete && img.naturalWidth > 0));
    return {
      pictures: late.filter(inSight).map((img) => img.src),
      rows: [...document.querySelectorAll('.row-later')].filter(inSight).length,
    };
  });

const eagerPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].filter((img) => img.loading !== 'lazy').map((img) => img.src),
  );

/** Scrolls a step down; says whether that was the end, and how far off the list's end still is. */
const stepDown = (page: Page): Promise<{ end: boolean; games: number; left_px: number }> =>
  page.evaluate((step) => {
    const before = scrollY;
    scrollBy({ top: step, behavior: 'instant' });
    const last = document.querySelector('.grid article:last-child');
    return {
      end: scrollY === before,
      games: document.querySelectorAll('article').length,
      left_px: last ? last.getBoundingClientRect().bottom - innerHeight : Infinity,
    };
  }, step_px);
