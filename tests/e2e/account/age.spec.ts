import { languageNames } from '../../../app/i18n/languages';
import { age_text_version } from '../../../server/areas/account/api/entry';
import { confirmAges } from '../../factories/member';
import { newName, newPerson } from '../../factories/person';
import { expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { demoPassword, inStore } from '../../support/demo';
import { attributeOf, parse } from '../../support/markup';
import { newNumber } from '../../support/outbox';
import { confirmByPassword } from '../../support/people';
import { textOf } from '../../support/words';

/** Values of the sentence's field that say nothing of the sentence that is in force. */
const not_the_sentence = [
  `99.${age_text_version}`,
  '18',
  'on',
  `18.${age_text_version + 1}`,
  '๑๘.1',
];

for (const lang of ['th', 'en'] as const) {
  test(
    `in ${lang} the holder of an account that somebody else made confirms the age before play (protection#age-of-opened-accounts)`,
    { tag: lang === 'th' ? '@script' : [] },
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
      const answer = await page.goto('/m/voucherCenter');
      expect(answer!.status()).toBe(403);
      await expect(main.getByRole('alert')).toContainText(said('excluded_age_title'));
      // The one button that is filled leads on.
      await expect(main.locator('a.button:not(.button-quiet)')).toHaveText(
        said('title_confirmAge'),
      );
      expect((await page.request.get('/m/withdraw')).status()).toBe(200);
      await main.getByRole('link', { name: said('title_confirmAge') }).click();
      await expect(page).toHaveURL('/m/confirmAge?redirectTo=%2Fm%2FvoucherCenter');
      await ready(page);

      // All that is missing is said at once, each at its field.
      await confirm.click();
      const box = main.getByLabel(said('field_agree').replace('{age}', '18'));
      await expect(box).toHaveAccessibleDescription(new RegExp(said('age_required')));
      for (const name of ['payeeName', 'birthDate']) {
        await expect(main.locator(`input[name=${name}]`)).toHaveAttribute('aria-invalid', 'true');
      }
      // One that is left is said alone, and the rest stays.
      await box.check();
      await main.locator('input[name=payeeName]').fill('Somchai Jaidee');
      await confirm.click();
      await expect(main.locator('input[name=birthDate]')).toHaveAttribute('aria-invalid', 'true');
      await expect(main.locator('input[name=payeeName]')).not.toHaveAttribute('aria-invalid');
      await expect(main.locator('input[name=payeeName]')).toHaveValue('Somchai Jaidee');
      await main.locator('input[name=birthDate]').fill('31/12/2533');
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
  'what is to be confirmed is in sight after a refusal, on the smallest phones (protection#age-of-opened-accounts)',
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
        await page.locator('input[name=payeeName]').fill('Somchai Jaidee');
        await page.locator('input[name=birthDate]').fill('31/12/2533');
        await confirm.click();
        const box = page.locator('input[name=agree]');
        await expect(box).toHaveAttribute('aria-invalid', 'true');
        await expect(box).toBeInViewport({ ratio: 1 });
        await expect(confirm).toBeInViewport({ ratio: 1 });
      }
    }
  },
);

test(
  'an empty form that comes after the age was confirmed says so, on the page that was wanted (protection#age-of-opened-accounts)',
  { tag: '@layout' },
  async ({ page, context, app }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const [to, place] of [
      ['', '/m/home'],
      ['?redirectTo=%2Fm%2FvoucherCenter', '/m/voucherCenter'],
    ]) {
      await context.clearCookies();
      const { id, username } = await newPerson(app, { ageConfirmed: false });
      const form = { username, password: demoPassword, intent: 'login' };
      await context.request.post('/m/login', { form, maxRedirects: 0 });
      await page.goto(`/m/confirmAge${to}`);
      await ready(page);
      await inStore(app, (db) => confirmAges(db, [id]));
      await page.locator('button[value=confirmAge]').click();
      await expect(page).toHaveURL(place!);
      const said = page
        .getByRole('status')
        .filter({ hasText: textOf('th', 'age_confirmed_before') });
      await expect(said).toBeInViewport();
    }
  },
);

