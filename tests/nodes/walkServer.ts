import type { Page } from '@playwright/test';
import { demoPassword } from '../support/demo';
import { NoScriptContext } from '../support/noscript/context';
import { expect } from '../support/noscript/expect';

/**
 * Does what members do most at a server with the demo, as a browser without script: logs in, plays a round, has a slip read and
 * bought. Gives the page of the ticket, whose context has the session.
 */
export async function walkServer(url: string): Promise<Page> {
  const context = new NoScriptContext({ baseURL: url, locale: 'th-TH' });
  const page = (await context.newPage()) as unknown as Page;
  await page.goto('/m/login');
  await page.locator('input[name="username"]').fill('somchai');
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.locator('button[value="login"]').last().click();
  await expect(page).toHaveURL(/\/m\/home$/);

  await page.goto('/m/rng');
  await page.locator('form.card-launch button[value=launch]').first().click();
  await expect(page).toHaveURL(/\/m\/play\/[^?]+$/);
  await page.locator('.stake-form button[value=play]').last().click();
  await expect(page.locator('[data-round]')).toHaveCount(1);

  await page.goto('/m/lottery/slip?code=THGLO');
  await page.locator('textarea[name="slip"]').fill('38บ100ล50');
  await page.locator('.bs-acts button[value="read"]').click();
  await expect(page.locator('[data-total]')).toHaveAttribute('data-total', '15000');
  await page.getByRole('button', { name: 'ซื้อ' }).click();
  await expect(page).toHaveURL(/\/m\/ticket\//);
  return page;
}
