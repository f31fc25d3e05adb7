import type { Key } from '../../../app/i18n/keys';
import { languageNames } from '../../../app/i18n/languages';
import {
  accountForms,
  type AccountPerson,
  type Fields,
  personFor,
} from '../../support/accountForms';
import { expect, test } from '../../support/app';
import { expectSaid } from '../../support/browser';
import { inStore } from '../../support/demo';
import { formWith, wordsOf } from '../../support/markup';
import { visitOf } from '../../support/messages';
import { mayChange } from '../../support/people';
import { openWire, type Wire } from '../../support/wire';
import type { Spoken } from '../../support/words';

test.describe('preferences', () => {
  test(
    'language, theme and lite mode are changed in the menu, and the page stays (site#languages, site#lite-mode, site#theme)',
    { tag: '@script' },
    async ({ page }) => {
      const address = '/m/rng?page=2&open=menu';
      await page.goto(address);
      const html = page.locator('html');
      const pressed = async (name: string, value: string) => {
        await page.locator(`.preferences button[name=${name}][value=${value}]`).click();
        const button = page.locator(`.preferences button[name=${name}][value=${value}]`);
        await expect(button).toHaveAttribute('aria-pressed', 'true');
        const { pathname, search } = new URL(page.url());
        expect(pathname + search).toBe(address);
      };
      await expect(html).toHaveAttribute('lang', 'th');
      await pressed('lang', 'en');
      await expect(html).toHaveAttribute('lang', 'en');
      await pressed('theme', 'dark');
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await pressed('lite', 'on');
      await expect(page.locator('script')).toHaveCount(0);
      await pressed('lite', 'off');
      await pressed('lang', 'th');
      await expect(html).toHaveAttribute('lang', 'th');
    },
  );
});

