import type { Page } from '@playwright/test';
import { newName } from '../../factories/person';
import { addRounds, type StoredRound } from '../../factories/round';
import { addTickets } from '../../factories/ticket';
import { expect, loginAs, test, type AppServer } from '../../support/app';
import { ready, sent } from '../../support/browser';
import { inStore } from '../../support/demo';
import { answerCaptcha, codeTo } from '../../support/outbox';
import { joinProvedAs, joinAs, mayChange } from '../../support/people';
import { said } from '../../support/words';

test.describe('money', () => {
  const address = '/m/launchGame?gameId=XSMB';
  const purse = (page: Page) => page.locator('[data-balance]');
  const review = (page: Page) => page.locator('.slip-bar').getByRole('button', { name: 'ดูโพย' });
  const numbers = (page: Page) => page.getByLabel('ตัวเลข');

  test('the slip shows what is multiplied, and its highest return has the name of what it is (lottery#slip)', async ({
    page,
    context,
  }) => {
    await loginAs(context, 'somchai');
    await page.goto(address);
    await numbers(page).fill('12, 34, 56');
    await review(page).click();
    await expect(page.locator('.slip-sum')).toContainText('10 × 27 × 3 = 810');
    await expect(page.locator('.slip-sum')).toContainText('ยอดแทง × หน่วย × ชุด');
    await expect(page.locator('.slip-figures')).toContainText('นับถูกเลขละครั้ง');
    await expect(page.locator('.slip-figures')).toContainText('฿2,955.00');
    await page.getByRole('button', { name: 'แก้ไข' }).click();
    await page.getByLabel('จำนวนเท่า').fill('2');
    await review(page).click();
    await expect(page.locator('.slip-sum')).toContainText('10 × 2 × 27 × 3 = 1,620');
  });

  test('the chance of a bet is that of winning at all, with the mean number of wins beside it (lottery#play-screen)', async ({
    page,
    context,
  }) => {
    await loginAs(context, 'somchai');
    await page.goto(address);
    const rules = page.locator('.slip-rules');
    await expect(rules).toContainText('โอกาส 23.77 %, ถูกเฉลี่ย 0.2700 ครั้งต่องวด');
  });

  test('the balance is in sight where it is spent, with a deposit that comes back to the same slip (wallet#money-in-sight)', async ({
    page,
    context,
    app,
  }) => {
    await joinProvedAs(app, context, newName());
    await page.goto(address);
    await expect(purse(page)).toHaveAttribute('data-balance', /^\d+$/);
    const balance = (await purse(page).getAttribute('data-balance'))!;
    expect(Number(balance)).toBeLessThan(2_700_000);
    await numbers(page).fill('12, 34');
    await page.getByLabel('ยอดแทงต่อชุด').fill('500');
    await review(page).click();
    await expect(purse(page)).toHaveAttribute('data-balance', balance);
    await page.getByRole('button', { name: /^ซื้อ ฿/ }).click();
    await expect(page.getByRole('alert')).toContainText('ยอดเงินของคุณไม่พอ');
    await page.locator('.slip-bar').getByRole('button', { name: 'ฝากเงิน' }).click();
    await expect(page).toHaveURL(/\/m\/voucherCenter\?back=/);
    await page.getByRole('link', { name: 'ย้อนกลับ', exact: true }).click();
    await expect(page).toHaveURL(/\/m\/launchGame\?gameId=XSMB&draft=1/);
    await expect(page.locator('.slip-sum')).toContainText('500 × 27 × 2 = 27,000');
    // What is typed and not yet on the slip comes back too, and the deposit's own page leads back.
    await page.getByRole('button', { name: 'เพิ่มรายการ' }).click();
    await numbers(page).fill('78');
    await page.locator('.purse-line').getByRole('button', { name: 'ฝากเงิน' }).click();
    await page.locator('[name=amount]').fill('100');
    await page.locator('button[name=intent][value=deposit]').click();
    await expect(page).toHaveURL(/\/m\/voucherCenter\?deposit=/);
    await page.goto(page.url());
    await page.getByRole('link', { name: 'กลับไปเล่นต่อ' }).click();
    await expect(numbers(page)).toHaveValue('78');
  });

  test('a limit that is set before the first deposit leads back to the deposit, and that to the slip (protection#first-deposit, wallet#money-in-sight)', async ({
    page,
    context,
    app,
  }) => {
    await joinProvedAs(app, context, newName());
    await page.goto(address);
    await numbers(page).fill('12, 34');
    await page.locator('.purse-line').getByRole('button', { name: 'ฝากเงิน' }).click();
    const deposit = page.url();
    await page.locator('[data-limit-offer] a[href^="/m/limits"]').click();
    const arrow = page.getByRole('link', { name: 'ย้อนกลับ', exact: true });
    await expect(arrow).toHaveAttribute(
      'href',
      new URL(deposit).pathname + new URL(deposit).search,
    );
    await page.locator('input[name=amount]').fill('250');
    await page.locator('button[value=setLimit]').click();
    await expect(page).toHaveURL(deposit);
    await arrow.click();
    await expect(numbers(page)).toHaveValue('12, 34');
  });

  test(
    'the arrow of a deposit leads back to what was typed, and from there to the list (site#back-arrow, wallet#money-in-sight)',
    { tag: '@script' },
    async ({ page, context, app }) => {
      await joinProvedAs(app, context, newName());
      await page.goto('/m/lott');
      await ready(page);
      await page.locator('a[href*="/m/launchGame"][href*="gameId=XSMB"]').first().click();
      await ready(page);
      await numbers(page).fill('12, 34');
      await page.locator('.purse-line').getByRole('button', { name: 'ฝากเงิน' }).click();
      await expect(page).toHaveURL(/\/m\/voucherCenter\?back=/);
      const arrow = page.getByRole('link', { name: 'ย้อนกลับ', exact: true });
      await arrow.click();
      await expect(page).toHaveURL(/\/m\/launchGame\?.*draft=1/);
      await expect(numbers(page)).toHaveValue('12, 34');
      await arrow.click();
      await expect(page).toHaveURL(/\/m\/lott$/);
    },
  );

  test('a contact that is proved before the first deposit leads back to the deposit, which knows the page before it (protection#first-deposit, wallet#money-in-sight)', async ({
    page,
    context,
    app,
  }) => {
    const name = newName();
    await joinAs(context, name);
    await mayChange(app, name);
    await page.goto(address);
    await page.locator('.purse-line').getByRole('button', { name: 'ฝากเงิน' }).click();
    const deposit = page.url();
    await page.locator('[data-contact-needed] a[href*=email]').click();
    const email = `${name}@example.com`;
    await page.locator('input[name=email]').fill(email);
    await answerCaptcha(page);
    await page.locator('button[value=sendCode]').click();
    await page.locator('input[name=verificationCode]').fill(await codeTo(page.request, email));
    await page.locator('button[value=saveEmail]').click();
    await expect(page).toHaveURL(deposit);
    await expect(page.locator('[data-contact-needed]')).toHaveCount(0);
    await page.getByRole('link', { name: 'ย้อนกลับ', exact: true }).click();
    await expect(page).toHaveURL(/\/m\/launchGame\?gameId=XSMB/);
  });

  test('a hidden balance is stars where money is spent, and nowhere in the page (wallet#money-in-sight)', async ({
    page,
    context,
  }) => {
    await loginAs(context, 'somchai');
    await page.goto('/m/member/home');
    await sent(page, () => page.getByRole('button', { name: 'ซ่อนยอดเงิน' }).click());
    await page.goto(address);
    await expect(page.locator('.purse-line')).toContainText('****');
    await expect(purse(page)).toHaveCount(0);
  });
});

