import { expect, test } from '../../support/app';

test('a second row that fails to load can be asked for again (games#home-sections)', async ({
  page,
}) => {
  const section = page.locator('section[data-category=FISH]');
  let broken = true;
  await page.route('**/m/home/row**FISH**', (route) =>
    broken ? route.fulfill({ status: 502, body: '' }) : route.continue(),
  );
  await page.goto('/m/home');
  await section.scrollIntoViewIfNeeded();
  const retry = section.getByRole('button', { name: 'โหลด' });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(section.locator('article')).toHaveCount(30);
});
