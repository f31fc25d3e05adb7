import { questions } from '../../../app/areas/protection/problemGambling';
import { fill } from '../../../server/kernel/api/fill';
import type { Made } from '../../factories/movement';
import { newPersonWithMovements } from '../../factories/person';
import { expect, test, loginAs } from '../../support/app';
import { ready } from '../../support/browser';
import { launchOn, play } from '../../support/play';
import { said } from '../../support/words';

test.describe('safe play', () => {
  test('help lines can be called with one tap (protection#help-with-gambling)', async ({
    page,
  }) => {
    await page.goto('/m/other');
    await page.getByRole('link', { name: said('other_safe_play') }).click();
    await expect(page).toHaveURL(/\/m\/safePlay$/);
    const first = page.locator('.help-lines a').first();
    await expect(first).toHaveAttribute('href', 'tel:1323');
    await expect(page.locator('main a[href="/m/limits"]')).toHaveCount(1);
  });

  test(
    'the self-test asks for every answer, keeps those that were given, and shows its result (protection#self-test)',
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
      // Nothing of it is in the address, which is in histories and logs.
      await expect(page).toHaveURL(/\/m\/safePlay\/test$/);
      await result.getByRole('link', { name: said('test_help') }).click();
      await expect(page).toHaveURL(/\/m\/safePlay$/);
    },
  );

  test(
    'the result of the self-test is on the screen (protection#self-test)',
    { tag: '@layout' },
    async ({ page }) => {
      await page.goto('/m/safePlay/test');
      for (const name of questions) await page.locator(`[name=${name}][value="0"]`).check();
      await page.getByRole('button', { name: said('test_send') }).click();
      await expect(page.locator('[data-risk=none]')).toBeInViewport({ ratio: 0.9 });
    },
  );
});

test.describe('reminder', () => {
  const minute = 60_000;

  /** An hour of play, with a stake every nine minutes; the last one so many minutes ago. */
  const anHour = (last = 0): Made[] => {
    const now = Date.now();
    const agos = [63, 54, 45, 36, 27, 18, 9, 0].filter((ago) => ago >= last);
    const stakes = agos.map((ago): Made => ({
      kind: 'bet',
      amount: -100,
      at: now - ago * minute,
    }));
    return [{ kind: 'deposit', amount: 100_000, at: now - 64 * minute }, ...stakes];
  };

  test('who has played for an hour is told of it over the game, and goes on or stops (protection#reminders)', async ({
    page,
    context,
    app,
  }) => {
    const username = await newPersonWithMovements(app, anHour());
    await loginAs(context, username);
    await launchOn(page, '/m/rng');
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('เล่นมาแล้ว 1 ชม. 3 นาที');
    await expect(panel).toContainText('−฿8.00');
    const game = page.url();
    await panel.getByRole('button', { name: 'เล่นต่อ' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(game);
  });

  test('it comes in a game that is open, with the stake that makes the hour full (protection#reminders)', async ({
    page,
    context,
    app,
  }) => {
    await loginAs(context, await newPersonWithMovements(app, anHour(9)));
    await launchOn(page, '/m/rng');
    await ready(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await play(page).click();
    await expect(page.getByRole('dialog')).toContainText('เล่นมาแล้ว 1 ชม.');
  });

  test('the reminder can be had more often, or never (protection#reminders)', async ({
    page,
    context,
    app,
  }) => {
    const username = await newPersonWithMovements(app, anHour());
    await loginAs(context, username);
    await page.goto('/m/limits');
    await page.locator('main a[href="/m/limits/reminder"]').click();
    await expect(page.locator('[name=every]:checked')).toHaveValue('60');
    await page.locator('[name=every][value="0"]').check();
    await page.getByRole('button', { name: 'บันทึก' }).click();
    await expect(page.getByRole('status')).toContainText('บันทึก');
    await expect(page.locator('[name=every]:checked')).toHaveValue('0');
    await launchOn(page, '/m/rng');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(
    'the reminder is on the screen (protection#reminders)',
    { tag: '@layout' },
    async ({ page, context, app }) => {
      await loginAs(context, await newPersonWithMovements(app, anHour()));
      await launchOn(page, '/m/rng');
      for (const name of ['เล่นต่อ', 'หยุด']) {
        await expect(page.getByRole('dialog').getByText(name, { exact: true })).toBeInViewport({
          ratio: 1,
        });
      }
    },
  );
});
