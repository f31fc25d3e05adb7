import { expect, loginAs, test } from '../../support/app';
import { hydrated } from '../../support/browser';

const in_thai = 'ไม่มีอินเทอร์เน็ต';
const in_english = 'No Internet';

test('a form that is sent without network says so, stays as it was, and can be sent again (site#error-catalogue)', async ({
  page,
  context,
}) => {
  const toasts = page.locator('.toasts');
  await page.goto('/m/login');
  await hydrated(page);
  await page.locator('input[name=username]').fill('somchai');
  await page.locator('input[name=password]').fill('Not-this-1');
  await context.setOffline(true);
  await page.locator('button[value=login]').click();
  await expect(toasts).toContainText(in_thai);
  await expect(page.locator('input[name=password]')).toHaveValue('Not-this-1');
  await context.setOffline(false);
  await page.locator('button[value=login]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('input[name=username]')).toHaveValue('somchai');

  await loginAs(context, 'somchai');
  await context.request.post('/m/set', { form: { lang: 'en' } });
  await page.goto('/m/rng?page=2');
  await hydrated(page);
  await context.setOffline(true);
  const launch = page.locator('form.card-launch button').first();
  await launch.click();
  await expect(toasts).toContainText(in_english);
  await context.setOffline(false);
  await launch.click();
  await expect(page).toHaveURL(/\/m\/(play|leave)\//);
});

test('a search that does not reach the site says so in both languages, and can be tried again (site#error-catalogue)', async ({
  page,
}) => {
  const main = page.locator('main');
  await page.goto('/m/rng?open=search');
  await hydrated(page);
  await page.route('**/*.data?*', (route) => route.abort('internetdisconnected'));
  await page.locator('input[name=gameName]').fill('durian');
  await page.locator('input[name=gameName]').press('Enter');
  await expect(main).toContainText(in_thai);
  await expect(main).toContainText(in_english);
  await page.unroute('**/*.data?*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('input[name=gameName]')).toHaveValue('durian');
});

test('a page says while the network is away that it is, and no longer (site#no-network)', async ({
  page,
  context,
}) => {
  const toasts = page.locator('.toasts');
  await page.goto('/m/rng');
  await hydrated(page);
  await context.setOffline(true);
  await expect(toasts).toContainText(in_thai);
  await context.setOffline(false);
  await expect(toasts).not.toContainText(in_thai);
});

test('a page asks again where the browser tells of no network before requests are without one (site#no-network)', async ({
  page,
  context,
}) => {
  const toasts = page.locator('.toasts');
  await page.goto('/m/rng');
  await hydrated(page);
  let questions = 0;
  await page.route('**/healthz', (route) => {
    questions += 1;
    return questions === 1 ? route.fulfill({ status: 200 }) : route.abort('internetdisconnected');
  });
  await context.setOffline(true);
  await expect(toasts).toContainText(in_thai);
  expect(questions).toBe(2);
});
