import type { Page } from '@playwright/test';
import { hydrated, laterRows } from '../../support/browser';
import {
  expect,
  expectAccessible,
  inEachLook,
  pagesInTurn,
  pageTest as test,
  rolesOf,
} from '../../support/pages';
import { become } from '../../support/people';

const limit_ms = 120_000;

test.describe.configure({ timeout: limit_ms });

for (const view of pagesInTurn(0)) {
  const { name, address } = view;
  test(`${name} comes alive without a word, and is accessible (site#accessibility, site#theme, site#weight)`, async ({
    eye,
    complaints,
    as,
    round,
  }) => {
    await inEachLook(name, rolesOf(view), async ({ role, ...look }) => {
      await become(eye.context(), await as(role, look));
      await eye.goto(address(round));
      await expect(eye.locator('html')).toHaveAttribute('data-theme', look.theme);
      await expectAccessible(eye);
      expect.soft(complaints.take()).toEqual([]);
    });
  });
}

for (const { path, button } of [
  { path: '/m/login', button: 'form#login button[value=login]' },
  { path: '/m/register', button: 'form#register button[value=register]' },
]) {
  test(`${path} is accessible when it was refused (site#accessibility)`, async ({ eye, as }) => {
    await inEachLook(`refused ${path}`, ['visitor'], async ({ role, ...look }) => {
      await become(eye.context(), await as(role, look));
      await eye.goto(path);
      await hydrated(eye);
      await eye.locator(button).click();
      await expect(eye.getByRole('alert')).toBeVisible();
      await expectAccessible(eye);
    });
  });
}

test('the documents of live views are accessible (site#accessibility, site#live-pages)', async ({
  eye,
  as,
}) => {
  await inEachLook('live views', ['member'], async ({ role, ...look }) => {
    await become(eye.context(), await as(role, look));
    for (const view of ['elott', 'draw', 'tickets', 'desk', 'unread', 'winners']) {
      await eye.goto(`/m/live/${view}?code=K3_1&live=off`);
      await expect(eye.locator('[data-live]').first()).toBeAttached();
      await expectAccessible(eye);
    }
  });
});

/** The tabs at the foot hide a part of what is under them: that is for who scrolls. */
const toTop = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, 0));

test('home is accessible with all its rows, and a list with the pages that came later', async ({
  eye,
  as,
}) => {
  await inEachLook('all rows', ['visitor', 'member'], async ({ role, ...look }) => {
    await become(eye.context(), await as(role, look));
    await eye.goto('/m/home');
    await laterRows(eye);
    await expect(eye.locator('section[data-category=RNG] article')).toHaveCount(30);
    await toTop(eye);
    await expectAccessible(eye);
    await eye.goto('/m/rng');
    await eye.locator('footer').scrollIntoViewIfNeeded();
    await expect(eye.locator('article')).toHaveCount(50);
    await toTop(eye);
    await expectAccessible(eye);
  });
});

test('a refused stake and a refused seed are accessible', async ({ eye, as, round }) => {
  await inEachLook('refused stake', ['member'], async ({ role, ...look }) => {
    await become(eye.context(), await as(role, look));
    for (const { field, button } of [
      { field: 'stake', button: 'play' },
      { field: 'clientSeed', button: 'setSeed' },
    ]) {
      await eye.goto(round.path);
      await hydrated(eye);
      await eye.locator('details.seed').evaluate((details) => details.setAttribute('open', ''));
      await eye.locator(`input[name=${field}]`).fill('not one word');
      await eye.locator(`button[value=${button}]`).click();
      await expect(eye.getByRole('alert')).toBeVisible();
      await expectAccessible(eye);
    }
  });
});

test('the page of a request from another site is accessible', async ({ eye, as }) => {
  const answer = await (
    await as('visitor')
  ).post('/m/set', {
    headers: { Origin: 'https://evil.example' },
    form: { theme: 'dark' },
  });
  // The sheets of another page would be held to this page's policy.
  await eye.goto('about:blank');
  await eye.setContent(await answer.text());
  await expectAccessible(eye);
});
