import { expect, loginAs, test } from '../support/app';
import { hydrated } from '../support/script';

test('a launch and a search without network say so in both languages, and can be tried again', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  const main = page.locator('main');
  const again = page.getByRole('link', { name: 'Try again' });
  const said = async () => {
    await expect(main).toContainText('ไม่มีอินเทอร์เน็ต');
    await expect(main).toContainText('No Internet');
  };

  await page.goto('/m/rng?page=2');
  await hydrated(page);
  await context.setOffline(true);
  await page.locator('form.card-launch button').first().click();
  await said();
  await context.setOffline(false);
  await again.click();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page).toHaveURL('/m/rng?page=2');

  await page.goto('/m/rng?open=search');
  await hydrated(page);
  await context.setOffline(true);
  await page.locator('input[name=gameName]').fill('durian');
  await page.locator('input[name=gameName]').press('Enter');
  await said();
  await context.setOffline(false);
  await again.click();
  await expect(page.locator('input[name=gameName]')).toHaveValue('durian');
});
