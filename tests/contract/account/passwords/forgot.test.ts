// @engines sqlite
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PlatformConfig } from '../../../../server/kernel/config';
import { tiers } from '../../../../server/kernel/limits/limit';
import { passwordTiers } from '../../../../server/areas/account/passwords/rules';
import { reset_link_life_ms } from '../../../../server/areas/account/passwords/resetLinks';
import type { RequestOf } from '../../../../server/kernel/api/call';
import { createPlatform } from '../../../../server/runtime/createPlatform';
import { forgotByEmail } from '../../../../server/areas/account/api/passwords';
import { contractClient, type ContractClient } from '../../../conformance/client';
import { countRequests } from '../../../factories/account';
import { changeMember } from '../../../factories/member';
import { openPasswordFixture, web_origin } from '../../../factories/owner';
import { inTurn } from '../../../support/repeat';

const fixture = await openPasswordFixture();
afterAll(() => fixture.platform.close());
beforeEach(async () => {
  await fixture.emails();
  await fixture.forget('outbox', 'limits');
});

/** The same platform under another configuration. */
const under = (change: Partial<PlatformConfig>) => {
  const config = { ...fixture.platform.config, ...change };
  const served = createPlatform({ ...fixture.platform, config });
  return contractClient((request) => served.fetch(request));
};
const ask = (client: ContractClient, input: RequestOf<typeof forgotByEmail>) =>
  client.ask(forgotByEmail, input, { address: fixture.newAddress() });
const sms = { by: 'outbox' } as const;

const recipients = async () => (await fixture.emails()).map(({ recipient }) => recipient);

it('sends a link to the address of the member who is named (account#forgot-password)', async () => {
  const { username, email } = await fixture.mailMember();
  const answer = await fixture.forgot({ username: ` ${username.toUpperCase()} `, email });
  expect(answer).toMatchObject({ status: 200, success: true, value: { success: true } });
  const [message, ...others] = await fixture.emails();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ recipient: email, subject: expect.stringMatching('รหัสผ่าน') });
  expect(message!.text).toContain(username);
  expect(message!.text).toContain(`${reset_link_life_ms / 60_000} นาที`);
  expect(message!.text).toMatch(
    new RegExp(`^${web_origin}/m/setPassword\\?token=[\\w-]{43}$`, 'm'),
  );
});

it('looks for the member only after it has answered, so that the time tells nothing (account#forgot-password)', async () => {
  const { db } = fixture.platform;
  const member = await fixture.mailMember();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const before = await db.selectFrom('reset_links').selectAll().execute();
  expect(await fixture.forgot(member)).toMatchObject({ success: true });
  expect(await db.selectFrom('reset_links').selectAll().execute()).toEqual(before);
  expect(await recipients()).toEqual([member.email]);
  expect(await db.selectFrom('reset_links').selectAll().execute()).toHaveLength(before.length + 1);
});

it.each(['en', 'fr'])(
  'writes in English to a reader of %s, whatever the case of the address',
  async (language) => {
    const { username, email } = await fixture.mailMember();
    await fixture.forgot({ username, email: ` ${email.toUpperCase()}`, language });
    const [message] = await fixture.emails();
    expect(message!.subject).toBe('Choose a new password');
    expect(message!.text).toMatch(/within 30 minutes[^]*Not you\?/);
  },
);

it('answers the same for names and addresses that are nobody’s, and sends them nothing (account#forgot-password)', async () => {
  const [one, other] = [await fixture.mailMember(), await fixture.mailMember()];
  const good = await fixture.forgot(one);
  expect(await recipients()).toEqual([one.email]);
  const wrong = [
    { username: one.username, email: other.email },
    { username: 'nobody_here', email: one.email },
    { username: one.username, email: 'nobody@mail.test' },
    { username: '', email: '' },
    { username: '%', email: '%' },
  ];
  for (const input of wrong) {
    const { status, body } = await fixture.forgot(input);
    expect({ status, body }).toEqual({ status: good.status, body: good.body });
  }
  expect(await recipients()).toEqual([one.email]);
});

it('sends nothing to an account that is shut, and tells nobody', async () => {
  const member = await fixture.mailMember();
  const { db } = fixture.platform;
  await changeMember(db, member.id, { status: 'disabled' });
  expect(await fixture.forgot(member)).toMatchObject({ success: true });
  expect(await recipients()).toEqual([]);
});

it('answers the same where the letter could not be sent', async () => {
  const member = await fixture.mailMember();
  const mail = { by: 'smtp', url: 'smtp://127.0.0.1:1', from: 'us@chokdee.test' } as const;
  const { username, email } = member;
  const answer = await ask(under({ delivery: { sms, mail }, publicOrigin: web_origin }), {
    username,
    email,
    origin: web_origin,
  });
  expect(answer).toMatchObject({ status: 200, success: true });
  expect(await recipients()).toEqual([]);
});

