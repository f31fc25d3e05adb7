// @engines both: concurrency
import { afterAll, beforeEach, expect, it } from 'vitest';
import { resetByEmail, rotated } from '../../../server/areas/account/api/passwords';
import * as api from '../../../server/areas/account/api/security';
import { purgeChanges, undo_ms } from '../../../server/kernel/alerts/changes';
import { purge_every_ms } from '../../../server/kernel/job';
import { resend_after_ms } from '../../../server/kernel/verification/codes';
import { right_password, sessionOf } from '../../factories/account';
import { openOwnedFixture, type Owner } from '../../factories/owner';
import { atOnce } from '../../support/repeat';

const fixture = await openOwnedFixture();
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.forget('limits', 'outbox'));

const over = { status: 410, code: 'reset_link_over' };
const newPassword = 'Mai-Pen-Rai-77';
const undo = (token: string) =>
  fixture.client.ask(api.notMe, { token }, { address: fixture.newAddress() });
const resetBy = async (answer: { value: unknown }) => {
  const { resetToken } = api.notMe.response.parse(answer.value);
  return fixture.client.ask(resetByEmail, { token: resetToken ?? '', newPassword });
};

/** A thief who knows the password as well, and has confirmed: nothing is refused any more. */
async function robbed(): Promise<Owner & { thief: { token: string } }> {
  const owner = await fixture.owner();
  const token = await fixture.stepUp(owner.token, owner.who);
  return { ...owner, thief: { ...owner.who, token } };
}
let thieves = 0;
const thiefContacts = () => {
  thieves += 1;
  return {
    email: `thief${thieves}@mail.com`,
    mobileNum: `87${String(thieves).padStart(7, '0')}`,
  };
};

it('names the account of a good link, changes nothing by that, and names none for a thief (account#forgot-password, account#not-me)', async () => {
  const { thief, email, member } = await robbed();
  const to = thiefContacts();
  await fixture.changeTo({ email: to.email }, thief);
  // Now the thief's address gets such messages too.
  await fixture.savePayee('A Thief', thief);
  const look = async (token: string) =>
    fixture.client.ask(api.notMeLink, { token }, { address: fixture.newAddress() });
  const token = await fixture.notMeToken(email);
  expect((await fixture.texts(to.email)).join()).not.toContain('/m/notMe');
  const before = await fixture.row(member.id);
  for (let opened = 0; opened < 2; opened += 1) {
    expect(await look(token)).toMatchObject({ status: 200, value: { userName: member.username } });
  }
  expect(await fixture.row(member.id)).toEqual(before);
  expect(await fixture.refusalOf(thief.token)).toBeUndefined();
  expect(await undo(token)).toMatchObject({ success: true });
  expect(await look(token)).toMatchObject(over);
});

it('tells the old contact and the other one of a change, and the new one is told of nothing', async () => {
  const { thief, email, mobile } = await robbed();
  const to = thiefContacts();
  expect(await fixture.changeTo({ email: to.email }, thief)).toMatchObject({ success: true });
  for (const contact of [email, mobile]) {
    const [message = ''] = await fixture.texts(contact);
    expect(message).toContain('เปลี่ยนอีเมล');
    expect(message).toContain('/m/notMe?token=');
  }
  expect(await fixture.texts(to.email)).toHaveLength(1);
});

it('takes back an account whose every contact was changed, by a link to any of the old ones (account#not-me)', async () => {
  for (const by of ['email', 'mobile'] as const) {
    const owner = await robbed();
    const { member, thief } = owner;
    const to = thiefContacts();
    await fixture.changeTo({ mobileNum: to.mobileNum }, thief);
    await fixture.changeTo({ email: to.email }, thief);
    await fixture.savePayee('A Thief', thief);
    await fixture.setPayment('135790', thief);
    const answer = await undo(await fixture.notMeToken(owner[by]));
    expect(answer).toMatchObject({ success: true });
    expect(await fixture.refusalOf(thief.token)).toBe('logged_out');
    expect(await fixture.row(member.id)).toMatchObject({
      email: owner.email,
      mobile: owner.mobile,
      payee_name: null,
      payment_hash: null,
    });
    // The thief knows the password, which is void, and the new contacts, which are nobody's.
    expect((await fixture.login(member.username, { password: right_password })).success).toBe(
      false,
    );
    fixture.platform.clock.advance(resend_after_ms);
    await fixture.sendLoginCode(to.mobileNum);
    const texts = await fixture.texts(`+66${to.mobileNum}`);
    expect(texts.filter((text) => text.includes('ใช้เข้าสู่ระบบ'))).toEqual([]);
    sessionOf(await resetBy(answer));
    sessionOf(await fixture.login(member.username, { password: newPassword }));
    fixture.platform.clock.advance(resend_after_ms);
    await fixture.sendLoginCode(owner.mobileNum);
    sessionOf(await fixture.loginBySms(owner.mobileNum, await fixture.codeTo(owner.mobile)));
  }
});

it('sends no link to a contact of the thief’s (account#not-me)', async () => {
  const owner = await robbed();
  const [one, two] = [thiefContacts(), thiefContacts()];
  await fixture.changeTo({ email: one.email }, owner.thief);
  await fixture.changeTo({ email: two.email }, owner.thief);
  await fixture.changeTo({ mobileNum: one.mobileNum }, owner.thief);
  const link = await fixture.notMeToken(owner.email);
  for (const contact of [one.email, two.email]) {
    expect((await fixture.texts(contact)).join()).not.toContain('/m/notMe');
  }
  expect((await fixture.row(owner.member.id)).email).toBe(two.email);
  expect(await undo(link)).toMatchObject({ success: true });
  expect((await fixture.row(owner.member.id)).email).toBe(owner.email);
});

