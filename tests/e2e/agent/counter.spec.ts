import type { Page } from '@playwright/test';
import { fund } from '../../../server/areas/wallet/balance';
import { setSetting } from '../../../server/kernel/settings/settings';
import { setThaiNumber } from '../../factories/draw';
import { memberRow } from '../../factories/member';
import { closePlay } from '../../factories/protection';
import { newTree, type TreeMember } from '../../factories/team';
import { type AppServer, expect, test } from '../../support/app';
import { inStore } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { workOn } from '../../support/platform';
import { speak } from '../../support/words';

test.beforeEach(async ({ context }) => {
  await speak(context, 'en');
});

const address = '/m/agent/counter';
const box = (page: Page) => page.locator('textarea[name="slip"]');
const customer = (page: Page) => page.locator('[name="customer"]');
const total = (page: Page) => page.locator('[data-total]');
const sell = (page: Page) => page.locator('.bs-go');
const readButton = (page: Page) => page.locator('.bs-acts button[value="read"]');

/** Gives an agent of a test's own some money, in minor units. */
const fill = (app: AppServer, { id }: TreeMember, amount: number) =>
  workOn(app, async (platform) =>
    fund(platform, await memberRow(platform.db, id), amount, `counter-${id}`),
  );

async function read(page: Page, text: string, name = ''): Promise<void> {
  await customer(page).fill(name);
  await box(page).fill(text);
  await readButton(page).click();
}

