import { en } from '../../../app/i18n/locales/en';
import { th } from '../../../app/i18n/locales/th';
import { expect, test } from '../../support/app';
import { hydrated } from '../../support/browser';
import { answerCaptcha, newNumber } from '../../support/outbox';
import { langs } from '../../support/words';

const words = { en, th };

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
