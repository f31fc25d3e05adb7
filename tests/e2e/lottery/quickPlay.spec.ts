import type { Page } from '@playwright/test';
import { newTicket, ticketRow } from '../../factories/ticket';
import { hostileTexts } from '../../support/hostile/texts';
import type { TestPlatform } from '../../support/platform';
import { expect, loginAs, test } from '../../support/app';
import { inStore, rowOf, rows } from '../../support/demo';
import { joinAs } from '../../support/people';

const play = (code: string, more = '') => `/m/launchGame?gameId=${code}${more}`;
const review = (page: Page) => page.locator('.slip-bar .slip-go');
const numbers = (page: Page) => page.getByLabel('ตัวเลข', { exact: true });
const stake = (page: Page) => page.getByLabel('ยอดแทงต่อชุด');
const total = (page: Page) => page.locator('[data-total]');
const key = (page: Page, name: string) => page.locator(`button[value="pad.${name}"]`);
const set = (page: Page, name: string) => page.locator(`button[name=expansion][value="${name}"]`);
const lines = (page: Page) => page.locator('.slip-bets li');

test(
  'amounts and a number pad are plain buttons, which keep all that was typed (lottery#amounts, lottery#number-pad)',
  { tag: '@script' },
  async ({ page, context }) => {
    await loginAs(context, 'somchai');
    await page.goto(play('THGLO'));
    await page.getByLabel('2 ตัวล่าง').check();
    await page.getByLabel('จำนวนเท่า').fill('2');
    await numbers(page).fill('12');
    await page.locator('button[value="stake.5000"]').click();
    await expect(stake(page)).toHaveValue('50');
    await page.locator('.slip-pad > summary').click();
    for (const digit of ['3', '4', '5']) await key(page, digit).click();
    await expect(numbers(page)).toHaveValue('12, 34, 5');
    await key(page, 'erase').click();
    await key(page, 'next').click();
    await expect(stake(page)).toHaveValue('50');
    await expect(page.getByLabel('จำนวนเท่า')).toHaveValue('2');
    await expect(page.getByLabel('2 ตัวล่าง')).toBeChecked();
    await review(page).click();
    await expect(total(page)).toHaveAttribute('data-total', String(2 * 2 * 5_000));
  },
);

test('what is out of the limits, or no key, changes nothing and fails nothing (lottery#amounts, lottery#number-pad)', async ({
  context,
}) => {
  await loginAs(context, 'somchai');
  const form = { tab: 'three', betType: '3top', numbers: '123', stake: '10', multiple: '1' };
  for (const button of [
    'stake.1',
    'stake.99999999999',
    'stake.x',
    'stake.',
    'pad.x',
    'pad.',
    'pad',
  ]) {
    const answer = await context.request.post(play('THGLO'), { form: { ...form, switch: button } });
    expect(answer.status(), button).toBe(200);
    const html = await answer.text();
    expect(html, button).toMatch(/name="stake"[^>]*value="10"/);
    expect(html, button).toMatch(/>123<\/textarea>/);
  }
});

test('a stake behind a number is that number’s, and one that cannot be read is told at it (lottery#number-stakes)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('THGLO'));
  await page.getByLabel('2 ตัวบน').check();
  await numbers(page).fill('12=50, 34*20.50 56');
  await review(page).click();
  await expect(lines(page)).toHaveCount(3);
  await expect(total(page)).toHaveAttribute('data-total', String(5_000 + 2_050 + 1_000));
  await page.getByRole('button', { name: 'เพิ่มรายการ' }).click();
  for (const wrong of ['78=1,000', '78=0', '78=99999', '78=5x']) {
    await numbers(page).fill(`${wrong}, 90`);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      review(page).click(),
    ]);
    expect([400, 422], wrong).toContain(answer.status());
    await expect(page.locator('.slip-typing .error'), wrong).toContainText('78=');
    await expect(page.locator('.slip-typing .error'), wrong).toContainText('฿1.00');
    await expect(numbers(page)).toHaveValue(`${wrong}, 90`);
    await expect(stake(page)).toHaveValue('10');
  }
});

test('the slip so far is in sight while another bet is chosen: its bets, their total and what is left (lottery#slip-so-far)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto(play('THGLO'));
  const soFar = page.locator('.slip-so-far');
  await expect(soFar).toHaveAttribute('data-so-far', '0');
  await expect(soFar).toContainText(/\d\d:\d\d:\d\d$/);
  await numbers(page).fill('123');
  await review(page).click();
  await page.getByRole('button', { name: 'เพิ่มรายการ' }).click();
  await expect(soFar).toHaveAttribute('data-so-far', '1000');
  await expect(soFar).toContainText('1 รายการ');
  await expect(soFar).toContainText('฿10.00');
  const balance = Number(await page.locator('[data-balance]').getAttribute('data-balance'));
  const left = ((balance - 1_000) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(soFar).toContainText(`เหลือ ฿${left}`);
  await page.getByRole('button', { name: 'กลับไปที่โพย' }).click();
  await expect(total(page)).toHaveAttribute('data-total', '1000');
});

