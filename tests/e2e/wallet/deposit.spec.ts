import type { Page } from '@playwright/test';
import { approveByTwo } from '../../factories/operator';
import { newName } from '../../factories/person';
import { expect, test, type AppServer, tryFree } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore, demoPassword } from '../../support/demo';
import { greyPng } from '../../support/hostile/files';
import { joinProvedAs, joinAs } from '../../support/people';
import { workOn } from '../../support/platform';
import { said, textOf } from '../../support/words';

const inEnglish = (page: Page) => page.request.post('/m/set', { form: { lang: 'en' } });

/** Opens the site as its manifest does, on a small phone; script finds that it runs as an app. */
async function openApp(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await page.goto('/m/home?from=app');
  await ready(page);
}

test.describe('bonus', () => {
  const address = '/m/voucherCenter';
  const bonus = (page: Page) => page.locator('input[name=bonusId][value=demo-10]');

  test.beforeEach(async ({ context, app }) => {
    await joinProvedAs(app, context, newName());
  });

  test('a deposit is made with a bonus, whose terms are told before and after (wallet#bonuses)', async ({
    page,
  }) => {
    await page.goto(`${address}?amount=300`);
    await ready(page);
    await expect(page.locator('input[name=bonusId]').first()).toBeChecked();
    const terms = page.locator('.radio-rows label', { has: bonus(page) });
    for (const message of ['10%', '฿500.00', '฿30.00', '฿90.00'])
      await expect(terms).toContainText(message);
    await bonus(page).check();
    await page.locator('button[value=deposit]').click();
    await expect(page).toHaveURL(/\?deposit=/);
    await expect(page.locator('article')).toContainText('โบนัสฝาก 10% · ฿30.00');
    await expect(page.locator('article')).toContainText('฿90.00');
  });

  test(
    'a bonus that is refused says so, and the choice stays (wallet#bonuses)',
    { tag: ['@layout', '@script'] },
    async ({ page, javaScriptEnabled }) => {
      await page.goto(address);
      await ready(page);
      await page.locator('input[name=amount]').fill('1e3');
      await bonus(page).check();
      await page.locator('button[value=deposit]').click();
      await expect(page.locator('#deposit-amount-error')).toBeInViewport();
      await expect(bonus(page)).toBeChecked();
      await bonus(page).evaluate((input) => input.setAttribute('value', 'gone'));
      await page.locator('input[name=amount]').fill('300');
      await page.locator('button[value=deposit]').click();
      await expect(page.locator('#deposit-bonusId-error')).toHaveText(
        textOf('th', 'error_bonus_unknown'),
      );
      // Without script the summary at the head says it, and leads there.
      if (!javaScriptEnabled) {
        const said = page.locator('.error-summary a');
        await expect(said).toHaveText(textOf('th', 'error_bonus_unknown'));
        await expect(said).toBeInViewport();
        await said.click();
      }
      await expect(page.locator('#deposit-bonusId-error')).toBeInViewport();
      await expect(page.locator('input[name=amount]')).toHaveValue('300');
    },
  );
});

test.describe('keyless', () => {
  test('a deposit without its key takes nothing, says what to do, and keeps what was typed (wallet#deposit)', async ({
    context,
    app,
  }) => {
    await joinProvedAs(app, context, newName());
    const address = '/m/voucherCenter';
    // The first answer carries a key, so the second send is a deposit.
    const form = { intent: 'deposit', channel: 'bank', amount: '432.10' };
    const refused = await context.request.post(address, { form, maxRedirects: 0 });
    expect(refused.status()).toBe(400);
    const html = await refused.text();
    expect(html).toContain(textOf('th', 'form_without_key'));
    expect(html).toContain('value="432.10"');
    const [, key] = /name="idempotencyKey" value="([^"]+)"/.exec(html)!;
    const again = { ...form, idempotencyKey: key! };
    const made = await context.request.post(address, { form: again, maxRedirects: 0 });
    expect(made.status()).toBe(303);
    expect(made.headers().location).toContain('deposit=');
  });
});

