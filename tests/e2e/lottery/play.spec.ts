import type { Page } from '@playwright/test';
import { addDraws, drawRow } from '../../factories/draw';
import { type AppServer, expect, loginAs, test } from '../../support/app';
import { inStore, revokeAll, rows } from '../../support/demo';

const play = (code: string, more = '') => `/m/launchGame?gameId=${code}${more}`;
/** A draw that stays on sale while a test runs: the fifth that is. */
const laterDraw = (app: AppServer, code: string): string => {
  const open = rows<{ numero: string }>(
    app,
    `select numero from lottery_draws where code = ? and state = 'open' order by draws_at limit 5`,
    code,
  );
  return `&numero=${open.at(-1)!.numero}`;
};

const review = (page: Page) => page.locator('.slip-bar').getByRole('button', { name: 'ดูโพย' });
const buy = (page: Page) => page.getByRole('button', { name: /^ซื้อ ฿/ });
const total = (page: Page) => page.locator('[data-total]');
const numbers = (page: Page) => page.getByLabel('ตัวเลข');

/** The tickets of a member, the newest first, with what the store says of them. */
const ticketsOf = (app: AppServer, username: string) =>
  rows<{ id: string; code: string; stake: number; bets: string; numero: string }>(
    app,
    `select t.id, t.code, t.stake, t.bets, d.numero from lottery_tickets t
       join lottery_draws d on d.id = t.draw_id join members m on m.id = t.member_id
      where m.username = ? order by t.id desc`,
    username,
  );

test.describe('a Thai player', { tag: '@walk' }, () => {
  test('types a number, sees the slip and has a ticket: two page loads (lottery#play-screen)', async ({
    page,
    context,
    app,
  }) => {
    await loginAs(context, 'somchai');
    const before = ticketsOf(app, 'somchai').length;
    await page.goto(play('THGLO'));
    await numbers(page).fill('๑๒, 34 56');
    await page.getByLabel('2 ตัวล่าง').check();
    await review(page).click();
    await expect(total(page)).toHaveAttribute('data-total', '3000');
    await expect(page.locator('.slip-line')).toContainText('12, 34, 56');
    await expect(page.locator('.slip-line')).toContainText('×90');
    await expect(page.locator('.slip-figures')).toContainText('฿900.00');
    expect(ticketsOf(app, 'somchai')).toHaveLength(before);
    await buy(page).click();
    await expect(page).toHaveURL(/\/m\/ticket\//);
    const [ticket] = ticketsOf(app, 'somchai');
    expect(page.url()).toContain(ticket!.id);
    expect([ticket!.code, ticket!.stake]).toEqual(['THGLO', 3_000]);
    expect(JSON.parse(ticket!.bets)).toMatchObject([
      { betType: '2bottom', selections: ['12', '34', '56'], stake: 1_000, odds: [90_000] },
    ]);
  });
});

test('several bets stand on one slip; one is changed, one is removed (lottery#play-screen)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('THGLO'));
  await numbers(page).fill('123');
  await review(page).click();
  await page.getByRole('button', { name: 'เพิ่มรายการ' }).click();
  await numbers(page).fill('123');
  await page.getByLabel('3 ตัวโต๊ด').check();
  await page.getByLabel('ยอดแทงต่อชุด').fill('5');
  await page.getByLabel('จำนวนเท่า').fill('2');
  await review(page).click();
  await expect(page.locator('.slip-bets li')).toHaveCount(2);
  await expect(total(page)).toHaveAttribute('data-total', '2000');
  await expect(page.locator('.slip-bets li').nth(1)).toContainText('×150');
  await page.locator('.slip-bets li').first().getByRole('button', { name: 'แก้ไข' }).click();
  await expect(numbers(page)).toHaveValue('123');
  await numbers(page).fill('123, 112');
  await review(page).click();
  await expect(total(page)).toHaveAttribute('data-total', '3000');
  await page.locator('.slip-bets li').first().getByRole('button', { name: 'ลบ' }).click();
  await expect(page.locator('.slip-bets li')).toHaveCount(1);
  await expect(total(page)).toHaveAttribute('data-total', '2000');
});

