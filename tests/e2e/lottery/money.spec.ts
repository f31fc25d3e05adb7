import type { Page } from '@playwright/test';
import { newName } from '../../factories/person';
import { expect, loginAs, test } from '../../support/app';
import { sent } from '../../support/browser';
import { joinProvedAs } from '../../support/people';

const address = '/m/launchGame?gameId=XSMB';
const purse = (page: Page) => page.locator('[data-balance]');
const review = (page: Page) => page.locator('.slip-bar').getByRole('button', { name: 'ดูโพย' });
const numbers = (page: Page) => page.getByLabel('ตัวเลข');

test('the slip shows what is multiplied, and its highest return has the name of what it is', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(address);
  await numbers(page).fill('12, 34, 56');
  await review(page).click();
  await expect(page.locator('.slip-sum')).toContainText('10 × 27 × 3 = 810');
  await expect(page.locator('.slip-sum')).toContainText('ยอดแทง × หน่วย × ชุด');
  await expect(page.locator('.slip-figures')).toContainText('นับถูกเลขละครั้ง');
  await expect(page.locator('.slip-figures')).toContainText('฿2,955.00');
  await page.getByRole('button', { name: 'แก้ไข' }).click();
  await page.getByLabel('จำนวนเท่า').fill('2');
  await review(page).click();
  await expect(page.locator('.slip-sum')).toContainText('10 × 2 × 27 × 3 = 1,620');
});

test('the chance of a bet is that of winning at all, with the mean number of wins beside it', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(address);
  const rules = page.locator('.slip-rules');
  await expect(rules).toContainText('โอกาส 23.77 %, ถูกเฉลี่ย 0.2700 ครั้งต่องวด');
});

test('the balance is in sight where it is spent, with a deposit that comes back to the same slip', async ({
  page,
  context,
  app,
}) => {
  await joinProvedAs(app, context, newName());
  await page.goto(address);
  await expect(purse(page)).toHaveAttribute('data-balance', /^\d+$/);
  const balance = (await purse(page).getAttribute('data-balance'))!;
  expect(Number(balance)).toBeLessThan(2_700_000);
  await numbers(page).fill('12, 34');
  await page.getByLabel('ยอดแทงต่อชุด').fill('500');
  await review(page).click();
  await expect(purse(page)).toHaveAttribute('data-balance', balance);
  await page.getByRole('button', { name: /^ซื้อ ฿/ }).click();
  await expect(page.getByRole('alert')).toContainText('ยอดเงินของคุณไม่พอ');
  await page.locator('.slip-bar').getByRole('button', { name: 'ฝากเงิน' }).click();
  await expect(page).toHaveURL(/\/m\/voucherCenter\?back=/);
  await page.getByRole('link', { name: 'ย้อนกลับ', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/launchGame\?gameId=XSMB&draft=1/);
  await expect(page.locator('.slip-sum')).toContainText('500 × 27 × 2 = 27,000');
  // What is typed and not yet on the slip comes back too, and the deposit's own page leads back.
  await page.getByRole('button', { name: 'เพิ่มรายการ' }).click();
  await numbers(page).fill('78');
  await page.locator('.purse-line').getByRole('button', { name: 'ฝากเงิน' }).click();
  await page.locator('[name=amount]').fill('100');
  await page.locator('button[name=intent][value=deposit]').click();
  await expect(page).toHaveURL(/\/m\/voucherCenter\?deposit=/);
  await page.goto(page.url());
  await page.getByRole('link', { name: 'กลับไปเล่นต่อ' }).click();
  await expect(numbers(page)).toHaveValue('78');
});

test('a hidden balance is stars where money is spent, and nowhere in the page', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto('/m/member/home');
  await sent(page, () => page.getByRole('button', { name: 'ซ่อนยอดเงิน' }).click());
  await page.goto(address);
  await expect(page.locator('.purse-line')).toContainText('****');
  await expect(purse(page)).toHaveCount(0);
});