it('says to everybody alike that no mail leaves, where none is configured', async () => {
  const member = await fixture.mailMember();
  const client = under({ delivery: { sms, mail: { by: 'none' } } });
  for (const username of [member.username, 'nobody_here']) {
    const answer = await ask(client, { username, email: member.email, origin: web_origin });
    expect(answer).toMatchObject({ status: 502, code: 'sending_failed' });
  }
});

it.each([
  'javascript:alert(1)',
  'ftp://play.chokdee.test',
  'https://play.chokdee.test/path',
  'https://play.chokdee.test/',
  'https://user@play.chokdee.test',
  'https://play.chokdee.test?x=1',
  'https://play.chokdee.test evil',
  'play.chokdee.test',
  '',
])('sends no link to %j, which is no origin of a web app', async (origin) => {
  const member = await fixture.mailMember();
  expect(await fixture.forgot({ ...member, origin })).toMatchObject({
    status: 400,
    code: 'bad_request',
    value: { field: 'origin' },
  });
  expect(await recipients()).toEqual([]);
});

it('leads to the operator’s own origin and no other, where it is named', async () => {
  const { username, email } = await fixture.mailMember();
  const client = under({ publicOrigin: 'https://chokdee.example' });
  await ask(client, { username, email, origin: 'https://evil.test' });
  const [message] = await fixture.emails();
  expect(message!.text).toContain('https://chokdee.example/m/setPassword?token=');
  expect(message!.text).not.toContain('evil.test');
});

it('lets no letter leave that would lead to wherever the request says (account#forgot-password)', async () => {
  const { username, email } = await fixture.mailMember();
  const mail = { by: 'smtp', url: 'smtp://127.0.0.1:1', from: 'us@chokdee.test' } as const;
  const client = under({ delivery: { sms, mail }, publicOrigin: undefined });
  const answer = await ask(client, { username, email, origin: 'https://evil.test' });
  expect(answer).toMatchObject({ status: 502, code: 'sending_failed' });
  await fixture.emails();
  const links = fixture.platform.db.selectFrom('reset_links').select('token_hash');
  expect(await links.where('email', '=', email).execute()).toEqual([]);
});

it('asks an address for a captcha once it has asked for many letters', async () => {
  const address = fixture.newAddress();
  const askHere = async (captcha = {}) => {
    const { username, email } = await fixture.mailMember();
    return fixture.forgot({ username, email, ...captcha }, { address });
  };
  const codes = async (count: number) =>
    (await inTurn(count, () => askHere())).map(({ code }) => code);
  const { times } = passwordTiers.forgotFreely;
  const answered = await codes(times + 2);
  expect(answered.slice(0, times).filter(Boolean)).toEqual([]);
  expect(answered.slice(times)).toEqual(['captcha_required', 'captcha_required']);
  expect(await recipients()).toHaveLength(times);
  const solved = await fixture.solvedCaptcha();
  expect(await askHere({ ...solved, captcha: 'wrong' })).toMatchObject({ code: 'captcha_wrong' });
  expect(await askHere(await fixture.solvedCaptcha())).toMatchObject({ success: true });
  const used = await fixture.solvedCaptcha();
  await askHere(used);
  expect(await askHere(used)).toMatchObject({ code: 'captcha_wrong' });
  expect(await recipients()).toHaveLength(times + 2);
  fixture.platform.clock.advance(passwordTiers.forgotFreely.window_ms);
  expect(await askHere()).toMatchObject({ success: true });
});

it('sends one mail box no more letters than its limit, from however many addresses', async () => {
  const member = await fixture.mailMember();
  const { times, window_ms } = passwordTiers.forgotByAccount;
  const answers = await inTurn(times + 2, () => fixture.forgot(member));
  expect(answers.map(({ code }) => code).slice(times)).toEqual([
    'too_many_requests',
    'too_many_requests',
  ]);
  expect(await recipients()).toHaveLength(times);
  fixture.platform.clock.advance(window_ms);
  expect(await fixture.forgot(member)).toMatchObject({ success: true });
});

it('does not let a stranger who guesses addresses use up the letters of the owner', async () => {
  const member = await fixture.mailMember();
  const { times } = passwordTiers.forgotByAccount;
  await inTurn(times * 2, (index) =>
    fixture.forgot({ username: member.username, email: `guess${index}@mail.test` }),
  );
  expect(await fixture.forgot(member)).toMatchObject({ success: true });
  expect(await recipients()).toEqual([member.email]);
});

it('lets one address ask so often and no more, with a captcha each time', async () => {
  const address = fixture.newAddress();
  const tier = passwordTiers.forgotByAddress;
  await countRequests(fixture.platform, tier, address, tier.times - 1);
  const askHere = async () => fixture.forgot(await fixture.mailMember(), { address });
  expect(await askHere()).toMatchObject({ success: true });
  expect(await askHere()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(await recipients()).toHaveLength(1);
});

it('has tiers that the purge of limits does not forget early', () => {
  const longest_ms = Math.max(...Object.values(tiers).map(({ window_ms }) => window_ms));
  for (const tier of Object.values(passwordTiers)) {
    expect(tier.window_ms, tier.name).toBeLessThanOrEqual(longest_ms);
  }
});
