// @engines both: concurrency
import { afterAll, beforeEach, expect, it } from 'vitest';
import { profile } from '../../../server/areas/account/api/profile';
import { saveBirthDate } from '../../../server/areas/rewards/birthDate';
import { listNoted, showCase } from '../../../server/areas/protection/cases';
import { confirmAge, memberInfo, type SessionInfo } from '../../../server/areas/account/api/entry';
import { securityEvents, stepUp } from '../../../server/areas/account/api/security';
import { openAccount } from '../../../server/areas/agent/api/links';
import { createDeposit } from '../../../server/areas/wallet/api/deposits';
import { requestWithdrawal } from '../../../server/areas/payouts/api/payouts';
import { newId, newToken } from '../../../server/kernel/ids';
import { placeTickets } from '../../../server/areas/lottery/tickets/place';
import { exclude } from '../../../server/areas/protection/exclusions';
import { playRefusal } from '../../../server/areas/protection/playRefusal';
import { memberBalance } from '../../../server/areas/wallet/balance';
import { openVerificationFixture, sessionOf, right_password } from '../../factories/account';
import { agesOf, changeMember, tokenOf } from '../../factories/member';
import { openDraws } from '../../factories/draw';
import { addBelow } from '../../factories/team';
import { slipOf } from '../../factories/ticket';
import { addGameSession, openVendorFixture } from '../../factories/vendor';
import { viewBy } from '../../support/calls';
import { atOnce } from '../../support/repeat';

const fixture = await openVerificationFixture();
afterAll(() => fixture.platform.closeSound());
beforeEach(() => fixture.unset());

const evidence = (memberId: string) => agesOf(fixture.platform.db, memberId);
const agreed = { agreedAge: 18, ageText: 1 };
const ageless = (balance = 0) => fixture.member({ balance, ageConfirmed: false });
const closed = (memberId: string) =>
  fixture.platform.db
    .transaction()
    .execute((trx) => playRefusal(trx, memberId, fixture.platform.clock.now()));
const confirm = (
  { token }: Pick<SessionInfo, 'token'>,
  change: { agree?: boolean; agreedAge?: number; payeeName?: string; birthDate?: string } = {},
  who: { device?: string; deviceToken?: string } = {},
) => {
  const person = { payeeName: 'Somchai Jaidee', birthDate: '31/12/2533' };
  const input = { agree: true, agreedAge: 18, ageText: 1, device: 'Chrome', ...person, ...change };
  return fixture.client.ask(confirmAge, input, { token, ...who });
};
const happenedTo = async ({ token }: Pick<SessionInfo, 'token'>) =>
  (await viewBy(fixture.client, securityEvents, {}, { token })).list;
const exclusionOf = async ({ token }: Pick<SessionInfo, 'token'>) =>
  (await viewBy(fixture.client, memberInfo, {}, { token })).exclusion;

it('keeps the age that a newcomer confirmed, once, and shows it to the member and to operators (protection#age-evidence)', async () => {
  const device = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36';
  const session = sessionOf(await fixture.register(fixture.newName(), { ...agreed, device }));
  const [row, ...more] = await evidence(session.id);
  expect(more).toEqual([]);
  expect(row).toEqual({
    member_id: session.id,
    age: 18,
    text_version: 1,
    method: 'username',
    country: 'TH',
    device_class: 'phone',
    confirmed_at: fixture.platform.clock.now(),
  });
  const own = profile.response.parse((await fixture.client.ask(profile, {}, session)).value);
  expect(own.ageConfirmed).toEqual({ age: 18, at: row!.confirmed_at });
  expect((await showCase(fixture.platform, session.id)).age).toEqual(row);
});

it('cannot be changed or taken away (protection#age-evidence)', async () => {
  const { id } = sessionOf(await fixture.register(fixture.newName(), agreed));
  const { db } = fixture.platform;
  const change = db.updateTable('age_confirmations').set({ age: 21 }).execute();
  await expect(change).rejects.toThrow('append-only');
  const remove = db.deleteFrom('age_confirmations').where('member_id', '=', id).execute();
  await expect(remove).rejects.toThrow('append-only');
});

it('is the operator’s age where the form tells none, and none below it is taken (account#age)', async () => {
  await fixture.set('register.minimumAge', '21');
  const name = fixture.newName();
  expect(await fixture.register(name, agreed)).toMatchObject({
    code: 'fields_invalid',
    value: { agree: 'agree_required' },
  });
  const { id } = sessionOf(await fixture.register(name));
  expect(await evidence(id)).toMatchObject([{ age: 21, text_version: 0 }]);
});