test('sets of numbers are added by one tap, and a bet is made above and below at once (lottery#number-sets)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('THGLO'));
  const set = (name: string) => page.locator(`button[name=expansion][value=${name}]`);
  const listed = async () => (await numbers(page).inputValue()).split(', ');
  await page.locator('.slip-sets > summary').click();
  await numbers(page).fill('123');
  await set('permute').click();
  expect(await listed()).toEqual(['123', '132', '213', '231', '312', '321']);
  await page.getByLabel('2 ตัวบน').check();
  await numbers(page).fill('45');
  await set('nineteen').click();
  await expect(page.getByRole('alert')).toContainText('ยังไม่ได้เพิ่ม');
  expect(await listed()).toEqual(['45']);
  await expect(page.getByLabel('2 ตัวบน')).toBeChecked();
  await numbers(page).fill('45, 5');
  await expect(set('nineteen')).toHaveText('19 ประตู 19');
  await set('nineteen').click();
  await expect(page.locator('.slip-picked')).toContainText('19 เลข');
  expect(await listed()).toHaveLength(19);
  await set('double').click();
  expect(await listed()).toHaveLength(28);
  await set('both').click();
  await expect(page.locator('.slip-bets li')).toHaveCount(2);
  await expect(page.locator('.slip-bets li').nth(0)).toContainText('2 ตัวบน');
  await expect(page.locator('.slip-bets li').nth(1)).toContainText('2 ตัวล่าง');
  await expect(total(page)).toHaveAttribute('data-total', String(2 * 28 * 1_000));
});

test('three digits in any order have odds by their pattern, and three equal ones are refused', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('THGLO'));
  await page.getByLabel('3 ตัวโต๊ด').check();
  await numbers(page).fill('123, 112');
  await review(page).click();
  await expect(page.locator('.slip-line')).toHaveCount(2);
  await expect(page.locator('.slip-line').nth(0)).toContainText('×150');
  await expect(page.locator('.slip-line').nth(1)).toContainText('×316');
  await page.getByRole('button', { name: 'แก้ไข' }).click();
  await numbers(page).fill('123, 777');
  await review(page).click();
  await expect(page.getByRole('alert')).toContainText('777');
  await expect(numbers(page)).toHaveValue('123, 777');
  await expect(page.getByLabel('3 ตัวโต๊ด')).toBeChecked();
});

test('what cannot be read is said at its field, and everything typed stays (lottery#play-screen)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('XSMB'));
  for (const [typed, stake, said] of [
    ['1234', '10', '1234'],
    ['12, x7', '10', 'x7'],
    ['12', 'many', 'จำนวนเงิน'],
    ['12', '0', '฿1.00'],
    ['12', '9999999999999', '฿10,000.00'],
    ['', '10', 'เลือกหรือพิมพ์'],
  ] as const) {
    await numbers(page).fill(typed);
    await page.getByLabel('ยอดแทงต่อชุด').fill(stake);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      review(page).click(),
    ]);
    expect(answer.status(), typed).toBe(400);
    await expect(page.getByRole('alert'), typed).toContainText(said);
    await expect(numbers(page)).toHaveValue(typed);
    await expect(page.getByLabel('ยอดแทงต่อชุด')).toHaveValue(stake);
  }
});

test('a slip for a draw that has locked is refused with 409 and goes on with the next draw (lottery#play-screen)', async ({
  page,
  context,
  app,
}) => {
  const now = Date.now();
  const locked = drawRow({
    code: 'XSHCM',
    numero: '20200104-9',
    draws_at: now + 60_000,
    locks_at: now - 1_000,
  });
  await inStore(app, (db) => addDraws(db, [locked]));
  await loginAs(context, 'somchai');
  const before = ticketsOf(app, 'somchai').length;
  const form = {
    numero: '20200104-9',
    betType: 'lo2',
    numbers: '45',
    stake: '1',
    multiple: '1',
    idempotencyKey: 'locked-slip',
    intent: 'confirm',
  };
  const answer = await context.request.post(play('XSHCM'), { form, maxRedirects: 0 });
  expect(answer.status()).toBe(409);
  const html = await answer.text();
  expect(html).toContain('ปิดรับงวดนั้นแล้ว');
  expect(html).toMatch(/name="numbers" value="45"/);
  expect(html).toMatch(/data-total="1800"/);
  expect(html).not.toContain('value="20200104-9"');
  expect(ticketsOf(app, 'somchai')).toHaveLength(before);
  expect(page.url()).toBe('about:blank');
});

