import { request } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { newName, newPerson } from '../../factories/person';
import { freeNumber } from '../../support/accountForms';
import { expect, test } from '../../support/app';
import { agreed, demoPassword } from '../../support/demo';
import { answerTo, codeTo, outboxOf } from '../../support/outbox';
import { mayChange } from '../../support/people';

/**
 * A form that no page of ours sends but any client may: the named fields alone, without the hidden
 * ones.
 */
const new_password = 'Nam-Tok-2570';

const post = (api: APIRequestContext, path: string, form: Record<string, string>) =>
  api.post(path, { form, maxRedirects: 0 });

let api: APIRequestContext;
test.beforeEach(async ({ app }) => void (api = await request.newContext({ baseURL: app.url })));
test.afterEach(() => api.dispose());

const logIn = async (username: string) =>
  expect((await post(api, '/m/login', { username, password: demoPassword })).status()).toBe(303);

const captchaOf = async () => {
  const { id } = (await (await api.get('/m/captcha')).json()) as { id: string };
  return { captchaId: id, captcha: await answerTo(api, id) };
};

test('the address says which entry a login goes through, and where it leads (account#entries)', async ({
  app,
}) => {
  const { username } = await newPerson(app);
  const typed = { username, password: demoPassword };
  const refused = await post(api, '/m/login?entry=agent', typed);
  expect(refused.status()).toBe(400);
  const entered = await post(api, '/m/login?redirectTo=/m/rng', typed);
  expect(entered.status()).toBe(303);
  expect(entered.headers().location).toBe('/m/rng');
});

test('a box is ticked by whatever a client calls true', async () => {
  const typed = { password: new_password, confirmPassword: new_password };
  const requestOf = (agree: string) =>
    post(api, '/m/register?method=username', { username: newName(), ...typed, ...agreed, agree });
  expect((await requestOf('0')).status()).toBe(400);
  expect((await requestOf('true')).status()).toBe(303);
});

test('a dialing code with its + keeps the countdown of the code that was sent', async () => {
  const number = { mobileNum: freeNumber(), countryDialingCode: '+66' };
  const sent = await post(api, '/m/register?method=mobileNum', {
    intent: 'sendCode',
    ...number,
    ...(await captchaOf()),
  });
  expect(sent.status()).toBe(200);
  expect(await sent.text()).toContain('data-seconds=');
});

test('a new password that is sent twice has to be the same', async ({ app }) => {
  const { mobileNum, contact } = await newPerson(app);
  const number = { mobileNum, countryDialingCode: '66' };
  const input = { intent: 'sendCode', ...number, ...(await captchaOf()) };
  expect((await post(api, '/m/forget?by=phone', input)).status()).toBe(303);
  const typed = {
    ...number,
    verificationCode: await codeTo(api, contact),
    newPassword: new_password,
    confirmNewPassword: new_password,
  };
  const other = { ...typed, confirmNewPassword: `${new_password}1` };
  expect((await post(api, '/m/setPassword', other)).status()).toBe(400);
  const same = { ...typed, confirmNewPassword: new_password };
  expect((await post(api, '/m/setPassword', same)).status()).toBe(303);
});

test('who looks into the outbox at once finds the letter that was just asked for', async () => {
  const [username, email] = [newName(), `${newName()}@mail.com`];
  const typed = { password: new_password, confirmPassword: new_password, ...agreed };
  await post(api, '/m/register?method=username', { username, email, ...typed });
  const answer = await post(api, '/m/forget?by=email', { username, email });
  expect(answer.status()).toBe(303);
  expect((await outboxOf(api)).map(({ recipient }) => recipient)).toContain(email);
});

test('a visitor’s change of password goes home', async () => {
  const typed = { oldPassword: demoPassword, newPassword: new_password };
  const sent = await post(api, '/m/changePsw', { ...typed, confirmNewPassword: new_password });
  expect(sent.headers().location).toBe('/m/home');
});

