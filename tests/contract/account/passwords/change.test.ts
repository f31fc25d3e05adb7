// @engines sqlite
import { afterAll, beforeEach, expect, it } from 'vitest';
import { memberInfo } from '../../../../server/areas/account/api/entry';
import type { RequestOf } from '../../../../server/kernel/api/call';
import { changePassword, rotated } from '../../../../server/areas/account/api/passwords';
import { passwordTiers } from '../../../../server/areas/account/passwords/rules';
import { repeat_ms } from '../../../../server/kernel/sessions/sessions';
import { right_password, sessionOf } from '../../../factories/account';
import { changeMember, confirmSession } from '../../../factories/member';
import { next_password, openPasswordFixture } from '../../../factories/owner';
import { addGameSession } from '../../../factories/vendor';
import { atOnce, inTurn } from '../../../support/repeat';

const fixture = await openPasswordFixture();
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.forget('limits'));

const third_password = 'Sabai-Sabai-88';
const done = { status: 200, success: true, value: { success: true } };
const same = { status: 422, code: 'modify.new.old.same' };
const wrongOld = { status: 403, code: 'wrong_old_password' };

const change = (token: string, input: Partial<RequestOf<typeof changePassword>> = {}) =>
  fixture.client.ask(
    changePassword,
    {
      oldPassword: right_password,
      newPassword: next_password,
      confirmNewPassword: input.newPassword ?? next_password,
      ...input,
    },
    { token },
  );
/** The session's new token. */
const tokenIn = (answer: { value: unknown }) => rotated.parse(answer.value).token;
const comeIn = async (username: string, remember = false) =>
  sessionOf(await fixture.login(username, { remember })).token;
const loginWith = (username: string, password: string) => fixture.login(username, { password });

it('changes the password, and only that one is taken from then on', async () => {
  const { username } = await fixture.member();
  expect(await change(await comeIn(username))).toMatchObject(done);
  expect(await loginWith(username, right_password)).toMatchObject({ code: 'wrong_credentials' });
  sessionOf(await loginWith(username, next_password));
});

it('ends all other sessions, remembered ones too, and nobody else’s (account#new-password)', async () => {
  const [{ username }, neighbour] = [await fixture.member(), await fixture.member()];
  const others = [await comeIn(username), await comeIn(username, true)];
  const [own, foreign] = [await comeIn(username, true), await comeIn(neighbour.username)];
  const next = tokenIn(await change(own));
  for (const token of [...others, own]) expect(await fixture.refusalOf(token)).toBe('logged_out');
  for (const token of [next, foreign]) expect(await fixture.refusalOf(token)).toBeUndefined();
});

it('ends the games of all sessions, its own too, whose tokens may have been copied', async () => {
  const { db, clock } = fixture.platform;
  const member = await fixture.member();
  const [other, own] = [await comeIn(member.username), await comeIn(member.username)];
  const ids = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  const now = clock.now();
  for (const { id } of ids) {
    await addGameSession(db, { memberId: member.id, sessionId: id });
  }
  expect(await change(own)).toMatchObject(done);
  expect(await fixture.refusalOf(other)).toBe('logged_out');
  const games = await db
    .selectFrom('game_sessions')
    .select('revoked_at')
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  expect(games.map(({ revoked_at }) => revoked_at)).toEqual([now, now]);
});

it('voids the links of letters that are under way', async () => {
  const member = await fixture.mailMember();
  const link = await fixture.linkOf(member);
  expect(await change(await comeIn(member.username))).toMatchObject(done);
  expect(await fixture.reset(link, third_password)).toMatchObject({ code: 'reset_link_over' });
});

it('asks for a session, and says so where it has ended', async () => {
  const input = { newPassword: next_password, confirmNewPassword: next_password };
  expect(await fixture.client.ask(changePassword, input)).toMatchObject({ code: 'not_logged_in' });
});

it('is not for trial players', async () => {
  const { token } = await fixture.trial();
  expect(await change(token)).toMatchObject({ status: 403, code: 'trial_not_allowed' });
});

