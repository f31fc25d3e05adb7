import type { Page } from '@playwright/test';
import { setSetting } from '../../../server/kernel/settings/settings';
import { setNumbers } from '../../../server/areas/lottery/numbers/setNumbers';
import { expect, loginAs, test, type AppServer } from '../../support/app';
import { newTicket } from '../../factories/ticket';
import { inStore, rowOf, rows } from '../../support/demo';
import { workOn } from '../../support/platform';
import { speak } from '../../support/words';

const review = (page: Page) => page.locator('.slip-bar').getByRole('button', { name: 'ดูโพย' });
const numbers = (page: Page) => page.getByLabel('ตัวเลข');

test.describe('lock', () => {
  test('the page and the slip say when sales lock, and count to it (lottery#countdown)', async ({
    page,
    context,
    app,
  }) => {
    await loginAs(context, 'somchai');
    // The card of the North counts to 2:30 after the lock, that of the Thai lottery to 5:00.
    for (const [code, closes] of [
      ['XSMB', 'ปิดรับ 18:10'],
      ['THGLO', 'ปิดรับ 14:50'],
    ] as const) {
      await page.goto(`/m/launchGame?gameId=${code}`);
      const [next] = rows<{ locks_at: number }>(
        app,
        `select locks_at from lottery_draws where code = ? and state = 'open' order by draws_at limit 1`,
        code,
      );
      for (const step of ['compose', 'review']) {
        if (step === 'review') {
          await page.locator('.slip-types label').last().click();
          await page.getByLabel('ตัวเลข').fill(code === 'XSMB' ? '1234' : '5');
          await page.locator('.slip-bar').getByRole('button', { name: 'ดูโพย' }).click();
          await expect(page.locator('[data-total]')).toBeVisible();
        }
        const clock = page.locator('.slip-head [data-lock]');
        await expect(clock).toHaveAttribute('data-lock', String(next!.locks_at));
        await expect(page.locator('.slip-head')).toContainText(closes);
      }
    }
  });
});

test.describe('slip', () => {
  const address = '/m/launchGame?gameId=THGLO';

  test(
    'what a slip comes to stays in one line in Japanese, whose words may break anywhere (site#titles)',
    { tag: '@layout' },
    async ({ page, context }) => {
      await loginAs(context, 'somchai');
      await speak(context, 'ja');
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        await page.goto('/m/launchGame?gameId=XSMB');
        await page.getByLabel('数字').fill('12 34 56');
        await page.locator('.slip-bar button').click();
        const figures = page.locator('[data-total] dd');
        await expect(figures.nth(1)).toHaveText('฿810.00');
        const heights = await figures.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().height),
        );
        expect(Math.max(...heights)).toBeLessThan(40);
      }
    },
  );

  test('a wrong count is told by the name of its field, at the bet that is chosen and on the slip (lottery#chase, lottery#slip)', async ({
    page,
    context,
  }) => {
    await loginAs(context, 'somchai');
    await page.goto(address);
    await page.getByLabel('ตัวเลข').fill('123');
    await page.getByLabel('จำนวนเท่า').fill('0');
    await page.locator('.slip-bar').getByRole('button', { name: 'ดูโพย' }).click();
    const times = 'จำนวนเท่าต้องเป็นจำนวนเต็ม 1 ถึง 1000';
    await expect(page.getByRole('alert')).toContainText(times);
    await page.getByRole('button', { name: 'สลากทั้งใบ' }).click();
    await page.getByLabel('ตัวเลข').fill('123456');
    await page.getByLabel('จำนวนใบ').fill('1001');
    await page.locator('.slip-bar').getByRole('button', { name: 'ดูโพย' }).click();
    await expect(page.getByRole('alert')).toContainText('จำนวนใบต้องเป็นจำนวนเต็ม 1 ถึง 1000');
    const form = {
      betType: '3top',
      numbers: '123',
      stake: '1',
      multiple: '0',
      idempotencyKey: 'wrong-count',
      intent: 'slip',
    };
    const answer = await context.request.post(address, { form });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(times);
  });

  test('a wrong number of draws is told with the most that there can be, as the hint beside it (lottery#chase, lottery#slip)', async ({
    page,
    context,
    app,
  }) => {
    const open = rows<{ numero: string }>(
      app,
      `select numero from lottery_draws where code = 'THGLO' and state = 'open' order by draws_at`,
    );
    expect(open.length).toBeLessThan(20);
    await loginAs(context, 'somchai');
    for (const [index, { numero }] of [...open.entries()].slice(0, 2)) {
      const most = open.length - index;
      for (const [draws, status] of [
        ['0', 400],
        [String(most + 1), 400],
        [String(most), 200],
      ] as const) {
        const form = {
          numero,
          betType: '3top',
          numbers: '123',
          stake: '1',
          multiple: '1',
          draws,
          idempotencyKey: `draws-${numero}-${draws}`,
          intent: 'slip',
        };
        const answer = await context.request.post(address, { form });
        expect(answer.status(), `${draws} draws from ${numero}`).toBe(status);
        const html = await answer.text();
        expect(html).toContain(`ไม่เกิน ${most} งวด`);
        if (status === 400) expect(html).toContain(`จำนวนงวดต้องเป็นจำนวนเต็ม 1 ถึง ${most}`);
      }
    }
    expect(page.url()).toBe('about:blank');
  });
});

