// @engines both: concurrency
import { afterAll, beforeEach, expect, it } from 'vitest';
import { rotated } from '../../../server/areas/account/api/passwords';
import { stepUp } from '../../../server/areas/account/api/security';
import * as api from '../../../server/areas/account/api/security';
import * as breaks from '../../../server/areas/protection/api/exclusion';
import { addMallAddress } from '../../../server/areas/rewards/api/mall';
import { playLimits, setPlayLimit } from '../../../server/areas/protection/api/protection';
import { hashPassword } from '../../../server/areas/account/passwords/rules';
import { finishLater } from '../../../server/kernel/delivery/later';
import { undo_ms } from '../../../server/kernel/alerts/changes';
import { lockMember } from '../../../server/kernel/members/lockMember';
import { closeIfSamePerson } from '../../../server/areas/protection/excludedHere';
import { exclude } from '../../../server/areas/protection/exclusions';
import type { Who } from '../../conformance/client';
import { sessionOf } from '../../factories/account';
import { changeMember } from '../../factories/member';
import { openOwnedFixture, type Owner } from '../../factories/owner';
import { typedAddress } from '../../factories/reward';
import { viewBy } from '../../support/calls';
import { openReceiver } from '../../support/standIns';

const hour_ms = 3_600_000;

const fixture = await openOwnedFixture();
const password = 'Mai-Pen-Rai-77';
const password_hash = await hashPassword(password);
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.forget('limits', 'outbox'));

const begin = (who: Who, kind: 'timeOut' | 'self', until: string) =>
  fixture.client.ask(breaks.excludeMember, { kind, until }, who);
const own = (who: Who) => viewBy(fixture.client, breaks.ownExclusion, {}, who);
const undo = async (contact: string) =>
  fixture.client.ask(
    api.notMe,
    { token: await fixture.notMeToken(contact) },
    { address: fixture.newAddress() },
  );
/** The owner comes back on another device. */
const back = async ({ member, email }: Owner): Promise<Who> => {
  const code = { deviceToken: `back-of-${email}`.replace(/\W/g, '-').padEnd(40, 'x') };
  await changeMember(fixture.platform.db, member.id, { password_hash });
  const answer = await fixture.login(member.username, { password }, code);
  return { ...code, token: sessionOf(answer).token };
};
const limitOf = async (who: Who) => {
  const { limits } = await viewBy(fixture.client, playLimits, {}, who);
  return limits.find(({ limit, period }) => limit === 'deposit' && period === 'day')!.amount;
};
const limit = (who: Who, amount?: number) =>
  fixture.client.ask(setPlayLimit, { limit: 'deposit', period: 'day', amount }, who);

it('lifts an exclusion for ever by a stolen session, with its limits, by the link that the owner was sent (account#not-me, protection#final)', async () => {
  const owner = await fixture.owner();
  await limit(owner.who, 500_00);
  fixture.platform.clock.advance(undo_ms + 1);
  const thief = await back(owner);
  expect(await begin(thief, 'timeOut', '1w')).toMatchObject({ success: true });
  expect(await begin(thief, 'self', 'ever')).toMatchObject({ success: true });
  await limit(thief, 1_00);
  const now = fixture.platform.clock.now();
  expect((await own(thief)).open).toEqual({ since: now, finalAt: now + undo_ms, byPage: false });
  const [message = ''] = (await fixture.texts(owner.email)).filter((text) =>
    text.includes('break'),
  );
  expect(message).toContain('/m/notMe?token=');
  // The page itself is no way out while a message has one.
  const proved = { ...thief, token: await stepUpOf(thief) };
  expect(await fixture.client.ask(breaks.disownExclusion, {}, proved)).toMatchObject({
    code: 'exclusion_final',
  });
  expect(await undo(owner.email)).toMatchObject({ success: true });
  const who = await back(owner);
  expect((await own(who)).exclusion).toBeNull();
  expect(await limitOf(who)).toBe(500_00);
});

/** A proof of nobody, which the owner is told of. */
const wrong = { password: 'Not-the-one-1' };
const stepUpOf = async (who: Who): Promise<string> => {
  const answer = await fixture.client.ask(stepUp, { password }, who);
  return rotated.parse(answer.value).token;
};

