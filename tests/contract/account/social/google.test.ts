// @engines sqlite
import { afterAll, beforeEach, expect, it } from 'vitest';
import { memberInfo } from '../../../../server/areas/account/api/entry';
import { rotated } from '../../../../server/areas/account/api/passwords';
import { savePayeeName } from '../../../../server/areas/account/api/profile';
import { stepUpSocial, stepUpWays } from '../../../../server/areas/account/api/security';
import { startSocial } from '../../../../server/areas/account/api/social';
import { ticket_life_ms } from '../../../../server/areas/account/social/tickets';
import { sessionOf } from '../../../factories/account';
import { changeMember } from '../../../factories/member';
import { finishedOf, openSocialFixture, pendingOf, returnPage } from '../../../factories/social';
import { openIdProvider, walkProvider } from '../../../support/identityProviders';
import { atOnce, inTurn } from '../../../support/repeat';

let login: string;
let people = 0;

const provider = await openIdProvider(returnPage('google'));
const { url: issuer, clientId, clientSecret } = provider;
const fixture = await openSocialFixture({ google: { issuer, clientId, clientSecret } });
afterAll(async () => {
  await fixture.platform.close();
  await provider.close();
});
beforeEach(() => {
  people += 1;
  login = `subject-${people}`;
  provider.people.set(login, {
    name: `Malee ${people}`,
    email: `malee${people}@mail.test`,
    email_verified: true,
  });
});

/** Goes to the provider and back; what is not finished yet. */
async function away(who = login, refuses = false) {
  const { url, ticket } = await fixture.start('google');
  return { ticket, back: await walkProvider(url, { login: who, refuses }) };
}
async function throughProvider(how: Parameters<typeof fixture.finish>[3] = {}) {
  const { ticket, back } = await away();
  return fixture.finish('google', ticket, back, how);
}
const joined = async () => sessionOf(await fixture.join(pendingOf(await throughProvider())));

it('makes a member of somebody new, once they agree, and logs in', async () => {
  const finished = finishedOf(await throughProvider());
  expect(finished).toMatchObject({ session: null, name: `Malee ${people}` });
  const session = sessionOf(await fixture.join(finished.pending!));
  expect(session).toMatchObject({ customerType: 0, firstTimeLogin: true });
  expect(session.userName).toMatch(/^user_[a-z0-9]{10}$/);
  const me = memberInfo.response.parse((await fixture.client.ask(memberInfo, {}, session)).value);
  expect(me).toMatchObject({ id: session.id, type: 0, nickname: `Malee ${people}` });
});

it('opens a session for somebody who is known, by who they are and not by their address (account#social-logins)', async () => {
  const first = await joined();
  provider.people.set(login, { name: 'Another name', email: 'another@mail.test' });
  const finished = finishedOf(await throughProvider());
  expect(finished).toMatchObject({ pending: null, name: 'Another name' });
  expect(finished.session).toMatchObject({ id: first.id, firstTimeLogin: false });
  expect(await fixture.refusalOf(finished.session!.token)).toBeUndefined();
});

it('confirms who a member is by a new sign-in of the same person, and of nobody else (account#step-up)', async () => {
  const { token } = await joined();
  const ways = stepUpWays.response.parse(
    (await fixture.client.ask(stepUpWays, {}, { token })).value,
  );
  expect(ways).toMatchObject({ password: false, providers: ['google'] });
  const confirm = async (who: string, input: { token: string }) => {
    const { ticket, back } = await away(who);
    return fixture.client.ask(
      stepUpSocial,
      { provider: 'google', ticket, returnedTo: back },
      input,
    );
  };
  provider.people.set('somebody-else', { name: 'Somebody', email: 'x@mail.test' });
  expect(await confirm('somebody-else', { token })).toMatchObject({ code: 'social_failed' });
  const save = (input: { token: string }) =>
    fixture.client.ask(savePayeeName, { payeeName: 'Malee Jaidee' }, input);
  expect(await save({ token })).toMatchObject({ code: 'step_up_required' });
  const renewed = rotated.parse((await confirm(login, { token })).value);
  expect(await fixture.refusalOf(token)).toBe('logged_out');
  expect(await save(renewed)).toMatchObject({ success: true });
});

it('ends the session that the browser had before', async () => {
  const { token } = await joined();
  const again = finishedOf(await throughProvider({ token }));
  expect(await fixture.refusalOf(token)).toBe('logged_out');
  expect(await fixture.refusalOf(again.session!.token)).toBeUndefined();
});

it('sends the browser away with PKCE, state and nonce, and none of our secrets (account#social-logins)', async () => {
  const { url, ticket } = await fixture.start('google');
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(query).toMatchObject({
    client_id: provider.clientId,
    response_type: 'code',
    redirect_uri: returnPage('google'),
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  });
  expect(query.code_challenge).toMatch(/^[\w-]{43}$/);
  const other = Object.fromEntries(new URL((await fixture.start('google')).url).searchParams);
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(query[name]!.length).toBeGreaterThanOrEqual(43);
    expect(other[name]).not.toBe(query[name]);
    expect(Buffer.from(ticket, 'base64').toString('latin1')).not.toContain(query[name]!);
  }
});

it('says only that it failed to who said no at the provider', async () => {
  const { ticket, back } = await away(login, true);
  expect(back).toContain('error=access_denied');
  const answer = await fixture.finish('google', ticket, back);
  expect(answer).toMatchObject({ status: 400, code: 'social_failed', value: undefined });
});