test('numbers are picked on the board: places, and types without numbers (lottery#play-screen)', async ({
  page,
  context,
  app,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('PK10_5', `&playType=ent${laterDraw(app, 'PK10_5')}`));
  await page.getByRole('group', { name: 'ตำแหน่ง 1', exact: true }).getByLabel('07').check();
  await page.getByRole('group', { name: 'ตำแหน่ง 3', exact: true }).getByLabel('10').check();
  await review(page).click();
  await expect(page.locator('.slip-line')).toContainText('1-07, 3-10');
  await page.goto(play('K3_5', `&playType=ent${laterDraw(app, 'K3_5')}`));
  await page.getByRole('button', { name: 'ผลรวม' }).click();
  await page.getByLabel('แต้มรวม 11').check();
  await page.getByLabel('แต้มรวม 3').check();
  await review(page).click();
  await expect(page.locator('.slip-bets li')).toHaveCount(2);
  await expect(page.locator('.slip-figures')).toContainText('฿2,050.00');
});

test('a pool that is picked makes all its combinations (lottery#play-screen)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('XSMB', '&playType=ent&tab=xien'));
  for (const number of ['05', '23', '88']) await page.getByLabel(number, { exact: true }).check();
  await review(page).click();
  await expect(page.locator('.slip-line')).toContainText('05-23, 05-88, 23-88');
});

test('a quick pick fills in numbers that can be bought at once (lottery#play-screen)', async ({
  page,
  context,
  app,
}) => {
  await loginAs(context, 'somchai');
  for (const code of ['THGLO', 'XSMB', 'SSC_5', '11X5_5', 'PK10_5', 'KENO_5', 'K3_5', 'VLKENO']) {
    await page.goto(play(code, laterDraw(app, code)));
    await page.getByRole('button', { name: 'สุ่มให้' }).click();
    await review(page).click();
    await expect(page.locator('.slip-line'), code).toHaveCount(1);
    await expect(buy(page), code).toBeVisible();
  }
});

test('every page of every bet menu is opened, and its rules say odds, chance and return (lottery#play-screen)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  for (const code of ['XSMB', 'XSHCM', 'THGLO', 'K3_5', 'SSC_5', '11X5_5', 'PK10_5', 'KENO_5']) {
    await page.goto(play(code));
    const tabs = await page.locator('.slip-tabs button').allInnerTexts();
    for (const tab of tabs) {
      await page.locator('.slip-tabs').getByRole('button', { name: tab, exact: true }).click();
      await expect(page.locator('.slip-tabs [aria-pressed=true]'), code).toHaveText(tab);
      const rules = page.locator('.slip-rules');
      await expect(rules).toContainText(/อัตราคืนผู้เล่น \d\d\.\d\d %/);
      await expect(rules).toContainText(/จ่าย ×[\d.,]+ โอกาส [\d.]+ %/);
    }
  }
});

