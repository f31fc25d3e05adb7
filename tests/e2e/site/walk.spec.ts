import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/app';

const words = {
  th: {
    login: 'เข้าสู่ระบบ',
    register: 'สมัครสมาชิก',
    slots: 'สล็อต',
    favourites: 'รายการโปรด',
    saved: 'บันทึกการเปลี่ยนแปลงแล้ว',
    proven: 'คำนวณใหม่เมื่อสักครู่: ได้ผลเดียวกัน',
    signedOut: 'ออกจากระบบแล้ว แล้วพบกันใหม่',
    confirm: 'ยืนยัน',
  },
  en: {
    login: 'Log in',
    register: 'Register',
    slots: 'Slots',
    favourites: 'Favourites',
    saved: 'Change saved',
    proven: 'Computed again just now: the same result.',
    signedOut: 'You have signed out. See you soon.',
    confirm: 'Confirm',
  },
} as const;

const unique = () => `w${randomBytes(5).toString('hex')}`;

const balanceOn = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-balance]').first().getAttribute('data-balance'));

for (const lang of ['th', 'en'] as const) {
  const w = words[lang];
  /** In Chromium with script off too, in one language. */
  const tag = lang === 'th' ? ['@walk'] : [];

  const inLanguage = async (page: Page) => {
    await page.goto('/m/home');
    if (lang === 'th') return;
    await page.goto('/m/set');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  };

  test(
    `a visitor sees home and the slots (${lang}) (games#game-lists, games#home-sections, site#languages)`,
    { tag },
    async ({ page }) => {
      await inLanguage(page);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('section[data-category=HOT] article')).not.toHaveCount(0);
      await page.getByRole('link', { name: w.slots, exact: true }).first().click();
      await expect(page).toHaveURL(/\/m\/rng$/);
      await expect(page.locator('article')).toHaveCount(25);
      await page.locator('a[rel=next]').click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.locator('a[rel=prev]')).toHaveAttribute('href', /\/m\/rng$/);
    },
  );

  test(
    `a person registers, favourites, launches, plays and logs out (${lang}) (account#registration-submit, games#favourites, games#launch, site#sign-out)`,
    { tag },
    async ({ page }) => {
      await inLanguage(page);
      const name = unique();
      await page.goto('/m/register');
      await page.locator('input[name=username]').fill(name);
      await page.locator('input[name=password]').fill('Wan-dee-2569');
      await page.locator('input[name=confirmPassword]').fill('Wan-dee-2569');
      await page.locator('input[name=agree]').check();
      await page.locator('form#register button[value=register]').click();
      await expect(page).toHaveURL(/\/m\/home$/);
      expect(await balanceOn(page)).toBe(0);

      await page.goto('/m/rng');
      const card = page.locator('article').nth(2);
      const game = (await card.getByRole('heading').textContent())!;
      await card.locator('button[value=favourite]').click();
      await expect(page.getByRole('status').filter({ hasText: w.saved })).toBeVisible();
      await page.getByRole('link', { name: w.favourites, exact: true }).click();
      await expect(page.locator('article').getByRole('heading')).toHaveText([game]);

      await page.locator('article button[value=launch]').click();
      await expect(page).toHaveURL(/\/m\/play\/[^?]+$/);
      await expect(page.getByRole('heading', { name: game })).toBeVisible();
      await page.locator('input[name=stake]').fill('5');
      await page.locator('button[name=intent][value=play]').click();
      await expect(page.getByRole('alert')).not.toHaveCount(0);
      expect(await balanceOn(page)).toBe(0);

      await page.goto('/m/home?open=signout');
      await page.getByRole('dialog').getByRole('button', { name: w.confirm }).click();
      await expect(page.getByText(w.signedOut)).toBeVisible();
      await expect(page.getByRole('link', { name: w.login }).first()).toBeVisible();
    },
  );

  test(
    `a trial player plays a round that moves the balance and can be proven (${lang}) (account#free-play, sandbox#a-round, sandbox#proof)`,
    { tag },
    async ({ page }) => {
      await inLanguage(page);
      await page.goto('/m/login');
      await page.locator('button[value=freeplay]').click();
      await expect(page).toHaveURL(/\/m\/home$/);
      expect(await balanceOn(page)).toBe(200_000);
      await page.goto('/m/rng');
      await page.locator('article button[value=launch]').first().click();
      await expect(page).toHaveURL(/\/m\/play\//);
      await page.locator('input[name=stake]').fill('3000');
      await page.locator('button[value=play]').click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await balanceOn(page)).toBe(200_000);
      await page.locator('input[name=stake]').fill('2.50');
      await page.locator('button[value=play]').click();
      const round = page.locator('[data-round]');
      await expect(round).toHaveAttribute('data-stake', '250');
      const returned = Number(await round.getAttribute('data-return'));
      expect(await balanceOn(page)).toBe(200_000 - 250 + returned);
      await round.getByRole('link').click();
      await expect(page).toHaveURL(/\/m\/fairness\/round\//);
      await expect(page.getByText(w.proven)).toBeVisible();
    },
  );

  test(
    `a member logs in and comes back to where they wanted to be (${lang}) (account#login-fields, games#list-tabs, site#access)`,
    { tag },
    async ({ page }) => {
      await inLanguage(page);
      await page.goto('/m/rng?type=fav');
      await expect(page).toHaveURL(/\/m\/login\?redirectTo=/);
      await page.locator('input[name=username]').fill('SomChai');
      await page.locator('input[name=password]').fill('wrong-1234');
      await page.locator('form#login button[value=login]').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.locator('input[name=username]')).toHaveValue('SomChai');
      await expect(page.locator('input[name=password]')).toHaveValue('');
      await page.locator('input[name=password]').fill('Chokdee-2026');
      await page.locator('form#login button[value=login]').click();
      await expect(page).toHaveURL(/\/m\/rng\?type=fav$/);
    },
  );
}
