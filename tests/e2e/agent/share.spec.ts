import type { Page } from '@playwright/test';
import { fund } from '../../../server/areas/wallet/balance';
import { memberRow } from '../../factories/member';
import { newTree, type TreeMember } from '../../factories/team';
import { type AppServer, expect, test } from '../../support/app';
import { loginAgent } from '../../support/people';
import { workOn } from '../../support/platform';
import { speak } from '../../support/words';

test.beforeEach(async ({ context }) => {
  await speak(context, 'en');
});

const address = '/m/agent/counter';

/** Gives an agent of a test's own some money, in minor units. */
const fill = (app: AppServer, { id }: TreeMember, amount: number) =>
  workOn(app, async (platform) =>
    fund(platform, await memberRow(platform.db, id), amount, `share-${id}`),
  );

const share = (page: Page) => page.locator('[data-share]');
const typed = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, intent: string) => page.locator(`button[value="${intent}"]`);

async function sell(page: Page, text: string): Promise<void> {
  await page.goto(`${address}?code=THGLO`);
  await page.locator('textarea[name="slip"]').fill(text);
  await page.locator('.bs-acts button[value="read"]').click();
  await page.locator('.bs-go').click();
  await expect(page).toHaveURL(/\/sale\//);
}

test(
  'a share is proposed, accepted, held of a sale, shown by draw, and ended (agent#share-agreements, agent#shares)',
  { tag: '@script' },
  async ({ page, context, app }) => {
    const { top, left } = await newTree(app);
    await fill(app, left, 100_000);
    await loginAgent(context, top);
    await page.goto(`${address}/share`);
    await expect(page.locator('[data-now]')).toHaveAttribute('data-now', '0');
    for (const [percent, message] of [
      ['', 'needed'],
      ['12.5', 'whole number'],
      ['51', 'At most 50 %'],
    ] as const) {
      await typed(page, 'userName').fill(left.username);
      await typed(page, 'percent').fill(percent);
      await button(page, 'proposeShare').click();
      await expect(page.locator('.error').last()).toContainText(
        message === 'needed' ? /\S/ : message,
      );
      await expect(typed(page, 'userName')).toHaveValue(left.username);
      await expect(typed(page, 'percent')).toHaveValue(percent);
    }
    await typed(page, 'percent').fill('๒๐ %');
    await button(page, 'proposeShare').click();
    await expect(share(page)).toHaveAttribute('data-state', 'proposed');

    await context.clearCookies({ name: 'ck_session' });
    await loginAgent(context, left);
    await page.goto(address);
    await page.getByRole('link', { name: 'A share of sales is proposed' }).click();
    await expect(share(page)).toHaveAttribute('data-percent', '20');
    await button(page, 'acceptShare').click();
    await expect(page.getByRole('status')).toContainText('it holds from the next sale');
    await expect(page.locator('[data-now]')).toHaveAttribute('data-now', '20');

    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Share of sales: 20 %' })).toBeVisible();
    await sell(page, '38=10');
    await expect(page.locator('.counter-share')).toContainText('You hold 20 %');
    await sell(page, '39=100');
    await expect(page.locator('.counter-share')).toContainText('The house holds all of it');
    await page.goto(`${address}/share`);
    await expect(page.locator('[data-held]')).toHaveAttribute('data-held', '200');
    await page.goto(`${address}/book?by=draw`);
    await expect(page.locator('[data-group]')).toHaveAttribute('data-held', '200');
    await expect(page.locator('[data-metric="held"]')).toHaveAttribute('data-amount', '200');
    const file = await context.request.get(`${app.url}/m/agent/file?of=counter`);
    expect(await file.text()).toMatch(/,10\.00,0\.00,0\.00,0\.00,20,2\.00,0\.00,THB/);

    await page.goto(`${address}/share`);
    await button(page, 'endShare').click();
    await expect(page.locator('[data-now]')).toHaveAttribute('data-now', '0');
    await expect(share(page)).toHaveCount(0);
  },
);
