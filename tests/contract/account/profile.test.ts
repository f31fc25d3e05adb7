// @engines sqlite
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { apiModules } from '../../../server/api/index';
import { memberInfo } from '../../../server/areas/account/api/entry';
import * as api from '../../../server/areas/account/api/profile';
import { exclude } from '../../../server/areas/protection/exclusions';
import type { Call } from '../../../server/kernel/api/call';
import { errors } from '../../../server/kernel/api/errors';
import { needsSession } from '../../../server/kernel/api/failures';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { changeMember } from '../../factories/member';
import {
  openOwnedFixture,
  type OwnedFixture,
  openProfileFixture,
  type ProfileFixture,
  type SignedIn,
} from '../../factories/owner';
import { sampleOf, samplesFor } from '../../support/samples';

describe('details of registration', () => {
  let fixture: OwnedFixture;
  beforeAll(async () => {
    fixture = await openOwnedFixture();
  });
  afterAll(() => fixture.platform.close());

  const detailsOf = async (who: { token?: string }) => {
    const { value } = await fixture.client.ask(api.profile, {}, who);
    const { details } = api.profile.response.parse(value);
    return Object.fromEntries(details.map(({ field, value: typed }) => [field, typed]));
  };

  it('shows what was filled in at registration, and corrects it by the same rules (account#profile)', async () => {
    const owner = await fixture.owner({ profile: JSON.stringify({ line: 'somchai', other: 1 }) });
    expect(await detailsOf(owner.who)).toMatchObject({ line: 'somchai', facebook: '' });
    const save = (field: 'line' | 'facebook', value: string) =>
      fixture.client.ask(api.saveDetail, { field, value }, owner.who);
    expect(await save('line', 'สมชาย')).toMatchObject({ value: { line: 'line_form' } });
    expect(await save('line', ' @somchai.j ')).toMatchObject({ success: true });
    expect(await save('line', '+66 81-234-5678')).toMatchObject({ success: true });
    expect(await detailsOf(owner.who)).toMatchObject({ line: '0812345678' });
    expect(await save('line', '@somchai.j')).toMatchObject({ success: true });
    expect(await save('facebook', 'Somchai J')).toMatchObject({ success: true });
    expect(await detailsOf(owner.who)).toMatchObject({ line: '@somchai.j', facebook: 'Somchai J' });
    await save('facebook', '');
    expect(JSON.parse((await fixture.row(owner.member.id)).profile)).toEqual({
      line: '@somchai.j',
      other: 1,
    });
  });

  it('shows the date of birth that was told, and none to who told none (account#profile, rewards#birthday)', async () => {
    const birthOf = async ({ who }: { who: { token?: string } }) =>
      api.profile.response.parse((await fixture.client.ask(api.profile, {}, who)).value).birthDate;
    expect(await birthOf(await fixture.owner({ birth_date: '1990-12-31' }))).toBe('1990-12-31');
    expect(await birthOf(await fixture.owner())).toBeNull();
  });

  it('takes an ID number by a step-up and its check digit, shows its end, and knows an excluded person by it (account#profile)', async () => {
    const [owner, excluded] = [await fixture.owner(), await fixture.owner()];
    const save = (value: string, who: { token?: string }) =>
      fixture.client.ask(api.saveDetail, { field: 'idNumber', value }, who);
    expect(await save('1101700203451', owner.who)).toMatchObject({
      value: { idNumber: 'id_number_digit' },
    });
    expect(await save('1101700203450', owner.who)).toMatchObject({ code: 'step_up_required' });
    const who = { ...owner.who, token: await fixture.stepUp(owner.token, owner.who) };
    expect(await save('1-1017-00203-45-0', who)).toMatchObject({ success: true });
    expect((await detailsOf(who)).idNumber).toBe('••••45-0');
    const theirs = { ...excluded.who, token: await fixture.stepUp(excluded.token, excluded.who) };
    expect(await save('3100600445635', theirs)).toMatchObject({ success: true });
    const wish = { memberId: excluded.member.id, kind: 'self', until: null, source: 'member' };
    await exclude(fixture.platform, wish as Parameters<typeof exclude>[1]);
    expect(await save('3100600445635', who)).toMatchObject({ success: true });
    expect(await save('1101700203450', who)).toMatchObject({ code: 'self_excluded' });
  });
});

