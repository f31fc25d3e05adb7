import { leafHash } from '../../../server/fair/merkle';
import {
  addStagedTickets,
  operators_reason,
  stagedReceipts,
  stagedTickets,
} from '../../factories/stagedTickets';
import {
  type AppServer,
  expect,
  loginAs,
  packedPage,
  page_limit_bytes,
  test as base,
} from '../../support/app';
import { inStore } from '../../support/demo';
import { decoded, gluedWords, wordsOf } from '../../support/markup';

const player = 'somchai';

const test = base.extend<object, { app: AppServer }>({
  app: [
    async ({ app }, run) => {
      await inStore(app, (db) => addStagedTickets(db, player));
      await run(app);
    },
    { scope: 'worker' },
  ],
});

const addressOf = (which: keyof typeof stagedTickets) => `/m/ticket/${stagedTickets[which]}`;

test(
  'a ticket has a receipt that anybody opens by its code, until its member closes it (lottery#receipts, lottery#receipt-picture)',
  { tag: '@script' },
  async ({ page, context, browser, app }) => {
    await loginAs(context, player);
    await page.goto(addressOf('won'));
    await page.getByRole('button', { name: 'ใบเสร็จสำหรับพิมพ์หรือแชร์' }).click();
    await expect(page.locator('.receipt')).toHaveAttribute('data-state', 'won');
    const path = new URL(page.url()).pathname;
    expect(path).toMatch(/^\/m\/r\/[2-9A-Z]{5}(-[2-9A-Z]{5}){2}$/);
    const stranger = await browser.newContext();
    const receipt = await stranger.request.get(app.url + path);
    expect(receipt.status()).toBe(200);
    const html = await receipt.text();
    expect(html).toContain('TKT22-2ABCD');
    expect(html).toContain('฿1,187.00');
    expect(html).not.toContain(player);
    const small = path.toLowerCase().replaceAll('-', '');
    expect((await stranger.request.get(app.url + small)).status()).toBe(200);
    const picture = await stranger.request.get(`${app.url}${path}/picture`);
    expect(picture.headers()['content-type']).toBe('image/png');
    await page.goto(addressOf('won'));
    await page.getByRole('button', { name: 'ปิดใบเสร็จ' }).click();
    await expect(page.getByRole('button', { name: 'ใบเสร็จสำหรับพิมพ์หรือแชร์' })).toBeVisible();
    expect((await stranger.request.get(app.url + path)).status()).toBe(404);
    expect((await stranger.request.get(`${app.url}${path}/picture`)).status()).toBe(404);
    await stranger.close();
  },
);

test('a receipt of a hundred lines is one request for a stranger, with its place and proof, and reads as text (lottery#receipts)', async ({
  request,
}) => {
  const address = `/m/r/${stagedReceipts.hundred}`;
  const { answer, size } = await packedPage(request, address);
  const html = await answer.text();
  expect(html.match(/class="ticket-line"/g)).toHaveLength(100);
  expect(html).not.toContain('class="pager"');
  expect(size).toBeLessThanOrEqual(page_limit_bytes);
  expect(gluedWords(html)).toEqual([]);
  // Its leaf is that of the text that it shows.
  const [, text = ''] = /<pre class="wrapped">([^<]*)<\/pre>/.exec(html) ?? [];
  expect(html).toContain(leafHash(decoded(text)));
});

test('the receipt of a corrected result says when and why, and nothing of what it moved (lottery#receipts)', async ({
  page,
  context,
  browser,
  app,
}) => {
  await loginAs(context, player);
  await page.goto(addressOf('taken'));
  await page.getByRole('button', { name: 'ใบเสร็จสำหรับพิมพ์หรือแชร์' }).click();
  const stranger = await browser.newContext();
  const html = await (await stranger.request.get(app.url + new URL(page.url()).pathname)).text();
  expect(wordsOf(html)).toContain(`แก้ไขผลเมื่อ 6 ม.ค. 2569 18:15 เหตุผล: ${operators_reason}`);
  // The ticket's own page says what became of the member's money.
  expect(wordsOf(html)).not.toContain('หักคืนจากยอดเงิน');
  await stranger.close();
});

test(
  'a receipt fits paper of 58 mm, black on white, with all its lines and nothing else (lottery#receipts)',
  { tag: '@layout' },
  async ({ page, context }) => {
    await context.request.post('/m/set', { form: { theme: 'dark', redirectTo: '/m/help' } });
    const paper_px = Math.floor((58 * 96) / 25.4);
    await page.setViewportSize({ width: paper_px, height: 600 });
    await page.emulateMedia({ media: 'print' });
    for (const code of [stagedReceipts.hundred, stagedReceipts.thai]) {
      await page.goto(`/m/r/${code}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(paper_px);
      for (const part of ['.top-bar', '.tabs', '.foot', '.receipt-ways', 'summary']) {
        await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
      }
      const looks = await page.locator('.receipt, .receipt *').evaluateAll((elements) =>
        elements
          .filter((element) => element.getClientRects().length > 0 && !element.closest('svg'))
          .map((element) => getComputedStyle(element))
          .map(
            ({ color, backgroundColor, boxShadow }) => `${color} ${backgroundColor} ${boxShadow}`,
          ),
      );
      const white = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'];
      const plain = white.map((background) => `rgb(0, 0, 0) ${background} none`);
      expect([...new Set(looks)].filter((look) => !plain.includes(look))).toEqual([]);
    }
  },
);