test('long after the login the holder confirms who it is, and comes back with what was typed', async ({
  page,
  context,
  app,
}) => {
  const { id, username } = await newPerson(app, { ageConfirmed: false });
  const login = { username, password: demoPassword, intent: 'login' };
  await context.request.post('/m/login', { form: login, maxRedirects: 0 });
  const long_ago = { created_at: Date.now() - 11 * 60_000 };
  await inStore(app, (db) =>
    db.updateTable('sessions').set(long_ago).where('member_id', '=', id).execute(),
  );
  await page.goto('/m/confirmAge?redirectTo=%2Fm%2Flimits');
  await ready(page);
  await page.locator('input[name=payeeName]').fill('Somchai Jaidee');
  await page.locator('input[name=birthDate]').fill('31/12/2533');
  await page.locator('input[name=agree]').check();
  await page.locator('button[value=confirmAge]').click();
  await confirmByPassword(page);
  await expect(page).toHaveURL(/\/m\/confirmAge\?/);
  await ready(page);
  await expect(page.locator('input[name=payeeName]')).toHaveValue('Somchai Jaidee');
  await expect(page.locator('input[name=birthDate]')).toHaveValue('31/12/2533');
  await page.locator('input[name=agree]').check();
  await page.locator('button[value=confirmAge]').click();
  await expect(page).toHaveURL('/m/limits');
});

test(
  'a form that is sent all the same is refused, and an age that was raised is asked anew (account#age, protection#age-of-opened-accounts)',
  { tag: '@script' },
  async ({ page, context, app, javaScriptEnabled }) => {
    const { username } = await newPerson(app, { ageConfirmed: false });
    const login = { username, password: demoPassword, intent: 'login' };
    const entered = await context.request.post('/m/login', { form: login, maxRedirects: 0 });
    expect(entered.headers().location).toBe('/m/confirmAge?redirectTo=%2Fm%2Fhome');
    for (const agreedAge of [`17.${age_text_version}`, ...not_the_sentence]) {
      const form = { intent: 'confirmAge', agree: 'on', agreedAge };
      const young = await context.request.post('/m/confirmAge', { form, maxRedirects: 0 });
      expect(young.status(), agreedAge).toBe(400);
      expect(await young.text()).toContain(textOf('th', 'agree_anew'));
    }
    const play = { intent: 'bet', draws: '1' };
    const bet = await context.request.post('/m/launchGame?code=XSMB', {
      form: play,
      maxRedirects: 0,
    });
    expect(bet.status()).toBe(403);
    if (!javaScriptEnabled) return;
    // The reply brings the sentence of now, so that the next try counts.
    await page.goto('/m/confirmAge');
    await ready(page);
    const box = page.locator('input[name=agree]');
    await page.locator('input[name=agreedAge]').evaluate((field: HTMLInputElement) => {
      field.value = '18.999';
    });
    await box.check();
    await page.locator('button[value=confirmAge]').click();
    await expect(box).toHaveAccessibleDescription(new RegExp(textOf('th', 'agree_anew')));
    await expect(box).not.toBeChecked();
  },
);

test('a registration with another sentence than that in force is refused at its box, and loses nothing else (account#age)', async ({
  app,
  context,
}) => {
  const request = context.request;
  const secrets = { password: demoPassword, confirmPassword: demoPassword };
  const mobileNum = newNumber();
  const link = '/m/register?affiliateCode=arisa';
  for (const [address, named] of [
    ['/m/register', { username: newName() }],
    [link, { username: newName() }],
    ['/m/register?method=mobileNum', { mobileNum, verificationCode: '123456' }],
  ] as const) {
    for (const agreedAge of not_the_sentence) {
      const form = {
        intent: 'register',
        agree: 'on',
        email: 'mali@example.com',
        ...secrets,
        ...named,
        agreedAge,
      };
      const answer = await request.post(address, { form, maxRedirects: 0 });
      expect(answer.status(), `${address} ${agreedAge}`).toBe(400);
      const page = await parse(await answer.text());
      const box = page.querySelector('input[name="agree"]')!;
      expect(attributeOf(box, 'aria-invalid')).toBe('true');
      expect(attributeOf(box, 'checked')).toBeUndefined();
      const said = page.querySelector(`#${attributeOf(box, 'aria-describedby')}`)!;
      expect(said.textContent).toContain(textOf('th', 'agree_anew'));
      for (const [name, value] of Object.entries({ ...named, email: form.email })) {
        if (name === 'verificationCode') continue;
        expect(attributeOf(page.querySelector(`input[name="${name}"]`), 'value'), name).toBe(value);
      }
    }
  }
  const names = await inStore(app, (db) => db.selectFrom('members').select('email').execute());
  expect(names.map(({ email }) => email)).not.toContain('mali@example.com');
});

test('a form that is not ours may say by its ticked box alone that it agrees: the evidence tells no sentence (account#age)', async ({
  app,
  context,
}) => {
  const username = newName();
  const secrets = { password: demoPassword, confirmPassword: demoPassword };
  const form = { intent: 'register', username, ...secrets, agree: 'on' };
  const answer = await context.request.post('/m/register', { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  const stored = await inStore(app, (db) =>
    db
      .selectFrom('age_confirmations as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .select(['a.age', 'a.text_version'])
      .where('m.username', '=', username)
      .execute(),
  );
  expect(stored).toEqual([{ age: 18, text_version: 0 }]);
});
