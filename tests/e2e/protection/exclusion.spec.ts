import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { languageNames } from '../../../app/i18n/languages';
import { dataRoutes, redirectRoutes, screens } from '../../../app/routes';
import { addOpening, lockMoney } from '../../factories/movement';
import { newPerson } from '../../factories/person';
import { excludeOn } from '../../factories/protection';
import { setWins } from '../../factories/round';
import { type AppServer, expect, loginAs, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { validator } from '../../support/markup';
import { addressOf } from '../../support/pages';
import { workOn } from '../../support/platform';
import { enterFirst } from '../../support/play';
import { type Lang, textOf } from '../../support/words';

const address = '/m/limits/break';

for (const lang of ['th', 'en'] as const satisfies readonly Lang[]) {
  test(
    `a time-out in ${lang} is chosen, said yes to, and seen on the page (protection#second-yes)`,
    { tag: lang === 'th' ? '@script' : [] },
    async ({ app, page, context }) => {
      const said = (key: Parameters<typeof textOf>[1]) => textOf(lang, key);
      const { username } = await newPerson(app);
      await loginAs(context, username);
      await context.request.post('/m/set', { form: { lang, redirectTo: '/m/help' } });
      await page.goto(address);
      await ready(page);
      const timeOut = page.locator('#timeOut-choice');
      await timeOut.locator('input[value=day]').check();
      await timeOut.locator('input[name=day]').fill('2020-01-01');
      await timeOut.locator('button[value=timeOut]').click();
      await expect(page.locator('#timeOut-choice .error').first()).toContainText(
        said('break_bounds_time_out'),
      );
      await expect(timeOut.locator('input[name=day]')).toHaveValue('2020-01-01');
      await timeOut.locator('input[value="1w"]').check();
      await timeOut.locator('button[value=timeOut]').click();
      await expect(page).toHaveURL(/confirm=timeOut&until=1w/);
      await expect(page.locator('main')).toContainText(said('break_does_money'));
      await expect(page.locator('main a.button')).toHaveText(said('break_no'));
      // Nothing has happened yet.
      expect((await context.request.get('/m/voucherCenter')).status()).toBe(200);
      await page.locator('main button[value=timeOut]').click();
      await expect(page.locator('[data-excluded=timeOut]')).toContainText(
        said('break_now_time_out'),
      );
      await page.goto('/m/voucherCenter');
      await expect(page.locator('main [role=alert]')).toContainText(
        said('excluded_time_out_title'),
      );
      await page.goto('/m/rng');
      await expect(page.locator('main [role=alert]')).toHaveCount(0);
    },
  );
}

test(
  'a time-out of a day begins by one tap, and is final (protection#second-yes, protection#final)',
  { tag: '@script' },
  async ({ app, page, context }) => {
    const { username } = await newPerson(app);
    await loginAs(context, username);
    await page.goto(address);
    await ready(page);
    await page.getByRole('button', { name: textOf('th', 'break_at_once') }).click();
    await expect(page.locator('[data-excluded=timeOut]')).toContainText(
      textOf('th', 'break_now_time_out'),
    );
    await expect(page.locator('[data-not-final], #atOnce')).toHaveCount(0);
    expect((await context.request.get('/m/voucherCenter')).status()).toBe(403);
  },
);

/** Gives a member money, a part of which is a bonus (minor units). */
const withBonus = (app: AppServer, id: string, balance: number, bonus: number) =>
  workOn(app, async (platform) => {
    await addOpening(platform, id, balance);
    await lockMoney(platform, id, bonus, { source: 'bonus' });
  });

for (const intent of ['timeOut', 'selfExclude'] as const) {
  test(`before a break (${intent}) its member reads what stays held and what can be withdrawn (protection#money, wallet#turnover)`, async ({
    app,
    page,
    context,
  }) => {
    const { id, username } = await newPerson(app);
    await withBonus(app, id, 120_000, 20_000);
    await loginAs(context, username);
    await context.request.post('/m/set', { form: { lang: 'en', redirectTo: '/m/help' } });
    await page.goto(`${address}?confirm=${intent}&until=${intent === 'timeOut' ? '1w' : '6m'}`);
    await ready(page);
    await expect(page.locator('.break-does')).toContainText(
      /Of ฿1,200\.00, bonuses hold ฿200\.00; ฿1,000\.00 can always be withdrawn/,
    );
    await page.locator(`main button[value=${intent}]`).click();
    await page.goto('/m/withdraw');
    await expect(page.locator('main')).toContainText('฿1,000.00');
  });
}

/** Expects an element to be whole on the screen, above the bar of tabs. */
async function uncovered(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeInViewport({ ratio: 1 });
  const [box, tabs] = [await what.boundingBox(), await page.locator('nav.tabs').boundingBox()];
  expect(box!.y + box!.height).toBeLessThanOrEqual(tabs!.y);
}

test(
  'both ways on from the second yes, the fault and the outcome are on the screen (protection#second-yes)',
  { tag: '@layout' },
  async ({ app, page, context }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { id, username } = await newPerson(app);
    await withBonus(app, id, 12_345_678, 2_345_678);
    await loginAs(context, username);
    await page.goto(address);
    await ready(page);
    const self = page.locator('#selfExclude-choice');
    await self.locator('input[value=day]').check();
    await self.locator('input[name=day]').fill('1/1/2000');
    await self.locator('button[value=selfExclude]').click();
    await expect(self.locator('.error').first()).toBeInViewport();
    await uncovered(page, self.locator('input[name=day]'));
    // A day that was typed counts, no matter which span is chosen from the start.
    await self.locator('input[value="6m"]').check();
    await self.locator('input[name=day]').fill('31/12/2700');
    await self.locator('button[value=selfExclude]').click();
    await expect(page.locator('main h2').first()).toContainText('2700');
    await page.goto(`${address}?confirm=selfExclude&until=6m`);
    await ready(page);
    for (const button of ['button[value=selfExclude]', 'a.button']) {
      await uncovered(page, page.locator(`main ${button}`));
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { code } of languageNames) {
      const to = `${address}?confirm=selfExclude&until=6m`;
      await context.request.post('/m/set', {
        form: { lang: code, redirectTo: to },
      });
      await page.goto(to);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await ready(page);
      await uncovered(page, page.locator('main button[value=selfExclude]'));
    }
    await page.locator('main button[value=selfExclude]').click();
    await expect(page.locator('[data-excluded=self] h2')).toBeInViewport();
  },
);

test('a self-exclusion holds at once on every device and in open games, and leaves the way to the money (protection#closed-and-open)', async ({
  app,
  page,
  context,
  playwright,
}) => {
  const { id, username } = await newPerson(app);
  await workOn(app, (platform) => addOpening(platform, id, 100_000));
  await loginAs(context, username);
  const other = await playwright.request.newContext({ baseURL: app.url, maxRedirects: 0 });
  const form = { username, password: 'Chokdee-2026', intent: 'login', entry: 'member' };
  expect((await other.post('/m/login', { form })).status()).toBe(303);
  const game = await enterFirst(context.request, '/m/rng');
  await page.goto(`${address}?confirm=selfExclude&until=6m`);
  await ready(page);
  await page.locator('main button[value=selfExclude]').click();
  await expect(page.locator('[data-excluded=self]')).toBeVisible();
  // The chrome leads nowhere that is closed.
  await expect(page.locator('nav.tabs')).toHaveCount(0);
  expect((await other.get('/m/home')).status()).toBe(403);
  const bet = { ...game.form(), intent: 'play', idempotencyKey: randomUUID() };
  const played = await context.request.post(game.path, { form: bet });
  expect(played.status()).toBe(403);
  expect(await played.text()).toContain(textOf('th', 'excluded_self_title'));
  // Help is a tap away, on the page of the break and on every one that is closed.
  for (const path of [address, '/m/home']) {
    await page.goto(path);
    await expect(page.locator('main a[href="tel:1323"]')).toBeVisible();
    await expect(page.locator('main a[href="https://www.gamblingtherapy.org/"]')).toBeVisible();
  }
  // The bar names the page that was wanted; the reason is said once, and one way on stands out.
  await page.goto('/m/voucherCenter');
  await expect(page.locator('h1')).toHaveText(textOf('th', 'title_deposit'));
  await expect(page.getByText(textOf('th', 'excluded_self_title'), { exact: true })).toHaveCount(1);
  await expect(page.locator('main a.button:not(.button-quiet)')).toHaveText(
    textOf('th', 'title_withdraw'),
  );
  await page.goto('/m/member/home');
  await expect(page.locator('[data-balance]')).toHaveAttribute('data-balance', '100000');
  await expect(page.locator('main a[href="/m/voucherCenter"]')).toHaveCount(0);
  await page.locator('main a[href="/m/withdraw"]').click();
  await expect(page).toHaveURL(/\/m\/withdraw$/);
  await expect(page.locator('main [role=alert]')).toHaveCount(0);
  // Logging in leads to the page that says what there is.
  await other.post('/m/set', { form: { intent: 'signOut' } });
  expect((await other.post('/m/login', { form })).status()).toBe(303);
  expect((await other.get('/m/transaction/record')).status()).toBe(200);
  await other.dispose();
});

test('who takes a time-out sees no banner and nobody’s wins, and no menu leads to what is closed (protection#closed-and-open, protection#marketing)', async ({
  app,
  page,
  context,
}) => {
  const { id, username } = await newPerson(app);
  await loginAs(context, username);
  setWins(app.dataDir, 3);
  await expect(async () => {
    await page.goto('/m/home');
    await expect(page.locator('[data-winner]').first()).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.locator('.banner').first()).toBeAttached();
  await expect(page.locator('.notice')).toBeVisible();
  for (const way of ['/m/vip', '/m/member/benefits']) {
    await page.goto(way);
    await expect(page.locator('[data-turnover]')).toBeVisible();
  }
  await excludeOn(app, id, 'timeOut');
  await page.goto('/m/home');
  await expect(page.locator('[data-balance]')).toBeVisible();
  await expect(page.locator('.banner')).toHaveCount(0);
  await expect(page.locator('[data-winner]')).toHaveCount(0);
  // Nothing new is told, and no way to the next level shown.
  await expect(page.locator('.notice')).toHaveCount(0);
  for (const way of ['/m/vip', '/m/member/benefits']) {
    await page.goto(way);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('[data-turnover]')).toHaveCount(0);
  }
  // Inviting a friend earns nothing, so it calls nobody to play: it stays.
  expect((await context.request.get('/m/inviteFriends')).status()).toBe(200);
  const closed = screens.filter(({ excluded }) => excluded === 'closed');
  for (const place of ['/m/home?open=menu', '/m/member/home']) {
    await page.goto(place);
    const within = page.locator(place.includes('?') ? '[role=dialog]' : 'main');
    await expect(within.locator('a[href="/m/withdraw"]')).toBeVisible();
    // Withdrawing takes the place of both buttons.
    if (place.includes('?'))
      await expect(within.locator('.menu-money a.button')).toHaveClass(/wide/);
    for (const { paths } of closed) {
      await expect(within.locator(`a[href="${paths[0]}"]`), paths[0]).toHaveCount(0);
    }
  }
});

const rounds = { id: 'none', path: '/m/play/NONE', each: {} } as never;

for (const kind of ['self', 'timeOut'] as const) {
  test(`every screen, form and piece of data answers a member in a ${kind} by the route table (protection#closed-and-open)`, async ({
    app,
    playwright,
  }) => {
    const { id, username } = await newPerson(app);
    const member = await playwright.request.newContext({ baseURL: app.url, maxRedirects: 0 });
    const form = { username, password: 'Chokdee-2026', intent: 'login', entry: 'member' };
    expect((await member.post('/m/login', { form })).status()).toBe(303);
    await excludeOn(app, id, kind);
    const title = textOf('th', kind === 'self' ? 'excluded_self_title' : 'excluded_time_out_title');
    const isClosed = ({ excluded = 'timeOut' }: { excluded?: 'open' | 'timeOut' | 'closed' }) =>
      excluded === 'closed' || (excluded === 'timeOut' && kind === 'self');
    for (const screen of [...screens, ...dataRoutes, ...redirectRoutes]) {
      for (const path of screen.paths.map((each) => addressOf(each, rounds))) {
        const posts = 'access' in screen && 'title' in screen;
        const reads = path.endsWith('/read');
        const answers = [
          await (reads ? member.post(path, { form: {} }) : member.get(path)),
          ...(posts ? [await member.post(path, { form: { intent: 'nothing' } })] : []),
        ];
        for (const answer of answers) {
          const [status, text] = [answer.status(), await answer.text()];
          if (isClosed(screen)) {
            expect.soft(status, path).toBe(403);
            expect.soft(text, path).toContain(title);
          } else expect.soft(text.includes(title) && status === 403, path).toBe(false);
        }
        if (isClosed(screen) && posts && !path.includes('*') && path !== '/') {
          expect.soft((await member.get(`${path}.data`)).status(), `${path}.data`).toBe(403);
        }
      }
    }
    const page = await (await member.get('/m/voucherCenter')).text();
    const report = await validator.validateString(page);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    await member.dispose();
  });
}

/** The screens that a self-excluded member keeps; another one is a decision (protection#closed-and-open). */
const stored = [
  ...[
    'fairness',
    'fairnessDraw',
    'fairnessTicket',
    'fairnessCommitments',
    'ticket',
    'tickets',
    'receipt',
    'help',
    'useragreement',
  ],
  ...['customer', 'memberHome', 'gameRecord', 'gameRound', 'transactions', 'statement', 'seal'],
  ...['seals', 'securityCenter', 'myBankCards', 'depositReport', 'withdraw', 'withdrawReport'],
  ...[
    'limits',
    'break',
    'login',
    'secondStep',
    'forget',
    'setPassword',
    'firstPassword',
    'changePsw',
  ],
  ...[
    'paymentPassword',
    'stepUp',
    'notMe',
    'safePlay',
    'selfTest',
    'activityMonth',
    'set',
    'outbox',
    'parts',
    'sandboxPay',
    'rebateSources',
  ],
  'mallOrders',
  ...['lottResults', 'lottCheck'],
];

test(
  'who has excluded themselves makes no second account, and is told why on the screen, with the way to help (protection#known-again)',
  { tag: ['@layout', '@script'] },
  async ({ app, page }) => {
    const { id, email } = await newPerson(app);
    await excludeOn(app, id, 'self');
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/m/register');
    await ready(page);
    const username = `t${randomUUID().slice(0, 8)}`;
    await page.locator('input[name=username]').fill(username);
    for (const name of ['password', 'confirmPassword']) {
      await page.locator(`input[name=${name}]`).fill('Chokdee-2026-new');
    }
    await page.locator('.register-more > label').click();
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=agree]').check();
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.locator('form#register button[value=register]').click();
    expect((await answer).status()).toBe(403);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(textOf('th', 'error_excluded_here'));
    await expect(alert).toBeInViewport();
    await expect(alert.locator('a[href="tel:1323"]')).toHaveText('1323');
    await expect(page.locator('input[name=username]')).toHaveValue(username);
    const made = await inStore(app, (db) =>
      db.selectFrom('members').select('id').where('username', '=', username).execute(),
    );
    expect(made).toEqual([]);
  },
);

test('a self-exclusion leaves these screens, and none besides (protection#closed-and-open)', () => {
  const open = screens.filter(({ excluded }) => excluded === 'open').map(({ id }) => id);
  expect(open.sort()).toEqual(stored.sort());
});