it('takes a link once, one of two at once, and none after 72 hours (account#not-me)', async () => {
  const owner = await robbed();
  await fixture.changeTo({ email: thiefContacts().email }, owner.thief);
  const links = [await fixture.notMeToken(owner.email), await fixture.notMeToken(owner.mobile)];
  const answers = await atOnce(2, (index) => undo(links[index]!));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  for (const link of links) expect(await undo(link)).toMatchObject(over);
  expect(await undo('made-up')).toMatchObject(over);

  const late = await robbed();
  await fixture.changeTo({ email: thiefContacts().email }, late.thief);
  const link = await fixture.notMeToken(late.email);
  fixture.platform.clock.advance(undo_ms);
  expect(await undo(link)).toMatchObject(over);
});

it('holds the old contact for its member for 72 hours, and then lets it go (account#settled-contacts)', async () => {
  const [owner, other] = [await robbed(), await robbed()];
  const to = thiefContacts();
  await fixture.changeTo({ mobileNum: to.mobileNum }, owner.thief);
  expect(await fixture.changeTo({ mobileNum: owner.mobileNum }, other.thief)).toMatchObject({
    status: 409,
    code: 'mobile_taken',
  });
  // It recovers nothing meanwhile: only the message's link does.
  await fixture.sendLoginCode(owner.mobileNum);
  const code = /เข้าสู่ระบบ/;
  expect((await fixture.texts(owner.mobile)).some((text) => code.test(text))).toBe(false);
  fixture.platform.clock.advance(undo_ms + purge_every_ms);
  await purgeChanges(fixture.platform);
  const again = await fixture.login(
    other.member.username,
    {},
    { deviceToken: other.who.deviceToken },
  );
  const token = await fixture.stepUp(sessionOf(again).token, {
    deviceToken: other.who.deviceToken,
  });
  expect(
    await fixture.changeTo({ mobileNum: owner.mobileNum }, { ...other.who, token }),
  ).toMatchObject({ success: true });
});

it('gives no new password by a link to a phone while recovery by phone is off (account#not-me)', async () => {
  const owner = await robbed();
  await fixture.changeTo({ email: thiefContacts().email }, owner.thief);
  const link = await fixture.notMeToken(owner.mobile);
  await fixture.set('REGMOBVERF3', '0');
  const answer = await undo(link);
  await fixture.unset();
  expect(answer).toMatchObject({ success: true, value: { resetToken: null } });
  expect((await fixture.row(owner.member.id)).email).toBe(owner.email);
  expect(await fixture.refusalOf(owner.thief.token)).toBe('logged_out');
});

it('ends all other sessions, and every copy of the one that does it (account#security-centre)', async () => {
  const owner = await fixture.owner();
  const other = sessionOf(await fixture.login(owner.member.username)).token;
  const who = { ...owner.who, token: await fixture.stepUp(owner.token, owner.who) };
  const answer = await fixture.client.ask(api.endOtherSessions, {}, who);
  const { token } = rotated.parse(answer.value);
  expect(await fixture.refusalOf(who.token)).toBe('logged_out');
  expect(await fixture.refusalOf(other)).toBe('logged_out');
  const list = await fixture.client.ask(api.memberSessions, {}, { token });
  expect(api.memberSessions.response.parse(list.value).list).toHaveLength(1);
  expect((await fixture.texts(owner.email))[0]).toContain('log out all other devices');
  // A second call with the copied token gets no new one.
  expect(await fixture.client.ask(api.endOtherSessions, {}, who)).toMatchObject({
    code: 'logged_out',
  });
});

it('lists changes and tries for the member, with contacts masked (account#security-centre)', async () => {
  const owner = await fixture.owner();
  await fixture.savePayee('Somchai Jaidee', owner.who);
  const token = await fixture.stepUp(owner.token, owner.who);
  const { email } = thiefContacts();
  await fixture.changeTo({ email }, { ...owner.who, token });
  const { value } = await fixture.client.ask(api.securityEvents, {}, { token });
  const { list } = api.securityEvents.response.parse(value);
  expect(list.map(({ what, outcome }) => `${what} ${outcome}`)).toEqual([
    'email done',
    'stepUp done',
    'payeeName refused',
  ]);
  expect(list[0]!.contact).toMatch(/^t•••\d@mail\.com$/);
});

it.each(['email', 'mobile'] as const)(
  'recovers nothing by an %s that has not settled (account#settled-contacts)',
  async (kind) => {
    const now = fixture.platform.clock.now();
    const owner = await fixture.owner({ [`${kind}_settles_at`]: now + 60_000 });
    const { username } = owner.member;
    const tries = async () => {
      await fixture.platform.db.deleteFrom('outbox').execute();
      await fixture.platform.db.deleteFrom('codes').execute();
      if (kind === 'mobile') {
        await fixture.sendLoginCode(owner.mobileNum);
        await fixture.sendLoginCode(owner.mobileNum, { purpose: 'reset' });
      } else {
        const { forgotByEmail } = await import('../../../server/areas/account/api/passwords');
        const input = { username, email: owner.email, origin: 'https://chokdee.test' };
        await fixture.client.ask(forgotByEmail, input, { address: fixture.newAddress() });
      }
      return (await fixture.texts(owner[kind])).length;
    };
    expect(await tries()).toBe(0);
    fixture.platform.clock.advance(60_000);
    expect(await tries()).toBe(kind === 'mobile' ? 2 : 1);
  },
);
