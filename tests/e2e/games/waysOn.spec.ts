import type { Page } from '@playwright/test';
import { newName } from '../../factories/person';
import { test as asVisitor } from '../../support/app';
import { ready, sent } from '../../support/browser';
import { inStore } from '../../support/demo';
import { joinAs } from '../../support/people';
import {
  choose,
  expect,
  games,
  launchOn,
  play,
  playerTest as test,
  stakeField,
} from '../../support/play';

const { list, choices } = games.roulette;
const choice = choices[0]!;
const ways = '.ways-on';
const depositFrom = (path: string) => `/m/voucherCenter?back=${encodeURIComponent(path)}`;

test(
  'a stake above the balance offers a smaller one that the balance covers, and other games (sandbox#rounds, wallet#money-in-sight)',
  { tag: ['@layout', '@script'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await launchOn(page, list);
    await ready(page);
    await expect(page.locator(ways)).toHaveCount(0);
    await choose(page, choice);
    await stakeField(page).fill('50000');
    await sent(page, () => play(page).click());
    await expect(page.locator(`${ways} a`).last()).toHaveAttribute('href', list);
    const deposit = page.locator(`${ways} a`).first();
    const { pathname } = new URL(page.url());
    await expect(deposit).toHaveAttribute('href', depositFrom(pathname));
    for (const part of [
      deposit,
      page.locator(`${ways} a`).last(),
      page.locator(`${ways} button`),
      play(page),
    ]) {
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
    await deposit.click();
    await expect(page).toHaveURL(depositFrom(pathname));
    await page.getByRole('link', { name: 'ย้อนกลับ', exact: true }).first().click();
    // With script the arrow goes back in the history, to the stake that was chosen.
    await expect(page).toHaveURL((url) => url.pathname === pathname);
  },
);

test('a balance below every stake leads to a deposit, other games and the member centre (sandbox#rounds)', async ({
  page,
  context,
}) => {
  await joinAs(context, newName());
  await launchOn(page, list);
  await ready(page);
  await choose(page, choice);
  await stakeField(page).fill('20');
  await sent(page, () => play(page).click());
  await expect(page.locator(`${ways} button`)).toHaveCount(0);
  await expect(page.locator(`${ways} a`).first()).toHaveAttribute(
    'href',
    depositFrom(new URL(page.url()).pathname),
  );
  await expect(page.locator(`${ways} a`).nth(1)).toHaveAttribute('href', list);
  await page.locator(`${ways} a`).last().click();
  await expect(page).toHaveURL('/m/member/home');
});

const cards = (page: Page) => page.locator('article button[value=launch]');

test(
  'a game that was left starts again, leads back to its list, and offers others of its kind (sandbox#game-page)',
  { tag: '@layout' },
  async ({ page, app }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const from = `${list}?page=1`;
    await launchOn(page, from);
    const { pathname } = new URL(page.url());
    await inStore(app, (db) =>
      db.updateTable('game_sessions').set({ revoked_at: Date.now() }).execute(),
    );
    await page.goto(pathname);
    await expect(page.getByText('คุณออกจากเกมนี้แล้ว')).toBeVisible();
    const start = page.locator('.notice-page button[value=launch]');
    const back = page.locator('.notice-page a');
    await expect(back).toHaveAttribute('href', from);
    for (const part of [start, back]) {
      const box = (await part.boundingBox())!;
      expect.soft(box.y + box.height).toBeLessThanOrEqual(640);
    }
    await expect(cards(page)).toHaveCount(6);
    await expect(page.locator('main .stack > p a')).toHaveAttribute('href', list);
    await ready(page);
    await cards(page).first().click();
    await expect(page).toHaveURL(
      (url) => /^\/m\/play\/[^?]+$/.test(url.pathname) && url.pathname !== pathname,
    );
    await expect(page.locator('.top-bar a').first()).toHaveAttribute('href', list);
    await page.goto(pathname);
    await ready(page);
    await start.click();
    await expect(stakeField(page)).toBeVisible();
    await expect(page.locator('.top-bar a').first()).toHaveAttribute('href', from);
  },
);

asVisitor(
  'to a trial player only games are offered that a trial player may play (sandbox#game-page)',
  async ({ page }) => {
    await page.request.post('/m/login', { form: { intent: 'freeplay' } });
    await page.goto('/m/live');
    await page.locator('article:not(.closed) button[value=launch]').first().click();
    const { pathname } = new URL(page.url());
    await page.request.post('/m/login', { form: { intent: 'freeplay' } });
    await page.goto(pathname);
    await expect(cards(page)).toHaveCount(6);
    await expect(page.locator('article.closed')).toHaveCount(0);
  },
);

asVisitor(
  'a trial player with a stake above the balance may register (sandbox#rounds)',
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