test.describe('deposit', () => {
  const address = '/m/voucherCenter';
  const png = { name: 'slip.png', mimeType: 'image/png', buffer: greyPng(60, 90) };

  let name: string;
  test.beforeEach(async ({ context, app }) => {
    name = newName();
    await joinProvedAs(app, context, name);
  });

  async function deposit(page: Page, amount: string): Promise<void> {
    await page.goto(address);
    await ready(page);
    await page.locator('input[name=amount]').fill(amount);
    await page.locator('button[value=deposit]').click();
  }

  /** Credits a deposit as the operator's command does. */
  const approve = (app: AppServer, id: string) =>
    workOn(app, async (platform) => {
      expect(await approveByTwo(platform, id)).toMatchObject({ ok: true });
    });

  const record = (page: Page) => page.locator('[data-record]');

  test('a member pays, sends the slip and finds the money in the balance (wallet#bank-transfer, wallet#deposit)', async ({
    page,
    app,
  }) => {
    await deposit(page, '๓๐๐.๕๐');
    await expect(page).toHaveURL(/\?deposit=/);
    await expect(record(page)).toHaveAttribute('data-state', 'created');
    await expect(record(page)).toHaveAttribute('data-amount', '30050');
    await expect(record(page)).toContainText('000-0-00000-0');
    await page.locator('input[name=slip]').setInputFiles(png);
    await page.locator('button[value=slip]').click();
    await expect(record(page)).toHaveAttribute('data-state', 'pending');
    await expect(page.locator('.toast')).toHaveText(said('deposit_slip_sent'));
    await page.goto(address);
    await expect(page.locator('#open [data-state=pending]')).toHaveAttribute(
      'data-amount',
      '30050',
    );
    await page.locator('#open a').click();
    await expect(record(page)).toBeVisible();
    await approve(app, (await record(page).getAttribute('data-record'))!);
    await page.getByRole('link', { name: said('deposit_again') }).click();
    await expect(record(page)).toHaveAttribute('data-state', 'paid');
    await page.goto('/m/member/home');
    await expect(page.locator('main')).toContainText('300.50');
  });

  test('after its time a deposit takes a slip, but leads nobody to pay (wallet#deposit-detail)', async ({
    page,
    app,
  }) => {
    await deposit(page, '100');
    await expect(record(page)).toContainText('000-0-00000-0');
    const id = (await record(page).getAttribute('data-record'))!;
    await inStore(app, (db) =>
      db.updateTable('deposits').set({ state: 'expired' }).where('id', '=', id).execute(),
    );
    await page.reload();
    await expect(record(page)).toHaveAttribute('data-state', 'expired');
    await expect(record(page)).not.toContainText('000-0-00000-0');
    await expect(page.locator('input[name=slip]')).toBeVisible();
  });

  test('a member cancels a deposit that was not paid, and can still send its slip (wallet#deposit)', async ({
    page,
  }) => {
    await deposit(page, '100');
    await expect(page).toHaveURL(/\?deposit=/);
    const own = page.url();
    await page.getByRole('link', { name: said('deposit_cancel') }).click();
    await expect(page.locator('input[name=slip]')).toHaveCount(0);
    await page.getByRole('link', { name: said('deposit_cancel_no') }).click();
    await expect(record(page)).toHaveAttribute('data-state', 'created');
    await page.getByRole('link', { name: said('deposit_cancel') }).click();
    await page.locator('button[value=cancel]').click();
    await expect(page).toHaveURL(own);
    await expect(page.locator('.toast')).toHaveText(said('deposit_cancel_done'));
    await expect(record(page)).toHaveAttribute('data-state', 'cancelled');
    // Nothing leads to pay it any more.
    await expect(record(page)).not.toContainText('000-0-00000-0');
    await page.goto(address);
    await expect(page.locator('#open')).toHaveCount(0);
    await page.goto(own);
    await page.getByRole('link', { name: said('deposit_slip_send') }).click();
    await page.locator('input[name=slip]').setInputFiles(png);
    await page.locator('button[value=slip]').click();
    await expect(record(page)).toHaveAttribute('data-state', 'pending');
  });

  test(
    'what is refused says so, and keeps what was typed (wallet#bank-transfer, wallet#deposit)',
    { tag: '@layout' },
    async ({ page }) => {
      for (const amount of ['1e3', '10.005', '-100', '0', 'NaN', '', '99.99', '999999999']) {
        await deposit(page, amount);
        await expect(page.locator('#deposit-amount-error')).toBeInViewport();
        await expect(page.locator('input[name=amount]')).toHaveValue(amount);
        await expect(page).toHaveURL(new RegExp(`${address}$`));
      }
      await deposit(page, '100');
      await page.locator('button[value=slip]').click();
      await expect(page.locator('#depositSlip-slip-error')).toBeInViewport();
      const lying = Buffer.concat([Buffer.from('<svg/>'), Buffer.alloc(5 * 1024 * 1024 - 6, 'x')]);
      await page.locator('input[name=slip]').setInputFiles({ ...png, buffer: lying });
      await page.locator('button[value=slip]').click();
      await expect(page.locator('#depositSlip-slip-error')).toContainText('5 MB');
      await expect(page.locator('#depositSlip-slip-error')).toBeInViewport();
      await expect(record(page)).toHaveAttribute('data-state', 'created');
    },
  );

  test('nobody else sees a deposit or sends its slip (wallet#deposit)', async ({
    page,
    browser,
    app,
  }) => {
    await deposit(page, '100');
    await expect(page).toHaveURL(/\?deposit=/);
    const here = page.url();
    const other = await browser.newContext({ baseURL: app.url });
    await joinAs(other, newName());
    expect((await other.request.get(here)).status()).toBe(404);
    const sent = await other.request.post(here, {
      multipart: { intent: 'slip', slip: png },
      headers: { Origin: app.url },
    });
    expect(sent.status()).toBe(404);
    const trial = await browser.newContext({ baseURL: app.url });
    await tryFree(trial);
    expect((await trial.request.get(here)).status()).toBe(403);
    await page.reload();
    await expect(record(page)).toHaveAttribute('data-state', 'created');
    await Promise.all([other.close(), trial.close()]);
  });
});

