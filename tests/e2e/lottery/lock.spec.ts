import { expect, loginAs, test } from '../../support/app';
import { rows } from '../../support/demo';

test('the page and the slip say when sales lock, and count to it', async ({
  page,
  context,
  app,
}) => {
  await loginAs(context, 'somchai');
  // The card of the North counts to 2:30 after the lock, that of the Thai lottery to 5:00.
  for (const [code, closes] of [
    ['XSMB', 'ปิดรับ 18:10'],
    ['THGLO', 'ปิดรับ 14:50'],
  ] as const) {
    await page.goto(`/m/launchGame?gameId=${code}`);
    const [next] = rows<{ locks_at: number }>(
      app,
      `select locks_at from lottery_draws where code = ? and state = 'open' order by draws_at limit 1`,
      code,
    );
    for (const step of ['compose', 'review']) {
      if (step === 'review') {
        await page.locator('.slip-types label').last().click();
        await page.getByLabel('ตัวเลข').fill(code === 'XSMB' ? '1234' : '5');
        await page.locator('.slip-bar').getByRole('button', { name: 'ดูโพย' }).click();
        await expect(page.locator('[data-total]')).toBeVisible();
      }
      const clock = page.locator('.slip-head [data-lock]');
      await expect(clock).toHaveAttribute('data-lock', String(next!.locks_at));
      await expect(page.locator('.slip-head')).toContainText(closes);
    }
  }
});