it('leaves what was final: after a step-up, an operator’s, an earlier one, and all after 72 hours (account#not-me, protection#final)', async () => {
  const owner = await fixture.owner();
  const confirmed = { ...owner.who, token: await fixture.stepUp(owner.token, owner.who) };
  expect(await begin(confirmed, 'self', '6m')).toMatchObject({ success: true });
  const { exclusion, open } = await own(confirmed);
  expect(open).toBeNull();
  await limit(confirmed, 300_00);
  fixture.platform.clock.advance(20 * 60_000);
  // A thief makes it longer, in the session that is no longer proved.
  expect(await begin(confirmed, 'self', 'ever')).toMatchObject({ success: true });
  await limit(confirmed, 1_00);
  expect(await undo(owner.email)).toMatchObject({ success: true });
  const who = await back(owner);
  expect((await own(who)).exclusion).toEqual(exclusion);
  expect(await limitOf(who)).toBe(300_00);

  const late = await fixture.owner();
  await begin(late.who, 'self', 'ever');
  fixture.platform.clock.advance(undo_ms);
  const later = await back(late);
  expect((await own(later)).open).toBeNull();
  await fixture.client.ask(stepUp, wrong, later);
  expect(await undo(late.email)).toMatchObject({ success: true });
  expect((await own(await back(late))).exclusion).toMatchObject({ kind: 'self', until: null });
});

it('keeps an operator’s shorter exclusion that came while a longer one could be disowned (account#not-me, protection#final)', async () => {
  const owner = await fixture.owner();
  await begin(owner.who, 'self', 'ever');
  const until = fixture.platform.clock.now() + 300 * 24 * hour_ms;
  const wanted = { memberId: owner.member.id, kind: 'self' as const, until };
  await exclude(fixture.platform, { ...wanted, source: 'operator', operator: 'Nok' });
  expect(await undo(owner.email)).toMatchObject({ success: true });
  expect((await own(await back(owner))).exclusion).toMatchObject({ until, source: 'operator' });
});

it('is final for a day at most without a word: a time-out of 24 hours (account#not-me, protection#final)', async () => {
  const owner = await fixture.owner();
  await begin(owner.who, 'timeOut', '24h');
  expect((await own(owner.who)).open).toBeNull();
  expect((await fixture.texts(owner.email)).filter((text) => text.includes('break'))).toEqual([]);
});

it('makes an exclusion final at once for a member who confirms, and nobody disowns it (account#not-me, protection#final)', async () => {
  const owner = await fixture.owner();
  await begin(owner.who, 'self', '6m');
  expect(await fixture.client.ask(breaks.settleExclusion, {}, owner.who)).toMatchObject({
    code: 'step_up_required',
  });
  const link = await fixture.notMeToken(owner.email);
  const token = await fixture.stepUp(owner.token, owner.who);
  const who = { ...owner.who, token };
  // A step-up for something else leaves it open.
  expect((await own(who)).open).not.toBeNull();
  expect(await fixture.client.ask(breaks.settleExclusion, {}, who)).toMatchObject({
    success: true,
  });
  expect((await own(who)).open).toBeNull();
  await fixture.client.ask(api.notMe, { token: link }, { address: fixture.newAddress() });
  expect((await own(await back(owner))).exclusion).toMatchObject({ kind: 'self' });
});

it('opens play to whom it took for a member who says "not me" on the page (protection#known-again)', async () => {
  const person = { payee_name: 'Malee Suksan', birth_date: '1981-03-04' };
  const owner = await fixture.owner({
    ...person,
    email: null,
    mobile: null,
    mobile_verified_at: null,
  });
  const twin = await fixture.owner(person);
  await begin(owner.who, 'self', 'ever');
  await fixture.platform.db.transaction().execute(async (trx) => {
    await lockMember(trx, twin.member.id);
    await closeIfSamePerson(trx, twin.member.id, fixture.platform.clock.now());
  });
  expect((await own(twin.who)).exclusion).toMatchObject({ kind: 'self', source: 'samePerson' });
  const who = await back(owner);
  const proved = { ...who, token: await stepUpOf(who) };
  expect(await fixture.client.ask(breaks.disownExclusion, {}, proved)).toMatchObject({
    success: true,
  });
  expect((await own(twin.who)).exclusion).toBeNull();
});

it('tells a member without contacts by the page, counts from the next login, and opens play a day after "not me" (protection#final)', async () => {
  const owner = await fixture.owner({ email: null, mobile: null, mobile_verified_at: null });
  await limit(owner.who, 500_00);
  fixture.platform.clock.advance(undo_ms + 1);
  const thief = await back(owner);
  await limit(thief, 1_00);
  await begin(thief, 'self', 'ever');
  expect((await own(thief)).open).toMatchObject({ finalAt: null, byPage: true });
  fixture.platform.clock.advance(30 * 24 * hour_ms);
  const who = await back(owner);
  const finalAt = fixture.platform.clock.now() + undo_ms;
  expect((await own(who)).open).toMatchObject({ finalAt, byPage: true });
  expect(await fixture.client.ask(breaks.disownExclusion, {}, who)).toMatchObject({
    code: 'step_up_required',
  });
  const proved = { ...who, token: await stepUpOf(who) };
  const { value } = await fixture.client.ask(breaks.disownExclusion, {}, proved);
  expect(value).toEqual({ until: fixture.platform.clock.now() + 24 * hour_ms });
  expect((await own(proved)).exclusion).toMatchObject({ kind: 'timeOut' });
  expect(await fixture.client.ask(breaks.disownExclusion, {}, proved)).toMatchObject({
    code: 'exclusion_final',
  });
  fixture.platform.clock.advance(24 * hour_ms);
  expect((await own(await back(owner))).exclusion).toBeNull();
  expect(await limitOf(await back(owner))).toBe(500_00);

  const late = await fixture.owner({ email: null, mobile: null, mobile_verified_at: null });
  await begin(late.who, 'self', 'ever');
  await back(late);
  fixture.platform.clock.advance(undo_ms);
  const lateWho = await back(late);
  const latest = { ...lateWho, token: await stepUpOf(lateWho) };
  expect(await fixture.client.ask(breaks.disownExclusion, {}, latest)).toMatchObject({
    code: 'exclusion_final',
  });
});

