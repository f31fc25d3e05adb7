import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { dayOf } from '../../../server/kernel/api/wallTime';
import { sealToday } from '../../factories/movement';
import { newPersonWithMovements } from '../../factories/person';
import { expect, loginAs, test, type AppServer } from '../../support/app';

const zone = 'Asia/Bangkok';

test.describe('activity month', () => {
  const minute = 60_000;

  test('a month of play is told in words, as a picture and as a table with the same figures (protection#my-play)', async ({
    page,
    context,
    app,
  }) => {
    // Early on the day, so that no midnight comes between.
    const began = Date.parse(`${dayOf(Date.now(), zone)}T00:00:00+07:00`);
    const username = await newPersonWithMovements(app, [
      { kind: 'deposit', amount: 100_000, at: began },
      { kind: 'bet', amount: -5_000, at: began },
      { kind: 'win', amount: 2_550, at: began + minute },
      { kind: 'bet', amount: -5_000, at: began + 4 * minute },
    ]);
    await loginAs(context, username);
    await page.goto('/m/safePlay');
    await page.getByRole('link', { name: 'สรุปรายเดือนของฉัน' }).click();
    await expect(page).toHaveURL(/\/m\/limits\/activity$/);
    await expect(page.locator('script')).toHaveCount(0);
    await expect(page.locator('main article p').first()).toContainText('เดิมพัน 2 ครั้ง');
    await expect(page.locator('[data-figure=net]')).toHaveText('−฿74.50');
    await expect(page.locator('[data-figure=time]')).toHaveText('4 นาที');
    await expect(page.locator('[data-figure=deposits]')).toHaveText('฿1,000.00');
    await expect(page.locator('[data-worst]')).toContainText('฿74.50');
    await expect(page.locator('rect.lost')).toHaveCount(1);
    await expect(page.locator('tr[data-day]')).toContainText('฿100.00');
    const wrong = await page.goto('/m/limits/activity?month=2026-99');
    expect(wrong?.status()).toBe(400);
    await expect(page.locator('main a[href="/m/limits/activity"]')).toBeVisible();
  });
});

