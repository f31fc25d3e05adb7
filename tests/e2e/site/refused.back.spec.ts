import { expect, test } from '../../support/app';
import { ready } from '../../support/browser';

test(
  'a refused form is there again after a link and Back, with what was typed',
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

test('a refused form may be kept by the browser that sent it, a page may not', async ({
  request,
}) => {
  const form = { intent: 'login', username: 'somebody1', password: 'not the password' };
  const refused = await request.post('/m/login', { form });
  expect(refused.status()).toBeGreaterThanOrEqual(400);
  expect(refused.headers()['cache-control']).toBe('private, no-cache');
  expect(refused.headers().vary ?? '').not.toContain('Cookie');
  expect((await request.get('/m/login')).headers()['cache-control']).toBe('no-store');
});