test.describe('languages', () => {
  interface LanguageCase {
    name: string;
    path: string;
    who?: 'member';
    /** The form of the area that its way here is the one of. */
    like?: string;
    /** Prepares the person. */
    before?: (person: AccountPerson) => Promise<unknown>;
    /** Typed values that must be kept. */
    typed: Fields;
    /** Typed values that must not be repeated. */
    secret?: Fields;
    intent: string;
    /** The message after sending the form, in the present language. */
    says?: Key;
    /** The figures that the message names. */
    params?: Spoken['params'];
    /** The label that the message names. */
    about?: Key;
  }

  const secret = 'Nam-Tok-2570';
  const asksCode = { secret: { captcha: 'zzzzz' }, intent: 'sendCode' };

  /** Takes the confirmation back that the sessions of new people come with. */
  const unconfirmed = ({ app, id }: AccountPerson): Promise<unknown> =>
    inStore(app, (db) =>
      db.updateTable('sessions').set({ stepped_up_at: 0 }).where('member_id', '=', id).execute(),
    );

  /** The same for somebody whose number was proved at the registration, so that a code may be sent to it. */
  const unconfirmedWithNumber = async (person: AccountPerson): Promise<unknown> => {
    await unconfirmed(person);
    return inStore(person.app, (db) =>
      db
        .updateTable('members')
        .set((row) => ({ created_at: row.ref('mobile_verified_at').$notNull() }))
        .where('id', '=', person.id)
        .execute(),
    );
  };

  const cases: readonly LanguageCase[] = [
    {
      name: 'login by user name',
      path: '/m/login',
      typed: { username: 'somchai', remember: 'on' },
      secret: { password: secret },
      intent: 'login',
      says: 'password_required',
      about: 'field_password',
    },
    {
      name: 'login by code',
      path: '/m/login?type=sms',
      typed: { countryDialingCode: '84', mobileNum: '081234567' },
      secret: { captcha: 'zzzzz' },
      intent: 'login',
      says: 'phone_digits_after_0',
      params: { digits: 9, example: '081 234 5678' },
    },
    {
      name: 'register by user name',
      path: '/m/register?method=username',
      typed: { username: 'some_name', nickname: 'สมหญิง', facebook: 'a & "b"', agree: 'on' },
      secret: { password: secret, confirmPassword: secret, paymentPassword: '291847' },
      intent: 'register',
      says: 'password_required',
      about: 'field_password',
    },
    {
      name: 'register by number',
      path: '/m/register?method=mobileNum',
      typed: { mobileNum: '00812345678', nickname: 'Dee', agree: 'on' },
      secret: { paymentPassword: '291847' },
      intent: 'register',
      says: 'phone_digits_after_0',
      params: { digits: 9, example: '081 234 5678' },
    },
    {
      name: 'forgotten password by mail',
      path: '/m/forget?by=email',
      typed: { username: 'somchai', email: 'a@b' },
      intent: 'sendLink',
      says: 'in_email_incorrect',
    },
    {
      name: 'forgotten password by phone',
      path: '/m/forget?by=phone',
      typed: { countryDialingCode: '84', mobileNum: '812345678' },
      ...asksCode,
    },
    {
      name: 'new password by a link',
      path: '/m/setPassword',
      like: 'new password by a link',
      typed: {},
      secret: { newPassword: secret, confirmNewPassword: secret },
      intent: 'setPassword',
      says: 'password_required',
      about: 'password_new',
    },
    {
      name: 'new password by a code',
      path: '/m/setPassword',
      like: 'new password by a code',
      typed: { verificationCode: '12' },
      secret: { newPassword: secret, confirmNewPassword: secret },
      intent: 'setPassword',
      says: 'verification_code_form',
    },
    {
      name: 'change of the password',
      path: '/m/changePsw',
      who: 'member',
      typed: {},
      secret: { oldPassword: secret, newPassword: secret, confirmNewPassword: secret },
      intent: 'changePassword',
      says: 'password_required',
      about: 'password_old',
    },
    {
      name: 'payment password',
      path: '/m/paymentPassword',
      who: 'member',
      typed: {},
      secret: { paymentPassword: '291847', confirmPaymentPassword: '291847' },
      intent: 'setPaymentPassword',
      says: 'password_required',
      about: 'payment_new',
    },
    {
      name: 'confirmation by the password',
      path: '/m/stepUp?redirectTo=%2Fm%2FchangePsw',
      who: 'member',
      before: unconfirmed,
      typed: {},
      secret: { password: secret },
      intent: 'stepUp',
      says: 'password_required',
      about: 'field_password',
    },
    {
      name: 'confirmation by a code',
      path: '/m/stepUp?redirectTo=%2Fm%2FchangePsw&by=mobile',
      who: 'member',
      before: unconfirmedWithNumber,
      typed: { verificationCode: '12' },
      intent: 'stepUpCode',
      says: 'verification_code_form',
    },
    {
      name: 'nickname',
      path: '/m/myAccount/index?edit=nickname',
      who: 'member',
      typed: { nickname: 'x'.repeat(21) },
      intent: 'saveNickname',
      says: 'nickname_form',
    },
    {
      name: 'payee name',
      path: '/m/myAccount/index?edit=payeeName',
      who: 'member',
      typed: { payeeName: '12 34' },
      intent: 'savePayeeName',
      says: 'payee_name_form',
    },
    {
      name: 'mail address',
      path: '/m/myAccount/index?edit=email',
      who: 'member',
      typed: { email: 'some@mail.com' },
      ...asksCode,
    },
    {
      name: 'number',
      path: '/m/myAccount/index?edit=mobile',
      who: 'member',
      typed: { countryDialingCode: '84', mobileNum: '812345678' },
      ...asksCode,
    },
  ];

  let wire: Wire;
  test.beforeAll(({ app }) => void (wire = openWire(app.url)));
  test.afterAll(() => wire.close());

  const languageOf = (html: string) => /<html [^>]*lang="(\w+)"/.exec(html)?.[1];

  for (const one of cases) {
    test(`the language is switched in the middle of a form: ${one.name} (account#language-switch)`, async ({
      app,
    }) => {
      const person = await personFor(app, wire, {
        who: one.who ?? 'visitor',
        before: accountForms.find(({ name }) => name === one.like)?.before,
      });
      await one.before?.(person);
      const visit = await visitOf(app, wire, 'th', person.cookie);
      const field = Object.keys({ ...one.typed, ...one.secret })[0]!;
      const secrets = Object.values(one.secret ?? {});
      const expectStored = async (html: string, lang: string) => {
        const form = await formWith(html, one.path, field);
        expect(languageOf(html)).toBe(lang);
        expect(form.values).toMatchObject(one.typed);
        for (const text of secrets) expect(html).not.toContain(text);
        return form;
      };

      let html = await visit.get(one.path);
      let form = await formWith(html, one.path, field);
      let refused = false;
      for (const lang of ['en', 'th'] as const) {
        const languages = form.buttons.filter(({ name }) => name === 'lang');
        expect(languages.map(({ value }) => value)).toEqual(languageNames.map(({ code }) => code));
        // The button that was pressed goes along, and no other.
        const typed = { ...form.values, ...one.typed, ...one.secret };
        html = await visit.post(form.action, { ...typed, lang });
        form = await expectStored(html, lang);
        if (!one.says) continue;
        const said = { key: one.says, params: one.params, field: one.about };
        // A refusal stays, in the language that was chosen.
        if (refused) expectSaid(wordsOf(html), lang, said);
        const sent = { ...form.values, ...one.typed, intent: one.intent };
        html = await visit.post(form.action, sent);
        form = await expectStored(html, lang);
        expectSaid(wordsOf(html), lang, said);
        refused = true;
      }
      expect(languageOf(await visit.get('/m/help')), 'the choice is kept').toBe('th');
    });
  }

  test('a refused confirmation stays refused in the other language', async ({ app }) => {
    const person = await personFor(app, wire, { who: 'member' });
    await unconfirmed(person);
    const visit = await visitOf(app, wire, 'th', person.cookie);
    const address = '/m/stepUp?redirectTo=%2Fm%2FchangePsw';
    let form = await formWith(await visit.get(address), address, 'password');
    const typed = { password: 'Wrong-4711', intent: 'stepUp' };
    let html = await visit.post(form.action, { ...form.values, ...typed });
    expectSaid(wordsOf(html), 'th', { key: 'error_wrong_password' });
    for (const lang of ['en', 'th'] as const) {
      form = await formWith(html, address, 'password');
      html = await visit.post(form.action, { ...form.values, lang });
      expect(languageOf(html)).toBe(lang);
      expectSaid(wordsOf(html), lang, { key: 'error_wrong_password' });
    }
    await mayChange(app, person.username);
    await visit.get(address);
    expect(await visit.get(form.action), 'the way on is kept').toContain('name="newPassword"');
  });

  test('a refused login stays refused in the other language (account#language-switch)', async ({
    app,
  }) => {
    const visit = await visitOf(app, wire, 'th', '');
    let form = await formWith(await visit.get('/m/login'), '/m/login', 'username');
    const typed = { username: 'nobody_here', password: 'Wrong-4711' };
    let html = await visit.post(form.action, { ...form.values, ...typed, intent: 'login' });
    expectSaid(wordsOf(html), 'th', { key: 'error_wrong_credentials' });
    for (const lang of ['en', 'th'] as const) {
      form = await formWith(html, '/m/login', 'username');
      html = await visit.post(form.action, { ...form.values, lang });
      expect(languageOf(html)).toBe(lang);
      expectSaid(wordsOf(html), lang, { key: 'error_wrong_credentials' });
    }
  });
});