describe('nickname and payee name', () => {
  let fixture: ProfileFixture;

  beforeAll(async () => {
    fixture = await openProfileFixture();
  });
  afterAll(() => fixture.platform.close());

  const done = { status: 200, value: { success: true } };

  it('shows a member’s own particulars, contact details masked', async () => {
    const { member, token } = await fixture.signedIn();
    const contacts = { email: 'somchai.a@example.com', mobile: '+66812345678' };
    await changeMember(fixture.platform.db, member.id, { ...contacts, email_verified_at: 5 });
    const answer = await fixture.client.ask(api.profile, {}, { token });
    expect(api.profile.response.parse(answer.value)).toMatchObject({
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

  it('changes the nickname, tidied, everywhere it is shown (account#profile)', async () => {
    const { token } = await fixture.signedIn();
    const nickname = '  น้ำใส\u00a0 ใจดี ';
    expect(await fixture.client.ask(api.saveNickname, { nickname }, { token })).toMatchObject(done);
    const view = { nickname: 'น้ำใส ใจดี' };
    expect((await fixture.client.ask(api.profile, {}, { token })).value).toMatchObject(view);
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
    expect(await fixture.client.ask(api.saveNickname, { nickname }, { token })).toMatchObject({
      status: 422,
      code: 'fields_invalid',
      value: { nickname: fault },
    });
    expect((await fixture.rowOf(member)).nickname).toBe(member.nickname);
  });

  it('sets the payee name once; the same again is no failure, another is locked (account#profile)', async () => {
    const { member, token } = await fixture.signedIn();
    const save = (payeeName: string) =>
      fixture.client.ask(api.savePayeeName, { payeeName }, { token });
    expect(await save('Somchai O’Neill')).toMatchObject(done);
    expect(await save(" Somchai  O'Neill ")).toMatchObject(done);
    expect(await save('Somsri Jaidee')).toMatchObject({ status: 409, code: 'payee_name_locked' });
    expect((await fixture.rowOf(member)).payee_name).toBe("Somchai O'Neill");
    expect((await fixture.client.ask(api.profile, {}, { token })).value).toMatchObject({
      payeeName: "Somchai O'Neill",
      payeeNameLocked: true,
    });
  });

  it('lets one of two payee names that are sent at once win', async () => {
    const { member, token } = await fixture.signedIn();
    const names = ['Somchai Jaidee', 'Somsri Jaidee'];
    const answers = await Promise.all(
      names.map((payeeName) => fixture.client.ask(api.savePayeeName, { payeeName }, { token })),
    );
    const winner = answers.findIndex((answer) => answer.success);
    expect(answers.map((answer) => answer.code)).toContain('payee_name_locked');
    expect((await fixture.rowOf(member)).payee_name).toBe(names[winner]);
  });

  it('refuses a payee name that is none', async () => {
    const { member, token } = await fixture.signedIn();
    for (const payeeName of ['', 'ก', 'Somchai 2', '<b>Somchai</b>']) {
      expect(await fixture.client.ask(api.savePayeeName, { payeeName }, { token })).toMatchObject({
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
      fixture.client.ask(api.saveNickname, { nickname: `name ${index}` }, { token });
    for (let index = 0; index < 60; index += 1) expect(await save(index)).toMatchObject(done);
    expect(await save(60)).toMatchObject({ status: 429, code: 'too_many_requests' });
    const other = await fixture.signedIn();
    expect(await fixture.client.ask(api.saveNickname, { nickname: 'free' }, other)).toMatchObject(
      done,
    );
  });
});

describe('trial players', () => {
  const samples = samplesFor({
    nodeId: 1,
    vendor: 'V',
    gameId: 'g',
    gameCode: 'g',
    gameType: 'RNG',
  });
  const members = apiModules
    .filter(({ name }) => name === 'account/profile' || name === 'account/security')
    .flatMap((module) => module.calls)
    .filter(needsSession);
  const refused = members.filter(({ name }) => name !== api.getAvatar.name);

  let fixture: ProfileFixture;
  let trial: SignedIn;

  beforeAll(async () => {
    fixture = await openProfileFixture();
    trial = await fixture.signedIn({ type: trial_type });
  });
  afterAll(() => fixture.platform.close());

  const ask = (call: Call, { token }: SignedIn) =>
    fixture.client.ask(call, sampleOf(samples, call), { token, address: fixture.newAddress() });

  it.each(refused)(
    'refuses trial players $name, in the words of the spec (account#trial-limits)',
    async (call) => {
      expect(await ask(call, trial)).toMatchObject({
        status: 403,
        code: 'trial_not_allowed',
        message: errors.trial_not_allowed[1],
        value: undefined,
      });
      expect(await fixture.rowOf(trial.member)).toEqual({
        ...trial.member,
        last_login_at: expect.any(Number),
      });
    },
  );

  it.each(members)('answers a member who asks $name', async (call) => {
    const answer = await ask(call, await fixture.signedIn());
    expect(answer.code).not.toBe('trial_not_allowed');
    if (!answer.success) expect(call.errors).toContain(answer.code);
  });

  it('shows a trial player one of our pictures all the same', async () => {
    const { value } = await ask(api.getAvatar, trial);
    expect(
      api.staticAvatars.map((name) => ({ avatarType: 'STATIC', avatar: `/art/avatar/${name}` })),
    ).toContainEqual(value);
    expect((await ask(memberInfo, trial)).value).toMatchObject({ avatar: value });
  });
});
