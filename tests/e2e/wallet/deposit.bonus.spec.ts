import type { Page } from '@playwright/test';
import { newName } from '../../factories/person';
import { expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { joinProvedAs } from '../../support/people';
import { textOf } from '../../support/words';

const address = '/m/voucherCenter';
const bonus = (page: Page) => page.locator('input[name=bonusId][value=demo-10]');

test.beforeEach(async ({ context, app }) => {
  await joinProvedAs(app, context, newName());
});

test('a deposit is made with a bonus, whose terms are told before and after', async ({ page }) => {
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
  'a bonus that is refused says so, and the choice stays',
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
