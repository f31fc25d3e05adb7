import type { Page } from '@playwright/test';
import { addOpening, lockMoney } from '../../factories/movement';
import { decideWithdrawal, mayBePaid, pin } from '../../factories/payout';
import { newPerson, setPayment } from '../../factories/person';
import { excludeOn } from '../../factories/protection';
import { expect, loginAs, test, tryFree } from '../../support/app';
import { ready, sent } from '../../support/browser';
import { inStore } from '../../support/demo';
import { confirmByPassword } from '../../support/people';
import { workOn } from '../../support/platform';
import { said, textOf } from '../../support/words';

const address = '/m/withdraw';

let id: string;
let username: string;
test.beforeEach(async ({ context, app }) => {
  ({ id, username } = await newPerson(app));
  await mayBePaid(app, id);
  await workOn(app, async (platform) => {
    await addOpening(platform, id, 100_000);
    await lockMoney(platform, id, 40_000, { needed: 60_000 });
  });
  await loginAs(context, username);
});

async function fill(page: Page, amount: string): Promise<void> {
  await page.goto(address);
  await ready(page);
  await page.locator('input[name=amount]').fill(amount);
  await page.locator('button[value=summary]').click();
}
const send = async (page: Page, password = pin) => {
  await page.locator('input[name=paymentPassword]').fill(password);
  await page.locator('button[value=withdraw]').click();
};
const record = (page: Page) => page.locator('main [data-record]');

test('a member withdraws after a summary, and reads how far it is (wallet#withdraw)', async ({
  page,
  app,
}) => {
  await page.goto(address);
  await expect(page.locator('[data-needed="60000"]')).toHaveAttribute('data-turnover', '0');
  await fill(page, '๓๐๐.๕๐');
  await expect(page.locator('main')).toContainText('฿300.50');
  await expect(page.locator('main')).toContainText(said('withdraw_final'));
  await send(page);
  await expect(page).toHaveURL(/\?withdrawal=/);
  await expect(record(page)).toHaveAttribute('data-state', 'requested');
  await expect(record(page)).toHaveAttribute('data-amount', '30050');
  const withdrawal = (await record(page).getAttribute('data-record'))!;
  await decideWithdrawal(app, 'approve', withdrawal);
  await decideWithdrawal(app, 'pay', withdrawal);
  await page.getByRole('link', { name: said('withdraw_again') }).click();
  await expect(record(page)).toHaveAttribute('data-state', 'paid');
  await expect(page.locator('[data-step=done]')).toHaveCount(4);
  await page.goto('/m/withdrawReport?state=paid');
  await expect(record(page)).toHaveAttribute('data-record', withdrawal);
  await expect(page.locator('[data-total=paid]')).toHaveText('฿300.50');
  await page.goto('/m/member/home');
  await expect(page.locator('main')).toContainText('699.50');
});

test('a member who has a break is asked for no stakes: what was paid in is free, a bonus stays locked (protection#money)', async ({
  page,
  app,
}) => {
  await workOn(app, (platform) => lockMoney(platform, id, 99_500, { source: 'bonus' }));
  await excludeOn(app, id, 'timeOut', Date.now() + 60 * 60_000);
  await page.goto(address);
  await expect(page.locator('main')).toContainText('฿5.00');
  const locks = page.locator('#locks');
  await expect(locks.locator('h2')).toHaveText(said('withdraw_held'));
  await expect(locks).toContainText(said('withdraw_held_note'));
  await expect(locks.locator('[data-needed]')).toHaveCount(1);
  await expect(locks.locator('progress')).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText(said('withdraw_locks'));
  // All that is free is below the least amount, which does not hold now: the form has it already.
  await expect(page.locator('input[name=amount]')).toHaveValue('5.00');
  const whole = textOf('th', 'withdraw_amount_whole').replace('{least}', '฿100.00');
  await page.locator('input[name=amount]').fill('4');
  await page.locator('button[value=summary]').click();
  await expect(page.locator('input[name=amount]')).toHaveValue('4');
  await expect(page.locator('main')).toContainText(whole);
  await page.locator('button[name=all]').click();
  await expect(page.locator('input[name=amount]')).toHaveValue('5.00');
  await page.locator('button[value=summary]').click();
  await send(page);
  await expect(record(page)).toHaveAttribute('data-amount', '500');
  await page.goto(address);
  await expect(page.locator('main')).toContainText(said('withdraw_nothing_held'));
});

