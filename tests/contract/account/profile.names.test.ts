// @engines sqlite
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberInfo } from '../../../server/areas/account/api/entry';
import { profile, saveNickname, savePayeeName } from '../../../server/areas/account/api/profile';
import { openProfileFixture, type ProfileFixture } from '../../factories/owner';

let fixture: ProfileFixture;

beforeAll(async () => {
  fixture = await openProfileFixture();
});
afterAll(() => fixture.platform.close());

const done = { status: 200, value: { success: true } };

it('shows a member’s own particulars, contact details masked', async () => {
  const { member, token } = await fixture.signedIn();
  const contacts = { email: 'somchai.a@example.com', mobile: '+66812345678' };
  await fixture.platform.db
    .updateTable('members')
    .set({ ...contacts, email_verified_at: 5 })
    .where('id', '=', member.id)
    .execute();
  const answer = await fixture.client.ask(profile, {}, { token });
  expect(profile.response.parse(answer.value)).toMatchObject({
    account: member.username,
    nickname: member.nickname,
    email: 's•••a@example.com',
    emailVerified: true,
    mobile: '+66••••5678',
    mobileVerified: false,
    payeeName: '',
    payeeNameLocked: false,
    joinedAt: member.created_at,
  });
  for (const contact of Object.values(contacts)) {
    expect(JSON.stringify(answer.body)).not.toContain(contact);
  }
});

it('changes the nickname, tidied, everywhere it is shown', async () => {
  const { token } = await fixture.signedIn();
  const nickname = '  น้ำใส\u00a0 ใจดี ';
  expect(await fixture.client.ask(saveNickname, { nickname }, { token })).toMatchObject(done);
  const view = { nickname: 'น้ำใส ใจดี' };
  expect((await fixture.client.ask(profile, {}, { token })).value).toMatchObject(view);
  expect((await fixture.client.ask(memberInfo, {}, { token })).value).toMatchObject(view);
});

it.each([
  ['', 'required'],
  ['   ', 'required'],
  ['x'.repeat(21), 'nickname_form'],
  ['a\u0007b', 'nickname_form'],
  ['\u202e\u200b', 'required'],
  ['\u3164\u3164', 'nickname_form'],
])('refuses the nickname %j and keeps the old one', async (nickname, fault) => {
  const { member, token } = await fixture.signedIn();
  expect(await fixture.client.ask(saveNickname, { nickname }, { token })).toMatchObject({
    status: 422,
    code: 'fields_invalid',
    value: { nickname: fault },
  });
  expect((await fixture.rowOf(member)).nickname).toBe(member.nickname);
});

it('sets the payee name once; the same again is no failure, another is locked', async () => {
  const { member, token } = await fixture.signedIn();
  const save = (payeeName: string) => fixture.client.ask(savePayeeName, { payeeName }, { token });
  expect(await save('Somchai O’Neill')).toMatchObject(done);
  expect(await save(" Somchai  O'Neill ")).toMatchObject(done);
  expect(await save('Somsri Jaidee')).toMatchObject({ status: 409, code: 'payee_name_locked' });
  expect((await fixture.rowOf(member)).payee_name).toBe("Somchai O'Neill");
  expect((await fixture.client.ask(profile, {}, { token })).value).toMatchObject({
    payeeName: "Somchai O'Neill",
    payeeNameLocked: true,
  });
});

it('lets one of two payee names that are sent at once win', async () => {
  const { member, token } = await fixture.signedIn();
  const names = ['Somchai Jaidee', 'Somsri Jaidee'];
  const answers = await Promise.all(
    names.map((payeeName) => fixture.client.ask(savePayeeName, { payeeName }, { token })),
  );
  const winner = answers.findIndex((answer) => answer.success);
  expect(answers.map((answer) => answer.code)).toContain('payee_name_locked');
  expect((await fixture.rowOf(member)).payee_name).toBe(names[winner]);
});

it('refuses a payee name that is none', async () => {
  const { member, token } = await fixture.signedIn();
  for (const payeeName of ['', 'ก', 'Somchai 2', '<b>Somchai</b>']) {
    expect(await fixture.client.ask(savePayeeName, { payeeName }, { token })).toMatchObject({
      status: 422,
      code: 'fields_invalid',
      value: { payeeName: payeeName === '' ? 'required' : 'payee_name_form' },
    });
  }
  expect((await fixture.rowOf(member)).payee_name).toBeNull();
});

it('takes no more than 60 changes an hour of one member', async () => {
  const { token } = await fixture.signedIn();
  const save = (index: number) =>
    fixture.client.ask(saveNickname, { nickname: `name ${index}` }, { token });
  for (let index = 0; index < 60; index += 1) expect(await save(index)).toMatchObject(done);
  expect(await save(60)).toMatchObject({ status: 429, code: 'too_many_requests' });
  const other = await fixture.signedIn();
  expect(await fixture.client.ask(saveNickname, { nickname: 'free' }, other)).toMatchObject(done);
});