test('a whole ticket costs its price, and as many are bought as asked for (lottery#play-screen)', async ({
  page,
  context,
  app,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('THGLO'));
  await page.getByRole('button', { name: 'สลากทั้งใบ' }).click();
  await numbers(page).fill('123456');
  await page.getByLabel('จำนวนใบ').fill('3');
  await review(page).click();
  await expect(total(page)).toHaveAttribute('data-total', '24000');
  await buy(page).click();
  await expect(page).toHaveURL(/\/m\/ticket\//);
  const [last] = ticketsOf(app, 'somchai');
  expect(last).toMatchObject({ stake: 24_000 });
  await page.goto(play('THGLO', `&repeat=${last!.id}`));
  await expect(total(page)).toHaveAttribute('data-total', '24000');
  await expect(page.locator('.slip-sum')).toContainText('80 × 3');
});

test('the same bets are bought for coming draws (lottery#play-screen)', async ({
  page,
  context,
  app,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('SSC_5', laterDraw(app, 'SSC_5')));
  await page.getByRole('button', { name: 'เลขใดก็ได้' }).click();
  await numbers(page).fill('7');
  await page.getByLabel('ยอดแทงต่อชุด').fill('2');
  await review(page).click();
  await page.getByText('ซื้องวดถัดไปด้วย').click();
  await page.getByLabel('จำนวนงวด').fill('๓');
  await page.getByLabel('ถูกแล้วหยุด').check();
  await page.getByRole('button', { name: 'คิดยอดใหม่' }).click();
  await expect(total(page)).toHaveAttribute('data-total', '600');
  await buy(page).click();
  await expect(page).toHaveURL(/\/m\/ticket\//);
  const tickets = ticketsOf(app, 'somchai').slice(0, 3);
  expect(new Set(tickets.map(({ numero }) => numero)).size).toBe(3);
  expect(tickets.map(({ code, stake }) => [code, stake])).toEqual(Array(3).fill(['SSC_5', 200]));
});

test('a ticket is bought again from its address (lottery#play-screen)', async ({
  page,
  context,
  app,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('XSMB', '&tab=lo'));
  await numbers(page).fill('07');
  await review(page).click();
  await buy(page).click();
  await expect(page).toHaveURL(/\/m\/ticket\//);
  const [last] = ticketsOf(app, 'somchai');
  await page.goto(play(last!.code, `&repeat=${last!.id}`));
  await expect(total(page)).toHaveAttribute('data-total', String(last!.stake));
  await loginAs(context, 'malee');
  await page.goto(play(last!.code, `&repeat=${last!.id}`));
  await expect(total(page)).toHaveCount(0);
});

test('the same form sent twice buys once (lottery#play-screen)', async ({ context, app }) => {
  await loginAs(context, 'somchai');
  const [draw] = rows<{ numero: string }>(
    app,
    `select numero from lottery_draws where code = 'XSMB' and state = 'open' order by draws_at limit 1`,
  );
  const form = {
    numero: draw!.numero,
    betType: 'de_dac_biet',
    numbers: '99',
    stake: '3',
    multiple: '1',
    idempotencyKey: 'one-slip',
    intent: 'confirm',
  };
  const before = ticketsOf(app, 'somchai').length;
  const send = () => context.request.post(play('XSMB'), { form, maxRedirects: 0 });
  const places = [await send(), await send()].map((answer) => answer.headers().location);
  expect(places[0]).toMatch(/^\/m\/ticket\//);
  expect(places[1]).toBe(places[0]);
  expect(ticketsOf(app, 'somchai')).toHaveLength(before + 1);
});

test('a game that is no lottery of ours says so, and one without bets shows the way to its results (lottery#play-screen)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  const answer = await page.goto(play('NOTHING_9'));
  expect(answer?.status()).toBe(404);
  await expect(page.locator('[data-slip=slip_unknown]')).toBeVisible();
  await page.goto(play('VL645'));
  await expect(page.locator('[data-slip=slip_no_bets]')).toBeVisible();
  await page.getByRole('link', { name: 'ผลย้อนหลัง' }).click();
  await expect(page).toHaveURL(/open=history&code=VL645/);
});

test('a slip above the balance says so, is kept and shows ways on (lottery#play-screen)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'malee');
  await page.goto(play('XSHCM'));
  await page.getByRole('button', { name: 'เด๋' }).click();
  await numbers(page).fill(
    Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0')).join(),
  );
  await page.getByLabel('ยอดแทงต่อชุด').fill('900');
  await review(page).click();
  await expect(total(page)).toHaveAttribute('data-total', '9000000');
  await buy(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('.slip-bets li')).toHaveCount(1);
});

test('a slip that was typed before a session ended is there again after login (lottery#play-screen)', async ({
  page,
  context,
  app,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('THGLO'));
  await numbers(page).fill('123');
  await review(page).click();
  await page.getByRole('button', { name: 'เพิ่มรายการ' }).click();
  await numbers(page).fill('45x');
  await revokeAll(app, 'somchai');
  await review(page).click();
  await expect(page).toHaveURL(/\/m\/login/);
  const back = new URL(page.url()).searchParams.get('redirectTo')!;
  await loginAs(context, 'somchai');
  await page.goto(back);
  await expect(page).toHaveURL(/\/m\/launchGame/);
  await expect(numbers(page)).toHaveValue('45x');
  await numbers(page).fill('456');
  await review(page).click();
  await expect(page.locator('.slip-bets li')).toHaveCount(2);
  await expect(page.locator('.slip-line').first()).toContainText('123');
});
