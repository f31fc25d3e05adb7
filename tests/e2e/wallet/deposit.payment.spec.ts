import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { depositStates } from '../../../server/areas/wallet/api/deposits';
import { newName } from '../../factories/person';
import { expect, test, under } from '../../support/app';
import { ready } from '../../support/browser';
import { joinAs, joinProvedAs } from '../../support/people';
import { said } from '../../support/words';
import { storeDeposits } from '../../factories/deposit';

const address = '/m/voucherCenter';
const record = (page: Page) => page.locator('[data-record]');

async function deposit(page: Page, channel: string, amount: string): Promise<void> {
  await page.goto(address);
  await ready(page);
  await page.locator(`input[name=channel][value=${channel}]`).check();
  await page.locator('input[name=amount]').fill(amount);
  await page.locator('button[value=deposit]').click();
}

const record_address = '/m/vouReport';
const records = (page: Page) => page.locator('li[data-record]');

let name: string;
test.beforeEach(async ({ context, app }) => void (name = await joinProvedAs(app, context)));

test('a member pays at the provider, comes back and finds the money (wallet#payment-providers, wallet#sandbox-payments)', async ({
  page,
  javaScriptEnabled,
}) => {
  await deposit(page, 'sandbox', '250.50');
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  const order = page.url();
  await expect(page.locator('[data-state=open]')).toHaveAttribute('data-amount', '25050');
  // Anybody who comes back without having paid finds the way to the page again.
  await page.getByRole('link', { name: said('provider_back') }).click();
  await expect(record(page)).toHaveAttribute('data-state', 'created');
  await page.getByRole('link', { name: said('deposit_pay') }).click();
  await expect(page).toHaveURL(order);
  await page.locator('button[name=result][value=pay]').click();
  await expect(record(page)).toHaveAttribute('data-amount', '25050');
  // Without script the view in the page says it, and the page when it is opened again.
  const looksAgain = async () => {
    if (!javaScriptEnabled) await page.goto(page.url());
    await expect(record(page)).toHaveAttribute('data-state', 'paid', { timeout: 1_000 });
  };
  await expect(looksAgain).toPass();
  await page.goto(order);
  await expect(page.getByText(said('provider_state_paid'))).toBeVisible();
  await expect(page.locator('button[name=result]')).toHaveCount(0);
  await page.goto('/m/member/home');
  await expect(page.locator('main')).toContainText('250.50');
});

test('a payment that fails says so, and its deposit is nobody else’s (wallet#payment-providers, wallet#sandbox-payments)', async ({
  page,
  browser,
  app,
}) => {
  await deposit(page, 'sandbox', '100');
  await page.locator('button[name=result][value=fail]').click();
  await expect(record(page)).toHaveAttribute('data-state', 'failed');
  await expect(page.getByText(said('deposit_pays_failed'))).toBeVisible();
  const here = page.url();
  const other = await browser.newContext({ baseURL: app.url });
  await joinAs(other, newName());
  expect((await other.request.get(here)).status()).toBe(404);
  const headers = { Origin: app.url };
  const form = { intent: 'pay' };
  expect((await other.request.post(here, { form, headers })).status()).toBe(404);
  expect((await other.request.get('/sandbox-pay/none')).status()).toBe(404);
  const forged = { form: { result: 'pay' }, headers };
  expect((await other.request.post('/sandbox-pay/none', forged)).status()).toBe(404);
  // Callbacks come from elsewhere: their signature decides, and no rule of pages.
  const callback = await other.request.post('/callbacks/payments/sandbox', {
    data: { kind: 'paid' },
    headers: { Origin: 'https://provider.example' },
  });
  expect(callback.status()).toBe(401);
  expect(await callback.json()).toEqual({ status: 'badSignature' });
  await other.close();
});

