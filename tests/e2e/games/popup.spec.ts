import type { Page } from '@playwright/test';
import { changePopup } from '../../factories/content';
import { newName } from '../../factories/person';
import { loginAs } from '../../support/app';
import { sent } from '../../support/browser';
import { expect, popupTest as test } from '../../support/filledServers';
import { joinAs } from '../../support/people';
import { textOf } from '../../support/words';

const line = (page: Page) => page.getByRole('region', { name: 'ประกาศสำคัญ' });
const popup = (page: Page) => page.getByRole('dialog');

/** Opens the popup by its line; with script it opens by itself. */
async function openPopup(page: Page, javaScriptEnabled: boolean | undefined): Promise<void> {
  await page.goto('/m/home');
  if (!javaScriptEnabled) await line(page).getByRole('link').click();
  await expect(popup(page)).toBeVisible();
}

/** The titles of all pages, from the first one on. */
async function titlesOf(page: Page): Promise<string[]> {
  const titles: string[] = [];
  for (;;) {
    titles.push((await popup(page).getByRole('heading').textContent())!);
    const next = popup(page).locator('a[rel=next]');
    if ((await next.count()) === 0) return titles;
    await next.click();
    await expect(popup(page).getByText(`${titles.length + 1} / `)).toBeVisible();
  }
}

test(
  'home’s popup has a page for each announcement, and its ends are ends (content#announcement-popup)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await openPopup(page, javaScriptEnabled);
    await expect(popup(page).locator('[aria-disabled]')).toHaveText('ก่อนหน้า');
    await expect(popup(page).locator('.prose a').first()).toHaveAttribute('href', '/m/hot');
    const outside = popup(page).locator('.prose a').last();
    await expect(outside).toHaveAttribute('rel', /noopener/);
    await expect(outside).toHaveAttribute('title', /\S/);
    await expect(popup(page).locator('script')).toHaveCount(0);
    expect(await titlesOf(page)).toEqual(['ป๊อปอัป both', 'ป๊อปอัป visitor']);
    await expect(popup(page).locator('[aria-disabled]')).toHaveText('ถัดไป');
    await expect(page).toHaveURL(/popup=2/);
    await popup(page).locator('a[rel=prev]').click();
    await expect(popup(page).getByRole('heading')).toHaveText('ป๊อปอัป both');
    await expect(popup(page).getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  },
);

test(
  'what was dismissed stays away until its list changes (content#announcement-popup)',
  { tag: '@script' },
  async ({ page, app, javaScriptEnabled }) => {
    await openPopup(page, javaScriptEnabled);
    await sent(page, () => popup(page).getByRole('button', { name: 'ปิด' }).click());
    await expect(popup(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/home$/);
    await page.reload();
    await expect(page.locator('.entrance')).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await changePopup(app, `<p>${newName()}</p>`);
    await expect(async () => {
      await page.goto('/m/home');
      await expect(page.locator('.popup-line, [role=dialog]')).toHaveCount(1, { timeout: 100 });
    }).toPass();
  },
);

test('members, visitors, and a first login have popups of their own (content#announcement-popup)', async ({
  page,
  context,
}) => {
  const titles = async () => {
    await page.goto('/m/home?open=popup');
    return titlesOf(page);
  };
  await loginAs(context, 'somchai');
  expect(await titles()).toEqual(['ป๊อปอัป both', 'ป๊อปอัป member']);
  await expect(popup(page).getByRole('link', { name: 'เข้าสู่ระบบ' })).toHaveCount(0);
  await context.clearCookies();
  await joinAs(context, newName());
  expect(await titles()).toEqual(['ป๊อปอัป both', 'ป๊อปอัป member', 'ป๊อปอัป first']);
});

test('the popup is not back on the page that says that its closing was not kept (site#cookies)', async ({
  app,
}) => {
  const home = `${app.url}/m/home`;
  const closing = 'value="closePopup"';
  expect(await (await fetch(home)).text()).toContain(closing);
  const answer = await fetch(`${app.url}/m/set`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Referer: home },
    body: new URLSearchParams({ intent: 'closePopup' }),
  });
  expect(answer.headers.get('Location')).toBe('/m/home?cookies=choice');
  const page = await (await fetch(`${home}?cookies=choice`)).text();
  expect(page).toContain(textOf('en', 'cookies_off_choice'));
  expect(page).not.toContain(closing);
});
