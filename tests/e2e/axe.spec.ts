import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../support/lively';
import { appearancesOf, toWords, turnOf, type Appearance } from '../support/looks';
import { become, type Role } from '../support/people';
import { memberSights, screenSights, stateSights, type Sight } from '../support/sights';
import { hydrated, laterRows } from '../support/script';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const limit_ms = 120_000;

/**
 * `test` with one page for all tests of a worker: most of what a test would cost is a new browser
 * context. Each look begins with other cookies and a new document.
 */
const test = base.extend<object, { eye: Page }>({
  eye: [
    async ({ browser, app }, run, { project }) => {
      const { viewport, hasTouch, locale, timezoneId } = project.use;
      const context = await browser.newContext({
        ...{ viewport, hasTouch, locale, timezoneId },
        baseURL: app.url,
        // A panel on its way in is half transparent.
        reducedMotion: 'reduce',
      });
      await run(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ timeout: limit_ms });

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

/** Looks at something in those of its looks whose turn it is. */
async function inEachLook(
  name: string,
  roles: readonly Role[],
  look: (appearance: Appearance) => Promise<void>,
): Promise<void> {
  for (const appearance of appearancesOf(name, roles)) {
    test.info().annotations.push({ type: 'look', description: toWords(appearance) });
    await test.step(toWords(appearance), () => look(appearance));
  }
}

const seenByMembers = new Set(memberSights.map(({ name }) => name.replace(/ of a member$/, '')));
const rolesOf = ({ name, role }: Sight): readonly Role[] =>
  seenByMembers.has(name) ? [role, 'member'] : [role];

/** Screens that come later are one screen with other titles: a few in turn stand for all. */
const few = 4;
const itsOwn = [
  ...screenSights.filter(({ later }) => !later),
  ...turnOf(
    screenSights.filter(({ later }) => later),
    few,
  ),
];

for (const sight of [...itsOwn, ...stateSights]) {
  const { name, address } = sight;
  test(`${name} is accessible`, async ({ eye, as, round }) => {
    await inEachLook(name, rolesOf(sight), async ({ role, ...look }) => {
      await become(eye.context(), await as(role, look));
      await eye.goto(address(round));
      await expectNoViolations(eye);
    });
  });
}

for (const { path, button } of [
  { path: '/m/login', button: 'form#login button[value=login]' },
  { path: '/m/register', button: 'form#register button[value=register]' },
]) {
  test(`${path} is accessible when it was refused`, async ({ eye, as }) => {
    await inEachLook(`refused ${path}`, ['visitor'], async ({ role, ...look }) => {
      await become(eye.context(), await as(role, look));
      await eye.goto(path);
      await hydrated(eye);
      await eye.locator(button).click();
      await expect(eye.getByRole('alert')).toBeVisible();
      await expectNoViolations(eye);
    });
  });
}

/** The tabs at the foot hide a part of whatever stands under them: that is for who scrolls. */
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
    await expectNoViolations(eye);
    await eye.goto('/m/rng');
    await eye.locator('footer').scrollIntoViewIfNeeded();
    await expect(eye.locator('article')).toHaveCount(50);
    await toTop(eye);
    await expectNoViolations(eye);
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
      await expectNoViolations(eye);
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
  await expectNoViolations(eye);
});