test(
  'what is refused says so on the screen, and keeps what was typed but the password (wallet#withdraw)',
  { tag: '@layout' },
  async ({ page }) => {
    for (const amount of ['1e3', '10.005', '', '600.01']) {
      await fill(page, amount);
      await expect(page.locator('.error-summary')).toBeInViewport();
      await expect(page.locator('input[name=amount]')).toHaveValue(amount);
    }
    await fill(page, '600');
    await send(page, '246801');
    await expect(page.locator('.error-summary')).toBeInViewport();
    await expect(page.locator('#withdraw-paymentPassword-error')).toContainText(
      said('payouts_password_left').split('{left}')[0]!,
    );
    await expect(page.locator('input[name=paymentPassword]')).toHaveValue('');
    await send(page);
    await expect(record(page)).toHaveAttribute('data-amount', '60000');
  },
);

test('a rejection brings the money back with its reason, which the inbox tells (wallet#withdrawal-states)', async ({
  page,
  app,
}) => {
  await fill(page, '500');
  await send(page);
  await expect(page).toHaveURL(/\?withdrawal=/);
  const withdrawal = (await record(page).getAttribute('data-record'))!;
  await decideWithdrawal(app, 'reject', withdrawal);
  await page.goto('/m/webEmail');
  await expect(page.locator('main')).toContainText('฿500.00');
  await page.goto(`${address}?withdrawal=${withdrawal}`);
  await expect(record(page)).toHaveAttribute('data-state', 'rejected');
  await expect(record(page)).toContainText('Account is closed');
  await page.goto(address);
  await expect(page.locator('main [data-balance]')).toHaveAttribute('data-balance', '100000');
});

test('nobody else sees a withdrawal or sends one for a member (wallet#withdraw)', async ({
  page,
  browser,
  app,
}) => {
  await fill(page, '200');
  await send(page);
  await expect(page).toHaveURL(/\?withdrawal=/);
  const here = page.url();
  const other = await browser.newContext({ baseURL: app.url });
  await loginAs(other, (await newPerson(app)).username);
  expect((await other.request.get(here)).status()).toBe(404);
  expect(await (await other.request.get('/m/withdrawReport')).text()).not.toContain('data-record=');
  const trial = await browser.newContext({ baseURL: app.url });
  await tryFree(trial);
  for (const path of [here, address, '/m/withdrawReport', '/m/myBankCards']) {
    expect((await trial.request.get(path)).status()).toBe(403);
  }
  await Promise.all([other.close(), trial.close()]);
});

test('the steps of a first withdrawal are announced where each is made (wallet#withdraw)', async ({
  page,
  app,
}) => {
  await inStore(app, (db) => db.deleteFrom('bank_cards').where('member_id', '=', id).execute());
  const now = page.locator('.first-way [aria-current=step]');
  await setPayment(app, id, null);
  for (const place of [address, '/m/myBankCards']) {
    await page.goto(place);
    await expect(now).toHaveText(said('first_password'));
  }
  await page.goto(address);
  await page.getByRole('link', { name: said('payouts_password_set') }).click();
  await confirmByPassword(page);
  await expect(page).toHaveURL(/\/m\/paymentPassword\?redirectTo/);
  await expect(now).toHaveText(said('first_password'));
  // From elsewhere it is no step of a withdrawal.
  await page.goto('/m/paymentPassword');
  await expect(page.locator('input[name=paymentPassword]')).toBeVisible();
  await expect(now).toHaveCount(0);
  await setPayment(app, id, pin);
  for (const place of [address, '/m/myBankCards']) {
    await page.goto(place);
    await expect(now).toHaveText(said('first_account'));
  }
});

test('a hidden balance is told by no sentence about what can be withdrawn', async ({
  page,
  context,
  app,
}) => {
  const other = await newPerson(app);
  await mayBePaid(app, other.id);
  await loginAs(context, other.username);
  await page.goto(address);
  await expect(page.locator('main')).toContainText(said('withdraw_nothing_empty'));
  await page.goto('/m/member/home');
  await sent(page, () => page.getByRole('button', { name: 'ซ่อนยอดเงิน' }).click());
  await page.goto(address);
  await expect(page.locator('main')).toContainText(said('withdraw_nothing_hidden'));
  await expect(page.locator('main')).not.toContainText(said('withdraw_nothing_empty'));
});