test.describe('closed and reduced numbers', () => {
  const address = '/m/launchGame?gameId=THGLO';

  /** Sets numbers of the last Thai draw on sale, which no other test has. Returns its numero. */
  const setAll = (app: AppServer) =>
    workOn(app, async (platform) => {
      const [draw] = rows<{ id: string; numero: string }>(
        app,
        `select id, numero from lottery_draws where code = 'THGLO' and state = 'open' order by draws_at desc limit 1`,
      );
      const order = { code: 'THGLO', drawId: draw!.id, most: null, from: 0 };
      for (const [betType, numbers, status, percent] of [
        ['2top', '25', 'closed', null],
        ['3top', '123', 'reduced', 50],
      ] as const) {
        const own = { ...order, betType, numbers, status, percent };
        expect(await setNumbers(platform, { name: 'Nok' }, own)).toMatchObject({ ok: true });
      }
      return draw!.numero;
    });

  test(
    'are told before a slip is confirmed, chosen for each bet, and printed on the ticket (lottery#numbers, lottery#reduced-payouts)',
    { tag: '@script' },
    async ({ page, context, app }) => {
      const numero = await setAll(app);
      await loginAs(context, 'somchai');
      await page.goto(`${address}&numero=${numero}`);
      await page.locator('.slip-types label').nth(4).click();
      await numbers(page).fill('25, 31');
      await review(page).click();
      await expect(page.locator('.slip-met [data-status=closed]')).toContainText('25: ปิดรับ');
      await page.getByRole('button', { name: 'เพิ่มรายการ' }).click();
      await page.locator('.slip-types label').first().click();
      await numbers(page).fill('123');
      await review(page).click();
      const reduced = page.locator('.slip-met [data-percent="50"]');
      await expect(reduced).toContainText('×450');
      // Nothing is chosen beforehand, and nothing is bought without a choice.
      await page.getByRole('button', { name: 'ซื้อตามที่เลือก' }).click();
      await expect(page.getByRole('alert')).toContainText('25 ปิดรับในงวดนี้');
      const choices = page.locator('select[name=choice]');
      await choices.nth(0).selectOption('drop');
      await choices.nth(1).selectOption('reduced');
      await page.locator('.slip-met').first().getByRole('button').click();
      await expect(page.locator('[data-total]')).toHaveAttribute('data-total', '2000');
      await page.locator('.slip-bar .slip-go').click();
      await expect(page.locator('.ticket')).toHaveAttribute('data-state', 'open');
      await expect(page.locator('.ticket-lines [data-percent="50"]')).toContainText('50 %');
      await expect(page.locator('.ticket-lines .ticket-numbers').first()).toHaveText('31');
    },
  );

  test('take one form that says what is taken, and stand on a board for everybody (lottery#numbers, lottery#number-board)', async ({
    page,
    context,
    app,
  }) => {
    const numero = await setAll(app);
    await page.goto(`/m/lottery/board?code=THGLO&numero=${numero}`);
    const row = page.locator('[data-number="123"]');
    await expect(row).toHaveAttribute('data-status', 'reduced');
    await expect(row).toHaveAttribute('data-percent', '50');
    await expect(page.locator('[data-number="25"]')).toHaveAttribute('data-status', 'closed');
    await loginAs(context, 'somchai');
    const send = (choice: string, key: string) => {
      const bet = { betType: '3top', numbers: '123', stake: '10', multiple: '1' };
      const form = { numero, ...bet, choice, idempotencyKey: key, intent: 'confirm' };
      return context.request.post(address, { form, maxRedirects: 0 });
    };
    const refused = await send('', 'without-choice');
    expect(refused.status()).toBe(409);
    expect(await refused.text()).toContain('value="reduced"');
    expect((await send('lower', 'no-way')).status()).toBe(409);
    expect((await send('everything', 'no-choice')).status()).toBe(409);
    const bought = await send('reduced', 'with-choice');
    expect(bought.status()).toBe(303);
    expect(bought.headers().location).toMatch(/^\/m\/ticket\//);
  });
});

test('a ticket is cancelled after a page that asks, and says so (lottery#cancel)', async ({
  page,
  context,
  app,
}) => {
  await inStore(app, (db) => setSetting(db, 'lottery.cancelMinutes', '1', 0));
  const id = await newTicket(app, (await rowOf(app, 'somchai')).id);
  const ticket = page.locator('article[data-ticket-id]');
  await loginAs(context, 'somchai');
  const cancel = page.getByRole('link', { name: 'ยกเลิกโพยนี้' });
  await expect
    .poll(async () => {
      // The server reads its settings again after some seconds.
      await page.goto(`/m/ticket/${id}`);
      return cancel.count();
    })
    .toBe(1);
  await cancel.click();
  await expect(page.getByText('จะคืนเข้ายอดเงินของคุณ')).toBeVisible();
  await page.getByRole('button', { name: 'ยกเลิกโพยนี้' }).click();
  await expect(ticket).toHaveAttribute('data-state', 'void');
  await expect(ticket).toContainText('คุณยกเลิกโพยใบนี้ คืนเงิน ฿100.00 ให้แล้ว');
});

test.describe('on a small phone', { tag: '@layout' }, () => {
  test.use({ viewport: { width: 360, height: 640 } });

  const isInView = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  /** A fault is on the screen: at its field, or in the summary at the head. */
  const isSaid = async (page: Page, selector: string) =>
    (await isInView(page, '.error-summary')) || (await isInView(page, selector));

  test('the field, the stake and the button are on the screen; then the slip with its total (lottery#play-screen)', async ({
    page,
    context,
  }) => {
    await loginAs(context, 'somchai');
    await page.goto('/m/launchGame?gameId=THGLO');
    for (const part of ['.slip-types', '.slip-go', '.slip-stakes', '.lot-clock']) {
      expect(await isInView(page, part), part).toBe(true);
    }
    const field = await numbers(page).boundingBox();
    const bar = await page.locator('.slip-bar').boundingBox();
    expect(field!.y + 44).toBeLessThan(bar!.y);
    await numbers(page).fill('123');
    await review(page).click();
    for (const part of ['.slip-bets', '.slip-figures', '.slip-bar .slip-go']) {
      expect(await isInView(page, part), part).toBe(true);
    }
    await page.getByRole('button', { name: 'แก้ไข' }).click();
    await numbers(page).fill('1x');
    await review(page).click();
    expect(await isSaid(page, '.slip-typing .error')).toBe(true);
    await numbers(page).fill('123');
    await page.getByLabel('ยอดแทงต่อชุด').fill('0');
    await review(page).click();
    await expect(page.locator('.slip-stakes .error')).toContainText('฿1.00');
    expect(await isSaid(page, '.slip-stakes .error')).toBe(true);
  });

  test('what a button brought is on the screen: its page of the menu, its numbers, its choice (lottery#play-screen)', async ({
    page,
    context,
  }) => {
    await loginAs(context, 'somchai');
    const tabs = page.locator('.slip-tabs');
    const pressed = '.slip-tabs [aria-pressed=true]';
    await page.goto('/m/launchGame?gameId=SSC_5');
    await tabs.getByRole('button').last().click();
    await expect(tabs.getByRole('button').last()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator(pressed)).toBeInViewport({ ratio: 0.9 });
    // Numbers picked at random, where the board or the bet types fill the screen; then one of many choices.
    const picked = page.locator('.slip-picked');
    for (const [address, chosen] of [
      ['gameId=SSC_5&tab=star&playType=ent', 'textarea'],
      ['gameId=SSC_5&tab=star', 'textarea'],
      ['gameId=K3_5&tab=sum', '.slip-choices :checked'],
    ] as const) {
      await page.goto(`/m/launchGame?${address}`);
      await page.getByRole('button', { name: 'สุ่มให้' }).click();
      await expect(picked).toBeInViewport({ ratio: 1 });
      const value =
        chosen === 'textarea'
          ? await page.locator(chosen).inputValue()
          : await page.locator(`${chosen} + span`).innerText();
      expect(await picked.innerText()).toBe(`เลือกแล้ว: ${value.split('×')[0]!.trim()}`);
    }
  });
});

/** The bars that stay on the screen, each with its upper and lower edge. */
const barsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom, height } = element.getBoundingClientRect();
      return ['fixed', 'sticky'].includes(position) && height > 0 ? [{ top, bottom, height }] : [];
    }),
  );