it('hears a ticket once, of any number who bring it at once', async () => {
  const { ticket, back } = await away();
  const answers = await atOnce(4, () => fixture.finish('google', ticket, back));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'social_failed')).toHaveLength(3);
  expect(await fixture.finish('google', ticket, back)).toMatchObject({ code: 'social_failed' });
});

it('refuses who comes back with the ticket of another browser, and leaves that one good', async () => {
  const mine = await away();
  const other = await away();
  expect(await fixture.finish('google', mine.ticket, other.back)).toMatchObject({
    code: 'social_failed',
  });
  finishedOf(await fixture.finish('google', other.ticket, other.back));
});

it('refuses the code of another login under our own state', async () => {
  const mine = await away();
  const other = await away();
  const forged = new URL(mine.back);
  forged.searchParams.set('code', new URL(other.back).searchParams.get('code')!);
  expect(await fixture.finish('google', mine.ticket, forged.href)).toMatchObject({
    code: 'social_failed',
  });
});

it.each([
  ['no ticket', () => ''],
  ['no ticket of ours', () => Buffer.from('x'.repeat(200)).toString('base64')],
  [
    'a ticket with a bit changed',
    (ticket: string) => `${ticket.slice(0, 40)}AAAA${ticket.slice(44)}`,
  ],
  ['what is sealed for something else', () => undefined],
])('refuses %s', async (_what, change) => {
  const { ticket, back } = await away();
  const given = change(ticket) ?? pendingOf(await throughProvider());
  expect(await fixture.finish('google', given, back)).toMatchObject({ code: 'social_failed' });
});

it('refuses a ticket that is over', async () => {
  const { ticket, back } = await away();
  fixture.platform.clock.advance(ticket_life_ms);
  expect(await fixture.finish('google', ticket, back)).toMatchObject({ code: 'social_failed' });
});

it.each([
  ['nowhere', ''],
  ['the page without a word', returnPage('google')],
  ['no address', 'http://[::1'],
  ['a code alone', `${returnPage('google')}?code=x`],
])('refuses who comes back to %s', async (_what, back) => {
  const { ticket } = await fixture.start('google');
  expect(await fixture.finish('google', ticket, back)).toMatchObject({ code: 'social_failed' });
});

it('refuses a parameter that comes twice', async () => {
  const { ticket, back } = await away();
  const { searchParams } = new URL(back);
  const twice = `${back}&state=${searchParams.get('state')}`;
  expect(await fixture.finish('google', ticket, twice)).toMatchObject({ code: 'social_failed' });
});

it('finds the way back also where a proxy changed the origin', async () => {
  const { ticket, back } = await away();
  const inside = back.replace('https://chokdee.test', 'http://127.0.0.1:3000');
  expect(finishedOf(await fixture.finish('google', ticket, inside)).pending).not.toBeNull();
});

it('tells who is disabled so, opens no session and keeps the try', async () => {
  const { id } = await joined();
  const { db } = fixture.platform;
  await changeMember(db, id, { status: 'disabled' });
  expect(await throughProvider()).toMatchObject({ status: 403, code: 'account_disabled' });
  const tries = await db
    .selectFrom('sign_ins')
    .select(['how', 'outcome'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  expect(tries).toEqual([
    { how: 'social', outcome: 'ok' },
    { how: 'social', outcome: 'refused' },
  ]);
});

it('keeps members and agents to their entries as a password does (account#entries)', async () => {
  const { id } = await joined();
  expect(await throughProvider({ entry: 'agent' })).toMatchObject({ code: 'not_agent_entry' });
  await changeMember(fixture.platform.db, id, { type: 2 });
  expect(await throughProvider()).toMatchObject({ code: 'not_member_entry' });
  const entered = finishedOf(await throughProvider({ entry: 'agent' }));
  expect(entered.session).toMatchObject({ id, customerType: 2 });
});

it.each([
  'ftp://chokdee.test/m/login/google',
  'javascript:alert(1)',
  'https://chokdee.test/m/login/telegram',
  'https://chokdee.test/m/login/google/',
  'https://chokdee.test/m/login/google?next=/m/home',
  'https://chokdee.test/m/login/google#x',
  'https://user@chokdee.test/m/login/google',
  'https://chokdee.test/m/%6cogin/google',
  '/m/login/google',
  '',
])('starts nothing that would come back to %j', async (redirectUri) => {
  const input = { provider: 'google' as const, redirectUri };
  expect(await fixture.client.ask(startSocial, input)).toMatchObject({
    status: 400,
    code: 'bad_request',
    value: { field: 'redirectUri' },
  });
});

it('starts and finishes so many logins from one address, and no more', async () => {
  const address = fixture.newAddress();
  const input = { provider: 'google' as const, redirectUri: returnPage('google') };
  const codes = await atOnce(
    210,
    async () => (await fixture.client.ask(startSocial, input, { address, deviceToken: null })).code,
  );
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10);
  expect(await fixture.finish('google', 'x', 'x', { address, deviceToken: null })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
  // A neighbour's device that an account knows has a few of its own.
  const member = await fixture.member();
  const deviceToken = 'the-device-of-a-neighbour-xxxxxxxxxxx';
  await fixture.login(member.username, {}, { deviceToken });
  const known = await inTurn(21, async () => {
    return (await fixture.client.ask(startSocial, input, { address, deviceToken })).code;
  });
  expect(known.map((code) => code === 'too_many_requests')).toEqual([
    ...Array<boolean>(20).fill(false),
    true,
  ]);
});
