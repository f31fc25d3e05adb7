// @engines sqlite
import { afterAll, beforeEach, expect, it } from 'vitest';
import { affiliate, checkUsername, memberInfo } from '../../../server/areas/account/api/entry';
import { registerFields } from '../../../server/areas/site/api/site';
import { wallet } from '../../../server/areas/wallet/api/wallet';
import { verifyPassword } from '../../../server/areas/account/passwords/rules';
import { tiers } from '../../../server/kernel/limits/limit';
import {
  filledFields,
  openVerificationFixture,
  right_password,
  sessionOf,
} from '../../factories/account';
import { changeMember, memberNamed } from '../../factories/member';
import { atOnce, inTurn } from '../../support/repeat';
import type { SettingKey } from '../../../server/kernel/settings/keys';

const fixture = await openVerificationFixture();
const agent = (await fixture.member({ type: 1 })).username;
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.unset());

const rowOf = (username: string) => memberNamed(fixture.platform.db, username);

const set = (key: SettingKey, value: string) => fixture.set(key, value);

const filled = () => filledFields(agent);
const typedOf = (field: (typeof registerFields)[number]) => filled()[field][0];

it('makes a member of type 0 with nothing in the wallet, and logs in (account#registration-submit)', async () => {
  const name = fixture.newName();
  const session = sessionOf(await fixture.register(name.toUpperCase()));
  expect(session).toMatchObject({ userName: name, customerType: 0, firstTimeLogin: true });
  const me = memberInfo.response.parse((await fixture.client.ask(memberInfo, {}, session)).value);
  expect(me).toMatchObject({ id: session.id, account: name, nickname: name, type: 0 });
  expect((await fixture.client.ask(wallet, {}, session)).value).toEqual({
    sumBalance: 0,
    currency: 'THB',
  });
  expect(sessionOf(await fixture.login(name)).id).toBe(session.id);
});

it('needs no more than a name, a password twice and the consent (account#register-settings, account#registration-form)', async () => {
  expect(sessionOf(await fixture.register(fixture.newName())).merchantCode).toBe('CHOKDEE');
});

it.each([
  ['username', '', 'username_required'],
  ['username', 'abc', 'username_form'],
  ['username', 'a'.repeat(17), 'username_form'],
  ['username', '9lives', 'username_form'],
  ['username', 'ab cd', 'username_form'],
  ['username', '<b>bold</b>', 'username_form'],
  ['username', 'สมชายใจดี', 'username_form'],
  ['password', 'short1', 'password_form'],
  ['password', 'onlyletters', 'password_form'],
  ['password', '1234567890', 'password_form'],
  ['password', `${'a1'.repeat(32)}x`, 'too_long'],
  ['password', 'Password123', 'password_common'],
  ['confirmPassword', '', 'in_incorrect_password'],
  ['confirmPassword', right_password.toLowerCase(), 'in_confirmation_correct'],
  ['agree', false, 'agree_required'],
])('refuses %s %j with the fault %s (account#registration-form)', async (field, value, fault) => {
  const name = fixture.newName();
  const answer = await fixture.register(name, { [field]: value });
  expect(answer).toMatchObject({ status: 422, code: 'fields_invalid', value: { [field]: fault } });
  expect(Object.keys(answer.value as object)).toEqual([field]);
  expect(await rowOf(name)).toBeUndefined();
});

it('names all faults at once (account#registration-form)', async () => {
  const nothing = { password: 'x', confirmPassword: 'y', agree: false };
  expect((await fixture.register('!', nothing)).value).toEqual({
    username: 'username_form',
    password: 'password_form',
    confirmPassword: 'in_confirmation_correct',
    agree: 'agree_required',
  });
  expect((await fixture.register(' ', { password: '' })).value).toEqual({
    username: 'username_required',
    password: 'password_required',
    confirmPassword: 'in_incorrect_password',
  });
});

it('refuses a name that is taken, in any case (account#messages)', async () => {
  const { username } = await fixture.member();
  for (const typed of [username, username.toUpperCase(), ` ${username}`]) {
    expect(await fixture.register(typed)).toMatchObject({ status: 409, code: 'username_taken' });
  }
});