test(
  'a QR code is on the screen with its amount, and can be read (wallet#promptpay)',
  { tag: ['@layout', '@script'] },
  async ({ page, context, javaScriptEnabled }) => {
    await context.request.post('/m/set', { form: { theme: 'dark' } });
    await deposit(page, 'promptpay', '๓๐๐.๕๐');
    await expect(record(page)).toHaveAttribute('data-state', 'created');
    await expect(page.locator('h2')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.deposit-qr')).toBeInViewport({ ratio: 1 });
    const { data, info } = await sharp(await page.locator('.deposit-qr').screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(read).toMatch(/^000201010212.*5406300\.50/);
    await page.locator(':not(.languages) > summary').click();
    await expect(page.locator('.deposit-code')).toHaveText(read!);
    // It is paid elsewhere: the page finds out by itself.
    const order = await page
      .getByRole('link', { name: said('deposit_pay_play') })
      .getAttribute('href');
    const frame = page.locator('iframe.live');
    if (!javaScriptEnabled) await expect(frame).toHaveAttribute('src', /^\/m\/live\/deposit\?id=/);
    await context.request.post(order!, { form: { result: 'pay' }, maxRedirects: 0 });
    if (!javaScriptEnabled) await page.getByRole('link', { name: said('deposit_again') }).click();
    await expect(record(page)).toHaveAttribute('data-state', 'paid', { timeout: 15_000 });
    await expect(frame).toHaveCount(0);
    await deposit(page, 'promptpay', '20');
    await page.getByRole('link', { name: said('deposit_slip_send') }).click();
    await expect(page.locator('input[name=slip]')).toBeInViewport();
    await expect(frame).toHaveCount(0);
  },
);

test(
  'the deposit record has each deposit with its state, its steps and the way to its page (wallet#deposit-record)',
  { tag: '@walk' },
  async ({ page, app }) => {
    await page.goto(record_address);
    await expect(page.locator('main')).toContainText(said('depositReport_none'));
    await storeDeposits(app, name, [
      ...depositStates,
      ...Array.from({ length: 18 }, () => 'expired' as const),
    ]);
    await page.goto(record_address);
    await expect(records(page)).toHaveCount(20);
    await expect(page.locator('[data-total=rows]')).toHaveText('25');
    await expect(page.locator('[data-total=credited]')).toHaveText('฿100.02');
    await page.getByRole('link', { name: said('record_older') }).click();
    await expect(records(page)).toHaveCount(5);
    await expect(records(page).last()).toHaveAttribute('data-state', 'created');
    await expect(records(page).last()).toHaveAttribute('data-amount', '10000');
    const failed = records(page).nth(1);
    await expect(failed).toHaveAttribute('data-state', 'failed');
    await failed.locator(':not(.languages) > summary').click();
    await expect(failed).toContainText('ไม่พบยอดโอน');
    await expect(failed.locator('[data-step=bad]')).toHaveText(said('deposit_step_failed'));
    await failed.locator('a[href^="/m/voucherCenter?deposit="]').click();
    await expect(page).toHaveURL(`/m/voucherCenter?deposit=${name}-3`);
    await expect(page.locator('article')).toHaveAttribute('data-state', 'failed');
    await page.goto(record_address);
    await page.locator('.record-filter summary').click();
    await page.locator('select[name=state]').selectOption('pending');
    await page.locator('.record-filter button').click();
    await expect(records(page)).toHaveCount(1);
    await expect(page.locator('select[name=state]')).toHaveValue('pending');
    await expect(page).toHaveURL(/state=pending/);
  },
);

test(
  'wrong days of the deposit record are told, and nothing typed is lost (wallet#deposit-record)',
  { tag: '@layout' },
  async ({ page }) => {
    const answer = await page.goto(`${record_address}?from=2026-13-01&to=2026-01-31&state=paid`);
    expect(answer!.status()).toBe(400);
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.locator('input[name=from]')).toHaveValue('2026-13-01');
    await expect(page.locator('select[name=state]')).toHaveValue('paid');
  },
);

test('the old version of a deposit’s page has its facts without the steps (site#template-flags, wallet#deposit-detail, wallet#deposit-record)', async ({
  page,
  app,
}) => {
  await storeDeposits(app, name, ['created']);
  const place = `/m/voucherCenter?deposit=${name}-0`;
  await page.goto(place);
  await expect(page.locator('.steps li')).toHaveCount(3);
  await expect(page.locator('.steps [aria-current=step]')).toHaveText(said('deposit_step_pay'));
  const live = async () => {
    await page.goto(place);
    return (await page.locator('.steps').count()) === 0;
  };
  await under(app, [['mobileTemplate.dep_func', '0', '1']], live, async () => {
    await expect(page.locator('article')).toContainText(`${name}-0`);
  });
});