it('names each field that is wrong, and changes nothing (account#change-password)', async () => {
  const { username } = await fixture.member();
  const token = await comeIn(username);
  const faultsOf = async (input: Partial<RequestOf<typeof changePassword>>) => {
    const answer = await change(token, input);
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

it('refuses a wrong old password, and the old one as the new one (account#same-password)', async () => {
  const { username } = await fixture.member();
  const token = await comeIn(username);
  expect(await change(token, { oldPassword: 'Not-the-one-1' })).toMatchObject(wrongOld);
  expect(await change(token, { newPassword: right_password })).toMatchObject(same);
  expect(
    await change(token, { oldPassword: next_password, newPassword: next_password }),
  ).toMatchObject(wrongOld);
});

it('ends the token that it was changed with, at once and for every other call (account#new-password)', async () => {
  const { username } = await fixture.member();
  const copied = await comeIn(username, true);
  const token = tokenIn(await change(copied));
  expect(await fixture.refusalOf(copied)).toBe('logged_out');
  const again = { oldPassword: next_password, newPassword: third_password };
  // The thief knows neither password, and has ten seconds.
  for (const guess of [
    { oldPassword: undefined, newPassword: third_password },
    { oldPassword: right_password, newPassword: third_password },
    again,
  ]) {
    expect(await change(copied, guess)).toMatchObject({ status: 401, code: 'logged_out' });
  }
  const next = tokenIn(await change(token, again));
  expect(await fixture.refusalOf(token)).toBe('logged_out');
  expect(await fixture.refusalOf(next)).toBeUndefined();
  // A token before the last one is nobody's.
  expect(await fixture.refusalOf(copied)).toBe('not_logged_in');
});

it('asks for the old password right after a change, and after a reset by a link (account#old-password)', async () => {
  const member = await fixture.mailMember();
  const input = { oldPassword: undefined, newPassword: third_password };
  const refused = { code: 'fields_invalid', value: { oldPassword: 'password_required' } };
  const changed = tokenIn(await change(await comeIn(member.username)));
  expect(await change(changed, input)).toMatchObject(refused);
  const { token } = sessionOf(await fixture.reset(await fixture.linkOf(member), 'Reset-By-Link-5'));
  expect(await change(token, input)).toMatchObject(refused);
  expect(await change(token, { ...input, oldPassword: 'Reset-By-Link-5' })).toMatchObject(done);
});

it('asks for the first password of an account that an operator made', async () => {
  const { username } = await fixture.member();
  const session = sessionOf(await fixture.login(username));
  expect(session.firstTimeLogin).toBe(true);
  expect(await change(session.token, { oldPassword: undefined })).toMatchObject({
    code: 'fields_invalid',
  });
  expect(await change(session.token)).toMatchObject(done);
});

it('stays a first login, with what is told then, when an own password was chosen (account#first-password)', async () => {
  const { username } = await fixture.member();
  const { token } = sessionOf(await fixture.login(username));
  const isFirst = async (token: string) =>
    memberInfo.response.parse((await fixture.client.ask(memberInfo, {}, { token })).value)
      .firstTimeLogin;
  expect(await isFirst(token)).toBe(true);
  expect(await isFirst(tokenIn(await change(token)))).toBe(true);
  const again = sessionOf(await fixture.login(username, { password: next_password }));
  expect(await isFirst(again.token)).toBe(false);
});

it('has an own password due at each login until it is chosen, by whatever way (account#first-password)', async () => {
  const dueOf = async (token: string) =>
    memberInfo.response.parse((await fixture.client.ask(memberInfo, {}, { token })).value)
      .passwordDue;
  const { db } = fixture.platform;
  const [given, none] = [await fixture.member(), await fixture.mailMember()];
  await changeMember(db, given.id, { password_given: 1 });
  for (let logins = 0; logins < 2; logins += 1) {
    const session = sessionOf(await fixture.login(given.username));
    expect(session.passwordDue).toBe(true);
    expect(await dueOf(session.token)).toBe(true);
  }
  const { token } = sessionOf(await fixture.login(given.username));
  expect(await dueOf(tokenIn(await change(token)))).toBe(false);

  const nothing = { password_hash: null, password_given: 0 };
  const { token: earlier } = sessionOf(await fixture.login(none.username));
  await changeMember(db, none.id, nothing);
  expect(await dueOf(earlier)).toBe(true);
  const reset = sessionOf(await fixture.reset(await fixture.linkOf(none)));
  expect(reset.passwordDue).toBe(false);
  expect(await dueOf(reset.token)).toBe(false);
  expect(await dueOf((await fixture.trial()).token)).toBe(false);
});

it('lets a member who never had a password choose one, once they have confirmed who they are', async () => {
  const member = await fixture.member();
  const token = await comeIn(member.username);
  const { db } = fixture.platform;
  await changeMember(db, member.id, { password_hash: null });
  expect(await change(token, { oldPassword: undefined })).toMatchObject({
    status: 403,
    code: 'step_up_required',
  });
  await confirmSession(fixture.platform, token);
  expect(await change(token, { oldPassword: undefined })).toMatchObject(done);
  sessionOf(await loginWith(member.username, next_password));
});

it('succeeds again where a tap too many sends the same form twice (account#new-password)', async () => {
  const { username } = await fixture.member();
  const token = await comeIn(username);
  const first = tokenIn(await change(token));
  const second = tokenIn(await change(token));
  expect(await fixture.refusalOf(first)).not.toBeUndefined();
  expect(await fixture.refusalOf(second)).toBeUndefined();
  fixture.platform.clock.advance(repeat_ms);
  expect(await change(token)).toMatchObject({ code: 'logged_out' });
  const other = await fixture.member();
  const otherToken = await comeIn(other.username);
  const answers = await atOnce(3, () => change(otherToken));
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
  const live = await inTurn(3, (index) => fixture.refusalOf(tokenIn(answers[index]!)));
  expect(live.filter((code) => code === undefined)).toHaveLength(1);
  sessionOf(await loginWith(other.username, next_password));
});

it('lets one of two sessions that change it at once win, and ends the other', async () => {
  const { username } = await fixture.member();
  const tokens = [await comeIn(username), await comeIn(username)];
  const answers = await atOnce(2, (index) =>
    change(tokens[index]!, { newPassword: `Race-to-it-${index}` }),
  );
  const winner = answers.findIndex(({ success }) => success);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers[1 - winner]).toMatchObject({ code: 'logged_out' });
  expect(await fixture.refusalOf(tokenIn(answers[winner]!))).toBeUndefined();
  sessionOf(await loginWith(username, `Race-to-it-${winner}`));
});

it('hears so many wrong old passwords of a member, then not even the right one, for a while', async () => {
  const { username } = await fixture.member();
  const token = await comeIn(username);
  const { times, window_ms } = passwordTiers.oldByAccount;
  const guesses = await inTurn(times + 2, (index) =>
    change(token, { oldPassword: `Guess-${index}-77` }),
  );
  expect(guesses.map(({ code }) => code).slice(times - 1)).toEqual([
    'wrong_old_password',
    'too_many_requests',
    'too_many_requests',
  ]);
  expect(await change(token)).toMatchObject({ status: 429, code: 'too_many_requests' });
  fixture.platform.clock.advance(window_ms);
  expect(await change(await comeIn(username))).toMatchObject(done);
});
