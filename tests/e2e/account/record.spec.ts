import type { Made } from '../../factories/movement';
import { newPersonWithMovements } from '../../factories/person';
import { expect, loginAs, test } from '../../support/app';

const round = '@0198c0de-aaaa-7bbb-8ccc-1234567890ab';
const played: readonly Made[] = [
  { kind: 'deposit', amount: 100_000 },
  { kind: 'bet', amount: -5_000, ref: `GONE/=cmd/${round}` },
  { kind: 'win', amount: 7_550, ref: `GONE/=cmd/${round}` },
];
const small = Array.from({ length: 45 }, (_, index): Made => ({
  kind: 'deposit',
  amount: index + 1,
}));

const rows = 'li[data-record]';

test(
  'the account record has each movement in words, the sums, a filter, and pages (wallet#account-record)',
  { tag: '@script' },
  async ({ page, context, app }) => {
    const username = await newPersonWithMovements(app, [...small, ...played]);
    await loginAs(context, username);
    await page.goto('/m/transaction/record');
    await expect(page.locator(rows)).toHaveCount(20);
    await expect(page.locator(rows).first()).toHaveAttribute('data-amount', '7550');
    await expect(page.locator(rows).first()).toContainText('เงินที่ได้คืน');
    // A long number of a round is shown by its end.
    await expect(page.locator(rows).first()).toContainText('GONE · …567890ab');
    await expect(page.locator(rows).first()).toContainText('+฿75.50');
    await expect(page.locator(rows).first()).toContainText('คงเหลือ ฿1,035.85');
    await expect(page.locator(rows).nth(1)).toContainText('−฿50.00');
    await expect(page.locator('[data-total=rows]')).toHaveText('48');
    await expect(page.locator('[data-total=in]')).toHaveText('฿1,085.85');
    await expect(page.locator('[data-total=out]')).toHaveText('฿50.00');
    await page.getByRole('link', { name: 'เก่าสุด' }).click();
    await expect(page.locator(rows).last()).toHaveAttribute('data-amount', '1');
    await expect(page.getByRole('link', { name: 'เก่ากว่า' })).toHaveCount(0);
    await page.getByRole('link', { name: 'ใหม่กว่า' }).click();
    await page.getByRole('link', { name: 'ใหม่สุด' }).click();
    await expect(page.locator(rows).first()).toHaveAttribute('data-amount', '7550');
    await page.goto('/m/transaction/record?types=bet&types=win');
    await expect(page.locator(rows)).toHaveCount(2);
    await page.goto('/m/transaction/record?types=A');
    await expect(page.locator('[data-total=rows]')).toHaveText('48');
  },
);

test('wrong dates are told on the page, and nothing that was typed is lost (wallet#account-record)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'malee');
  const answer = await page.goto('/m/transaction/record?from=yesterday&to=2026-01-31&types=bet');
  expect(answer!.status()).toBe(400);
  await expect(page.getByRole('alert')).toHaveText(
    'วันที่ไม่ถูกต้อง หรือวันเริ่มอยู่หลังวันสิ้นสุด เขียนวันที่แบบนี้: 28/11/2569',
  );
  await expect(page.locator('input[name=from]')).toHaveValue('yesterday');
  await expect(page.locator('input[name=to]')).toHaveValue('2026-01-31');
  await expect(page.locator('input[value=bet]')).toBeChecked();
  await page.goto('/m/transaction/record?from=2025-01-01&to=2026-01-31');
  await expect(page.getByRole('alert')).toHaveText('ช่วงวันยาวเกินไป');
});

