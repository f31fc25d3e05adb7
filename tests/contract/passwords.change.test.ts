// @engines sqlite
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberInfo } from '../../server/contract/account/entry';
import type { RequestOf } from '../../server/contract/call';
import { changePassword } from '../../server/contract/account/passwords';
import { passwordTiers } from '../../server/platform/account/passwords/limits';
import { just_set_ms } from '../../server/platform/account/passwords/oldPassword';
import { right_password, sessionOf } from '../support/accountScene';
import { next_password, openPasswordScene, type PasswordScene } from '../support/passwordScene';
import { atOnce, inTurn } from '../support/turns';

let scene: PasswordScene;

beforeAll(async () => {
  scene = await openPasswordScene();
});
afterAll(() => scene.platform.close());
beforeEach(async () => {
  await scene.platform.db.deleteFrom('limits').execute();
});

const third_password = 'Sabai-Sabai-88';
const done = { status: 200, success: true, value: { success: true } };
const same = { status: 422, code: 'modify.new.old.same' };
const wrongOld = { status: 403, code: 'wrong_old_password' };

const change = (token: string, asked: Partial<RequestOf<typeof changePassword>> = {}) =>
  scene.client.ask(
    changePassword,
    {
      oldPassword: right_password,
      newPassword: next_password,
      confirmNewPassword: asked.newPassword ?? next_password,
      ...asked,
    },
    { token },
  );
const comeIn = async (username: string, remember = false) =>
  sessionOf(await scene.login(username, { remember })).token;
const loginWith = (username: string, password: string) => scene.login(username, { password });

it('changes the password, and only that one is taken from then on', async () => {
  const { username } = await scene.member();
  expect(await change(await comeIn(username))).toMatchObject(done);
  expect(await loginWith(username, right_password)).toMatchObject({ code: 'wrong_credentials' });
  sessionOf(await loginWith(username, next_password));
});

it('ends all other sessions, remembered ones too, and nobody else’s', async () => {
  const [{ username }, neighbour] = [await scene.member(), await scene.member()];
  const others = [await comeIn(username), await comeIn(username, true)];
  const [own, foreign] = [await comeIn(username, true), await comeIn(neighbour.username)];
  expect(await change(own)).toMatchObject(done);
  for (const token of others) expect(await scene.refusalOf(token)).toBe('logged_out');
  for (const token of [own, foreign]) expect(await scene.refusalOf(token)).toBeUndefined();
});

it('ends the games of the other sessions and leaves its own open', async () => {
  const { db, clock } = scene.platform;
  const member = await scene.member();
  const [other, own] = [await comeIn(member.username), await comeIn(member.username)];
  const ids = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  const at = clock.now();
  for (const { id } of ids) {
    await db
      .insertInto('game_sessions')
      .values({
        id: `game-of-${id}`,
        token_hash: `hash-of-${id}`,
        member_id: member.id,
        session_id: id,
        vendor_code: 'SANDBOX',
        node_id: 1,
        player_ref: 'player',
        created_at: at,
        expires_at: at + 60_000,
        revoked_at: null,
      })
      .execute();
  }
  expect(await change(own)).toMatchObject(done);
  expect(await scene.refusalOf(other)).toBe('logged_out');
  const games = await db
    .selectFrom('game_sessions')
    .select('revoked_at')
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  expect(games.map(({ revoked_at }) => revoked_at)).toEqual([at, null]);
});

it('voids the links of letters that are under way', async () => {
  const member = await scene.mailMember();
  const link = await scene.linkOf(member);
  expect(await change(await comeIn(member.username))).toMatchObject(done);
  expect(await scene.reset(link, third_password)).toMatchObject({ code: 'reset_link_over' });
});

it('asks for a session, and says so where it has ended', async () => {
  const asked = { newPassword: next_password, confirmNewPassword: next_password };
  expect(await scene.client.ask(changePassword, asked)).toMatchObject({ code: 'not_logged_in' });
});

it('is not for trial players', async () => {
  const { token } = await scene.trial();
  expect(await change(token)).toMatchObject({ status: 403, code: 'trial_not_allowed' });
});

it('names each field that is wrong, and changes nothing', async () => {
  const { username } = await scene.member();
  const token = await comeIn(username);
  const faultsOf = async (asked: Partial<RequestOf<typeof changePassword>>) => {
    const answer = await change(token, asked);
    expect(answer).toMatchObject({ status: 422, code: 'fields_invalid' });
    return answer.value;
  };
  expect(await faultsOf({ oldPassword: '', newPassword: '', confirmNewPassword: '' })).toEqual({
    oldPassword: 'password_required',
    newPassword: 'password_required',
    confirmNewPassword: 'in_enter_password',
  });
  expect(await faultsOf({ oldPassword: undefined })).toEqual({ oldPassword: 'password_required' });
  expect(await faultsOf({ newPassword: 'short-1' })).toEqual({ newPassword: 'password_form' });
  expect(await faultsOf({ newPassword: 'password123' })).toEqual({
    newPassword: 'password_common',
  });
  expect(await faultsOf({ confirmNewPassword: '' })).toEqual({
    confirmNewPassword: 'in_enter_password',
  });
  expect(await faultsOf({ confirmNewPassword: `${next_password}x` })).toEqual({
    confirmNewPassword: 'in_confirmation_correct',
  });
  sessionOf(await loginWith(username, right_password));
});