test('a form of the member’s pages is known by its field (site#forms)', async ({ app }) => {
  const { username } = await newPerson(app);
  await logIn(username);
  await mayChange(app, username);
  const profile = '/m/myAccount/index';
  expect((await post(api, profile, { nickname: 'Somying' })).status()).toBe(303);
  expect((await post(api, profile, { avatar: 'koi' })).status()).toBe(303);
  expect((await post(api, profile, { payeeName: 'Somying Deejai' })).status()).toBe(303);
  const text = await (await api.get(profile)).text();
  for (const saved of ['value="Somying"', 'avatar/koi', 'Somying Deejai']) {
    expect(text).toContain(saved);
  }
  const email = `${newName()}@mail.com`;
  expect((await post(api, profile, { intent: 'saveEmail', email })).status()).toBe(400);
  const unknown = await post(api, '/m/securityCenter', { sessionId: 'nobody' });
  expect(unknown.status()).toBe(404);
});

test('what no form of the profile asks for goes into no cookie (account#profile)', async ({
  app,
}) => {
  const { username } = await newPerson(app);
  await logIn(username);
  await mayChange(app, username);
  const sent = await post(api, '/m/myAccount/index?edit=email', {
    intent: 'sendCode',
    email: `${newName()}@mail.com`,
    note: 'x'.repeat(5_000),
    ...(await captchaOf()),
  });
  expect(sent.status()).toBe(303);
  const cookies = sent.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  expect(Math.max(...cookies.map(({ value }) => value.length))).toBeLessThan(2_000);
});

test('the payment password can be sent to the security center too', async ({ app }) => {
  const { username } = await newPerson(app);
  await logIn(username);
  await mayChange(app, username);
  const send = (confirmPaymentPassword: string) =>
    post(api, '/m/securityCenter', { paymentPassword: '482913', confirmPaymentPassword });
  const refused = await send('482914');
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain('รหัสผ่านทั้งสองช่องไม่ตรงกัน');
  const inEnglish = await post(api, '/m/securityCenter', { paymentPassword: '482913', lang: 'en' });
  expect(inEnglish.status()).toBe(200);
  expect(await inEnglish.text()).toContain('lang="en"');
  expect((await send('482913')).headers().location).toBe('/m/securityCenter');
  expect(await (await api.get('/m/paymentPassword')).text()).toContain('oldPaymentPassword');
});

test('a balance that home shows is hidden from there too (site#forms)', async ({ app }) => {
  const { username } = await newPerson(app);
  await logIn(username);
  const hidden = await post(api, '/m/home', { intent: 'toggleBalance' });
  expect(hidden.headers().location).toBe('/m/home');
  expect(await (await api.get('/m/member/home')).text()).toContain('>****<');
});

test('a friend’s link names the recommender, whether the form says so or not (account#invitation-codes)', async () => {
  const address = '/m/register?method=username&recommenderId=nobody_at_all';
  expect(await (await api.get(address)).text()).toContain('value="nobody_at_all"');
  const typed = { password: new_password, confirmPassword: new_password, ...agreed };
  const refused = await post(api, address, { username: newName(), ...typed });
  expect(refused.status()).toBe(400);
  const freed = { username: newName(), ...typed, recommenderId: '' };
  expect((await post(api, address, freed)).status()).toBe(303);
});

test('a proof of the number by a provider is taken for a code, and never repeated', async ({
  app,
}) => {
  const { mobileNum } = await newPerson(app);
  const proof = { mobileNum, countryDialingCode: '66', firebaseIdToken: 'no-token-of-anybody' };
  for (const [path, fields] of [
    ['/m/setPassword', { newPassword: new_password, confirmNewPassword: new_password }],
    ['/m/login', { type: 'sms' }],
  ] as const) {
    const refused = await post(api, path, { ...proof, ...fields });
    expect(refused.status()).toBe(400);
    const text = await refused.text();
    expect(text).toContain('รหัสยืนยันไม่ถูกต้อง');
    expect(text).not.toContain(proof.firebaseIdToken);
  }
});

test('signing out ends the session for whoever still has its cookie (account#logout)', async ({
  app,
}) => {
  const { username } = await newPerson(app);
  await logIn(username);
  const stored = await request.newContext({
    baseURL: app.url,
    storageState: await api.storageState(),
  });
  const statusOf = async (path: string) => (await stored.get(path, { maxRedirects: 0 })).status();
  expect(await statusOf('/m/member/home')).toBe(200);
  expect((await post(api, '/m/set', { intent: 'signOut' })).status()).toBe(303);
  expect(await statusOf('/m/member/home')).toBe(302);
  await stored.dispose();
});
