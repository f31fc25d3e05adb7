import { dataRoutes, redirectRoutes, screens } from '../../../app/routes';
import { newName } from '../../factories/person';
import { expect, test, under } from '../../support/app';
import { ready } from '../../support/browser';
import { validator } from '../../support/markup';
import { expectAccessible } from '../../support/pages';
import { joinAs } from '../../support/people';
import { textOf } from '../../support/words';

const maintenance = [['site.maintenance', '1', '0']] as const;
const question = 'ฝากเงินเมื่อเช้านี้ แต่ยอดยังไม่เข้าบัญชี';
/** The screens that stay open on a closed site. */
const open_screens = ['customer', 'set'];

test(
  'a site in maintenance says so at the next step, in the person’s language, and leads to customer service (site#status-pages)',
  { tag: '@script' },
  async ({ app, page, request }) => {
    const live = async () => (await request.get('/m/home')).status() === 503;
    const closed = page.locator('main [role=alert]');
    await page.goto('/m/other');
    await ready(page);
    await under(app, maintenance, live, async () => {
      await page.locator('nav.tabs a').first().click();
      await expect(closed).toContainText(textOf('th', 'maintenance_title'));
      await expect(page.locator('nav.tabs')).toHaveCount(0);
      // No link of the foot leads to what is closed too.
      await expect(page.locator('.foot a')).toHaveCount(0);
      await page.locator('.languages summary').click();
      await page.locator('button[value=en]').click();
      await expect(closed).toContainText(textOf('en', 'maintenance_text'));
      await expect(page).toHaveTitle(/^System Maintenance/);
      if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page);
      await page.getByRole('link', { name: textOf('en', 'closed_contact') }).click();
      await expect(page).toHaveURL(/\/m\/customer$/);
      await expect(closed).toHaveCount(0);
      await expect(page.locator('nav.tabs')).toHaveCount(1);
    });
    await page.locator('nav.tabs a').first().click();
    await expect(page.locator('nav.categories')).toHaveCount(1);
  },
);

test('a form that meets maintenance is kept, and is sent when the site is open again (site#status-pages)', async ({
  app,
  page,
  context,
  request,
}) => {
  await joinAs(context, newName());
  await page.goto('/m/feedback');
  await ready(page);
  await page.locator('select[name=questionType]').selectOption('deposit');
  await page.locator('textarea[name=content]').fill(question);
  await page.locator('input[name=contact]').fill('081-234-5678');
  const live = async () => (await request.get('/m/home')).status() === 503;
  await under(app, maintenance, live, async () => {
    await page.locator('button[value=send]').click();
    const closed = page.locator('main [role=alert]');
    await expect(closed).toContainText(textOf('th', 'maintenance_title'));
    await expect(closed).toContainText(textOf('th', 'flood_kept'));
    await expect(page.locator('.send-again input[name=content]')).toHaveValue(question);
  });
  await page.locator('.send-again button').click();
  await expect(page).toHaveURL(/\/m\/feedback\?entry=/);
  await expect(page.locator('main')).toContainText(question);
});

test('maintenance answers every page, form and piece of data with 503 and Retry-After, and leaves the way to help (site#status-pages)', async ({
  app,
  playwright,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: app.url, maxRedirects: 0 });
  const statusOf = async (path: string, form?: Record<string, string>) => {
    const answer = await (form ? visitor.post(path, { form }) : visitor.get(path));
    const again = answer.headers()['retry-after'];
    return again === undefined ? answer.status() : `${answer.status()} after ${again}`;
  };
  const live = async () => (await visitor.get('/m/home')).status() === 503;
  const closed = screens.filter(({ id }) => !open_screens.includes(id));
  const paths = [...closed, ...dataRoutes].flatMap(({ paths: all }) => all);
  await under(app, maintenance, live, async () => {
    for (const path of paths) {
      const form = path.endsWith('/read') ? {} : undefined;
      expect.soft(await statusOf(path, form), path).toBe('503 after 60');
    }
    for (const { paths: all } of closed) {
      const path = all[0]!;
      const form = { intent: 'login', username: 'somchai' };
      expect.soft(await statusOf(path, form), `POST ${path}`).toBe('503 after 60');
      if (path.endsWith('*')) continue;
      expect.soft(await statusOf(`${path}.data`), `${path}.data`).toBe('503 after 60');
    }
    const page = await (await visitor.get('/m/home')).text();
    const report = await validator.validateString(page);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    expect(await statusOf('/m/any?gameType=RNG')).toBe('503 after 60');
    for (const view of ['elott', 'draw?code=K3_1', 'desk'])
      expect(await statusOf(`/m/live/${view}`)).toBe('503 after 60');
    for (const { paths: all } of redirectRoutes) expect(await statusOf(all[0]!)).toBe(302);

    for (const path of ['/m/customer', '/m/customer.data', '/m/set', '/healthz', '/readyz']) {
      expect.soft(await statusOf(path), path).toBe(200);
    }
    for (const path of ['/logo.svg', '/icons.svg', '/manifest.webmanifest']) {
      expect.soft(await statusOf(path), path).toBe(200);
    }
    expect(await statusOf('/m/set', { theme: 'dark', redirectTo: '/m/home' })).toBe(303);
    // The vendor's wallet judges its own signature: rounds that were begun are finished.
    expect(await statusOf('/vendor/LOTUSFORGE/bet', {})).toBe(401);
  });
  await visitor.dispose();
});
