import type { Page } from '@playwright/test';
import { depositStates, type DepositState } from '../../../server/areas/wallet/api/deposits';
import { addBankDeposit } from '../../factories/deposit';
import { newName } from '../../factories/person';
import { type AppServer, expect, test, under } from '../../support/app';
import { inStore, rowOf } from '../../support/demo';
import { joinProvedAs } from '../../support/people';
import { said } from '../../support/words';

const address = '/m/vouReport';
const rows = (page: Page) => page.locator('li[data-record]');

let name: string;
test.beforeEach(async ({ context, app }) => {
  name = newName();
  await joinProvedAs(app, context, name);
});

/** Writes deposits of the member into the store, a minute apart, the last one the newest. */
async function store(app: AppServer, states: readonly DepositState[]): Promise<void> {
  const { id } = await rowOf(app, name);
  await inStore(app, async (db) => {
    const begin = Date.now() - states.length * 60_000;
    for (const [index, state] of states.entries()) {
      await addBankDeposit(db, id, {
        id: `${name}-${index}`,
        state,
        amount: 10_000 + index,
        reason: state === 'failed' ? 'ไม่พบยอดโอน' : '',
        created_at: begin + index * 60_000,
        expires_at: begin + 1_800_000,
        sent_at: state === 'pending' ? begin : null,
        ended_at: state === 'paid' ? begin : null,
      });
    }
  });
}

test(
  'the deposit record has each deposit with its state, its steps and the way to its page (wallet#deposit-record)',
  { tag: '@walk' },
  async ({ page, app }) => {
    await page.goto(address);
    await expect(page.locator('main')).toContainText(said('depositReport_none'));
    await store(app, [...depositStates, ...Array.from({ length: 18 }, () => 'expired' as const)]);
    await page.goto(address);
    await expect(rows(page)).toHaveCount(20);
    await expect(page.locator('[data-total=rows]')).toHaveText('25');
    await expect(page.locator('[data-total=credited]')).toHaveText('฿100.02');
    await page.getByRole('link', { name: said('record_older') }).click();
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).last()).toHaveAttribute('data-state', 'created');
    await expect(rows(page).last()).toHaveAttribute('data-amount', '10000');
    const failed = rows(page).nth(1);
    await expect(failed).toHaveAttribute('data-state', 'failed');
    await failed.locator(':not(.languages) > summary').click();
    await expect(failed).toContainText('ไม่พบยอดโอน');
    await expect(failed.locator('[data-step=bad]')).toHaveText(said('deposit_step_failed'));
    await failed.locator('a[href^="/m/voucherCenter?deposit="]').click();
    await expect(page).toHaveURL(`/m/voucherCenter?deposit=${name}-3`);
    await expect(page.locator('article')).toHaveAttribute('data-state', 'failed');
    await page.goto(address);
    await page.locator('.record-filter summary').click();
    await page.locator('select[name=state]').selectOption('pending');
    await page.locator('.record-filter button').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.locator('select[name=state]')).toHaveValue('pending');
    await expect(page).toHaveURL(/state=pending/);
  },
);

test(
  'wrong days of the deposit record are told, and nothing typed is lost (wallet#deposit-record)',
  { tag: '@layout' },
  async ({ page }) => {
    const answer = await page.goto(`${address}?from=2026-13-01&to=2026-01-31&state=paid`);
    expect(answer!.status()).toBe(400);
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.locator('input[name=from]')).toHaveValue('2026-13-01');
    await expect(page.locator('select[name=state]')).toHaveValue('paid');
  },
);

test('the old version of a deposit’s page has its facts without the steps (site#template-flags, wallet#deposit-detail, wallet#deposit-record)', async ({
  page,
  app,
}) => {
  await store(app, ['created']);
  const place = `/m/voucherCenter?deposit=${name}-0`;
  await page.goto(place);
  await expect(page.locator('.steps li')).toHaveCount(3);
  await expect(page.locator('.steps [aria-current=step]')).toHaveText(said('deposit_step_pay'));
  const live = async () => {
    await page.goto(place);
    return (await page.locator('.steps').count()) === 0;
  };
  await under(app, [['mobileTemplate.dep_func', '0', '1']], live, async () => {
    await expect(page.locator('article')).toContainText(`${name}-0`);
  });
});
