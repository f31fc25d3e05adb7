import { languageNames } from '../../app/i18n/languages';
import { demoPassword, expect, test } from '../support/app';
import { newPerson } from '../support/newPerson';
import { ready } from '../support/ownMember';
import { textOf } from '../support/words';

for (const lang of ['th', 'en'] as const) {
  test(
    `in ${lang} the holder of an account that somebody else made confirms the age before play`,
    { tag: lang === 'th' ? '@walk' : '@plain' },
    async ({ page, context, app }) => {
      const said = (key: Parameters<typeof textOf>[1]) => textOf(lang, key);
      await context.request.post('/m/set', { form: { lang, redirectTo: '/m/help' } });
      const { username } = await newPerson(app, { isNew: true, ageConfirmed: false });
      await page.goto('/m/login?redirectTo=%2Fm%2FvoucherCenter');
      await ready(page);
      await page.locator('input[name=username]').fill(username);
      await page.locator('input[name=password]').fill(demoPassword);
      await page.locator('form#login button[value=login]').click();
      await expect(page).toHaveURL(/\/m\/confirmAge\?/);
      const main = page.locator('main');
      await expect(main).toContainText(said('age_lead'));
      const confirm = main.getByRole('button', { name: said('age_submit') });

      // There is no way past it: the page that was wanted says why, and leads back.
      const asked = await page.goto('/m/voucherCenter');
      expect(asked!.status()).toBe(403);
      await expect(main.getByRole('alert')).toContainText(said('excluded_age_title'));
      expect((await page.request.get('/m/withdraw')).status()).toBe(200);
      await main.getByRole('link', { name: said('title_confirmAge') }).click();
      await expect(page).toHaveURL('/m/confirmAge?redirectTo=%2Fm%2FvoucherCenter');
      await ready(page);

      await confirm.click();
      const box = main.getByLabel(said('field_agree').replace('{age}', '18'));
      await expect(box).toHaveAccessibleDescription(new RegExp(said('age_required')));
      await box.check();
      await confirm.click();
      await expect(page).toHaveURL('/m/voucherCenter');
      await expect(page.getByRole('status').first()).toContainText(said('age_confirmed'));
      await expect(main.locator('form').first()).toBeVisible();
      await page.goto('/m/confirmAge');
      await expect(page).toHaveURL('/m/home');
    },
  );
}

test(
  'what is to be confirmed is on the first screen of a phone, before and after a refusal',
  { tag: '@layout' },
  async ({ page, context, app }) => {
    const { username } = await newPerson(app, { ageConfirmed: false });
    const form = { username, password: demoPassword, intent: 'login' };
    await context.request.post('/m/login', { form, maxRedirects: 0 });
    for (const { code: lang } of languageNames) {
      await context.request.post('/m/set', { form: { lang, redirectTo: '/m/help' } });
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        await page.goto('/m/confirmAge');
        await ready(page);
        const confirm = page.locator('button[value=confirmAge]');
        await expect(confirm).toBeInViewport({ ratio: 1 });
        await confirm.click();
        const box = page.locator('input[name=agree]');
        await expect(box).toHaveAttribute('aria-invalid', 'true');
        await expect(box).toBeInViewport({ ratio: 1 });
        await expect(confirm).toBeInViewport({ ratio: 1 });
      }
    }
  },
);

test('a form that is sent all the same is refused, and an age that was raised is asked anew', async ({
  page,
  context,
  app,
}) => {
  const { username } = await newPerson(app, { ageConfirmed: false });
  const login = { username, password: demoPassword, intent: 'login' };
  const entered = await context.request.post('/m/login', { form: login, maxRedirects: 0 });
  expect(entered.headers().location).toBe('/m/confirmAge?redirectTo=%2Fm%2Fhome');
  const form = { intent: 'confirmAge', agree: 'on', agreedAge: '17' };
  const young = await context.request.post('/m/confirmAge', { form, maxRedirects: 0 });
  expect(young.headers().location).toBe('/m/confirmAge');
  await page.goto('/m/confirmAge');
  await expect(page.getByRole('status').first()).toContainText(/./);
  const play = { intent: 'bet', draws: '1' };
  const bet = await context.request.post('/m/launchGame?code=XSMB', {
    form: play,
    maxRedirects: 0,
  });
  expect(bet.status()).toBe(403);
});