it('is no other age than the operator’s here: a higher one is refused as well (account#age)', async () => {
  for (const agreedAge of [19, 21, 99, 120]) {
    expect(await fixture.register(fixture.newName(), { ...agreed, agreedAge })).toMatchObject({
      code: 'fields_invalid',
      value: { agree: 'agree_required' },
    });
  }
});

it('is that of the country where it is higher there (account#age)', async () => {
  const there = { country: 'MY' };
  expect(await fixture.register(fixture.newName(), agreed, there)).toMatchObject({
    code: 'fields_invalid',
  });
  const { id } = sessionOf(
    await fixture.register(fixture.newName(), { ...agreed, agreedAge: 21 }, there),
  );
  expect(await evidence(id)).toMatchObject([{ age: 21, country: 'MY' }]);
});

it('a trial player and one who is refused leave none (protection#age-evidence)', async () => {
  const { id } = await fixture.trial();
  expect(await evidence(id)).toEqual([]);
  const { db } = fixture.platform;
  const count = async () =>
    (await db.selectFrom('age_confirmations').select('age').execute()).length;
  const before = await count();
  expect(await fixture.register(fixture.newName(), { ...agreed, password: 'x' })).toMatchObject({
    code: 'fields_invalid',
  });
  expect(await count()).toBe(before);
});

it('a date of birth that contradicts the age is refused, and a case for operators once a day (protection#age-evidence)', async () => {
  const { platform } = fixture;
  const { id, userName } = sessionOf(await fixture.register(fixture.newName(), agreed));
  const notify = (text: string) => saveBirthDate(platform, id, text);
  expect(await notify('31/2/1990')).toMatchObject({ code: 'birth_date_invalid' });
  expect((await showCase(platform, id)).events).toEqual([]);
  expect(await notify('2012-05-05')).toMatchObject({ code: 'birth_date_invalid' });
  expect(await notify('2013-05-05')).toMatchObject({ code: 'birth_date_invalid' });
  const { events } = await showCase(platform, id);
  expect(events).toMatchObject([{ act: 'underage', source: 'member' }]);
  // The date itself is kept nowhere.
  expect(JSON.stringify(events)).not.toMatch(/2012|2013-05/);
  const listed = { memberId: id, username: userName };
  expect(await listNoted(platform.db, 'underage')).toMatchObject([listed]);
  platform.clock.advance(24 * 60 * 60 * 1000);
  await notify('2012-05-05');
  expect((await showCase(platform, id)).events).toHaveLength(2);
  expect(await notify('1990-05-05')).toMatchObject({ ok: true });
});

it('who confirmed a higher age has to be as old as that (protection#age-evidence)', async () => {
  const there = { country: 'MY' };
  const { id } = sessionOf(
    await fixture.register(fixture.newName(), { ...agreed, agreedAge: 21 }, there),
  );
  const year = new Date(fixture.platform.clock.now()).getUTCFullYear() - 19;
  expect(await saveBirthDate(fixture.platform, id, `${year}-01-01`)).toMatchObject({
    code: 'birth_date_invalid',
  });
  expect((await showCase(fixture.platform, id)).events).toMatchObject([{ act: 'underage' }]);
});

it('nothing is played, bought or paid in before the holder has confirmed the age, by whichever way (protection#age-of-opened-accounts)', async () => {
  const { platform, client } = fixture;
  await fixture.set('deposit.sandbox.open', '1');
  const member = await ageless(100_000);
  const session = sessionOf(await fixture.login(member.username));
  expect(session.ageDue).toBe(true);
  expect(await exclusionOf(session)).toMatchObject({ kind: 'age', until: null });
  const pay = () => {
    const input = { channel: 'sandbox', amount: 10_000, idempotencyKey: newId() } as const;
    return client.ask(createDeposit, input, { token: session.token });
  };
  expect(await pay()).toMatchObject({ status: 403, code: 'age_unconfirmed' });
  await openDraws(platform, { count: 1 });
  const buy = () => placeTickets(platform, member, slipOf());
  expect(await buy()).toMatchObject({ ok: false, code: 'age_unconfirmed' });
  expect(await memberBalance(platform, member)).toBe(100_000);
  // Its money is the member's own: a withdrawal is weighed as always.
  const { code } = await client.ask(
    requestWithdrawal,
    { bankCardId: newId(), amount: 10_000, paymentPassword: '', idempotencyKey: newId() },
    { token: session.token },
  );
  expect(code).toBeDefined();
  expect(code).not.toBe('age_unconfirmed');
  expect(await confirm(session)).toMatchObject({ success: true, value: { age: 18 } });
  expect(await exclusionOf(session)).toBeNull();
  // A contact is needed too, before the first deposit.
  expect(await pay()).toMatchObject({ code: 'contact_needed' });
  const proved = { email_verified_at: platform.clock.now() };
  await changeMember(platform.db, member.id, proved);
  expect(await pay()).toMatchObject({ success: true });
  expect(await buy()).toMatchObject({ ok: true });
  expect(sessionOf(await fixture.login(member.username)).ageDue).toBe(false);
});

