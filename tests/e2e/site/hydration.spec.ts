import { complaintsOf, hydrated } from '../../support/browser';
import { parse } from '../../support/markup';
import { expect, peopleTest as test } from '../../support/people';

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
