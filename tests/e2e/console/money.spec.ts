import type { Browser } from '@playwright/test';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import {
  addWaitingDeposits,
  addWaitingWithdrawals,
  statementText,
} from '../../factories/moneyDesk';
import type { AppServer } from '../../support/app';
import {
  consoleOf,
  forgetStepUp,
  forgetTries,
  loginStaff,
  staffCode,
  test,
} from '../../support/console';
import { inStore } from '../../support/demo';
import { expect } from '../../support/noscript/expect';
import { workOn } from '../../support/platform';
import { rowIn, rowsIn } from '../../support/queries';

/** So many cents that the sums of this file are unlike those of others. */
const odd = 37;

const sumOf = (rows: readonly { amount: number }[]): string => {
  const cents = rows.reduce((sum, { amount }) => sum + amount, 0);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};

/** A page of the console for another person, on a device of their own. */
async function pageOf(app: AppServer, browser: Browser, username: string) {
  const context = await browser.newContext({ baseURL: consoleOf(app) });
  await loginStaff(app, context.request, username);
  return { page: await context.newPage(), close: () => context.close() };
}

test('a finance clerk’s hour: a statement, two people, a file for the bank; each amount lands once (console#deposits, console#withdrawals, wallet#bank-statements, wallet#bank-files)', async ({
  app,
  browser,
}) => {
  const { deposits, payouts } = await workOn(app, async (platform) => ({
    deposits: await addWaitingDeposits(
      platform,
      30,
      (index) => ({ amount: 10_000 + index + odd }),
      5_000,
    ),
    payouts: await addWaitingWithdrawals(platform, 5),
  }));
  const clerk = await pageOf(app, browser, 'fin1');
  const lead = await pageOf(app, browser, 'fin2');
  const { page } = clerk;
  const [differs, unnamed, ...matched] = deposits;
  const written = [{ ...differs!, amount: 1 }, { ...unnamed!, reference: 'none' }, ...matched];

  await page.goto('/console');
  const before = Number(await page.locator('[data-queue=deposits]').getAttribute('data-count'));
  await page.goto('/console/deposits/import');
  await page.locator('button[value=import]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('[name=account]').fill('KBANK 1234');
  await page.locator('[name=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statementText(written)),
  });
  await page.locator('button[value=import]').click();
  await page.locator('button[value=columns]').click();
  await expect(page.locator('[data-matched="28"][data-left="2"]')).toBeVisible();
  forgetStepUp(app, 'fin1');
  await page.locator('button[value=ask]').click();
  await page.locator('[name=staffCode]').fill(await staffCode(app, 'fin1'));
  await page.locator('button[value=ask]').click();
  await expect(page.locator('[name=typed]')).toHaveCount(0);
  const { pathname } = new URL(page.url());

  await lead.page.goto(pathname);
  await expect(lead.page.locator('main')).not.toContainText(sumOf(matched).split('.')[0]!);
  // The sums of what is left, by which the bank's total leads to that of the matches.
  const lefts = lead.page.locator('.console-parts li');
  await expect(lefts).toHaveText([/1: ฿0\.01$/, /1: ฿150\.38$/]);
  await lead.page.locator('[name=typed]').fill('1');
  await lead.page.locator('button[value=credit]').click();
  await expect(lead.page.locator('[name=typed]')).toHaveValue('1');
  forgetTries(app);
  await lead.page.locator('[name=typed]').fill(sumOf(matched));
  await lead.page.locator('button[value=credit]').click();
  await expect(lead.page.locator('[data-credited="28"][data-matched="0"]')).toBeVisible();
  await page.goto('/console');
  await expect(page.locator('[data-queue=deposits]')).toHaveAttribute(
    'data-count',
    String(before - 28),
  );

  for (const id of payouts) {
    await page.goto(`/console/withdrawals/${id}`);
    await page.locator('button[value=approve]').click();
  }
  await page.goto('/console/withdrawals/files');
  await page.locator('button[value=make]').click();
  const file = page.url();
  const references = await Promise.all(
    payouts.map((id) => page.locator(`[data-item]:has(a[href$="${id}"]) .fine`).textContent()),
  );
  const csv = await page.request.get(`${file}/csv`);
  expect(await csv.text()).toContain('1234567890');
  const lines = references.map(
    (text, index) => `${text!.split(' ')[0]},${index === 4 ? 'ไม่สำเร็จ' : 'สำเร็จ'}`,
  );
  await page.goto(`${file}/result`);
  await page.locator('[name=file]').setInputFiles({
    name: 'result.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.locator('[name=reason]').fill('ธนาคารปฏิเสธ');
  await page.locator('button[value=result]').click();
  await expect(page.locator('[data-paid="4"][data-failed="1"]')).toBeVisible();
  await page.locator('button[value=book]').click();
  await expect(page.getByRole('status')).toContainText('กำลังบันทึก');
  await expect(page.locator('[data-booked="5"]')).toBeVisible();

  await inStore(app, async (db) => {
    for (const { id } of matched) {
      const paid = await rowsIn(db, 'transfers', { ref: id });
      expect(paid.map(({ key }) => key)).toEqual([`deposit:${id}`]);
      expect((await rowIn(db, 'deposits', { id })).state).toBe('paid');
    }
    const states = await Promise.all(payouts.map((id) => rowIn(db, 'withdrawals', { id })));
    expect(states.map(({ state }) => state)).toEqual([
      ...Array<string>(4).fill('paid'),
      'rejected',
    ]);
    expect((await verifyLedger(db)).sound).toBe(true);
  });
  await Promise.all([clerk.close(), lead.close()]);
});

test('one deposit: its neighbours, a credit, a rejection with a reason, and one that needs two (console#deposits)', async ({
  app,
  browser,
}) => {
  const rows = await workOn(app, (platform) =>
    addWaitingDeposits(platform, 3, (index) => (index === 7_002 ? { sent_at: null } : {}), 7_000),
  );
  const [one, other, unproved] = rows;
  const clerk = await pageOf(app, browser, 'fin1');
  const { page } = clerk;
  await page.goto(`/console/deposits/${one!.id}`);
  // The menu says of which list it is.
  await expect(page.locator('nav [aria-current]')).toHaveAttribute('href', '/console/deposits');
  await page.locator('a[rel=next]').click();
  await expect(page).toHaveURL(new RegExp(`${other!.id}$`));
  await page.locator('a[rel=prev]').click();
  await page.locator('button[value=approve]').click();
  await expect(page.locator('[data-state=paid]')).toBeVisible();
  await page.goto(`/console/deposits/${other!.id}`);
  await page.locator('summary').click();
  await page.locator('button[value=reject]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('[name=reason]').fill('ไม่พบยอด');
  await page.locator('button[value=reject]').click();
  await expect(page.locator('[data-state=failed]')).toContainText('ไม่พบยอด');
  await page.goto(`/console/deposits/${unproved!.id}`);
  await page.locator('button[value=approve]').click();
  await expect(page.locator('[data-waits]')).toContainText('ต้องให้อีกคนหนึ่งอนุมัติ');
  // The page of all decisions has it too, without the amount.
  const lead = await pageOf(app, browser, 'fin2');
  await lead.page.goto('/console/decisions');
  const waits = lead.page.locator('[data-decision]').filter({ hasText: unproved!.id });
  const thing = waits.locator(`a[href$="${unproved!.id}"]`);
  await expect(thing).toContainText(unproved!.reference);
  await expect(waits.locator(`a[href$="${unproved!.member_id}"]`)).toBeVisible();
  await waits.locator('[name=typed]').fill(sumOf([unproved!]));
  await waits.locator('button[value=confirm]').click();
  await expect(lead.page.getByRole('status')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-state=paid]')).toBeVisible();
  await lead.page.goto('/console/record?act=deposit.approve.ask');
  const request = lead.page.locator('[data-place]').first();
  await expect(request).toContainText('เข้ายอดรายการฝาก: ขออนุมัติ');
  await expect(request.locator(`a[href$="${unproved!.id}"]`)).toContainText(unproved!.reference);
  await expect(request).toContainText(`฿${sumOf([unproved!]).replace(/(\d{3}\.)/, ',$1')}`);
  await Promise.all([clerk.close(), lead.close()]);
});

test('an adjustment that waits is dropped by who asked or could confirm it, and by no other clerk (console#decisions, console#adjustments)', async ({
  app,
  browser,
}) => {
  const lead = await pageOf(app, browser, 'fin2');
  await lead.page.goto('/console/adjustments');
  await lead.page.locator('[name=member]').fill('malee');
  await lead.page.locator('[name=amount]').fill('20000');
  await lead.page.locator('[name=reason]').fill('put right');
  await lead.page.locator('button[value=adjust]').click();
  const waits = lead.page.locator('[data-adjustment]').filter({ hasText: 'malee' });
  const id = (await waits.getAttribute('data-adjustment'))!;
  const clerk = await pageOf(app, browser, 'fin1');
  await clerk.page.goto('/console/adjustments');
  await expect(clerk.page.locator(`[data-adjustment="${id}"]`)).toBeVisible();
  await expect(clerk.page.locator(`[data-adjustment="${id}"] button[value=drop]`)).toHaveCount(0);
  const form = { id, intent: 'drop' };
  const headers = { Origin: consoleOf(app) };
  await clerk.page.request.post('/console/adjustments', { form, headers });
  await lead.page.reload();
  await waits.locator('button[value=drop]').click();
  await expect(waits).toHaveCount(0);
  await Promise.all([lead.close(), clerk.close()]);
});

test('roles see and do what is theirs, and hostile addresses and fields get an answer in words (console#roles, console#adjustments)', async ({
  app,
  browser,
}) => {
  const auditor = await pageOf(app, browser, 'audit1');
  const [row] = await workOn(app, (platform) => addWaitingDeposits(platform, 1, undefined, 9_000));
  await auditor.page.goto(`/console/deposits/${row!.id}`);
  await expect(auditor.page.locator('main form')).toHaveCount(0);
  const refused = await auditor.page.request.post(`/console/deposits/${row!.id}`, {
    form: { intent: 'approve' },
    headers: { Origin: consoleOf(app) },
  });
  expect(refused.status()).toBe(403);
  const editor = await pageOf(app, browser, 'edit1');
  for (const path of ['deposits', 'withdrawals', 'adjustments', 'deposits/import']) {
    expect((await editor.page.request.get(`/console/${path}`)).status(), path).toBe(403);
  }
  await editor.page.goto('/console');
  await expect(editor.page.locator('[data-queue=deposits]')).toHaveCount(0);
  const clerk = await pageOf(app, browser, 'fin1');
  for (const path of [
    '/console/deposits/none',
    '/console/deposits/%00',
    `/console/deposits/${'x'.repeat(500)}`,
    '/console/deposits/import/none',
    '/console/withdrawals/none',
    '/console/withdrawals/files/none',
    '/console/withdrawals/files/none/csv',
    '/console/deposits/none/slip/none',
  ]) {
    const { status } = { status: (await clerk.page.request.get(path)).status() };
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
  }
  for (const query of ['state=%27%3B--&after=x', 'before=%F0%9F%92%A9', 'state=paid&after=zzz']) {
    expect((await clerk.page.request.get(`/console/deposits?${query}`)).status(), query).toBe(200);
    expect((await clerk.page.request.get(`/console/withdrawals?${query}`)).status(), query).toBe(
      200,
    );
  }
  await clerk.page.goto('/console/adjustments');
  for (const amount of ['many', '0', '-', '9'.repeat(30), '1.234', '=1+1']) {
    await clerk.page.locator('[name=member]').fill('somchai');
    await clerk.page.locator('[name=amount]').fill(amount);
    await clerk.page.locator('[name=reason]').fill('<script>alert(1)</script>');
    await clerk.page.locator('button[value=adjust]').click();
    await expect(clerk.page.locator('[name=amount]'), amount).toHaveValue(amount);
    await expect(clerk.page.getByRole('alert'), amount).toBeVisible();
  }
  await Promise.all([auditor.close(), editor.close(), clerk.close()]);
});