it('a game that was open before takes no bet (protection#age-of-opened-accounts)', async () => {
  const { platform } = fixture;
  const { vendor, game, ask, sessionId } = await openVendorFixture({ platform });
  const member = await ageless(100_000);
  const playerRef = newToken();
  const row = { vendor_code: vendor, node_id: game.node_id, player_ref: playerRef };
  const of = { memberId: member.id, sessionId };
  const { token: sessionToken } = await addGameSession(platform.db, of, row);
  const bet = (txId: string) => {
    const player = { playerRef, gameCode: game.code, currency: 'THB', sessionToken };
    return ask('bet', { ...player, txId, roundId: txId, amount: 1_000 });
  };
  expect(await bet('before')).toMatchObject({ status: 'limitReached' });
  expect(await memberBalance(platform, member)).toBe(100_000);
  await confirm({ token: await tokenOf(platform, member.username) });
  expect(await bet('after')).toMatchObject({ status: 'ok' });
});

it('keeps who confirmed, when and how, once, whoever asks again (protection#age-of-opened-accounts)', async () => {
  const member = await ageless();
  const session = sessionOf(await fixture.login(member.username));
  const answers = await atOnce(10, () => confirm(session));
  const first = answers[0]!.value;
  for (const answer of answers) expect(answer.value).toEqual(first);
  expect(await evidence(member.id)).toEqual([
    {
      member_id: member.id,
      age: 18,
      text_version: 1,
      method: 'login',
      country: 'TH',
      device_class: 'other',
      confirmed_at: fixture.platform.clock.now(),
    },
  ]);
  fixture.platform.clock.advance(60_000);
  expect((await confirm(session)).value).toEqual(first);
});

it('a refusal, or another age than players have here by now, confirms nothing (protection#age-of-opened-accounts)', async () => {
  const member = await ageless();
  const session = sessionOf(await fixture.login(member.username));
  const refused = { code: 'fields_invalid', value: { agree: 'agree_required' } };
  expect(await confirm(session, { agree: false })).toMatchObject(refused);
  // No sentence of ours shows another age: the evidence can't have one.
  for (const agreedAge of [19, 99]) {
    expect(await confirm(session, { agreedAge })).toMatchObject(refused);
  }
  await fixture.set('register.minimumAge', '21');
  expect(await confirm(session)).toMatchObject(refused);
  expect(await evidence(member.id)).toEqual([]);
  expect(await closed(member.id)).toBe('age_unconfirmed');
  expect(await confirm(session, { agreedAge: 21 })).toMatchObject({ value: { age: 21 } });
  expect(await closed(member.id)).toBeUndefined();
});

it('an account that an agent opened waits for its holder (protection#age-of-opened-accounts)', async () => {
  const { platform, client } = fixture;
  const agent = await addBelow(platform, null, { type: 1, rate: 300 });
  const token = await tokenOf(platform, agent.username);
  const fields = { username: 'opened_young', type: 0, rebate: 0, idempotencyKey: newId() };
  const answer = await client.ask(openAccount, fields, { token });
  const { memberId, password } = openAccount.response.parse(answer.value);
  expect(await closed(memberId)).toBe('age_unconfirmed');
  const session = sessionOf(await fixture.login('opened_young', { password: password! }));
  expect(session).toMatchObject({ ageDue: true, passwordDue: true });
  await confirm(session);
  expect((await showCase(platform, memberId)).age).toMatchObject({ method: 'login' });
  expect(await closed(memberId)).toBeUndefined();
});

it('an exclusion counts before it, and trial players are asked nothing (protection#age-of-opened-accounts)', async () => {
  const member = await ageless();
  const session = sessionOf(await fixture.login(member.username));
  const until = fixture.platform.clock.now() + 1_000;
  const source = 'member' as const;
  const begun = await exclude(fixture.platform, {
    memberId: member.id,
    kind: 'timeOut',
    until,
    source,
  });
  expect(begun).toMatchObject({ ok: true });
  expect(await closed(member.id)).toBe('on_time_out');
  fixture.platform.clock.advance(1_000);
  expect(await closed(member.id)).toBe('age_unconfirmed');
  const trial = await fixture.trial();
  expect(trial.ageDue).toBe(false);
  expect(await closed(trial.id)).toBeUndefined();
  expect(await confirm(trial)).toMatchObject({ code: 'trial_not_allowed' });
  expect(await exclusionOf(session)).toMatchObject({ kind: 'age' });
});

