import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/lively';
import { become, type Look } from '../support/people';
import { memberSights, screenSights, stateSights } from '../support/sights';
import { hydrated, laterRows } from '../support/script';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const everyLook: readonly Look[] = [
  { lang: 'th', theme: 'light' },
  { lang: 'en', theme: 'dark' },
  { lang: 'th', theme: 'dark' },
  { lang: 'en', theme: 'light' },
];
/** Both languages and both themes once; the screens that most people see get all four pairs. */
const mainSights = ['home', 'rng', 'login', 'register', 'play', 'memberHome', 'home of a member'];
const looksOf = (name: string): readonly Look[] =>
  process.env.SOAK || mainSights.includes(name) ? everyLook : everyLook.slice(0, 2);

const limit_ms = 120_000;

test.describe.configure({ timeout: limit_ms });
// A panel on its way in is half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectNoViolations(page: Page): Promise<void> {
  await hydrated(page);
  // The other mode opens a page for each analysis, to ask frames of other origins; we have none.
  const axe = new AxeBuilder({ page }).withTags(rules).setLegacyMode(true);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ rule: `${id}: ${help}`, target, failureSummary })),
  );
  expect.soft(found).toEqual([]);
}

const inLook = ({ lang, theme }: Look) => `${lang}, ${theme}`;

/** Screens that come later are one screen with other titles: a few of them stand for all. */
const few = 4;
const itsOwn = process.env.SOAK
  ? [...screenSights, ...memberSights]
  : [
      ...screenSights.filter(({ later }) => !later),
      ...screenSights.filter(({ later }) => later).slice(0, few),
      ...memberSights.filter(({ later }) => !later),
    ];

for (const { name, role, address } of [...itsOwn, ...stateSights]) {
  test(`${name} is accessible`, async ({ page, context, as, round }) => {
    for (const look of looksOf(name)) {
      await test.step(inLook(look), async () => {
        await become(context, await as(role, look));
        await page.goto(address(round));
        await expectNoViolations(page);
      });
    }
  });
}

for (const { path, button } of [
  { path: '/m/login', button: 'form#login button[value=login]' },
  { path: '/m/register', button: 'form#register button[value=register]' },
]) {
  test(`${path} is accessible when it was refused`, async ({ page, context, as }) => {
    for (const look of everyLook) {
      await test.step(inLook(look), async () => {
        await become(context, await as('visitor', look));
        await page.goto(path);
        await hydrated(page);
        await page.locator(button).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectNoViolations(page);
      });
    }
  });
}

/** The tabs at the foot hide a part of whatever stands under them: that is for who scrolls. */
const toTop = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, 0));

test('home is accessible with all its rows, and a list with the pages that came later', async ({
  page,
  context,
  as,
}) => {
  for (const look of everyLook.slice(0, 2)) {
    await test.step(inLook(look), async () => {
      await become(context, await as('member', look));
      await page.goto('/m/home');
      await laterRows(page);
      await expect(page.locator('section[data-category=RNG] article')).toHaveCount(30);
      await toTop(page);
      await expectNoViolations(page);
      await page.goto('/m/rng');
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect(page.locator('article')).toHaveCount(50);
      await toTop(page);
      await expectNoViolations(page);
    });
  }
});

test('a refused stake and a refused seed are accessible', async ({ page, context, as, round }) => {
  for (const look of everyLook) {
    await test.step(inLook(look), async () => {
      await become(context, await as('member', look));
      for (const { field, button } of [
        { field: 'stake', button: 'play' },
        { field: 'clientSeed', button: 'setSeed' },
      ]) {
        await page.goto(round.path);
        await hydrated(page);
        await page.locator('details.seed').evaluate((details) => details.setAttribute('open', ''));
        await page.locator(`input[name=${field}]`).fill('not one word');
        await page.locator(`button[value=${button}]`).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectNoViolations(page);
      }
    });
  }
});

test('the page of a request from another site is accessible', async ({ page, as }) => {
  const answer = await (
    await as('visitor')
  ).post('/m/set', {
    headers: { Origin: 'https://evil.example' },
    form: { theme: 'dark' },
  });
  await page.setContent(await answer.text());
  await expectNoViolations(page);
});
