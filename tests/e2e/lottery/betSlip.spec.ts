import { brotliCompressSync, constants } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { setThaiNumber } from '../../factories/draw';
import { expect, loginAs, test, type AppServer } from '../../support/app';
import { countingProxy } from '../../support/noscript/countingProxy';
import { rows } from '../../support/demo';
import { workOn } from '../../support/platform';
import { textOf } from '../../support/words';

const address = (code = 'THGLO') => `/m/lottery/slip?code=${code}`;
const box = (page: Page) => page.locator('textarea[name="slip"]');
const readButton = (page: Page) => page.locator('.bs-acts button[value="read"]');
const total = (page: Page) => page.locator('[data-total]');

async function openBox(page: Page, context: BrowserContext, code?: string): Promise<void> {
  await loginAs(context, 'somchai');
  await page.goto(address(code));
}

const bet = (page: Page, type: string, number: string) =>
  page.locator(`[data-bet][data-type="${type}"][data-number="${number}"]`);

test(
  'a pasted slip is read, its doubt answered, and bought as one ticket with its note (lottery#slip-box, lottery#slip-doubts, lottery#slip-names)',
  { tag: '@walk' },
  async ({ page, context }) => {
    await openBox(page, context);
    await box(page).fill('พี่แดง\n38บ100ล50\n12=50*50');
    await readButton(page).click();
    await expect(bet(page, '2top', '38')).toHaveAttribute('data-stake', '10000');
    await expect(bet(page, '2bottom', '38')).toHaveAttribute('data-stake', '5000');
    await expect(page.locator('tbody[data-kind="note"]')).toContainText('พี่แดง');
    const doubt = page.locator('[data-doubt="two_amounts"]');
    await expect(doubt.getByRole('button')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'ซื้อ' })).toHaveCount(0);
    await doubt.getByRole('button').nth(1).click();
    await expect(page.locator('[data-doubt]')).toHaveCount(0);
    await expect(bet(page, '2top', '21')).toHaveAttribute('data-stake', '5000');
    await expect(total(page)).toHaveAttribute('data-total', '25000');
    await expect(box(page)).toHaveValue(/38บ100ล50/);
    await page.getByRole('button', { name: 'ซื้อ' }).click();
    await expect(page).toHaveURL(/\/m\/ticket\//);
    await expect(page.locator('.ticket-note')).toContainText('พี่แดง: 38บ100ล50');
  },
);

test('a box that names no lottery is for the one that was bought last, with the others beside (lottery#slip-box)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(address('thglo'));
  await box(page).fill('12=50');
  await readButton(page).click();
  await page.getByRole('button', { name: 'ซื้อ' }).click();
  await page.goto('/m/lottery/slip');
  await expect(page.locator('[data-game-id]')).toHaveAttribute('data-game-id', 'THGLO');
  await expect(page.locator('.counter-lottery').first()).toBeVisible();
  await box(page).fill('13=50');
  await readButton(page).click();
  await expect(page).toHaveURL(/slip\?code=THGLO/);
  await expect(total(page)).toHaveAttribute('data-total', '5000');
  expect((await page.goto('/m/lottery/slip?code=ไทย'))!.status()).toBe(404);
});

test('an answer is taken back, and a line left out is not staked (lottery#slip-doubts)', async ({
  page,
  context,
}) => {
  await openBox(page, context);
  await box(page).fill('12=50*50\n33=20');
  await readButton(page).click();
  await page.locator('[data-doubt]').getByRole('button').last().click();
  await expect(page.locator('tbody[data-kind="struck"]')).toContainText('12=50*50');
  await expect(total(page)).toHaveAttribute('data-total', '2000');
  await page.locator('tbody[data-kind="struck"]').getByRole('button').click();
  await expect(page.locator('[data-doubt]')).toHaveCount(1);
});

test('a slip that is changed before it is confirmed is shown again, and nothing is bought (lottery#slip-box)', async ({
  page,
  context,
  app,
}) => {
  await openBox(page, context);
  const count = () => rows<{ n: number }>(app, 'select count(*) as n from lottery_tickets')[0]!.n;
  const before = count();
  await box(page).fill('12=50');
  await readButton(page).click();
  await box(page).fill('12=500');
  await page.getByRole('button', { name: 'ซื้อ' }).click();
  await expect(page.getByRole('alert')).toContainText('โพยไม่ตรงกับที่คุณเห็น');
  await expect(total(page)).toHaveAttribute('data-total', '50000');
  expect(count()).toBe(before);
});

test('several stations of a day become a ticket each (lottery#slip-box)', async ({
  page,
  context,
}) => {
  await openBox(page, context, 'XSTN');
  await expect(page.locator('.bs .hint')).toContainText('(tn)');
  await box(page).fill('2d 67 dd20n\nag 12 b1n');
  await readButton(page).click();
  await expect(page.locator('[data-bet]')).toHaveCount(5);
  await expect(total(page)).toHaveAttribute('data-total', String(4 * 2_000 + 18 * 100));
  await page.getByRole('button', { name: 'ซื้อ' }).click();
  await expect(page).toHaveURL(/\/m\/tickets/);
  await expect(page.getByRole('status')).toContainText('2 ใบ');
});