it('the bonus of a first login in the app waits for it, and comes once (protection#age-of-opened-accounts)', async () => {
  await fixture.set('newcomer.bonus', '500');
  const app = { device: 'OTHERS', deviceToken: newToken() };
  const member = await ageless();
  const session = sessionOf(await fixture.login(member.username, {}, app));
  expect(session.newcomerBonus).toBeNull();
  const bonus = { amount: 500, needed: 500, currency: 'THB' };
  const answers = await atOnce(5, () => confirm(session, {}, app));
  const given = answers.map(({ value }) => confirmAge.response.parse(value).newcomerBonus);
  expect(given.filter(Boolean)).toEqual([bonus]);
  expect(await memberBalance(fixture.platform, member)).toBe(500);
  const again = sessionOf(await fixture.login(member.username, {}, app));
  expect(again.newcomerBonus).toBeNull();
});

it('asks the holder for name and date of birth, keeps them, and closes play to a person who has excluded themselves (protection#known-again)', async () => {
  const { platform } = fixture;
  const excluded = await ageless();
  const open = (username: string) => tokenOf(platform, username).then((token) => ({ token }));
  const own = { payeeName: 'Malee  Sukjai', birthDate: '1/2/2530' };
  expect(await confirm(await open(excluded.username), own)).toMatchObject({ success: true });
  const until = platform.clock.now() + 200 * 24 * 3_600_000;
  const by = { kind: 'self', source: 'member', until } as const;
  await exclude(platform, { memberId: excluded.id, ...by });
  const rowOf = (id: string) =>
    platform.db
      .selectFrom('members')
      .select(['payee_name', 'birth_date'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await rowOf(excluded.id)).toEqual({
    payee_name: 'Malee Sukjai',
    birth_date: '1987-02-01',
  });

  const member = await ageless(500_00);
  const session = await open(member.username);
  expect(await confirm(session, { payeeName: '', birthDate: '' })).toMatchObject({
    code: 'fields_invalid',
    value: { payeeName: 'required', birthDate: 'required' },
  });
  expect(await confirm(session, { ...own, birthDate: '31/02/2530' })).toMatchObject({
    value: { birthDate: 'birth_date_form' },
  });
  const thisYear = new Date(platform.clock.now()).getUTCFullYear();
  expect(await confirm(session, { ...own, birthDate: `01/01/${thisYear - 10}` })).toMatchObject({
    value: { birthDate: 'birth_date_young' },
  });
  expect(await confirm(session, { ...own, payeeName: 'malee sukjai' })).toMatchObject({
    success: true,
  });
  expect(await exclusionOf(session)).toMatchObject({ kind: 'self', source: 'samePerson', until });
  // A thief may have told it: the owner hears of it.
  expect((await happenedTo(session)).map(({ what, outcome }) => `${what} ${outcome}`)).toContain(
    'samePerson done',
  );
  // One whose name or date is another's plays.
  const other = await ageless();
  const others = await open(other.username);
  await confirm(others, { ...own, birthDate: '2/2/2530' });
  expect(await exclusionOf(others)).toBeNull();
});

it('takes a name and a date of birth soon after the login alone, else after a proof, since they could be an excluded person’s', async () => {
  const member = await ageless();
  const session = sessionOf(await fixture.login(member.username));
  fixture.platform.clock.advance(10 * 60_000);
  // What is missing is said first, and nobody is asked for a proof of nothing.
  expect(await confirm(session, { birthDate: '' })).toMatchObject({ code: 'fields_invalid' });
  expect(await confirm(session)).toMatchObject({ status: 403, code: 'step_up_required' });
  expect(await closed(member.id)).toBe('age_unconfirmed');
  expect(await happenedTo(session)).toMatchObject([{ what: 'birthDate', outcome: 'refused' }]);
  // A login elsewhere proves nothing of a copy on another device.
  const fresh = sessionOf(
    await fixture.login(member.username, {}, { deviceToken: 'a'.repeat(36) }),
  );
  expect(await confirm(fresh, {}, { deviceToken: 'b'.repeat(36) })).toMatchObject({
    code: 'step_up_required',
  });
  const proved = await fixture.client.ask(
    stepUp,
    { password: right_password },
    { token: session.token },
  );
  const { token } = stepUp.response.parse(proved.value);
  expect(await confirm({ token })).toMatchObject({ success: true });
});
