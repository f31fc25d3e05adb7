import { fill } from '../../../app/i18n/fill';
import { questions } from '../../../app/areas/protection/problemGambling';
import { expect, test } from '../../support/app';
import { textOf } from '../../support/words';

const said = (key: Parameters<typeof textOf>[1]) => textOf('th', key);

test('help lines can be called with one tap', async ({ page }) => {
  await page.goto('/m/other');
  await page.getByRole('link', { name: said('other_safe_play') }).click();
  await expect(page).toHaveURL(/\/m\/safePlay$/);
  const first = page.locator('.help-lines a').first();
  await expect(first).toHaveAttribute('href', 'tel:1323');
  await expect(page.locator('main a[href="/m/limits"]')).toHaveCount(1);
});

test(
  'the self-test asks for every answer, keeps those that were given, and shows its result',
  { tag: '@script' },
  async ({ page }) => {
    await page.goto('/m/safePlay/test');
    await expect(page.locator('main :checked')).toHaveCount(0);
    for (const name of questions.slice(1)) {
      await page.locator(`[name=${name}][value="1"]`).check();
    }
    await page.getByRole('button', { name: said('test_send') }).click();
    await expect(page.getByRole('alert')).toContainText(said('test_q1'));
    await expect(page.locator('main :checked')).toHaveCount(8);
    await page.locator('[name=q1][value="0"]').check();
    await page.getByRole('button', { name: said('test_send') }).click();
    const result = page.locator('[data-risk]');
    await expect(result).toHaveAttribute('data-risk', 'high');
    await expect(result).toContainText(fill(said('test_score'), { score: 8, most: 27 }));
    // Nothing of it is in the address, which stands in histories and logs.
    await expect(page).toHaveURL(/\/m\/safePlay\/test$/);
    await result.getByRole('link', { name: said('test_help') }).click();
    await expect(page).toHaveURL(/\/m\/safePlay$/);
  },
);

test('the result of the self-test is on the screen', { tag: '@layout' }, async ({ page }) => {
  await page.goto('/m/safePlay/test');
  for (const name of questions) await page.locator(`[name=${name}][value="0"]`).check();
  await page.getByRole('button', { name: said('test_send') }).click();
  await expect(page.locator('[data-risk=none]')).toBeInViewport({ ratio: 0.9 });
});
