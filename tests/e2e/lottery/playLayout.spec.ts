import type { Page } from '@playwright/test';
import { expect, loginAs, test } from '../../support/app';

const review = (page: Page) => page.locator('.slip-bar').getByRole('button', { name: 'ดูโพย' });
const numbers = (page: Page) => page.getByLabel('ตัวเลข');

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