for (const [width, height] of [
  [320, 568],
  [360, 640],
] as const) {
  test.describe(`at ${width} × ${height}`, { tag: '@layout' }, () => {
    test.use({ viewport: { width, height } });

    test(
      'the bars take a third of the screen at most, and cover no field in focus (lottery#play-screen)',
      { tag: '@script' },
      async ({ page, context }) => {
        await loginAs(context, 'somchai');
        await context.request.post('/m/set', { form: { lang: 'en', redirectTo: '/m/help' } });
        const isLow = async () => {
          const bars = await barsOf(page);
          expect(bars.length).toBeGreaterThan(1);
          expect(bars.reduce((sum, bar) => sum + bar.height, 0)).toBeLessThanOrEqual(height / 3);
        };
        for (const game of ['XSMB', 'SSC_5&playType=ent']) {
          await page.goto(`/m/launchGame?gameId=${game}`);
          await isLow();
          for (const name of ['numbers', 'stake', 'multiple']) {
            const field = page.locator(`[name=${name}]:visible`);
            await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
            await field.focus();
            const isBare = await field.evaluate((element) => {
              const { left, top, width, height } = element.getBoundingClientRect();
              return [top + 4, top + height / 2, top + height - 4].every(
                (y) => document.elementFromPoint(left + width / 2, y) === element,
              );
            });
            expect.soft(isBare, `${name} of ${game}`).toBe(true);
          }
        }
        await page.goto('/m/launchGame?gameId=THGLO');
        await page.locator('[name=numbers]').fill('123 456 789');
        await page.locator('.slip-bar button[value=slip]').click();
        await expect(page.locator('.slip-go')).toBeInViewport({ ratio: 1 });
        await isLow();
      },
    );
  });
}
