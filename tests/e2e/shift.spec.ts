import type { Page } from '@playwright/test';
import { hold } from '../support/held';
import { expect, test } from '../support/lively';
import { hydrated } from '../support/script';

/** Of all shifts together: the worst that a page may do while it comes and is gone through. */
const score_limit = 0.01;
/** A page is gone through like this, as a thumb does. */
const step_px = 200;
/** An endless list is gone through for as many of its pages of 25. */
const pages_seen = 3;

interface Shift {
  value: number;
  /** What moved, from where to where. */
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

/** What is in sight and has not come yet: pictures, and rows and pages of lists on their way. */
const missing = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const inSight = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const late = [...document.images].filter(
      (img) => inSight(img) && !(img.complete && img.naturalWidth > 0),
    );
    return late.length + [...document.querySelectorAll('[aria-busy=true]')].filter(inSight).length;
  });

for (const address of ['/m/home', '/m/rng', '/m/hot', '/m/live']) {
  for (const { width, height } of [
    { width: 320, height: 640 },
    { width: 768, height: 1024 },
  ]) {
    test(`nothing moves on ${address} at ${width} px when its parts come late`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(watchShifts);
      const sheet = await hold(page, /\/css\//);
      const swiper = await hold(page, /swiperCarousel/);
      const art = await hold(page, /\/art\//);
      const rows = await hold(page, /\/m\/(home\/row|cards)/);

      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      await hydrated(page);
      await painted(page);
      const comes = () =>
        expect
          .poll(async () => {
            await art.release();
            await rows.release();
            return missing(page);
          })
          .toBe(0);
      await comes();
      await painted(page);
      expect(art.released).toBeGreaterThan(5);
      await sheet.release();
      const several = (await page.locator('.carousel li').count()) > 1;
      if (several) {
        await expect.poll(() => swiper.release().then(() => swiper.released)).toBe(1);
        await expect(page.locator('.carousel button')).toBeVisible();
      }
      expect(sheet.released).toBe(1);

      for (let end = false; !end;) {
        end = await page.evaluate(
          ([step, most]) => {
            const before = scrollY;
            scrollBy({ top: step, behavior: 'instant' });
            return scrollY === before || document.querySelectorAll('article').length > most!;
          },
          [step_px, pages_seen * 25],
        );
        await painted(page);
        await comes();
        await painted(page);
      }
      const shifts = await page.evaluate(() => window.shifts);
      const score = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(score, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(score_limit);
      if (address === '/m/home') expect(rows.released).toBeGreaterThan(2);
      if (address === '/m/rng') expect(rows.released).toBeGreaterThan(1);
    });
  }
}

test('a shift is noted', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await page.goto('/m/help');
  await painted(page);
  await page.evaluate(() => document.querySelector('main')!.before(document.createElement('hr')));
  await page.evaluate(() => (document.querySelector('hr')!.hidden = false));
  await painted(page);
  await expect.poll(() => page.evaluate(() => window.shifts.length)).toBeGreaterThan(0);
});