test(
  'a customer’s slip is read, its doubt answered, sold with a receipt, and noted as paid (agent#counter-sales, agent#counter-receipts, agent#slip-book)',
  { tag: '@walk' },
  async ({ page, context, app }) => {
    const { top } = await newTree(app);
    await fill(app, top, 50_000);
    await loginAgent(context, top);
    await page.goto(`${address}?code=THGLO`);
    await read(page, '38บ10ล10\n12=10*10', 'พี่แดง');
    const bet = page.locator('[data-bet][data-type="2top"][data-number="38"]');
    await expect(bet).toHaveAttribute('data-stake', '1000');
    await expect(sell(page)).toHaveCount(0);
    await page.locator('[data-doubt="two_amounts"] button').first().click();
    await expect(customer(page)).toHaveValue('พี่แดง');
    await expect(total(page)).toHaveAttribute('data-total', '4000');
    await sell(page).click();
    await expect(page).toHaveURL(/\/m\/agent\/counter\/sale\//);
    await expect(page.locator('article')).toContainText('พี่แดง');
    const sale = page.url();
    const receipt = await page.locator('a[href^="/m/r/"]').first().getAttribute('href');
    const opened = await context.request.get(app.url + receipt!);
    expect(opened.status()).toBe(200);
    expect(await opened.text()).not.toContain('พี่แดง');
    await inStore(app, (db) =>
      db
        .updateTable('lottery_tickets')
        .set({ state: 'won', payout: 9_000, settled_at: Date.now() })
        .where('member_id', '=', top.id)
        .execute(),
    );
    await page.goto(`${address}/book`);
    await expect(page.locator('[data-group="พี่แดง"]')).toHaveAttribute('data-owed', '9000');
    await expect(page.locator('[data-metric="staked"]')).toHaveAttribute('data-amount', '4000');
    await page.getByRole('button', { name: 'Paid' }).click();
    await expect(page.getByRole('status')).toContainText('Noted as paid');
    await expect(page.locator('[data-metric="owed"]')).toHaveAttribute('data-amount', '0');
    const file = await context.request.get(`${app.url}/m/agent/file?of=counter`);
    expect(await file.text()).toMatch(/พี่แดง,.*,Won,40\.00,90\.00,90\.00,0\.00,0,0\.00,0\.00,THB/);
    await page.goto(sale);
    await page.getByRole('button', { name: 'Take the mark back' }).click();
    await expect(page.getByRole('button', { name: 'Paid to the customer' })).toBeVisible();
  },
);

test('a counter that names no lottery has the box at once, and sells a slip in three requests (agent#counter-sales)', async ({
  page,
  context,
  app,
}) => {
  const { top } = await newTree(app);
  await fill(app, top, 50_000);
  await loginAgent(context, top);
  await page.goto(address);
  const first = await page.locator('.counter-lottery').first().getAttribute('href');
  await expect(page.locator('.counter-lottery[aria-current]')).toHaveAttribute('href', first!);
  await page.goto(`${address}?code=thglo`);
  await read(page, '38=10', 'พี่แดง');
  await sell(page).click();
  await page.goto(address);
  // The lottery that was sold last, whatever locks before it.
  await expect(page.locator('[data-game-id]')).toHaveAttribute('data-game-id', 'THGLO');
  await expect(page.locator('.counter-lottery[aria-current]')).toHaveAttribute('href', /THGLO$/);
  await read(page, '39=20', 'พี่ดำ');
  await expect(page).toHaveURL(/counter\?code=THGLO/);
  await expect(total(page)).toHaveAttribute('data-total', '2000');
  await sell(page).click();
  await expect(page).toHaveURL(/\/m\/agent\/counter\/sale\//);
  // Sent to the address as it was opened, a slip is read for the same lottery.
  const form = { intent: 'read', slip: '40=30', customer: '' };
  const sent = await context.request.post(app.url + address, { form });
  expect(await sent.text()).toContain('data-total="3000"');
});

test('a ticket that is cancelled after its receipt was shared says so on the receipt, its picture, the sale and the slip book (lottery#cancel, agent#slip-book)', async ({
  page,
  context,
  app,
}) => {
  await inStore(app, (db) => setSetting(db, 'lottery.cancelMinutes', '1', 0));
  const { top } = await newTree(app);
  await fill(app, top, 50_000);
  await loginAgent(context, top);
  await page.goto(`${address}?code=THGLO`);
  await read(page, '38บ10', 'พี่แดง');
  await sell(page).click();
  const sale = page.url();
  const receipt = (await page.locator('a[href^="/m/r/"]').first().getAttribute('href'))!;
  const shared = await context.request.get(`${app.url}${receipt}/picture`);
  const ticket = (await page.locator('a[href^="/m/ticket/"]').getAttribute('href'))!;
  const cancel = page.getByRole('link', { name: 'Cancel this ticket' });
  await expect
    .poll(async () => {
      // The server reads its settings again after some seconds.
      await page.goto(ticket);
      return cancel.count();
    })
    .toBe(1);
  await cancel.click();
  await page.locator('button[value="cancel"]').click();
  await expect(page.locator('article[data-ticket-id]')).toHaveAttribute('data-state', 'void');
  const picture = await context.request.get(`${app.url}${receipt}/picture`);
  expect((await picture.body()).equals(await shared.body())).toBe(false);
  for (const path of [sale, `${address}/book`, receipt]) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(/Refunded.*Cancelled by its owner/s);
  }
  const file = await context.request.get(`${app.url}/m/agent/file?of=counter`);
  expect(await file.text()).toContain('Refunded · Cancelled by its owner');
});

test('a slip with closed and reduced numbers is sold once each line has its choice (agent#counter-sales, lottery#slip-numbers)', async ({
  page,
  context,
  app,
}) => {
  const { top } = await newTree(app);
  await fill(app, top, 50_000);
  await workOn(app, async (platform) => {
    await setThaiNumber(platform, '818', null);
    await setThaiNumber(platform, '828', 50);
  });
  await loginAgent(context, top);
  await page.goto(`${address}?code=THGLO`);
  await read(page, '818=50\n828=50\n83=50', 'พี่แดง');
  await expect(page.locator('[data-met="open"]')).toHaveCount(2);
  await expect(sell(page)).toHaveCount(0);
  const choices = page.locator('select[name="choice"]');
  await choices.nth(0).selectOption('leave them out');
  await choices.nth(1).selectOption('take the reduced payout');
  await page.locator('button[value="choose"]').first().click();
  await expect(page.locator('[data-met="open"]')).toHaveCount(0);
  await expect(customer(page)).toHaveValue('พี่แดง');
  await expect(total(page)).toHaveAttribute('data-total', '10000');
  await sell(page).click();
  await expect(page).toHaveURL(/\/m\/agent\/counter\/sale\//);
  await expect(page.locator('article')).toContainText('50 %');
});

test('an agent in a time-out still sees what was sold, and no way to sell more (agent#counter-receipts, protection#closed-and-open)', async ({
  page,
  context,
  app,
}) => {
  const { top } = await newTree(app);
  await fill(app, top, 50_000);
  await loginAgent(context, top);
  await page.goto(`${address}?code=THGLO`);
  await read(page, '38=10');
  await sell(page).click();
  await expect(page).toHaveURL(/\/m\/agent\/counter\/sale\//);
  const ways = page.locator(`a[href^="${address}?"]`);
  await expect(ways).toHaveCount(1);
  await closePlay(app, top.id, 'timeOut');
  const sale = page.url();
  for (const path of [sale, `${address}/book`, `${address}/credit`]) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(/\d/);
    await expect(
      page.locator(`main a[href="${address}"], main a[href^="${address}?"]`),
    ).toHaveCount(0);
  }
});

test('a line of credit is given, shown at the counter, and brings a sale what the balance lacks (agent#credit-lines)', async ({
  page,
  context,
  app,
}) => {
  const { top, left } = await newTree(app);
  await fill(app, top, 50_000);
  await loginAgent(context, top);
  await page.goto(`${address}/credit`);
  // A phone begins a name with a capital.
  const typed = left.username.replace(/^./, (first) => first.toUpperCase());
  await page.locator('[name="userName"]').fill(typed);
  await page.locator('[name="most"]').fill('900');
  await page.locator('button[value="setCredit"]').click();
  await expect(page.getByRole('alert')).toContainText('does not cover');
  await expect(page.locator('[name="userName"]')).toHaveValue(typed);
  await page.locator('[name="most"]').fill('100');
  await page.locator('button[value="setCredit"]').click();
  await expect(page.locator('[data-line="given"]')).toHaveAttribute('data-left', '10000');
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '40000');

  await context.clearCookies({ name: 'ck_session' });
  await loginAgent(context, left);
  await page.goto(`${address}?code=THGLO`);
  await expect(page.locator('[data-credit]')).toHaveAttribute('data-credit', '10000');
  await page.locator('[name="credit"]').uncheck();
  await read(page, '38บ30');
  await expect(page.locator('[name="credit"]')).not.toBeChecked();
  await sell(page).click();
  await expect(page.getByRole('alert')).toContainText('balance');
  await expect(box(page)).toHaveValue('38บ30');
  await page.locator('[name="credit"]').check();
  await sell(page).click();
  await expect(page).toHaveURL(/\/sale\//);
  await page.goto(`${address}/credit`);
  const line = page.locator('[data-line="own"]');
  await expect(line).toHaveAttribute('data-owed', '3000');
  await expect(line).toHaveAttribute('data-left', '7000');
  // The day still runs: its statement is not confirmed yet.
  await expect(page.locator('button[value="confirmDay"]')).toHaveCount(0);
});

test('nobody but agents sells at the counter, and nobody sees a sale of others (agent#agent-access, agent#counter-receipts)', async ({
  page,
  context,
  app,
}) => {
  const { left } = await newTree(app);
  await loginAgent(context, left);
  expect((await page.goto(`${address}/sale/nobody`))!.status()).toBe(404);
  expect((await page.goto(`${address}?code=NONE`))!.status()).toBe(404);
  await page.goto(address);
  await expect(page.locator('.counter-lottery').first()).toBeVisible();
  await context.clearCookies({ name: 'ck_session' });
  await page.goto(address);
  await expect(page).not.toHaveURL(/counter/);
});
