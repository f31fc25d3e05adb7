import type { Page } from '@playwright/test';
import { begin, openHeld, complaintsOf, hydrated } from '../../support/browser';
import { parse } from '../../support/markup';
import { expect, peopleTest as test } from '../../support/people';
import { loginAs } from '../../support/app';
import { textOf } from '../../support/words';

const delay_ms = 400;
const limit_ms = 10_000;

const overlay = (page: Page) => page.getByRole('status').getByText(textOf('th', 'in_please_wait'));

const in_thai = 'ไม่มีอินเทอร์เน็ต';
const in_english = 'No Internet';

test('a password can be looked at, with script only (account#change-password)', async ({
  page,
  as,
}) => {
  const sent = await parse(await (await (await as('visitor')).get('/m/login')).text());
  expect(sent.querySelectorAll('.field-box input').length).toBeGreaterThan(0);
  expect(sent.querySelectorAll('.field-box button')).toHaveLength(0);
  await page.goto('/m/login');
  const input = page.locator('input[name=password]');
  const button = page.locator('.field-box button');
  await input.fill('Wan-dee-2569');
  await expect(button).toHaveAccessibleName('แสดงรหัสผ่าน');
  await button.click();
  await expect(input).toHaveAttribute('type', 'text');
  await expect(input).toHaveValue('Wan-dee-2569');
  await expect(button).toHaveAccessibleName('ซ่อนรหัสผ่าน');
  await button.click();
  await expect(input).toHaveAttribute('type', 'password');
  await expect(input).toHaveValue('Wan-dee-2569');
});

test('Escape closes a panel, and the focus is where it was (site#panels)', async ({ page }) => {
  await page.goto('/m/home');
  await hydrated(page);
  for (const link of [
    page.locator('.home-bar a[href*=menu]'),
    page.locator('.tabs a[href*=service]'),
  ]) {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('[role=dialog] :focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(link).toBeFocused();
  }
});

test('a message goes when its time is over (site#toasts)', async ({ page }) => {
  const begin = new Date('2026-01-01T00:00:00Z');
  await page.clock.install({ time: begin });
  await page.goto('/m/set');
  await page.clock.pauseAt(new Date(begin.getTime() + 60_000));
  await page.locator('button[value=dark]').click();
  const message = page.getByRole('status').locator('p');
  await expect(message).toHaveText('บันทึกการเปลี่ยนแปลงแล้ว');
  await expect(message).toBeInViewport({ ratio: 1 });
  await hydrated(page);
  await page.clock.runFor(999);
  await expect(message).toBeVisible();
  await page.clock.runFor(1);
  await expect(message).toHaveCount(0);
});

test('going from screen to screen and back loads no page anew', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/m/home');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { here: 'still' }));
  const first = page.locator('article h3').first();
  await page.locator('nav.categories a[href="/m/rng"]').click();
  await expect(page).toHaveURL(/\/m\/rng$/);
  await expect(page.locator('article')).toHaveCount(25);
  const before = await first.textContent();
  // A pointer would scroll there, and the list goes on by itself where it ends.
  await page.locator('a[rel=next]').dispatchEvent('click');
  await expect(page).toHaveURL(/\/m\/rng\?page=2$/);
  await expect(first).not.toHaveText(before!);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/rng$/);
  await expect(first).toHaveText(before!);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.locator('section[data-category=HOT] article')).not.toHaveCount(0);
  expect(await page.evaluate(() => (window as { here?: string }).here)).toBe('still');
  expect(complaints.take()).toEqual([]);
});

test('the arrow goes one step back with script, and home where the rule says so (site#back-arrow)', async ({
  page,
}) => {
  // A list of one page: a longer one goes on while the foot is being reached.
  await page.goto('/m/hot');
  await hydrated(page);
  await page.locator('.foot a[href="/m/help"]').click();
  await expect(page).toHaveURL(/\/m\/help$/);
  await page.locator('.top-bar a').click();
  await expect(page).toHaveURL(/\/m\/hot$/);
  await page.goto('/m/rng');
  await hydrated(page);
  await page.locator('.home-bar a[href*=menu]').click();
  await page.getByRole('dialog').locator('a[href="/m/login"]').click();
  await page.locator('a[href="/m/forget"]').click();
  await expect(page).toHaveURL(/\/m\/forget$/);
  await page.locator('.top-bar a').click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

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

test('a form that is sent without network says so, stays as it was, and can be sent again (site#error-catalogue)', async ({
  page,
  context,
}) => {
  const toasts = page.locator('.toasts');
  await page.goto('/m/login');
  await hydrated(page);
  await page.locator('input[name=username]').fill('somchai');
  await page.locator('input[name=password]').fill('Not-this-1');
  await context.setOffline(true);
  await page.locator('button[value=login]').click();
  await expect(toasts).toContainText(in_thai);
  await expect(page.locator('input[name=password]')).toHaveValue('Not-this-1');
  await context.setOffline(false);
  await page.locator('button[value=login]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('input[name=username]')).toHaveValue('somchai');

  await loginAs(context, 'somchai');
  await context.request.post('/m/set', { form: { lang: 'en' } });
  await page.goto('/m/rng?page=2');
  await hydrated(page);
  await context.setOffline(true);
  const launch = page.locator('form.card-launch button').first();
  await launch.click();
  await expect(toasts).toContainText(in_english);
  await context.setOffline(false);
  await launch.click();
  await expect(page).toHaveURL(/\/m\/(play|leave)\//);
});

test('a search that does not reach the site says so in both languages, and can be tried again (site#error-catalogue)', async ({
  page,
}) => {
  const main = page.locator('main');
  await page.goto('/m/rng?open=search');
  await hydrated(page);
  await page.route('**/*.data?*', (route) => route.abort('internetdisconnected'));
  await page.locator('input[name=gameName]').fill('durian');
  await page.locator('input[name=gameName]').press('Enter');
  await expect(main).toContainText(in_thai);
  await expect(main).toContainText(in_english);
  await page.unroute('**/*.data?*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('input[name=gameName]')).toHaveValue('durian');
});

test('a page says while the network is away that it is, and no longer (site#no-network)', async ({
  page,
  context,
}) => {
  const toasts = page.locator('.toasts');
  await page.goto('/m/rng');
  await hydrated(page);
  await context.setOffline(true);
  await expect(toasts).toContainText(in_thai);
  await context.setOffline(false);
  await expect(toasts).not.toContainText(in_thai);
});

test('a page asks again where the browser tells of no network before requests are without one (site#no-network)', async ({
  page,
  context,
}) => {
  const toasts = page.locator('.toasts');
  await page.goto('/m/rng');
  await hydrated(page);
  let questions = 0;
  await page.route('**/healthz', (route) => {
    questions += 1;
    return questions === 1 ? route.fulfill({ status: 200 }) : route.abort('internetdisconnected');
  });
  await context.setOffline(true);
  await expect(toasts).toContainText(in_thai);
  expect(questions).toBe(2);
});
