import type { Page } from '@playwright/test';
import { expect, loginAs, test } from '../../support/app';
import { type HeldRequests, hold, hydrated } from '../../support/browser';
import { textOf } from '../../support/words';

const delay_ms = 400;
const limit_ms = 10_000;

const overlay = (page: Page) => page.getByRole('status').getByText(textOf('th', 'in_please_wait'));

/** Lets the page's own work finish while its clock stands still. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (const { port1, port2 } of [1, 2, 3, 4].map(() => new MessageChannel())) {
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

/** Does what begins a request for data, and waits until the page knows of it. */
async function begin(page: Page, act: () => Promise<void>): Promise<void> {
  const request = page.waitForRequest(/\.data/);
  await act();
  await request;
  await settled(page);
}

/** Opens a page whose requests for data are held, with a clock that stands still. */
async function openHeld(page: Page, address: string): Promise<HeldRequests> {
  await page.clock.install();
  await page.goto(address);
  await hydrated(page);
  const held = await hold(page, /\.data/);
  await page.clock.pauseAt(Date.now() + 60_000);
  return held;
}

test('the loading overlay shows after a moment, hides by itself, and takes no focus (site#loading-overlay)', async ({
  page,
}) => {
  const held = await openHeld(page, '/m/home');
  const link = page.locator('.entrance a[href="/m/rng"]');
  await link.focus();
  await begin(page, () => link.press('Enter'));
  await page.clock.runFor(delay_ms - 1);
  await expect(overlay(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(overlay(page)).toBeVisible();
  const box = (await page.locator('.toast-loading').boundingBox())!;
  expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize()! });
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link).not.toBeFocused();
  await page.clock.runFor(limit_ms);
  await expect(overlay(page)).toHaveCount(0);
  await held.release();
  await expect(page).toHaveURL('/m/rng');
});

test('a page that does not come says that the connection is slow, until it comes (site#slow-connection)', async ({
  page,
}) => {
  const held = await openHeld(page, '/m/home');
  const slow = page.getByRole('status').getByText('การเชื่อมต่อช้า');
  await begin(page, () => page.locator('.entrance a[href="/m/rng"]').click());
  await page.clock.runFor(delay_ms + limit_ms - 1);
  await expect(slow).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(slow).toBeVisible();
  await held.release();
  await expect(page).toHaveURL('/m/rng');
  await expect(slow).toHaveCount(0);
});

test('the loading overlay is gone with the page that it waited for (site#loading-overlay)', async ({
  page,
}) => {
  const held = await openHeld(page, '/m/home');
  await begin(page, () => page.locator('.entrance a[href="/m/rng"]').click());
  await page.clock.runFor(delay_ms);
  await expect(overlay(page)).toBeVisible();
  await held.release();
  await expect(page).toHaveURL('/m/rng');
  await expect(overlay(page)).toHaveCount(0);
});

test('a launch that takes long shows the overlay, and Back to a kept page hides it (site#loading-overlay)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await openHeld(page, '/m/rng');
  const launch = page.locator('form.card-launch button').first();
  await begin(page, () => launch.click());
  await page.clock.runFor(delay_ms);
  await expect(overlay(page)).toBeVisible();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(overlay(page)).toHaveCount(0);
  await begin(page, () => launch.click());
  await page.clock.runFor(delay_ms);
  await expect(overlay(page)).toBeVisible();
});