/** The texts of a table that come closer than 4 px to the one before them on their line, or that end on another line. */
const crowdedIn = (page: Page): Promise<string[]> =>
  page.locator('main tr').evaluateAll((rows) => {
    const range = document.createRange();
    const boxOf = (cell: Element) => {
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    return rows.flatMap((row) => {
      const cells = [...row.children].filter(({ textContent }) => /\d/.test(textContent ?? ''));
      const boxes = cells.map(boxOf);
      return cells.flatMap(({ textContent }, index) => {
        const [box, last] = [boxes[index]!, boxes[index - 1]];
        const isNear =
          last && box.left - last.right < 4 && box.top < last.bottom && box.bottom > last.top;
        return isNear || box.height > 30 ? [textContent] : [];
      });
    });
  });

test(
  'figures in a row keep apart and whole on the narrowest phones, also large ones (site#titles)',
  { tag: '@layout' },
  async ({ page, context, app }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const now = Date.now();
    const username = await newPersonWithMovements(app, [
      { kind: 'deposit', amount: 225_050_000, at: now },
      { kind: 'bet', amount: -125_050_000, at: now },
    ]);
    await loginAs(context, username);
    for (const address of ['/m/transaction/statement', '/m/limits/activity']) {
      await page.goto(address);
      await expect(page.locator('main table')).toContainText('฿1,250,500.00');
      expect.soft(await crowdedIn(page), address).toEqual([]);
    }
  },
);

test.describe('seal', () => {
  interface Check {
    what: string;
    ok: boolean;
  }
  type Verify = (proof: unknown, heads: unknown) => Check[];

  /** Somebody with two movements of today, and today sealed as if it were over. */
  async function withSeal(app: AppServer): Promise<{ username: string; day: string }> {
    const username = await newPersonWithMovements(app, [
      { kind: 'deposit', amount: 100_000 },
      { kind: 'bet', amount: -2_550 },
    ]);
    const day = dayOf(Date.now(), zone);
    // The server seals by itself: one of the two does it.
    await expect.poll(() => sealToday(app)).toBe(day);
    return { username, day };
  }

  test('the seals lead anybody to the heads of the record of acts, a line a day (console#record)', async ({
    page,
  }) => {
    await page.goto('/m/seals');
    await page.getByRole('link', { name: 'บันทึกการทำงานของผู้ดูแล' }).click();
    await expect(page).toHaveURL(/\/m\/seals\/acts$/);
    await expect(page.locator('body')).toContainText(/\d{4}-\d\d-\d\d \d+ [0-9a-f]{64}/);
  });

  test(
    'a member finds the balance of a day, saves the proof, and the program of one file takes it (wallet#days-seal)',
    { tag: '@script' },
    async ({ page, context, app }) => {
      const { username, day } = await withSeal(app);
      await loginAs(context, username);
      await page.goto('/m/transaction/record');
      await page.getByRole('link', { name: 'ยอดเงินที่ปิดผนึก' }).click();
      await expect(page.locator('[data-seal]')).toHaveAttribute('data-seal', day);
      await expect(page.locator('[data-account=wallet]')).toHaveAttribute('data-amount', '97450');
      await expect(page.locator('[data-account=wallet]')).toContainText('฿974.50');
      const proof = await context.request.get(
        new URL(
          (await page.getByRole('link', { name: 'บันทึกหลักฐานของฉัน' }).getAttribute('href'))!,
          app.url,
        ).href,
      );
      expect(proof.headers()['content-disposition']).toBe(
        `attachment; filename="seal-${day}.json"`,
      );
      expect(proof.headers()['cache-control']).toContain('no-store');
      const heads = await context.request.get(`${app.url}/m/seals/heads`);
      expect(heads.headers()['cache-control']).toBe('no-cache');
      const program = pathToFileURL(path.resolve('public/verify-seal.mjs')).href;
      const { verifySeal } = (await import(program)) as { verifySeal: Verify };
      const checks = verifySeal(await proof.json(), await heads.json());
      expect(checks.filter(({ ok }) => !ok)).toEqual([]);
      const text = await proof.text();
      expect(text).toContain('"amount":-2550');
      for (const file of ['/verify-seal.mjs', '/ledger.md']) {
        expect((await context.request.get(app.url + file)).status()).toBe(200);
      }
      // The page tells of a day that is none or not sealed, and keeps it as typed.
      const wrong = await page.goto('/m/transaction/seal?day=yesterday');
      expect(wrong!.status()).toBe(400);
      await expect(page.getByRole('alert')).toContainText('วันที่ไม่ถูกต้อง');
      await expect(page.locator('input[name=day]')).toHaveValue('yesterday');
      const open = await page.goto('/m/transaction/seal?day=2020-01-01');
      expect(open!.status()).toBe(404);
      await expect(page.getByRole('alert')).toContainText('วันนี้ไม่มีการปิดผนึก');
      await expect(page.locator('input[name=day]')).toHaveValue('2020-01-01');
    },
  );

  test('everybody sees the heads and the key, and nobody another’s proof (wallet#published-heads)', async ({
    page,
    context,
    app,
    playwright,
  }) => {
    const { username, day } = await withSeal(app);
    // Everybody's page is of a moment ago, and of a busy process of the last minute (site#overload).
    await expect
      .poll(async () => {
        await page.goto('/m/seals');
        return page.locator(`[data-day="${day}"]`).isVisible();
      })
      .toBe(true);
    await expect(page.locator('body')).not.toContainText(username);
    const visitor = await playwright.request.newContext({ baseURL: app.url, maxRedirects: 0 });
    for (const address of ['/m/transaction/seal', '/m/transaction/seal/file']) {
      expect((await visitor.get(address)).headers()['location']).toMatch(/^\/m\/login/);
    }
    await visitor.dispose();
    await loginAs(context, 'malee');
    for (const more of [`&username=${username}`, `&owner=${username}`, `&memberId=${username}`]) {
      const other = await context.request.get(
        `${app.url}/m/transaction/seal/file?day=${day}${more}`,
      );
      expect(await other.text()).not.toContain(username);
    }
  });
});
