import type { Page } from '@playwright/test';
import { newName } from '../../factories/person';
import { expect, loginAs, test, under } from '../../support/app';
import { openReady, ready, sent } from '../../support/browser';
import { inStore } from '../../support/demo';
import { joinAs } from '../../support/people';

const centre = '/m/member/home';
const refused = 'กรุณาเข้าสู่ระบบด้วยบัญชีจริงเพื่อใช้ส่วนนี้';

/** The parts of the site that trial players lack, by their screens. */
const real_only = {
  profile: ['/m/myAccount/index'],
  security: ['/m/securityCenter'],
  deposit: ['/m/voucherCenter', '/m/vouReport'],
  withdraw: ['/m/withdraw', '/m/withdrawReport'],
  cards: ['/m/myBankCards'],
  inbox: ['/m/webEmail'],
  feedback: ['/m/feedback'],
  rewards: ['/m/rewardCenter', '/m/activity/signIn'],
  mall: ['/m/mall/mallHome', '/m/mall/orders', '/m/mall/addresses'],
};

const sum = (page: Page) => page.locator('.purse-sum');

test('the member centre shows who is here, what they have, and leads on (account#member-centre)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await openReady(page, centre);
  const who = page.locator('.who');
  await expect(who).toContainText('somchai');
  await expect(who).toContainText('สมาชิก');
  await expect(who.locator('img.portrait')).toBeVisible();
  await expect(sum(page)).toHaveText(/^฿\d/);
  const leads = page.locator('main a');
  for (const path of [
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/myAccount/index',
    '/m/securityCenter',
  ]) {
    await expect(leads.and(page.locator(`[href="${path}"]`)).first(), path).toBeVisible();
  }
  await page.locator('main a', { hasText: 'ออกจากระบบ' }).click();
  await page.getByRole('dialog').locator('button[value=signOut]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto(centre);
  await expect(page).toHaveURL(/\/m\/login\?redirectTo=/);
});

test('a hidden balance is stars, and its amount is nowhere in the page (wallet#balance-display)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'arisa');
  await openReady(page, centre);
  const amount = (await sum(page).textContent())!;
  expect(amount).toMatch(/^฿[\d,]+\.\d\d$/);
  await sent(page, () => page.locator('button[value=toggleBalance]').click());
  await expect(sum(page)).toHaveText(/^\*+$/);
  const html = await (await page.request.get(centre)).text();
  expect(html).not.toContain(amount);
  expect(html).not.toContain(amount.replace(/\D/g, ''));
  await page.locator('button[value=toggleBalance]').click();
  await expect(sum(page)).toHaveText(amount);
});

