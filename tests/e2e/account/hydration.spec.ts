import type { Page } from '@playwright/test';
import { en } from '../../../app/i18n/locales/en';
import { th } from '../../../app/i18n/locales/th';
import { newName } from '../../factories/person';
import { expect, test } from '../../support/app';
import { hydrated } from '../../support/browser';
import { askForCode, newNumber, answerCaptcha } from '../../support/outbox';
import { langs, said } from '../../support/words';
import { joinAs } from '../../support/people';

const inEnglish = (page: Page) => page.request.post('/m/set', { form: { lang: 'en' } });
const input = (page: Page, name: string) => page.locator(`form#register [name=${name}]`);
const password = 'Wan-dee-2569';

const words = { en, th };

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
  await page.locator('.captcha[data-work] button').click();
  await page.locator('button[value=captchaWords]').click();
  await expect(captcha.locator('img')).toHaveCount(0);
  await askForCode(page);
  await expect(captcha).toHaveCount(0);
  await number.fill(newNumber());
  await expect(captcha.locator('input[name=captcha]')).toBeVisible();
  await expect(captcha.locator('img')).toHaveCount(0);
});

for (const lang of langs) {
  test(`in_please_wait is told while a trial begins (${lang}) (account#messages)`, async ({
    page,
  }) => {
    await page.request.post('/m/set', { form: { lang } });
    await page.goto('/m/login');
    await hydrated(page);
    let goOn = () => undefined as void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/\/m\/login\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('button[value=freeplay]').click();
    const notice = page.getByText(words[lang].common.in_please_wait);
    await expect(notice).toBeVisible();
    goOn();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(notice).toHaveCount(0);
  });

  test(`in_sms_sending is told while a code is sent (${lang})`, async ({ page }) => {
    await page.request.post('/m/set', { form: { lang } });
    await page.goto('/m/login?type=sms');
    await hydrated(page);
    let goOn = () => undefined as void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/\/m\/login\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('input[name=mobileNum]').fill(newNumber());
    await answerCaptcha(page);
    await page.locator('button[value=sendCode]').click();
    const notice = page.getByText(words[lang].verify.in_sms_sending);
    await expect(notice).toBeVisible();
    goOn();
    await expect(page.locator('[data-seconds]')).toBeVisible();
  });
}

test('with script the link is copied, or marked where the browser does not copy, and shared (rewards#invite-friends)', async ({
  page,
  context,
}) => {
  await joinAs(context, newName());
  await page.addInitScript(() => {
    const done: unknown[] = [];
    const clipboard = {
      writeText: async (text: string) => {
        if (done.length > 0) throw new Error('not allowed');
        done.push(text);
      },
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    Object.assign(navigator, { share: async (shared: unknown) => void done.push(shared) });
    Object.assign(window, { done });
  });
  await page.goto('/m/inviteFriends');
  await hydrated(page);
  const link = await page.locator('.invite-link').textContent();
  const done = () => page.evaluate(() => (window as unknown as { done: unknown[] }).done);
  const copy = page.getByRole('button', { name: said('invite_copy') });
  const status = page.locator('.invite').getByRole('status');
  await copy.click();
  await expect(status).toHaveText(said('invite_copied'));
  await expect(status).toBeInViewport();
  expect(await done()).toEqual([link]);
  await copy.click();
  await expect(status).toHaveText(said('invite_marked'));
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe(link);
  await page.getByRole('button', { name: said('invite_share'), exact: true }).click();
  expect(await done()).toEqual([link, { url: link, text: said('invite_share_text') }]);
});

test('a browser that cannot share has no button for it (rewards#invite-friends)', async ({
  page,
  context,
}) => {
  await joinAs(context, newName());
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto('/m/inviteFriends');
  await hydrated(page);
  await expect(page.getByRole('button', { name: said('invite_copy') })).toBeVisible();
  await expect(page.getByRole('button', { name: said('invite_share'), exact: true })).toHaveCount(
    0,
  );
});