test.describe('bets', () => {
  const address = '/m/gameRecord';
  const rows = (page: Page) => page.locator('li[data-record]');
  const hour = 3_600_000;

  let name: string;
  test.beforeEach(async ({ context }) => {
    name = newName();
    await joinAs(context, name);
  });

  /** Stores bets of the member: a ticket, a round at a vendor who is gone, and rounds of a slot of the demo. */
  const store = (app: AppServer, slots: number) =>
    inStore(app, async (db) => {
      const member = await db
        .selectFrom('members')
        .select(['id', 'type'])
        .where('username', '=', name)
        .executeTakeFirstOrThrow();
      const { code, vendor_code } = await db
        .selectFrom('games')
        .select(['code', 'vendor_code'])
        .where('game_type', '=', 'RNG')
        .orderBy('sort')
        .limit(1)
        .executeTakeFirstOrThrow();
      const now = Date.now();
      const slot = { vendor: vendor_code, game: code, bet: 100, state: 'closed' as const };
      const lost = Array.from({ length: slots }, (_, nth): StoredRound => ({
        ...slot,
        at: now - (nth + 1) * hour,
      }));
      const gone = { vendor: 'GONE', game: 'x', round: `at/${name}`, state: 'cancelled' as const };
      await addRounds(db, member, [
        { ...slot, win: 350, round: `won-${name}`, at: now - 10 },
        { ...gone, bet: 0, refunded: 700, at: now - 20 },
        ...lost,
      ]);
      await addTickets(db, member, [{ code: 'K3_1', state: 'open', stake: 500, at: now - 5 }]);
    });

  test(
    'the betting record has rounds and tickets, sums, filters that stay, pages, and leads to each (wallet#betting-record)',
    { tag: '@script' },
    async ({ page, app }) => {
      await page.goto(address);
      await expect(page.locator('main')).toContainText(said('bets_none'));
      await expect(page.locator('main a[href="/m/rng"]')).toBeVisible();
      await store(app, 25);
      await page.goto(address);
      await expect(rows(page)).toHaveCount(20);
      await expect(rows(page).nth(0)).toHaveAttribute('data-state', 'open');
      await expect(rows(page).nth(0)).toHaveAttribute('data-amount', '500');
      await expect(rows(page).nth(0).locator('a')).toHaveAttribute('href', /^\/m\/ticket\//);
      await expect(rows(page).nth(1)).toHaveAttribute('data-state', 'won');
      await expect(rows(page).nth(1)).toContainText('+฿2.50');
      await expect(rows(page).nth(1).locator('a')).toHaveAttribute(
        'href',
        `/m/fairness/round/won-${name}`,
      );
      for (const [sum, text] of [
        ['rows', '28'],
        ['stakes', '฿38.00'],
        ['returns', '฿10.50'],
        ['net', '−฿27.50'],
      ] as const) {
        await expect(page.locator(`[data-total=${sum}]`)).toHaveText(text);
      }
      await page.locator('.record-filter summary').click();
      await page.locator('select[name=category]').selectOption('RNG');
      await page.locator('select[name=state]').selectOption('lost');
      await page.getByRole('button', { name: said('record_show') }).click();
      await expect(page).toHaveURL(/category=RNG.*state=lost/);
      await expect(page.locator('[data-total=rows]')).toHaveText('25');
      await page.getByRole('link', { name: said('record_older') }).click();
      await expect(rows(page)).toHaveCount(5);
      await expect(page.locator('select[name=state]')).toHaveValue('lost');
      await page.getByRole('link', { name: said('record_first') }).click();
      await expect(rows(page)).toHaveCount(20);
    },
  );

  test('a vendor’s round opens what is known of it, and is nobody else’s (wallet#betting-record)', async ({
    page,
    app,
    context,
  }) => {
    await store(app, 1);
    await page.goto(`${address}?state=refunded`);
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().getByRole('link').click();
    const article = page.locator('article[data-state=refunded]');
    await expect(article).toHaveAttribute('data-amount', '700');
    await expect(article).toContainText(`at/${name}`);
    await expect(article).toContainText('GONE');
    const url = page.url();
    await joinAs(context, newName());
    expect((await page.goto(url))!.status()).toBe(404);
  });

  test('wrong dates are told in the betting record, and nothing that was chosen is lost (wallet#betting-record)', async ({
    page,
  }) => {
    const answer = await page.goto(`${address}?from=31/12&to=2026-01-31&category=FISH&state=won`);
    expect(answer!.status()).toBe(400);
    await expect(page.getByRole('alert')).toHaveText(said('error_dates_invalid'));
    await expect(page.locator('input[name=from]')).toHaveValue('31/12');
    await expect(page.locator('input[name=to]')).toHaveValue('2026-01-31');
    await expect(page.locator('select[name=category]')).toHaveValue('FISH');
    await expect(page.locator('select[name=state]')).toHaveValue('won');
  });
});
