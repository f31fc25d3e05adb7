import type { Page } from '@playwright/test';
import { newTree } from '../../factories/team';
import { type AppServer, expect, test } from '../../support/app';
import { inStore, rowOf } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { speak } from '../../support/words';

test.beforeEach(async ({ context }) => {
  await speak(context, 'en');
});

const box = (page: Page) => page.locator('textarea[name="slip"]');
const total = (page: Page) => page.locator('[data-total]');
const sell = (page: Page) => page.locator('.bs-go');
const read = (page: Page) => page.locator('.bs-acts button[value="read"]');

async function openCounter(app: AppServer, page: Page, code = 'THGLO') {
  const tree = await newTree(app);
  await inStore(app, (db) =>
    db
      .updateTable('accounts')
      .set({ balance: 0 })
      .where('owner_id', '=', 'nobody')
      .execute(),
  );
  await loginAgent(page.context(), app, tree.top);
  await page.goto(`/m/agent/counter?code=${code}`);
  return tree;
}

test(
  'a customer’s slip is read, its doubt answered, and sold with a receipt (agent#counter-sales, agent#counter-receipts)',
  { tag: '@walk' },
  async ({ page, app }) => {
    await openCounter(app, page);
    await page.locator('[name="customer"]').fill('พี่แดง');
    await box(page).fill('38บ1ล1\n12=1*1');
    await read(page).click();
    await expect(page.locator('[data-bet][data-type="2top"][data-number="38"]')).toHaveAttribute(
      'data-stake',
      '100',
    );
    await expect(sell(page)).toHaveCount(0);
    await page.locator('[data-doubt="two_amounts"] button').first().click();
    await expect(page.locator('[name="customer"]')).toHaveValue('พี่แดง');
    await expect(total(page)).toHaveAttribute('data-total', '400');
    await sell(page).click();
  },
);