it('gives a name to one of those who ask for it at once', async () => {
  const name = fixture.newName();
  const typed = [name, name.toUpperCase(), name, name, name];
  const answers = await Promise.all(
    typed.map((each, index) => fixture.register(each, { password: `Rak-Thai-${index}000` })),
  );
  const winners = answers.flatMap(({ success }, index) => (success ? [index] : []));
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'username_taken')).toHaveLength(typed.length - 1);
  const login = await fixture.login(name, { password: `Rak-Thai-${winners[0]}000` });
  expect(sessionOf(login).id).toBe((await rowOf(name))!.id);
});

it('is closed while the operator says so, from at most 5 s after (account#registration-methods)', async () => {
  await set('USERNAMEREG3', '0');
  expect(await fixture.register(fixture.newName())).toMatchObject({
    status: 403,
    code: 'registration_closed',
  });
  await set('USERNAMEREG3', '1');
  sessionOf(await fixture.register(fixture.newName()));
});

it('follows a setting that another process changed', async () => {
  const beside = await openVerificationFixture({ ...fixture.platform });
  sessionOf(await beside.register(fixture.newName()));
  await set('USERNAMEREG3', '0');
  expect((await beside.register(fixture.newName())).code).toBe('registration_closed');
});

it.each(registerFields)(
  'asks for %s where the operator requires it (account#register-settings, account#registration-form)',
  async (field) => {
    await set(`register.${field}.required`, '1');
    const name = fixture.newName();
    for (const value of [undefined, '', '   ']) {
      expect(await fixture.register(name, { [field]: value })).toMatchObject({
        status: 422,
        value: { [field]: 'required' },
      });
    }
    sessionOf(await fixture.register(name, { [field]: typedOf(field) }));
  },
);

it.each(registerFields.filter((field) => field !== 'affiliateCode'))(
  'neither asks for %s nor keeps it where it is not enabled (account#register-settings, account#registration-form)',
  async (field) => {
    await set(`register.${field}.required`, '1');
    await set(`register.${field}.enabled`, '0');
    const name = fixture.newName();
    sessionOf(await fixture.register(name, { [field]: typedOf(field) }));
    const { nickname, email, payee_name, payment_hash, parent_id, profile } = (await rowOf(name))!;
    expect({ nickname, email, payee_name, payment_hash, parent_id }).toEqual({
      nickname: name,
      email: null,
      payee_name: null,
      payment_hash: null,
      parent_id: null,
    });
    expect(JSON.parse(profile)).not.toHaveProperty(field);
  },
);

it('keeps the optional fields that were filled in, each in its place', async () => {
  const name = fixture.newName();
  const fields = Object.fromEntries(registerFields.map((field) => [field, typedOf(field)]));
  sessionOf(await fixture.register(name, { ...fields, registerMethod: 'PWA' }));
  const row = (await rowOf(name))!;
  const own = ['paymentPassword', 'email', 'nickname', 'payeeName', 'birthDate'];
  const others = Object.entries(filled()).filter(([field]) => !own.includes(field));
  expect(JSON.parse(row.profile)).toEqual({
    ...Object.fromEntries(others.map(([field, [, stored]]) => [field, stored])),
    registerUrl: 'chokdee.test',
    registerMethod: 'PWA',
  });
  expect(row).toMatchObject({
    nickname: filled().nickname[1],
    email: filled().email[1],
    email_verified_at: null,
    payee_name: filled().payeeName[1],
    birth_date: filled().birthDate[1],
    mobile: null,
  });
  expect(await verifyPassword(row.payment_hash, '135790')).toBe(true);
  expect(await verifyPassword(row.payment_hash, '135791')).toBe(false);
});