test('the sets of Vietnam: both ends, three ends, all pairs, from one number to another, the last digits of lo (lottery#number-sets)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  const openSets = () => page.locator('.slip-sets > summary').click();
  await page.goto(play('XSMB', '&tab=xien'));
  await openSets();
  await numbers(page).fill('41 58 93');
  await expect(set(page, 'combine')).toHaveText('จับคู่ครบ 4 → 6');
  await set(page, 'combine').click();
  await expect(numbers(page)).toHaveValue('41-58, 41-93, 58-93');
  await expect(page.locator('.slip-picked')).toContainText('3 เลข · ฿30.00');
  for (const [tab, typed, name, types] of [
    ['cang', '417', 'both', ['3 càng đầu', '3 càng']],
    ['de', '05', 'both', ['เด๋', 'เด๋']],
    ['lo', '1234', 'endings', ['โล 2', 'โล 3', 'โล 4']],
  ] as const) {
    await page.goto(play('XSMB', `&tab=${tab}`));
    await openSets();
    await numbers(page).fill(typed);
    await expect(set(page, name)).toContainText(`×${types.length}`);
    await set(page, name).click();
    await expect(lines(page), tab).toHaveCount(types.length);
  }
  await page.goto(play('XSTN', '&tab=lo'));
  await openSets();
  await numbers(page).fill('70 79');
  await set(page, 'range').click();
  expect((await numbers(page).inputValue()).split(', ')).toHaveLength(10);
});

test('a set of one’s own is kept under a name, added by one tap, and deleted (lottery#own-sets)', async ({
  page,
  context,
  app,
}) => {
  const username = await joinAs(context);
  const own = page.locator('.slip-own');
  const name = page.getByLabel('ชื่อชุดเลขนี้');
  const save = page.getByRole('button', { name: 'บันทึก', exact: true });
  await page.goto(play('THGLO'));
  await page.locator('.slip-sets > summary').click();
  await save.click();
  await expect(page.getByRole('alert')).toContainText('ชื่อชุดเลขนี้');
  await name.fill('เลขแม่');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('พิมพ์เลขก่อน');
  await expect(name).toHaveValue('เลขแม่');
  await numbers(page).fill('๑๒๓, 456 123');
  await save.click();
  await expect(page.locator('.slip-picked')).toContainText('บันทึก “เลขแม่” แล้ว');
  await expect(own.locator('li')).toHaveCount(1);
  await expect(own).toContainText('เลขแม่ 2');
  // The same name once more has the new numbers.
  await numbers(page).fill('789');
  await name.fill(' เลขแม่ ');
  await save.click();
  await expect(own.locator('li')).toHaveCount(1);
  await page.goto(play('XSMB'));
  await numbers(page).fill('12');
  await page.locator('.slip-sets > summary').click();
  await own.getByRole('button', { name: 'เลขแม่ 1', exact: true }).click();
  await expect(numbers(page)).toHaveValue('12, 789');
  const stored = rows<{ numbers: string }>(
    app,
    `select s.numbers from lottery_number_sets s join members m on m.id = s.member_id where m.username = ?`,
    username,
  );
  expect(stored).toEqual([{ numbers: '789' }]);
  await own.getByRole('button', { name: 'ลบ เลขแม่' }).click();
  await expect(page.locator('.slip-picked')).toContainText('ลบชุดเลขแล้ว');
  await expect(own).toHaveCount(0);
  await expect(numbers(page)).toHaveValue('12, 789');
});

test(
  'numbers over two stations come onto the slip by one tap, from either station (lottery#two-stations, lottery#number-sets)',
  { tag: '@script' },
  async ({ page, context }) => {
    await loginAs(context, 'somchai');
    await page.goto(play('XSTN', '&tab=da'));
    const other = page.getByLabel('สถานีที่สอง');
    const make = set(page, 'across');
    await expect(make).toHaveText('ดาเสียน 3 → 3');
    await numbers(page).fill('28');
    await stake(page).fill('1');
    await other.selectOption('BTH');
    await make.click();
    // A number alone is no pair: it stays, with the station.
    await expect(page.locator('.slip-picked[role=alert]')).toBeVisible();
    await expect(numbers(page)).toHaveValue('28');
    await expect(other).toHaveValue('BTH');
    await numbers(page).fill('28 61 93');
    await other.selectOption('AG');
    await make.click();
    await expect(lines(page)).toContainText('28-61-AG, 28-93-AG, 61-93-AG');
    await expect(total(page)).toHaveAttribute('data-total', String(3 * 72 * 100));
    // It is changed as what it is, and never becomes a bet of one station.
    await page.locator('button[value="edit.0"]').click();
    await expect(page.getByLabel('ดาเสียน', { exact: false }).first()).toBeChecked();
    await expect(other).toHaveValue('AG');
    await expect(numbers(page)).toHaveValue('28-61, 28-93, 61-93');
    await numbers(page).fill('28-61');
    await review(page).click();
    await expect(lines(page)).toContainText('28-61-AG');
    await page.locator('button[value=add]').click();
    await numbers(page).fill('17-71');
    await page.locator('label', { hasText: /^ดา ×/ }).click();
    await review(page).click();
    await expect(lines(page)).toHaveCount(2);
    await expect(total(page)).toHaveAttribute('data-total', String((72 + 36) * 100));
    await page.locator('.slip-bar .slip-go').click();
    await expect(page).toHaveURL(/\/m\/tickets$/);
    await expect(page.getByRole('status')).toContainText('2');
    const bought = page.locator('li[data-ticket-id]').filter({ hasText: 'อานซาง + เตยนิญ' });
    await expect(bought.first()).toBeVisible();
  },
);