it('ends no other session, and keeps no address, by a session alone (account#step-up)', async () => {
  const owner = await fixture.owner();
  const other = sessionOf(await fixture.login(owner.member.username)).token;
  const expected = { code: 'step_up_required' };
  const { value } = await fixture.client.ask(api.memberSessions, {}, owner.who);
  const { list } = api.memberSessions.response.parse(value);
  const { sessionId } = list.find(({ current }) => !current)!;
  expect(await fixture.client.ask(api.endOtherSessions, {}, owner.who)).toMatchObject(expected);
  expect(await fixture.client.ask(api.endMemberSession, { sessionId }, owner.who)).toMatchObject(
    expected,
  );
  expect(await fixture.client.ask(addMallAddress, typedAddress, owner.who)).toMatchObject(expected);
  expect(await fixture.refusalOf(other)).toBeUndefined();
  const token = await fixture.stepUp(owner.token, owner.who);
  const who = { ...owner.who, token };
  expect(await fixture.client.ask(api.endMemberSession, { sessionId }, who)).toMatchObject({
    success: true,
  });
  expect(await fixture.refusalOf(other)).toBe('logged_out');
  expect(await fixture.client.ask(addMallAddress, typedAddress, who)).toMatchObject({
    success: true,
  });
  // Signing out needs nothing.
  const present = list.find(({ current }) => current)!;
  expect(
    await fixture.client.ask(api.endMemberSession, { sessionId: present.sessionId }, who),
  ).toMatchObject({ success: true });
});

it('takes the account back by the letter to its first contact, young as it is, and sends no dead links (account#not-me)', async () => {
  const owner = await fixture.owner({ email: null, mobile: null, mobile_verified_at: null });
  const who = { ...owner.who, token: await fixture.stepUp(owner.token, owner.who) };
  const [first, second, third] = [1, 2, 3].map((index) => `young${index}.${owner.email}`) as [
    string,
    string,
    string,
  ];
  expect(await fixture.changeTo({ email: first }, who)).toMatchObject({ success: true });
  expect(await fixture.changeTo({ email: second }, who)).toMatchObject({ success: true });
  expect(await fixture.changeTo({ email: third }, who)).toMatchObject({ success: true });
  const letters = await fixture.texts(second);
  expect(letters.some((text) => text.includes('/m/notMe'))).toBe(false);
  expect(letters.join()).toContain('earlier contact');
  expect(await undo(first)).toMatchObject({ success: true });
  expect((await fixture.row(owner.member.id)).email).toBe(first);
});

it('tells the settled contact as well where the first one is young (account#not-me)', async () => {
  const owner = await fixture.owner();
  const who = { ...owner.who, token: await fixture.stepUp(owner.token, owner.who) };
  const to = `new.${owner.email}`;
  await fixture.changeTo({ email: to }, who);
  await fixture.platform.db.deleteFrom('outbox').execute();
  fixture.platform.clock.advance(11 * 60_000);
  await fixture.client.ask(stepUp, wrong, who);
  expect((await fixture.texts(to)).join()).not.toContain('/m/notMe');
  expect(await undo(owner.email)).toMatchObject({ success: true });
});

it('takes nobody for told by a message that has no link: the page after a login has the way back', async () => {
  const receiver = await openReceiver();
  const { config } = fixture.platform;
  const before = config.delivery;
  const sms = { by: 'webhook', url: receiver.url, secret: 'x'.repeat(32) } as const;
  config.delivery = { ...before, sms };
  const mobile = fixture.newMobile().contact;
  const owner = await fixture.owner({ email: null, mobile });
  await begin(owner.who, 'self', 'ever');
  await finishLater(fixture.platform);
  expect(receiver.requests.map(({ body }) => body).join()).toContain('Chokdee');
  expect((await own(owner.who)).open).toMatchObject({ finalAt: null, byPage: true });
  config.delivery = before;
  await receiver.close();
});