it.each([
  ['paymentPassword', '12345', 'payment_password_form'],
  ['paymentPassword', ' 12345', 'payment_password_form'],
  ['idNumber', '!', 'id_number_form'],
  ['idNumber', '1101700203451', 'id_number_digit'],
  ['qqNum', 'x'.repeat(12), 'too_long'],
  ['facebook', '<script>', 'field_incorrect'],
  ['wechat', 'a b', 'wechat_form'],
  ['line', 'สมชาย', 'line_form'],
  ['whatsapp', 'call me', 'messenger_number_form'],
  ['zalo', '1', 'messenger_number_form'],
  ['whatsapp', '+66 66 81234567', 'messenger_number_form'],
  ['line', '+66 66 81234567', 'line_form'],
  ['email', `${'x'.repeat(190)}@chokdee.test`, 'in_email_incorrect'],
  ['paymentPassword', '123456', 'payment_password_simple'],
  ['nickname', 'x'.repeat(21), 'nickname_form'],
  ['payeeName', 'Somchai 2', 'payee_name_form'],
  ['birthDate', '31/02/2533', 'birth_date_form'],
  ['birthDate', 'my birthday', 'birth_date_form'],
  ['birthDate', '01/01/2565', 'birth_date_young'],
  ['recommenderId', '?', 'invitation_code_error'],
  ['affiliateCode', '?', 'invitation_code_error'],
  ['mobileNum', '00812345678', 'phone_digits_after_0'],
  ['mobileNum', '81234567', 'error_phone_number_limit'],
])('refuses %s %j with the fault %s (account#registration-form)', async (field, value, fault) => {
  const name = fixture.newName();
  const answer = await fixture.register(name, { [field]: value });
  expect(answer).toMatchObject({ status: 422, code: 'fields_invalid' });
  expect(answer.value).toEqual({ [field]: fault });
  expect(await rowOf(name)).toBeUndefined();
});

it.each(['28 / 11 / 2533', '1990年11月28日', '28.11.1990', '๒๘–๑๑–๒๕๓๓'])(
  'reads the date of birth %j',
  async (birthDate) => {
    const name = fixture.newName();
    sessionOf(await fixture.register(name, { birthDate }));
    expect(await rowOf(name)).toMatchObject({ birth_date: '1990-11-28' });
  },
);

it('keeps a mobile number that was given as well, as one that nobody has proved', async () => {
  const { mobileNum, contact } = fixture.newMobile();
  await fixture.memberWith(contact);
  const name = fixture.newName();
  sessionOf(await fixture.register(name, { mobileNum, verificationCode: '000000' }));
  expect(await rowOf(name)).toMatchObject({ mobile: contact, mobile_verified_at: null });
});

it('puts a newcomer under the agent whom the affiliate code leads to, or the recommender (account#invitation-codes)', async () => {
  const other = (await fixture.member({ type: 2 })).username;
  const parentOf = async (fields: object) => {
    const name = fixture.newName();
    sessionOf(await fixture.register(name, fields));
    const { parent_id } = (await rowOf(name))!;
    const { db } = fixture.platform;
    const query = db.selectFrom('members').select('username').where('id', '=', parent_id);
    return (await query.executeTakeFirst())?.username;
  };
  expect(await parentOf({ affiliateCode: ` ${agent.toUpperCase()} ` })).toBe(agent);
  expect(await parentOf({ recommenderId: other })).toBe(other);
  expect(await parentOf({ recommenderId: other, affiliateCode: agent })).toBe(agent);
  expect(await parentOf({})).toBeUndefined();
  await set('register.affiliateCode.enabled', '0');
  // It came with a link then, and must not stand in the way.
  expect(await parentOf({ affiliateCode: agent })).toBe(agent);
  expect(await parentOf({ affiliateCode: 'no_agent' })).toBeUndefined();
});

it.each(['affiliateCode', 'recommenderId'])(
  'refuses the %s of who is no agent (account#invitation-codes)',
  async (field) => {
    const player = await fixture.member();
    const disabled = await fixture.member({ type: 1 });
    await changeMember(fixture.platform.db, disabled.id, { status: 'disabled' });
    const name = fixture.newName();
    const known = field === 'recommenderId' ? 'agent_incorrect' : 'invitation_code_error';
    for (const [code, fault] of [
      ['no_agent', 'invitation_code_error'],
      [player.username, known],
      [disabled.username.toUpperCase(), known],
    ] as const) {
      expect(await fixture.register(name, { [field]: code })).toMatchObject({
        status: 422,
        code: 'affiliate_unknown',
        value: { [field]: fault },
      });
    }
    expect(await rowOf(name)).toBeUndefined();
  },
);

