import type { Page } from '@playwright/test';
import { expect, test } from '../../support/app';
import { hydrated } from '../../support/browser';
import { askForCode, newNumber } from '../../support/outbox';

const inEnglish = (page: Page) => page.request.post('/m/set', { form: { lang: 'en' } });
const input = (page: Page, name: string) => page.locator(`form#register [name=${name}]`);
const password = 'Wan-dee-2569';
let names = 0;
const newName = () => `left_${process.pid}_${(names += 1)}`;

test('a field is checked when it is left, and the confirmation again with the password (account#confirm-password, account#field-checks)', async ({
  page,
}) => {
  await inEnglish(page);
  await page.goto('/m/register');
  await hydrated(page);
  const described = (name: string) => expect(input(page, name));
  await input(page, 'username').fill('ab');
  await input(page, 'username').blur();
  await described('username').toHaveAccessibleDescription(/A user name has 4 to 16/);
  await input(page, 'username').fill('somchai');
  await input(page, 'username').blur();
  await described('username').toHaveAccessibleDescription(/Username already exists/);
  await input(page, 'username').fill(newName());
  await input(page, 'username').blur();
  await described('username').not.toHaveAccessibleDescription(/exists|has 4 to 16 characters:/);
  await input(page, 'password').fill(password);
  await input(page, 'confirmPassword').fill(password);
  await input(page, 'confirmPassword').blur();
  await described('confirmPassword').not.toHaveAttribute('aria-invalid');
  await input(page, 'password').fill(`${password}x`);
  await input(page, 'password').blur();
  await described('confirmPassword').toHaveAccessibleDescription(
    'The two passwords are not the same',
  );
  await page.goto('/m/register?method=mobileNum');
  await hydrated(page);
  await input(page, 'mobileNum').fill('081234567');
  await input(page, 'mobileNum').blur();
  await described('mobileNum').toHaveAccessibleDescription(
    /after the 0 in front there must be 9 more, as in 081 234 5678/,
  );
  await input(page, 'mobileNum').fill('8123');
  await input(page, 'mobileNum').blur();
  await described('mobileNum').toHaveAccessibleDescription(/must have 9 digits/);
});

test('a refusal that says the same as the one before takes the focus again (site#forms)', async ({
  page,
}) => {
  await page.goto('/m/login');
  await hydrated(page);
  const summary = page.locator('form#login').getByRole('alert');
  for (const password of ['Wrong-4711', 'Wrong-4712']) {
    await page.locator('input[name=username]').fill('nobody_at_all');
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.locator('input[name=password]')).toHaveValue('');
    await expect(summary).toBeFocused();
  }
});

test('who wants captchas in words gets the next one so too (account#captcha)', async ({ page }) => {
  await page.goto('/m/login?type=sms');
  await hydrated(page);
  const number = page.locator('input[name=mobileNum]');
  const captcha = page.locator('.captcha');
  await number.fill(newNumber());
  await page.locator('button[value=captchaWords]').click();
  await expect(captcha.locator('img')).toHaveCount(0);
  await askForCode(page);
  await expect(captcha).toHaveCount(0);
  await number.fill(newNumber());
  await expect(captcha.locator('input[name=captcha]')).toBeVisible();
  await expect(captcha.locator('img')).toHaveCount(0);
});
