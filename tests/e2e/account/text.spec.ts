import type { Page } from '@playwright/test';
import { newPerson } from '../../factories/person';
import { type Fields, freeNumber, personFor } from '../../support/accountForms';
import { expect, loginAs, test } from '../../support/app';
import { demoPassword } from '../../support/demo';
import { formWith, wordsOf } from '../../support/markup';
import { type Visit, visitOf } from '../../support/messages';
import { errorOf, fill, press, answerTo, codeTo, linkTo, readerOf } from '../../support/outbox';
import { openWire, type Wire } from '../../support/wire';

test.describe('too long', () => {
  const too_long = 'ยาวเกินไป';
  /** One character more than a password may have, and more than a call takes at all. */
  const lengths = [65, 300];

  const forms = [
    { path: '/m/login', intent: 'login', fields: ['password'] },
    { path: '/m/register', intent: 'register', fields: ['password'] },
    { path: '/m/setPassword', intent: 'setPassword', fields: ['newPassword'] },
  ];
  const own = [
    {
      path: '/m/changePsw',
      intent: 'changePassword',
      fields: ['oldPassword', 'newPassword', 'confirmNewPassword'],
    },
    { path: '/m/stepUp', intent: 'stepUp', fields: ['password'] },
  ];

  async function expectTooLong(page: Page, { path, intent, fields }: (typeof forms)[number]) {
    for (const length of lengths) {
      await page.goto(path);
      const password = 'a1'.repeat(length).slice(0, length);
      await fill(page, Object.fromEntries(fields.map((name) => [name, password])));
      await press(page, intent);
      for (const name of fields) {
        await expect(errorOf(page, name), `${name} of ${path}, ${length}`).toContainText(too_long);
      }
    }
  }

  test('a password that is too long is called so on every form that takes one (account#field-rules)', async ({
    page,
    context,
    app,
  }) => {
    for (const form of forms) await expectTooLong(page, form);
    await loginAs(context, (await newPerson(app)).username);
    for (const form of own) await expectTooLong(page, form);
  });
});

test.describe('text', () => {
  const password = 'Nam-Tok-2570';

  let wire: Wire;
  test.beforeAll(({ app }) => void (wire = openWire(app.url)));
  test.afterAll(() => wire.close());

  /** A text browser at a form: types into it, and presses a button or the return key. */
  function textBrowser(visit: Visit, address: string) {
    let html = '';
    return {
      open: async () => void (html = await visit.get(address)),
      /** Answers the captcha that the form shows. */
      captcha: async (): Promise<Fields> => {
        const { values } = await formWith(html, address, 'captcha');
        return { captcha: await answerTo(readerOf(wire), values.captchaId!) };
      },
      /** Without a button the return key: the form's first one. */
      send: async (typed: Fields, button?: string): Promise<string> => {
        const form = await formWith(html, address, Object.keys(typed)[0]!);
        const pressed = button
          ? form.buttons.find(({ value }) => value === button)
          : form.buttons[0];
        expect(pressed, `a button ${button ?? 'at all'}`).toBeDefined();
        const { name, value } = pressed!;
        const fields = { ...form.values, ...typed, ...(name !== '' && { [name]: value }) };
        html = await visit.post(form.action, fields);
        return html;
      },
    };
  }

  const isIn = async (visit: Visit): Promise<boolean> =>
    (await visit.get('/m/member/home')).includes('/m/securityCenter');

  test('a text browser registers by number (site#without-script)', async ({ app }) => {
    const visit = await visitOf(app, wire, 'en', '');
    const browser = textBrowser(visit, '/m/register?method=mobileNum');
    const mobileNum = freeNumber();
    await browser.open();
    await browser.send({ mobileNum, ...(await browser.captcha()) }, 'sendCode');
    const verificationCode = await codeTo(readerOf(wire), `+66${mobileNum}`);
    const home = await browser.send({ verificationCode, agree: 'on' });
    expect(wordsOf(home)).toMatch(/Your account is m\d{9}/);
    expect(await isIn(visit)).toBe(true);
  });

  test('a text browser logs in by a code (site#without-script)', async ({ app }) => {
    const person = await personFor(app, wire, { who: 'visitor' });
    const visit = await visitOf(app, wire, 'en', '');
    const browser = textBrowser(visit, '/m/login?type=sms');
    await browser.open();
    const { mobileNum } = person;
    await browser.send({ mobileNum, ...(await browser.captcha()) }, 'sendCode');
    const home = await browser.send({
      verificationCode: await codeTo(readerOf(wire), person.contact),
    });
    expect(wordsOf(home)).toContain(person.username);
    expect(await isIn(visit)).toBe(true);
  });

  test('a text browser comes back in by a letter', async ({ app }) => {
    const { username, email } = await personFor(app, wire, { who: 'visitor' });
    const visit = await visitOf(app, wire, 'en', '');
    const forget = textBrowser(visit, '/m/forget');
    await forget.open();
    expect(wordsOf(await forget.send({ username, email }))).toContain('It has been sent');
    const link = await linkTo(readerOf(wire), email);
    const reset = textBrowser(visit, link);
    await reset.open();
    // The link leads on to where the form is.
    const form = textBrowser(visit, '/m/setPassword');
    await form.open();
    const sent = await form.send({ newPassword: password, confirmNewPassword: password });
    expect(wordsOf(sent)).toContain('Change saved');
    expect(await isIn(visit)).toBe(true);
  });

  test('a text browser changes the password', async ({ app }) => {
    const person = await personFor(app, wire, { who: 'member' });
    const visit = await visitOf(app, wire, 'en', person.cookie);
    const browser = textBrowser(visit, '/m/changePsw');
    await browser.open();
    const home = await browser.send({
      oldPassword: demoPassword,
      newPassword: password,
      confirmNewPassword: password,
    });
    expect(wordsOf(home)).toContain('Change saved');
    const again = await visitOf(app, wire, 'en', '');
    const login = textBrowser(again, '/m/login');
    await login.open();
    await login.send({ username: person.username, password });
    expect(await isIn(again)).toBe(true);
  });

  test('a text browser shows buttons and links apart (site#without-script)', async ({ app }) => {
    const person = await personFor(app, wire, { who: 'member' });
    const addresses = {
      '': [
        '/m/login',
        '/m/login?type=sms',
        '/m/register',
        '/m/forget',
        '/m/forget?sent=email',
        '/m/trail',
      ],
      [person.cookie]: ['/m/set', '/m/member/home', '/m/changePsw', '/m/set?open=signout'],
    };
    for (const [cookie, paths] of Object.entries(addresses)) {
      const visit = await visitOf(app, wire, 'th', cookie);
      for (const path of paths) {
        const html = await visit.get(path);
        expect(html, path).toMatch(/<(?:button|a class="button)/);
        expect(html, path).not.toMatch(/<\/(?:a|button)><(?:a|button|fieldset)\b/);
      }
    }
  });
});