it('refuses a wrong old password, and the old one as the new one', async () => {
  const { username } = await scene.member();
  const token = await comeIn(username);
  expect(await change(token, { oldPassword: 'Not-the-one-1' })).toMatchObject(wrongOld);
  expect(await change(token, { newPassword: right_password })).toMatchObject(same);
  expect(
    await change(token, { oldPassword: next_password, newPassword: next_password }),
  ).toMatchObject(wrongOld);
});

it('asks for the old password again a while after one was set', async () => {
  const { username } = await scene.member();
  const token = await comeIn(username);
  expect(await change(token)).toMatchObject(done);
  const without = { oldPassword: undefined, newPassword: third_password };
  expect(await change(token, without)).toMatchObject(done);
  expect(await change(token, without)).toMatchObject(same);
  scene.platform.clock.advance(just_set_ms);
  expect(await change(token, { ...without, newPassword: next_password })).toMatchObject({
    code: 'fields_invalid',
    value: { oldPassword: 'password_required' },
  });
  const withOld = { oldPassword: third_password, newPassword: next_password };
  expect(await change(token, withOld)).toMatchObject(done);
});

it('does not ask for an old password where a letter’s link just set one in this session', async () => {
  const member = await scene.mailMember();
  const { token } = sessionOf(await scene.reset(await scene.linkOf(member)));
  const without = { oldPassword: undefined, newPassword: third_password };
  expect(await change(token, without)).toMatchObject(done);
  // In another session it is asked for.
  const other = sessionOf(await loginWith(member.username, third_password)).token;
  expect(await change(other, { oldPassword: undefined })).toMatchObject({ code: 'fields_invalid' });
});

it('asks for the first password of an account that an operator made', async () => {
  const { username } = await scene.member();
  const session = sessionOf(await scene.login(username));
  expect(session.firstTimeLogin).toBe(true);
  expect(await change(session.token, { oldPassword: undefined })).toMatchObject({
    code: 'fields_invalid',
  });
  expect(await change(session.token)).toMatchObject(done);
});

it('is no first login any more once an own password was chosen', async () => {
  const { username } = await scene.member();
  const { token } = sessionOf(await scene.login(username));
  const isFirst = async () =>
    memberInfo.response.parse((await scene.client.ask(memberInfo, {}, { token })).value)
      .firstTimeLogin;
  expect(await isFirst()).toBe(true);
  expect(await change(token)).toMatchObject(done);
  expect(await isFirst()).toBe(false);
});

it('lets a member who never had a password choose one', async () => {
  const member = await scene.member();
  const token = await comeIn(member.username);
  const { db } = scene.platform;
  await db
    .updateTable('members')
    .set({ password_hash: null })
    .where('id', '=', member.id)
    .execute();
  expect(await change(token, { oldPassword: undefined })).toMatchObject(done);
  sessionOf(await loginWith(member.username, next_password));
});

it('succeeds again where a tap too many sends the same form twice', async () => {
  const { username } = await scene.member();
  const token = await comeIn(username);
  expect(await change(token)).toMatchObject(done);
  expect(await change(token)).toMatchObject(done);
  const other = await scene.member();
  const otherToken = await comeIn(other.username);
  const answers = await atOnce(3, () => change(otherToken));
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
  sessionOf(await loginWith(other.username, next_password));
});

it('lets one of two sessions that change it at once win, and ends the other', async () => {
  const { username } = await scene.member();
  const tokens = [await comeIn(username), await comeIn(username)];
  const answers = await atOnce(2, (at) => change(tokens[at]!, { newPassword: `Race-to-it-${at}` }));
  const winner = answers.findIndex(({ success }) => success);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers[1 - winner]).toMatchObject({ code: 'logged_out' });
  expect(await scene.refusalOf(tokens[winner]!)).toBeUndefined();
  sessionOf(await loginWith(username, `Race-to-it-${winner}`));
});

it('hears so many wrong old passwords of a member, then not even the right one, for a while', async () => {
  const { username } = await scene.member();
  const token = await comeIn(username);
  const { times, window_ms } = passwordTiers.oldByAccount;
  const guesses = await inTurn(times + 2, (at) => change(token, { oldPassword: `Guess-${at}-77` }));
  expect(guesses.map(({ code }) => code).slice(times - 1)).toEqual([
    'wrong_old_password',
    'too_many_requests',
    'too_many_requests',
  ]);
  expect(await change(token)).toMatchObject({ status: 429, code: 'too_many_requests' });
  scene.platform.clock.advance(window_ms);
  expect(await change(await comeIn(username))).toMatchObject(done);
});