test('no text in a name, a number, a stake or a button is a failure of ours, and a refusal keeps it (lottery#own-sets, lottery#number-stakes)', async ({
  context,
}) => {
  await joinAs(context);
  const bet = { tab: 'three', betType: '2top', numbers: '12', stake: '10', multiple: '1' };
  for (const [index, text] of hostileTexts.entries()) {
    const forms: Record<string, string>[] = [
      { ...bet, setName: text, intent: 'saveSet', idempotencyKey: `name-${index}` },
      { ...bet, numbers: text, setName: 'a', intent: 'saveSet', idempotencyKey: `set-${index}` },
      { ...bet, numbers: `12=${text}`, intent: 'slip', idempotencyKey: `slip-${index}` },
      { ...bet, forget: text, idempotencyKey: `forget-${index}` },
      { ...bet, numbers: text, expansion: `own.${text}` },
      { ...bet, numbers: text, switch: `pad.${text}` },
    ];
    for (const form of forms) {
      const answer = await context.request.post(play('THGLO'), { form, maxRedirects: 0 });
      expect.soft(answer.status(), JSON.stringify(form).slice(0, 200)).toBeLessThan(500);
    }
    const across = { ...bet, tab: 'da', betType: 'da_xien', expansion: 'across' };
    for (const form of [
      { ...across, station: text, numbers: '12 34' },
      { ...across, station: 'AG', numbers: text },
    ]) {
      const answer = await context.request.post(play('XSTN'), { form, maxRedirects: 0 });
      expect.soft(answer.status(), JSON.stringify(form).slice(0, 200)).toBeLessThan(500);
    }
  }
});

test('a ticket is repeated from the list by one tap, and what cannot be bought now is said (lottery#repeat)', async ({
  page,
  context,
  app,
}) => {
  const username = await joinAs(context);
  const id = await newTicket(app, (await rowOf(app, username)).id);
  const repeat = async () => {
    await page.goto('/m/tickets');
    await page.locator('li[data-ticket-id]').getByRole('link').last().click();
    await expect(page).toHaveURL(/\/m\/launchGame\?gameId=XSMB&repeat=/);
    await expect(lines(page)).toHaveCount(1);
  };
  await repeat();
  await expect(total(page)).toHaveAttribute('data-total', '10000');
  await expect(page.locator('.slip-notice')).toHaveCount(0);
  // Since then the highest stake has become less.
  await inStore(app, async (db) => {
    const { bets } = await ticketRow({ db } as TestPlatform, id);
    const [line] = JSON.parse(bets) as [object];
    const changed = JSON.stringify([{ ...line, stake: 2_000_000 }]);
    await db.updateTable('lottery_tickets').set({ bets: changed }).where('id', '=', id).execute();
  });
  await repeat();
  await expect(page.locator('.slip-notice')).toContainText('฿10,000.00');
  await page.goto(play('THGLO', '&repeat=nothing'));
  await expect(page.locator('.slip-notice')).toContainText('ซื้อซ้ำจากโพยนี้ไม่ได้');
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
]) {
  test(
    `box, amounts, balance, time and total are on the first screen of ${viewport.width} (lottery#slip-so-far)`,
    {
      tag: '@layout',
    },
    async ({ page, context }) => {
      await page.setViewportSize(viewport);
      await loginAs(context, 'somchai');
      // The greeting after the login has its place on the first page alone.
      await page.goto('/m/lott');
      for (const code of ['THGLO', 'XSMB']) {
        await page.goto(play(code));
        const bar = await page.locator('.slip-bar').boundingBox();
        for (const part of [
          '[name=numbers]',
          '.slip-amounts',
          '[data-balance]',
          '.slip-head .lot-clock',
        ]) {
          const box = await page.locator(part).first().boundingBox();
          expect(box!.y + Math.min(box!.height, 44), `${part} of ${code}`).toBeLessThanOrEqual(
            bar!.y + 1,
          );
        }
        await expect(page.locator('[data-so-far]')).toBeInViewport({ ratio: 1 });
      }
    },
  );
}

test.describe('on a small phone', { tag: '@layout' }, () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the key that was pressed, and the number that it made, are on the screen (lottery#number-pad)', async ({
    page,
    context,
  }) => {
    await loginAs(context, 'somchai');
    await page.goto(play('THGLO'));
    await page.locator('.slip-pad > summary').click();
    await key(page, '7').click();
    await expect(numbers(page)).toHaveValue('7');
    await expect(numbers(page)).toBeInViewport({ ratio: 0.9 });
    await expect(key(page, '7')).toBeInViewport({ ratio: 1 });
    await expect(key(page, '7')).toBeFocused();
  });
});