test(
  'a first login in the app earns the bonus, says so, and the record names it (wallet#newcomers-bonus)',
  { tag: '@layout' },
  async ({ page, context }) => {
    const username = newName();
    await joinAs(context, username);
    await context.clearCookies({ name: 'ck_session' });
    await inEnglish(page);
    await openApp(page);
    await page.goto('/m/app');
    await expect(page.locator('.app-gains li').first()).toContainText('฿5.00 for your first login');
    await page.goto('/m/login');
    await ready(page);
    await page.locator('form#login [name=username]').fill(username);
    await page.locator('form#login [name=password]').fill(demoPassword);
    await page.locator('form#login button[value=login]').click();
    const message = page.locator('.toasts .toast');
    await expect(message).toContainText(/^Welcome, \w+\. ฿5\.00 .* ฿5\.00 has to be staked /);
    await expect(message).toBeInViewport({ ratio: 0.99 });
    // The record and the lock name the bonus.
    for (const path of ['/m/transaction/record', '/m/withdraw']) {
      await page.goto(path);
      await expect(page.locator('main')).toContainText('Bonus for the first login in the app');
    }
    await expect(page.locator('main [data-turnover]')).toContainText('฿5.00 is locked');
  },
);

test(
  'who registers in the app reads of the bonus in the panel (wallet#newcomers-bonus)',
  { tag: '@layout' },
  async ({ page }) => {
    await inEnglish(page);
    await openApp(page);
    await page.goto('/m/register');
    await ready(page);
    const field = (name: string) => page.locator(`form#register [name=${name}]`);
    await field('username').fill(newName());
    await field('password').fill(demoPassword);
    await field('confirmPassword').fill(demoPassword);
    await field('agree').check();
    await page.locator('form#register button[value=register]').click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('฿5.00 for your first login in the app is in your wallet');
    await expect(panel).toBeInViewport({ ratio: 0.99 });
  },
);