test('the same page has an old and a new arrangement, by the template flag (account#member-centre)', async ({
  page,
  context,
  app,
}) => {
  await loginAs(context, 'somchai');
  await openReady(page, centre);
  await expect(page.locator('.centre-new .tiles li')).not.toHaveCount(0);
  const leads = () =>
    page
      .locator('main nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort());
  const inNew = await leads();
  const live = async () => {
    await openReady(page, centre);
    return (await page.locator('.centre-old').count()) === 1;
  };
  await under(app, [['mobileTemplate.mem_cen', '0', '1']], live, async () => {
    await expect(page.locator('.tiles')).toHaveCount(0);
    expect(await leads()).toEqual(inNew);
    await expect(sum(page)).toBeVisible();
  });
});

test('the club’s sign is there with a club label alone, leads to the benefits, and can be put away (rewards#club-sign)', async ({
  page,
  context,
  app,
  browser,
}) => {
  const name = newName();
  await joinAs(context, name);
  await openReady(page, centre);
  await expect(page.locator('.who')).toBeVisible();
  await expect(page.locator('.mark-vip')).toHaveCount(0);
  await inStore(app, (db) =>
    db.updateTable('members').set({ club_label: 'Jasmine' }).where('username', '=', name).execute(),
  );
  await openReady(page, centre);
  await expect(page.locator('.mark-vip')).toContainText('Jasmine');
  await page.locator('.mark-vip').click();
  await expect(page).toHaveURL(/\/m\/member\/benefits$/);
  await openReady(page, centre);
  await sent(page, () => page.locator('button[value=closeVip]').click());
  await expect(page.locator('.mark-vip')).toHaveCount(0);
  await openReady(page, centre);
  await expect(page.locator('.mark-vip')).toHaveCount(0);
  // Another visit: the browser was closed in between.
  const later = await browser.newContext({ baseURL: app.url });
  await loginAs(later, name);
  const answer = await later.request.get(centre);
  expect(await answer.text()).toContain('Jasmine');
  await later.close();
});

test('trial players are refused what needs an account of one’s own (account#trial-limits)', async ({
  playwright,
  app,
}) => {
  const trial = await playwright.request.newContext({ baseURL: app.url });
  await trial.post('/m/login', { form: { intent: 'freeplay' } });
  for (const [part, paths] of Object.entries(real_only)) {
    for (const path of paths) {
      const answer = await trial.get(path, { maxRedirects: 0 });
      expect.soft(answer.status(), `${part}: ${path}`).toBe(403);
      expect.soft(await answer.text(), `${part}: ${path}`).toContain(refused);
    }
  }
  for (const [path, intent] of [
    ['/m/myAccount/index', 'saveNickname'],
    ['/m/myAccount/index', 'saveAvatar'],
    ['/m/securityCenter', 'endSession'],
  ] as const) {
    const form = { intent, nickname: 'x', avatar: 'koi', sessionId: 'x' };
    const answer = await trial.post(path, { form, maxRedirects: 0 });
    expect.soft(answer.status(), intent).toBe(403);
    expect.soft(await answer.text(), intent).toContain(refused);
  }
  await trial.dispose();
});

test('who is refused as a trial player is led to an account of their own (account#trial-limits)', async ({
  page,
}) => {
  await page.request.post('/m/login', { form: { intent: 'freeplay' } });
  await page.goto('/m/voucherCenter');
  const refusal = page.getByRole('alert').filter({ hasText: refused });
  await expect(refusal.locator('a[href="/m/login"]')).toBeVisible();
  await refusal.locator('a[href="/m/register"]').click();
  await expect(page.locator('form#register')).toBeVisible();
});

test('visitors and trial players read the promotions', async ({ page }) => {
  for (const who of ['visitor', 'trial']) {
    if (who === 'trial') await page.request.post('/m/login', { form: { intent: 'freeplay' } });
    for (const path of ['/m/activity', '/m/activityDetail']) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect.soft(answer.status(), `${who}: ${path}`).toBe(200);
    }
  }
});

test('the trial page says what a trial is, and starts one (account#trial-page, site#settings-page, site#site-screens)', async ({
  page,
}) => {
  await openReady(page, '/m/trail');
  await expect(page.locator('main')).toContainText('2,000.00');
  await page.locator('button[value=freeplay]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await openReady(page, '/m/trail');
  await expect(page.locator('button[value=freeplay]')).toHaveCount(0);
  await expect(page.locator('main')).toContainText('฿2,000.00');
  await openReady(page, centre);
  await expect(page.locator('.callout a')).toHaveAttribute('href', '/m/register');
});

test('who is logged in does not lose the session to a trial', async ({ page, context }) => {
  await loginAs(context, 'somchai');
  await openReady(page, '/m/trail');
  await expect(page.locator('button[value=freeplay]')).toHaveCount(0);
  const answer = await page.request.post('/m/trail', {
    form: { intent: 'freeplay' },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toBe('/m/trail');
  await openReady(page, centre);
  await expect(page.locator('.who')).toContainText('somchai');
});

test(
  'the settings change language and theme, lead on, and sign out (account#trial-page, site#settings-page, site#site-screens)',
  { tag: '@script' },
  async ({ page, context }) => {
    await loginAs(context, 'somchai');
    await openReady(page, '/m/set');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await ready(page);
    await expect(page.locator('main a[href="/m/securityCenter"]')).toBeVisible();
    await page.locator('main a', { hasText: 'Sign out' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure to sign out?');
    await page.getByRole('dialog').locator('button[value=signOut]').click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await openReady(page, '/m/set');
    await expect(page.locator('main a[href="/m/securityCenter"]')).toHaveCount(0);
    await expect(page.locator('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  },
);

test('all that the other page leads to is there (account#trial-page, site#settings-page, site#site-screens)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await openReady(page, '/m/other');
  const leads = await page
    .locator('.rows a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(leads.length).toBeGreaterThan(8);
  for (const path of leads) {
    expect.soft((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
});