it('tells no more names by the recommender than the check of a name does (account#invitation-codes)', async () => {
  const address = fixture.newAddress();
  const player = await fixture.member();
  const { times: allowed } = tiers.checkByAddress;
  const ask = (change: { recommenderId: string }) =>
    fixture.register(fixture.newName(), change, { address });
  const answers = await inTurn(allowed + 1, () => ask({ recommenderId: player.username }));
  expect(answers.at(-2)).toMatchObject({ code: 'affiliate_unknown' });
  expect(answers.at(-1)).toMatchObject({ status: 429, code: 'too_many_requests' });
  // Who names nobody learns no name, and registers all the same.
  sessionOf(await fixture.register(fixture.newName(), {}, { address }));
});

it('says whether an affiliate code leads to an agent', async () => {
  const address = fixture.newAddress();
  const leads = async (affiliateCode: string) =>
    (await fixture.client.ask(affiliate, { affiliateCode }, { address })).value;
  expect(await leads(agent)).toEqual({ success: true });
  expect(await leads(` ${agent.toUpperCase()}`)).toEqual({ success: true });
  for (const code of ['', 'no_agent', (await fixture.member()).username, 'x'.repeat(200)]) {
    expect(await leads(code)).toEqual({ success: false });
  }
  await inTurn(tiers.checkByAddress.times - 6, () => leads(agent));
  const over = await fixture.client.ask(affiliate, { affiliateCode: agent }, { address });
  expect(over).toMatchObject({ status: 429, code: 'too_many_requests' });
});

it('asks for a captcha where the operator wants one (account#captcha, account#registration-form)', async () => {
  await set('register.captcha.enabled', '1');
  const name = fixture.newName();
  expect(await fixture.register(name)).toMatchObject({
    code: 'fields_invalid',
    value: { captcha: 'in_vwrite_code' },
  });
  const wrong = await fixture.register(name, { ...(await fixture.solved()), captcha: '?' });
  expect(wrong).toMatchObject({ status: 400, code: 'captcha_wrong' });
  expect(await rowOf(name)).toBeUndefined();
  const solved = await fixture.solved();
  // A slip in another field leaves it good.
  expect((await fixture.register('!', solved)).code).toBe('fields_invalid');
  sessionOf(await fixture.register(name, solved));
  expect((await fixture.register(fixture.newName(), solved)).code).toBe('captcha_wrong');
});

it('counts what an address registers, and not its slips', async () => {
  const { times: allowed, window_ms } = tiers.registerByAddress;
  const address = fixture.newAddress();
  await inTurn(allowed, () => fixture.register('no', {}, { address }));
  await atOnce(allowed, async () =>
    sessionOf(await fixture.register(fixture.newName(), {}, { address })),
  );
  const name = fixture.newName();
  expect(await fixture.register(name, {}, { address })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
  expect(await rowOf(name)).toBeUndefined();
  sessionOf(await fixture.register(fixture.newName()));
  fixture.platform.clock.advance(window_ms);
  sessionOf(await fixture.register(name, {}, { address }));
});

it('says whether a name is free (account#user-name-check)', async () => {
  const { username } = await fixture.member();
  const address = fixture.newAddress();
  const isFree = async (name: string) =>
    (await fixture.client.ask(checkUsername, { username: name }, { address })).value;
  expect(await isFree(username)).toEqual({ success: false });
  expect(await isFree(` ${username.toUpperCase()} `)).toEqual({ success: false });
  expect(await isFree('not a name')).toEqual({ success: false });
  expect(await isFree('free_name')).toEqual({ success: true });
  await inTurn(tiers.checkByAddress.times - 4, () => isFree('free_name'));
  const over = await fixture.client.ask(checkUsername, { username: 'free_name' }, { address });
  expect(over).toMatchObject({ status: 429, code: 'too_many_requests' });
});

it('logs in with the longest password, however its letters are composed (account#field-rules)', async () => {
  const name = fixture.newName();
  const letters = 'e\u0301'.repeat(20);
  const password = `a1bc${letters}${'😀'.repeat(40)}`;
  sessionOf(await fixture.register(name, { password }));
  for (const typed of [password, password.normalize('NFC')]) {
    sessionOf(await fixture.login(name, { password: typed }));
  }
  expect(await fixture.login(name, { password: `${password}😀` })).toMatchObject({
    code: 'wrong_credentials',
  });
  expect(await fixture.register(fixture.newName(), { password: `${password}😀` })).toMatchObject({
    code: 'fields_invalid',
    value: { password: 'too_long' },
  });
});
