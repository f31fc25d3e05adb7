import { expect, loginAs, test } from '../../support/app';
import { rows } from '../../support/demo';
import { speak } from '../../support/words';

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