test('a long slip is refused with how much it holds, and stays as it was typed (lottery#slip-box)', async ({
  page,
  context,
}) => {
  await openBox(page, context);
  const text = Array.from({ length: 500 }, () => 'เบิ้ล=1').join('\n');
  await box(page).fill(text);
  await readButton(page).click();
  await expect(page.getByRole('alert')).toContainText('5,000');
  expect((await box(page).inputValue()).replaceAll('\r\n', '\n')).toBe(text);
});

const setNumber = (app: AppServer, numbers: string, percent: number | null) =>
  workOn(app, (platform) => setThaiNumber(platform, numbers, percent));

test(
  'closed and reduced numbers are told by line before the slip is bought, and each line takes its choice (lottery#slip-numbers)',
  { tag: '@script' },
  async ({ page, context, app }) => {
    await setNumber(app, '717', null);
    await setNumber(app, '727', 50);
    await openBox(page, context);
    await box(page).fill('717=50\n727=50\n73=50');
    await readButton(page).click();
    const open = page.locator('[data-met="open"]');
    await expect(open).toHaveCount(2);
    await expect(page.locator('[data-status="reduced"][data-percent="50"]')).toContainText('450');
    const buy = page.getByRole('button', { name: 'ซื้อ' });
    await expect(buy).toHaveCount(0);
    const choices = page.locator('select[name="choice"]');
    await expect(choices.first()).toHaveValue('');
    await choices.nth(0).selectOption('ตัดเลขเหล่านี้ออก');
    await choices.nth(1).selectOption('รับอัตราจ่ายที่ลดลง');
    await page.locator('button[value="choose"]').first().click();
    await expect(open).toHaveCount(0);
    await expect(page.locator('[data-met="reduced"]')).toHaveCount(1);
    await expect(bet(page, '3top', '717')).toHaveCount(0);
    await expect(total(page)).toHaveAttribute('data-total', '10000');
    // Its terms change: the slip is kept, and asks for that line again.
    await setNumber(app, '727', 45);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      buy.click(),
    ]);
    expect(answer.status()).toBe(409);
    await expect(page.getByRole('alert')).toContainText('เปลี่ยนไป');
    await expect(box(page)).toHaveValue(/727=50/);
    await expect(open).toHaveCount(1);
    await expect(open).toContainText('กรุณาเลือกใหม่');
    await choices.nth(1).selectOption('รับอัตราจ่ายที่ลดลง');
    await page.locator('button[value="choose"]').first().click();
    await expect(open).toHaveCount(0);
    await buy.click();
    await expect(page).toHaveURL(/\/m\/ticket\//);
    await expect(page.locator('main')).toContainText('45 %');
  },
);

test('the notation of a slip is chosen by the address and by the form (lottery#slip-box)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(`${address('XSMB')}&notation=th`);
  const notation = page.locator('select[name="notation"]');
  await expect(notation).toHaveValue('th');
  await box(page).fill('12 50');
  await readButton(page).click();
  await expect(page.locator('[data-doubt="number_or_amount"]')).toHaveCount(1);
  await expect(notation).toHaveValue('th');
  await page.goto(`${address('XSMB')}&notation=nonsense`);
  await expect(notation).toHaveValue('auto');
});

test('lotteries without a notation, and unknown ones, say so (lottery#slip-box)', async ({
  page,
  context,
}) => {
  await openBox(page, context, 'K3_1');
  await expect(page.getByText('อ่านโพยได้เฉพาะ')).toBeVisible();
  expect((await page.goto(address('NONE')))!.status()).toBe(404);
  await page.goto('/m/launchGame?gameId=THGLO');
  await page.getByRole('link', { name: 'วางโพยทั้งใบ' }).click();
  await expect(box(page)).toBeVisible();
});

/** The hidden fields of the box's form, as a browser sends them. */
const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  );

test('a slip of a hundred lines is read, bought and on a receipt in three requests, on pages of 14 kB (lottery#slip-box)', async ({
  context,
  app,
}) => {
  await loginAs(context, 'somchai');
  const slip = Array.from({ length: 100 }, (_, index) => {
    const number = String((index * 37 + 12) % 100).padStart(2, '0');
    return index % 2 === 0 ? `${number}=1` : `${number} ล่าง 1`;
  }).join('\r\n');
  const origin = app.url;
  const post = async (intent: string, fields: Record<string, string>) => {
    const multipart = { ...fields, slip, notation: 'auto', intent };
    return context.request.post(address(), {
      multipart,
      headers: { Origin: origin },
      maxRedirects: 0,
    });
  };
  const first = await (await context.request.get(address())).text();
  const read = await post('read', hiddenFields(first));
  const html = await read.text();
  expect(html.match(/data-bet=/g)).toHaveLength(100);
  const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(packed.length).toBeLessThanOrEqual(14 * 1_024);
  const bought = await post('receipt', hiddenFields(html));
  expect(bought.status()).toBe(303);
  expect(bought.headers().location).toMatch(/^\/m\/r\//);
  const receipt = await context.request.get(bought.headers().location!);
  expect(await receipt.text()).toContain('class="ticket receipt"');
});

/** A slip as players write it: a head, ninety numbers with their other order, and nine of three digits. */
const hundredLines = [
  'บน',
  ...Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))
    .filter(([tens, units]) => tens !== units)
    .map((number) => `${number}=10x10`),
  ...['123', '145', '178', '234', '267', '345', '456', '567', '689'].map(
    (number) => `${number}=10x10`,
  ),
];

