import type { Page } from '@playwright/test';
import { newPerson, setPayment } from '../../factories/person';
import { expect, loginAs, test } from '../../support/app';
import { ready } from '../../support/browser';
import { confirmByPassword, mayChange } from '../../support/people';
import { said } from '../../support/words';

const address = '/m/myBankCards';
const pin = '135790';
const newNumber = () => String(Math.floor(Math.random() * 1e10)).padStart(10, '0');

let username: string;
let id: string;
test.beforeEach(async ({ context, app }) => {
  const person = await newPerson(app);
  ({ username, id } = person);
  await setPayment(app, id, pin, { payee_name: null });
  await loginAs(context, username);
});

async function fillCard(page: Page, bankCardNo: string, paymentPassword = pin): Promise<void> {
  await ready(page);
  await page.locator('select[name=bankCode]').selectOption('KBANK');
  await page.locator('input[name=bankCardNo]').fill(bankCardNo);
  await page.locator('input[name=payeeName]').fill('สมชาย ใจดี');
  await page.locator('input[name=paymentPassword]').fill(paymentPassword);
}
const send = (page: Page) => page.locator('button[value=addCard]').click();

test('an account is added after the confirmation, with all that was typed (account#bank-cards)', async ({
  page,
}) => {
  await page.goto(address);
  const number = newNumber();
  await fillCard(page, number);
  await send(page);
  await confirmByPassword(page);
  await expect(page.locator('select[name=bankCode]')).toHaveValue('KBANK');
  await expect(page.locator('input[name=bankCardNo]')).toHaveValue(number);
  await expect(page.locator('input[name=payeeName]')).toHaveValue('สมชาย ใจดี');
  await page.locator('input[name=paymentPassword]').fill(pin);
  await send(page);
  await expect(page.locator('.toast')).toHaveText(said('cards_added'));
  const card = page.locator('main [data-record]');
  await expect(card).toContainText(`•••• ${number.slice(-4)}`);
  expect(await page.content()).not.toContain(number);
  await card.getByRole('link').click();
  await expect(page.locator('main')).toContainText(said('cards_remove_title'));
  await page.locator('button[value=removeCard]').click();
  await expect(page.locator('.toast')).toHaveText(said('cards_removed'));
  await expect(card).toHaveCount(0);
});

test(
  'what is refused says so on the screen, and keeps what was typed but the password (account#bank-cards)',
  { tag: '@layout' },
  async ({ page, app }) => {
    await mayChange(app, username);
    await page.goto(address);
    await send(page);
    await expect(page.locator('.error-summary')).toBeInViewport();
    await fillCard(page, '12-34');
    await send(page);
    // An empty number is refused at the same place: the answer to this one is waited for.
    const wrong = page.locator('#addCard-bankCardNo-error');
    await expect(wrong).toContainText(said('cards_number_wrong').split('{digits}')[0]!);
    await expect(wrong).toBeInViewport();
    const number = newNumber();
    await fillCard(page, number, '246801');
    await send(page);
    await expect(page.locator('.error-summary')).toBeInViewport();
    await expect(page.locator('#addCard-paymentPassword-error')).toContainText(
      said('payouts_password_left').split('{left}')[0]!,
    );
    await expect(page.locator('input[name=bankCardNo]')).toHaveValue(number);
    await expect(page.locator('input[name=paymentPassword]')).toHaveValue('');
  },
);

test('without a payment password the page leads to it (account#bank-cards)', async ({
  page,
  app,
}) => {
  await setPayment(app, id, null);
  await page.goto(address);
  const way = page.locator('main a[href^="/m/paymentPassword"]');
  const back = await way.getAttribute('href');
  expect(back).toBe(`/m/paymentPassword?redirectTo=${address}`);
  // Once it is set the member goes on here.
  await setPayment(app, id, pin);
  const set = { paymentPassword: '246801', confirmPaymentPassword: '246801' };
  const form = { intent: 'setPaymentPassword', oldPaymentPassword: pin, ...set };
  const answer = await page.request.post(back!, { form, maxRedirects: 0 });
  expect(answer.headers()['location']).toBe(address);
  expect((await page.request.get(`${address}?remove=nothing`)).status()).toBe(404);
});
