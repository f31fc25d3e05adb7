import { dayOf } from '../../../server/kernel/api/wallTime';
import { systemClock } from '../../../server/kernel/time/clock';
import { dayBounds } from '../../../server/kernel/time/day';
import { newPersonWithMovements } from '../../factories/person';
import { expect, loginAs, test } from '../../support/app';

const minute = 60_000;
const zone = 'Asia/Bangkok';

test('a month of play is told in words, as a picture and as a table with the same figures', async ({
  page,
  context,
  app,
}) => {
  // Early on the day, so that no midnight comes between.
  const began = dayBounds(dayOf(systemClock.now(), zone), zone)!.from;
  const username = await newPersonWithMovements(app, [
    { kind: 'deposit', amount: 100_000, at: began },
    { kind: 'bet', amount: -5_000, at: began },
    { kind: 'win', amount: 2_550, at: began + minute },
    { kind: 'bet', amount: -5_000, at: began + 4 * minute },
  ]);
  await loginAs(context, username);
  await page.goto('/m/safePlay');
  await page.getByRole('link', { name: 'สรุปรายเดือนของฉัน' }).click();
  await expect(page).toHaveURL(/\/m\/limits\/activity$/);
  await expect(page.locator('script')).toHaveCount(0);
  await expect(page.locator('main article p').first()).toContainText('เดิมพัน 2 ครั้ง');
  await expect(page.locator('[data-figure=net]')).toHaveText('−฿74.50');
  await expect(page.locator('[data-figure=time]')).toHaveText('4 นาที');
  await expect(page.locator('[data-figure=deposits]')).toHaveText('฿1,000.00');
  await expect(page.locator('[data-worst]')).toContainText('฿74.50');
  await expect(page.locator('rect.lost')).toHaveCount(1);
  await expect(page.locator('tr[data-day]')).toContainText('฿100.00');
  const wrong = await page.goto('/m/limits/activity?month=2026-99');
  expect(wrong?.status()).toBe(400);
  await expect(page.locator('main a[href="/m/limits/activity"]')).toBeVisible();
});
