// @engines sqlite
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { call, noFields, type Auth } from '../../../server/kernel/api/call';
import { idle_ms } from '../../../server/kernel/sessions/sessions';
import { bind, type Binding } from '../../../server/kernel/bind';
import { newToken } from '../../../server/kernel/ids';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { ok } from '../../../server/kernel/result';
import { addMember, tokenOf } from '../../factories/member';
import { type Ask, askOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const auths: readonly Auth[] = ['none', 'optional', 'member', 'real', 'agent', 'game'];

/** A call that tells whose session it was given. */
const whoAsks = (auth: Auth): Binding =>
  bind(
    call({
      name: auth,
      method: 'GET',
      path: `/who/${auth}`,
      auth,
      request: noFields,
      response: z.object({ username: z.string().nullable() }),
      errors: [],
      summary: 'Who asks',
    }),
    async (_platform, { session }) => ok({ username: session?.member.username ?? null }),
  );

let platform: TestPlatform;
let ask: Ask;
let username: string;

beforeAll(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform, auths.map(whoAsks));
  ({ username } = await addMember(platform));
});
afterAll(() => platform.close());

const request = async (auth: string, token?: string) =>
  (await ask('GET', `/who/${auth}`, {}, token)).value;
const nobody = { username: null };

it('tells a call with an optional session of the member whose session it is', async () => {
  const token = await tokenOf(platform, username);
  expect(await request('optional', token)).toEqual({ username });
  expect(await request('member', token)).toEqual({ username });
});

it('tells calls that ask for no session, or for a game’s, of no member', async () => {
  const token = await tokenOf(platform, username);
  expect(await request('none', token)).toEqual(nobody);
  expect(await request('game', token)).toEqual(nobody);
});

it('answers a visitor, and a token that is nobody’s, as nobody', async () => {
  expect(await request('optional')).toEqual(nobody);
  for (const token of ['', 'x', newToken()])
    expect(await request('optional', token)).toEqual(nobody);
});

it('answers as nobody once the session has ended', async () => {
  const token = await tokenOf(platform, username);
  platform.clock.advance(idle_ms - 1);
  expect(await request('optional', token)).toEqual({ username });
  platform.clock.advance(idle_ms);
  expect(await request('optional', token)).toEqual(nobody);
});

it('answers as nobody for a member who was disabled', async () => {
  const { id, username: name } = await addMember(platform);
  const token = await tokenOf(platform, name);
  await platform.db
    .updateTable('members')
    .set({ status: 'disabled' })
    .where('id', '=', id)
    .execute();
  expect(await request('optional', token)).toEqual(nobody);
  expect(await ask('GET', '/who/member', {}, token)).toMatchObject({ code: 'account_disabled' });
});

/** The types of members that agents' calls and real members' calls refuse. */
it.each([
  [0, 'no_permission', undefined],
  [trial_type, 'no_permission', 'trial_not_allowed'],
  [40, 'no_permission', undefined],
  [1, undefined, undefined],
  [2, undefined, undefined],
  [41, undefined, undefined],
  [42, undefined, undefined],
])('knows what a member of type %d may ask', async (type, agent, real) => {
  const member = await addMember(platform, { type });
  const token = await tokenOf(platform, member.username);
  const reported = { status: 200, value: { username: member.username } };
  const outcome = (code: string | undefined) => (code ? { status: 403, code } : reported);
  expect(await ask('GET', '/who/agent', {}, token)).toMatchObject(outcome(agent));
  expect(await ask('GET', '/who/real', {}, token)).toMatchObject(outcome(real));
  expect(await ask('GET', '/who/member', {}, token)).toMatchObject(reported);
});

it('asks for a login before it asks what kind of member it is', async () => {
  for (const auth of ['member', 'real', 'agent']) {
    expect(await ask('GET', `/who/${auth}`)).toMatchObject({ status: 401, code: 'not_logged_in' });
  }
});