test('the record as a file has the filter’s movements, plain amounts, and no formulas (wallet#record-download)', async ({
  app,
  context,
  playwright,
}) => {
  const username = await newPersonWithMovements(app, played);
  await loginAs(context, username);
  const file = await context.request.get(`${app.url}/m/transaction/record/file?types=bet,win`);
  expect(file.headers()).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
  expect(file.headers()['content-disposition']).toMatch(
    /^attachment; filename="account-record-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const lines = (await file.body()).toString('utf8').split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('\uFEFFเวลา,ประเภทรายการ,เกี่ยวกับ,เลขที่,จำนวนเงิน,ยอดคงเหลือ,สกุลเงิน,รหัสรายการ');
  expect(lines[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,เงินที่ได้คืน,GONE,'@[\da-f-]{36},75\.50,1025\.50,THB,[\w-]+$/,
  );
  expect(lines[2]).toMatch(/,เดิมพัน,GONE,'@[\da-f-]{36},-50\.00,950\.00,THB,/);
  // The filter's own button says so by its name, as text browsers send it.
  const pressed = await context.request.get(
    `${app.url}/m/transaction/record?from=2026-01-01&to=2026-01-31&types=bet&types=win&file=csv`,
    { maxRedirects: 0 },
  );
  expect(pressed.headers()['location']).toBe(
    '/m/transaction/record/file?from=2026-01-01&to=2026-01-31&types=bet,win',
  );
  const wrong = await context.request.get(`${app.url}/m/transaction/record/file?from=x`, {
    maxRedirects: 0,
  });
  expect(wrong.headers()['location']).toBe('/m/transaction/record?from=x');
  const visitor = await playwright.request.newContext({ baseURL: app.url, maxRedirects: 0 });
  const refused = await visitor.get('/m/transaction/record/file');
  expect(refused.headers()['location']).toMatch(/^\/m\/login/);
  await visitor.dispose();
});

test('the statement of a month is exact, and months that can’t be are refused (wallet#statement)', async ({
  page,
  context,
  app,
}) => {
  const username = await newPersonWithMovements(app, played);
  await loginAs(context, username);
  await page.goto('/m/transaction/record');
  await page.getByRole('link', { name: 'ใบสรุปรายเดือน' }).click();
  await expect(page.locator('[data-sum=opening]')).toHaveText('฿0.00');
  await expect(page.locator('[data-kind=record_kind_bet]')).toContainText('฿50.00');
  await expect(page.locator('[data-sum=in]')).toHaveText('฿1,075.50');
  await expect(page.locator('[data-sum=closing]')).toHaveText('฿1,025.50');
  await expect(page.locator('.statement')).toContainText('เงินจำลอง');
  const wrong = await page.goto('/m/transaction/statement?month=2019-13');
  expect(wrong!.status()).toBe(400);
  await page.locator('main a[href="/m/transaction/statement"]').click();
  await expect(page.locator('[data-sum=closing]')).toHaveText('฿1,025.50');
});

test('an address that can’t be read is told as such, and a file of it leads to the page that says so (wallet#record-download)', async ({
  app,
  context,
}) => {
  await loginAs(context, await newPersonWithMovements(app, played));
  for (const path of [
    ...['record?from=%00', 'record/file?from=%00', 'statement?month=%00'],
    ...['seal?day=%00', 'seal/file?day=%00'],
  ]) {
    const answer = await context.request.get(`${app.url}/m/transaction/${path}`);
    expect(answer.status(), path).toBe(400);
    expect(answer.headers()['content-type'], path).toBe('text/html; charset=utf-8');
  }
});

test('hidden balances are in no page of records, and one tap shows them (wallet#balance-display)', async ({
  page,
  context,
  app,
}) => {
  const username = await newPersonWithMovements(app, played);
  await loginAs(context, username);
  const pages = ['/m/transaction/record', '/m/transaction/statement'];
  for (const address of pages) {
    await page.goto(address);
    await expect(page.locator('main')).toContainText('฿1,025.50');
  }
  await page.goto('/m/member/home');
  await page.locator('button[value=toggleBalance]').click();
  await expect(page.locator('.purse-sum')).toHaveText('****');
  for (const address of pages) {
    const answer = await page.goto(address);
    // Nor in the data that comes with the page.
    const text = await answer!.text();
    expect(text).not.toContain('1,025.50');
    await expect(page.locator('main')).toContainText('****');
    // The difference of the sums is the balance.
    expect(text).not.toContain('1,075.50');
    for (const name of ['in', 'out']) {
      const sum = page.locator(`[data-sum=${name}], [data-total=${name}]`);
      await expect(sum).toHaveText('****');
    }
  }
  // Nor do the sums by kind tell it; single movements stay in sight.
  await expect(page.locator('tr[data-kind=record_kind_deposit] td').first()).toHaveText('****');
  await page.goto('/m/transaction/record');
  await expect(page.locator(rows).last()).toContainText('+฿1,000.00');
  await page.goto('/m/transaction/statement');
  await page.locator('button[value=toggleBalance]').click();
  await expect(page.locator('main')).toContainText('฿1,025.50');
  await expect(page.locator('[data-sum=in]')).toHaveText('฿1,075.50');
});
