import { test as asVisitor } from '../support/app';
import { games, launchOn } from '../support/play';
import { choose, expect, play, ready, stakeField, test } from '../support/playing';
import { sent } from '../support/sent';

const { list, choices } = games.roulette;
const choice = choices[0]!;
const ways = '.ways-on';

test(
  'a stake above the balance offers a smaller one that the balance covers, and a deposit',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await launchOn(page, list);
    await ready(page);
    await expect(page.locator(ways)).toHaveCount(0);
    await choose(page, choice);
    await stakeField(page).fill('50000');
    await sent(page, () => play(page).click());
    await expect(page.locator(`${ways} a`)).toHaveAttribute('href', '/m/voucherCenter');
    for (const part of [page.locator(`${ways} a`), page.locator(`${ways} button`), play(page)]) {
      const box = (await part.boundingBox())!;
      expect.soft(box.y).toBeGreaterThanOrEqual(0);
      expect.soft(box.y + box.height).toBeLessThanOrEqual(640);
    }
    await page.locator(`${ways} button`).click();
    await expect(page).toHaveURL(/stake=500&/);
    await expect(stakeField(page)).toHaveValue('500');
    await expect(page.locator(`input[name=choice][value="${choice}"]`)).toBeChecked();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto(page.url());
    await choose(page, choice);
    await stakeField(page).fill('50000');
    await sent(page, () => play(page).click());
    await page.locator(`${ways} a`).click();
    await expect(page).toHaveURL('/m/voucherCenter');
  },
);

asVisitor(
  'a trial player with a stake above the balance may register',
  { tag: '@plain' },
  async ({ page }) => {
    await page.request.post('/m/login', { form: { intent: 'freeplay' } });
    await page.goto('/m/live');
    await page.locator('article:not(.closed) button[value=launch]').first().click();
    await expect(page).toHaveURL(/\/m\/play\//);
    await page.locator('label.bet input').first().check();
    await stakeField(page).fill('90000');
    await sent(page, () => play(page).click());
    await expect(page.locator(`${ways} a`)).toHaveAttribute('href', '/m/register');
  },
);
