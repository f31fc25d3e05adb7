import { newPerson } from '../../factories/person';
import { loginAs } from '../../support/app';
import { hydrated } from '../../support/browser';
import { demoPassword } from '../../support/demo';
import { validator } from '../../support/markup';
import { fill, press } from '../../support/outbox';
import { expectAccessible } from '../../support/pages';
import { expect, peopleTest as test } from '../../support/people';
import { turnOf } from '../../support/repeat';

// A panel on its way in is half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const looks = [
  { lang: 'th', theme: 'light' },
  { lang: 'en', theme: 'dark' },
];

for (const { lang, theme } of turnOf(looks, 1)) {
  test(`what the password pages answer is accessible at 320 px (${lang}, ${theme})`, async ({
    page,
    context,
    app,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.request.post('/m/set', { form: { lang } });
    await page.request.post('/m/set', { form: { theme } });
    for (const [path, intent] of [
      ['/m/setPassword', 'setPassword'],
      ['/m/setPassword', 'sendCode'],
      ['/m/forget?by=phone', 'captchaWords'],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      if (intent === 'captchaWords') await page.locator('.captcha[data-work] button').click();
      await press(page, intent);
      await expect(page.locator('.error-summary, .captcha').first()).toBeVisible();
      await expectAccessible(page);
    }
    const person = await newPerson(app, { isNew: true });
    await loginAs(context, person.username);
    for (const path of ['/m/changePsw', '/m/firstPassword', '/m/paymentPassword']) {
      await page.goto(path);
      await hydrated(page);
      await page.locator('main .button').first().click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto('/m/changePsw');
    await fill(page, {
      oldPassword: demoPassword,
      newPassword: demoPassword,
      confirmNewPassword: demoPassword,
    });
    await press(page, 'changePassword');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    const opened = await newPerson(app, { ageConfirmed: false });
    await loginAs(context, opened.username);
    for (const path of ['/m/confirmAge', '/m/voucherCenter']) {
      await page.goto(path);
      await expectAccessible(page);
    }
    await page.goto('/m/confirmAge');
    await hydrated(page);
    await press(page, 'confirmAge');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
}

test('what the password pages answer is valid HTML', async ({ page, context, app }) => {
  const expectValid = async (path: string, form: Record<string, string>, status: number) => {
    const answer = await page.request.post(path, { form });
    expect.soft(answer.status(), path).toBe(status);
    const { results } = await validator.validateString(await answer.text());
    expect
      .soft(results.flatMap(({ messages }) => messages.map(({ message }) => message)))
      .toEqual([]);
  };
  await expectValid('/m/forget', { intent: 'sendLink', captchaId: 'x' }, 400);
  await expectValid('/m/forget?by=phone', { intent: 'sendCode' }, 400);
  await expectValid('/m/setPassword', { intent: 'sendCode' }, 200);
  await expectValid('/m/setPassword', { intent: 'setPassword' }, 400);
  const person = await newPerson(app, { isNew: true });
  await loginAs(context, person.username);
  await expectValid('/m/firstPassword', { intent: 'changePassword' }, 400);
  await expectValid('/m/paymentPassword', { intent: 'setPaymentPassword' }, 400);
  const same = {
    oldPassword: demoPassword,
    newPassword: demoPassword,
    confirmNewPassword: demoPassword,
  };
  await expectValid('/m/changePsw', same, 400);
  const sent = await validator.validateString(
    await (await page.request.get('/m/forget?sent=email')).text(),
  );
  expect(sent.valid).toBe(true);
});