test(
  'a browser without script sends 6 kB in all for a hundred lines, from the paste to the receipt (lottery#slip-box)',
  { tag: '@layout' },
  async ({ page, context, app }) => {
    await loginAs(context, 'somchai');
    await using counted = await countingProxy(Number(new URL(app.url).port));
    await page.goto(`${counted.url}/m/lottery/slip?code=THGLO`);
    await page.locator('textarea[name="slip"]').fill(hundredLines.join('\n'));
    const before = counted.sent().length;
    await page.locator('.bs-acts button[value="read"]').click();
    await page.waitForLoadState();
    await page.locator('.bs-bar button[value="receipt"]').click();
    await page.waitForURL(/\/m\/r\//);
    const sent = counted.sent().subarray(before).toString('latin1');
    const requests = sent.split(/^(?=(?:GET|POST) \/\S* HTTP)/m);
    // The dictionary of pages is fetched once a day, whatever page comes first.
    const own = requests.filter((request) => !request.startsWith('GET /dictionary/'));
    expect(own.map((request) => request.slice(0, 8))).toEqual(['POST /m/', 'POST /m/', 'GET /m/r']);
    expect(own.join('').length).toBeLessThanOrEqual(6 * 1024);
  },
);

for (const [width, height] of [
  [360, 640],
  [320, 568],
] as const) {
  test(
    `the box, the balance, the time to the lock and the total are on the first screen of ${width} × ${height} (lottery#slip-box, agent#counter-sales)`,
    { tag: '@layout' },
    async ({ page, context }) => {
      await page.setViewportSize({ width, height });
      const isInSight = async () => {
        const menu = (await page.locator('.tabs').boundingBox())!;
        const parts = ['textarea[name="slip"]', '.purse-line', '.bs-head time', '[data-total]'];
        for (const part of parts) {
          const place = (await page.locator(part).boundingBox())!;
          expect.soft([part, place.y + place.height <= menu.y]).toEqual([part, true]);
        }
      };
      await openBox(page, context);
      await isInSight();
      await box(page).fill('38บ100ล50');
      await readButton(page).click();
      await expect(page.locator('.bs-go')).toBeVisible();
      await isInSight();
      await openBox(page, context, 'XSTN');
      await isInSight();
      await loginAs(context, 'arisa');
      // The greeting after the login has its place on the first page alone.
      await page.goto('/m/lott');
      await page.goto('/m/agent/counter?code=THGLO');
      await isInSight();
    },
  );
}

test('a slip is read without a key, which costs nothing, and bought with one alone (lottery#slip-box)', async ({
  context,
}) => {
  await loginAs(context, 'somchai');
  const form = { slip: '25=50x50 ล่าง', notation: 'auto' };
  const post = (more: object) =>
    context.request.post(address(), { form: { ...form, ...more }, maxRedirects: 0 });
  const read = await post({ intent: 'read' });
  expect(read.status()).toBe(200);
  const html = await read.text();
  expect(html).toContain('data-total="10000"');
  const [, mark] = /name="mark" value="([^"]+)"/.exec(html)!;
  const bought = await post({ intent: 'confirm', mark });
  expect(bought.status()).toBe(400);
  expect(await bought.text()).toContain(textOf('th', 'form_without_key'));
  const priced = await context.request.post('/m/launchGame?gameId=THGLO', {
    form: { intent: 'slip', betType: '2top', numbers: '25', stake: '10', multiple: '1' },
  });
  expect(priced.status()).toBe(200);
});

test('two stations are bought, shown and repeated (lottery#two-stations, lottery#repeat)', async ({
  page,
  context,
}) => {
  await openBox(page, context, 'XSTN');
  await box(page).fill('tn ag 28 61 93 dx1n');
  await readButton(page).click();
  await expect(page.locator('[data-bet][data-type="da_xien"]')).toHaveCount(3);
  await expect(total(page)).toHaveAttribute('data-total', '21600');
  await page.getByRole('button', { name: 'ซื้อ' }).click();
  await expect(page).toHaveURL(/\/m\/ticket\//);
  await expect(page.locator('main')).toContainText('อานซาง + เตยนิญ');
  await page.goto('/m/tickets');
  await page.locator('li[data-ticket-id]').first().getByRole('link').last().click();
  await expect(page).toHaveURL(/\/m\/launchGame\?gameId=XSAG&repeat=/);
  await expect(page.locator('.slip-bets')).toContainText('28-61-TN, 28-93-TN, 61-93-TN');
  await expect(total(page)).toHaveAttribute('data-total', '21600');
});
