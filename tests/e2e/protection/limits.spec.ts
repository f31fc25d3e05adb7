import type { Page } from '@playwright/test';
import {
  playLimitKinds,
  playLimitPeriods,
} from '../../../server/areas/protection/api/protectionKinds';
import { addOpening } from '../../factories/movement';
import { newPerson } from '../../factories/person';
import { addLimit } from '../../factories/protection';
import { type AppServer, expect, loginAs, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { workOn } from '../../support/platform';
import { launchOn, play, stakeField } from '../../support/play';
import { said } from '../../support/words';

const address = '/m/limits';
const day_ms = 86_400_000;

let id: string;
test.beforeEach(async ({ context, app }) => {
  const person = await newPerson(app);
  ({ id } = person);
  await workOn(app, (platform) => addOpening(platform, id, 100_000));
  await loginAs(context, person.username);
});

async function limit(page: Page, kind: string, amount: string): Promise<void> {
  await page.goto(address);
  await ready(page);
  await page.locator('select[name=limit]').selectOption(kind);
  await page.locator('select[name=period]').selectOption('day');
  await page.locator('input[name=amount]').fill(amount);
  await page.locator('button[value=setLimit]').click();
}

/** Moves what the member asked for to a day before. */
const waitADay = (app: AppServer) =>
  inStore(app, (db) =>
    db
      .updateTable('play_limits')
      .set((row) => ({ asked_at: row('asked_at', '-', day_ms) }))
      .where('member_id', '=', id)
      .execute(),
  );

test(
  'a member sets a limit, asks for a higher one, and says yes a day later (protection#limits-page)',
  { tag: '@walk' },
  async ({ page, app }) => {
    const row = page.locator('#stake-day');
    // The message of the act before may still be leaving.
    const toast = page.locator('.toast').last();
    await limit(page, 'stake', 'ห้าร้อย');
    await expect(page.getByRole('alert')).toContainText(
      said('amount_wrong').replace('{example}', '1,250.50'),
    );
    await expect(page.locator('input[name=amount]')).toHaveValue('ห้าร้อย');
    await limit(page, 'stake', '0');
    await expect(page.getByRole('alert')).toContainText(said('limits_amount_none'));
    await limit(page, 'stake', '99999999999999999');
    await expect(page.getByRole('alert')).toContainText(said('limits_amount_large'));
    await limit(page, 'stake', '๕๐๐');
    await expect(toast).toContainText('฿500.00');
    await expect(row).toHaveAttribute('data-amount', '50000');
    await limit(page, 'stake', '1,000');
    await expect(toast).toBeVisible();
    await expect(row).toHaveAttribute('data-amount', '50000');
    await expect(row).toContainText('฿1,000.00');
    await row.locator('button[value=cancelLimit]').click();
    await expect(toast).toHaveText(said('limits_unchanged'));
    await expect(row).not.toContainText('฿1,000.00');
    await row.locator('button[value=removeLimit]').click();
    await expect(row.locator('button[value=cancelLimit]')).toBeVisible();
    await waitADay(app);
    await page.goto(address);
    await ready(page);
    // The same again says that the yes can be given now.
    const again = { intent: 'removeLimit', which: 'stake-day' };
    await page.request.post(address, { form: again, maxRedirects: 0 });
    await page.goto(address);
    await ready(page);
    await expect(toast).toHaveText(said('limits_asked_ready'));
    await page.locator('button[value=confirmLimit]').click();
    const what = said('limits_of_stake_day');
    await expect(toast).toHaveText(said('limits_removed').replace('{what}', what));
    await expect(row).toHaveCount(0);
    const none = page.locator('[data-limit-none]');
    await expect(none).toHaveText(said('limits_none').replace('{what}', what));
  },
);

test(
  'the limit that was changed is on the screen with its message, however many there are (protection#limits-page)',
  { tag: '@layout' },
  async ({ page, app }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await inStore(app, async (db) => {
      for (const kind of playLimitKinds) {
        for (const period of playLimitPeriods) await addLimit(db, id, { kind, period });
      }
    });
    await page.goto(address);
    await ready(page);
    await page.locator('#stake-month button[value=removeLimit]').click();
    await expect(page.locator('.toast')).toBeInViewport();
    const drop = page.locator('#stake-month button[value=cancelLimit]');
    await expect(drop).toBeInViewport({ ratio: 1 });
    await drop.click();
    await expect(page.locator('.toast').last()).toHaveText(said('limits_unchanged'));
    await expect(page.locator('#stake-month')).toBeInViewport({ ratio: 1 });
  },
);

test(
  'the two choices of a refused form stand on one line, however long what is said below them',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    await ready(page);
    await page.locator('button[value=setLimit]').click();
    await expect(page.locator('.limit-pair .error')).toHaveCount(2);
    const [kind, period] = [
      await page.locator('select[name=limit]').boundingBox(),
      await page.locator('select[name=period]').boundingBox(),
    ];
    expect([kind!.y, kind!.height]).toEqual([period!.y, period!.height]);
  },
);

test('a game tells a stake above the own limit what is left, and leads to the limits (protection#limits-page)', async ({
  page,
}) => {
  await limit(page, 'loss', '30');
  await launchOn(page, '/m/rng');
  await ready(page);
  await stakeField(page).fill('40');
  await play(page).click();
  await expect(page.getByRole('alert')).toContainText('วันนี้เสียได้อีก ฿30.00');
  await expect(stakeField(page)).toHaveValue('40');
  await page.locator('.play-tools a[href="/m/limits"]').click();
  await expect(page.locator('#loss-day')).toHaveAttribute('data-used', '0');
});

test('before the first deposit a limit is offered, beside going on without (protection#first-deposit)', async ({
  page,
}) => {
  const offer = page.locator('[data-limit-offer]');
  await page.goto('/m/voucherCenter');
  await expect(offer.locator('.button-quiet')).toHaveCount(2);
  await expect(offer.locator('.button')).toHaveCount(2);
  await offer.locator('a[href^="/m/limits"]').click();
  await expect(page.locator('select[name=limit]')).toHaveValue('deposit');
  await page.locator('input[name=amount]').fill('250');
  await page.locator('button[value=setLimit]').click();
  await expect(page).toHaveURL('/m/voucherCenter');
  await expect(page.locator('.toast')).toContainText('฿250.00');
  await expect(offer).toHaveCount(0);
  await page.locator('input[name=amount]').fill('251');
  await page.locator('button[value=deposit]').click();
  await expect(page.getByRole('alert')).toContainText('เดือนนี้ฝากได้อีก ฿250.00');
  await expect(page.locator('input[name=amount]')).toHaveValue('251');
});

test('who goes on to the first deposit without a limit says so, once (protection#first-deposit)', async ({
  page,
  app,
}) => {
  await page.goto('/m/voucherCenter');
  await expect(page.locator('[data-limit-offer] a[href="#deposit"]')).toBeVisible();
  const go = page.locator('button[value=deposit]');
  await expect(go).toHaveText(said('limit_offer_go'));
  await page.locator('input[name=amount]').fill('100');
  await go.click();
  await expect(page).toHaveURL(/\?deposit=/);
  const acts = await inStore(app, (db) =>
    db.selectFrom('play_limit_acts').select('act').where('member_id', '=', id).execute(),
  );
  expect(acts).toEqual([{ act: 'declined' }]);
  await page.goto('/m/voucherCenter');
  await expect(page.locator('[data-limit-offer]')).toHaveCount(0);
  await expect(go).toHaveText(said('deposit_go'));
});
