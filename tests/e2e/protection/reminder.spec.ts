import { systemClock } from '../../../server/kernel/time/clock';
import type { Made } from '../../factories/movement';
import { newPersonWithMovements } from '../../factories/person';
import { expect, loginAs, test } from '../../support/app';
import { ready } from '../../support/browser';
import { launchOn, play } from '../../support/play';

const minute = 60_000;

/** An hour of play, with a stake every nine minutes; the last one so many minutes ago. */
const anHour = (last = 0): Made[] => {
  const now = systemClock.now();
  const agos = [63, 54, 45, 36, 27, 18, 9, 0].filter((ago) => ago >= last);
  const stakes = agos.map((ago): Made => ({
    kind: 'bet',
    amount: -100,
    at: now - ago * minute,
  }));
  return [{ kind: 'deposit', amount: 100_000, at: now - 64 * minute }, ...stakes];
};

test('who has played for an hour is told of it over the game, and goes on or stops', async ({
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

test('it comes in a game that is open, with the stake that makes the hour full', async ({
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

test('the reminder can be had more often, or never', async ({ page, context, app }) => {
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

test('the reminder is on the screen', { tag: '@layout' }, async ({ page, context, app }) => {
  await loginAs(context, await newPersonWithMovements(app, anHour()));
  await launchOn(page, '/m/rng');
  for (const name of ['เล่นต่อ', 'หยุด']) {
    await expect(page.getByRole('dialog').getByText(name, { exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
});
