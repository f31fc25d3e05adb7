import type { Page } from '@playwright/test';
import { newName } from '../../factories/person';
import { expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { demoPassword } from '../../support/demo';
import { joinAs } from '../../support/people';

const inEnglish = (page: Page) => page.request.post('/m/set', { form: { lang: 'en' } });

/** Opens the site as its manifest does, on a small phone; script finds that it runs as an app. */
async function openApp(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await page.goto('/m/home?from=app');
  await ready(page);
}

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
