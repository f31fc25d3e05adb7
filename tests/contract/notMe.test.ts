// @engines both: concurrency
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { resetByEmail, rotated } from '../../server/areas/account/api/passwords';
import {
  endOtherSessions,
  memberSessions,
  notMe,
  notMeLink,
  securityEvents,
} from '../../server/areas/account/api/security';
import { undo_ms } from '../../server/kernel/alerts/changes';
import { purge_every_ms } from '../../server/kernel/job';
import { purgeChanges } from '../../server/kernel/alerts/changes';
import { resend_after_ms } from '../../server/kernel/verification/codes';
import { right_password, sessionOf } from '../support/accountScene';
import { openOwnedScene, type Owner, type OwnedScene } from '../support/ownedScene';
import { atOnce } from '../support/turns';

let scene: OwnedScene;

beforeAll(async () => {
  scene = await openOwnedScene();
});
afterAll(() => scene.platform.close());
beforeEach(async () => {
  await scene.platform.db.deleteFrom('limits').execute();
  await scene.platform.db.deleteFrom('outbox').execute();
});

const over = { status: 410, code: 'reset_link_over' };
const newPassword = 'Mai-Pen-Rai-77';
const undo = (token: string) => scene.client.ask(notMe, { token }, { address: scene.newAddress() });
const resetBy = async (answer: { value: unknown }) => {
  const { resetToken } = notMe.response.parse(answer.value);
  return scene.client.ask(resetByEmail, { token: resetToken ?? '', newPassword });
};

/** A thief who knows the password as well, and has confirmed: nothing is refused any more. */
async function robbed(): Promise<Owner & { thief: { token: string } }> {
  const owner = await scene.owner();
  const token = await scene.stepUp(owner.token, owner.who);
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

it('names the account of a good link, changes nothing by that, and names none for a thief', async () => {
  const { thief, email, member } = await robbed();
  const to = thiefContacts();
  await scene.changeTo({ email: to.email }, thief);
  // Now the thief's address gets such messages too.
  await scene.savePayee('A Thief', thief);
  const look = async (token: string) =>
    scene.client.ask(notMeLink, { token }, { address: scene.newAddress() });
  const token = await scene.notMeToken(email);
  expect((await scene.texts(to.email)).join()).not.toContain('/m/notMe');
  const before = await scene.row(member.id);
  for (let opened = 0; opened < 2; opened += 1) {
    expect(await look(token)).toMatchObject({ status: 200, value: { userName: member.username } });
  }
  expect(await scene.row(member.id)).toEqual(before);
  expect(await scene.refusalOf(thief.token)).toBeUndefined();
  expect(await undo(token)).toMatchObject({ success: true });
  expect(await look(token)).toMatchObject(over);
});

it('tells the old contact and the other one of a change, and the new one is told of nothing', async () => {
  const { thief, email, mobile } = await robbed();
  const to = thiefContacts();
  expect(await scene.changeTo({ email: to.email }, thief)).toMatchObject({ success: true });
  for (const contact of [email, mobile]) {
    const [told = ''] = await scene.texts(contact);
    expect(told).toContain('เปลี่ยนอีเมล');
    expect(told).toContain('/m/notMe?token=');
  }
  expect(await scene.texts(to.email)).toHaveLength(1);
});

it('takes back an account whose every contact was changed, by a link to any of the old ones', async () => {
  for (const by of ['email', 'mobile'] as const) {
    const owner = await robbed();
    const { member, thief } = owner;
    const to = thiefContacts();
    await scene.changeTo({ mobileNum: to.mobileNum }, thief);
    await scene.changeTo({ email: to.email }, thief);
    await scene.savePayee('A Thief', thief);
    await scene.setPayment('135790', thief);
    const answer = await undo(await scene.notMeToken(owner[by]));
    expect(answer).toMatchObject({ success: true });
    expect(await scene.refusalOf(thief.token)).toBe('logged_out');
    expect(await scene.row(member.id)).toMatchObject({
      email: owner.email,
      mobile: owner.mobile,
      payee_name: null,
      payment_hash: null,
    });
    // The thief knows the password, which is void, and the new contacts, which are nobody's.
    expect((await scene.login(member.username, { password: right_password })).success).toBe(false);
    scene.platform.clock.advance(resend_after_ms);
    await scene.sendLoginCode(to.mobileNum);
    const texts = await scene.texts(`+66${to.mobileNum}`);
    expect(texts.filter((text) => text.includes('ใช้เข้าสู่ระบบ'))).toEqual([]);
    sessionOf(await resetBy(answer));
    sessionOf(await scene.login(member.username, { password: newPassword }));
    scene.platform.clock.advance(resend_after_ms);
    await scene.sendLoginCode(owner.mobileNum);
    sessionOf(await scene.loginBySms(owner.mobileNum, await scene.codeTo(owner.mobile)));
  }
});

it('sends no link to a contact of the thief’s', async () => {
  const owner = await robbed();
  const [one, two] = [thiefContacts(), thiefContacts()];
  await scene.changeTo({ email: one.email }, owner.thief);
  await scene.changeTo({ email: two.email }, owner.thief);
  await scene.changeTo({ mobileNum: one.mobileNum }, owner.thief);
  const link = await scene.notMeToken(owner.email);
  for (const contact of [one.email, two.email]) {
    expect((await scene.texts(contact)).join()).not.toContain('/m/notMe');
  }
  expect((await scene.row(owner.member.id)).email).toBe(two.email);
  expect(await undo(link)).toMatchObject({ success: true });
  expect((await scene.row(owner.member.id)).email).toBe(owner.email);
});

it('takes a link once, one of two at once, and none after 72 hours', async () => {
  const owner = await robbed();
  await scene.changeTo({ email: thiefContacts().email }, owner.thief);
  const links = [await scene.notMeToken(owner.email), await scene.notMeToken(owner.mobile)];
  const answers = await atOnce(2, (at) => undo(links[at]!));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  for (const link of links) expect(await undo(link)).toMatchObject(over);
  expect(await undo('made-up')).toMatchObject(over);

  const late = await robbed();
  await scene.changeTo({ email: thiefContacts().email }, late.thief);
  const link = await scene.notMeToken(late.email);
  scene.platform.clock.advance(undo_ms);
  expect(await undo(link)).toMatchObject(over);
});

it('holds the old contact for its member for 72 hours, and then lets it go', async () => {
  const [owner, other] = [await robbed(), await robbed()];
  const to = thiefContacts();
  await scene.changeTo({ mobileNum: to.mobileNum }, owner.thief);
  expect(await scene.changeTo({ mobileNum: owner.mobileNum }, other.thief)).toMatchObject({
    status: 409,
    code: 'mobile_taken',
  });
  // It recovers nothing meanwhile: only the message's link does.
  await scene.sendLoginCode(owner.mobileNum);
  const code = /เข้าสู่ระบบ/;
  expect((await scene.texts(owner.mobile)).some((text) => code.test(text))).toBe(false);
  scene.platform.clock.advance(undo_ms + purge_every_ms);
  await purgeChanges(scene.platform);
  const again = await scene.login(
    other.member.username,
    {},
    { deviceToken: other.who.deviceToken },
  );
  const token = await scene.stepUp(sessionOf(again).token, { deviceToken: other.who.deviceToken });
  expect(
    await scene.changeTo({ mobileNum: owner.mobileNum }, { ...other.who, token }),
  ).toMatchObject({ success: true });
});

it('gives no new password by a link to a phone while recovery by phone is off', async () => {
  const owner = await robbed();
  await scene.changeTo({ email: thiefContacts().email }, owner.thief);
  const link = await scene.notMeToken(owner.mobile);
  await scene.set('REGMOBVERF3', '0');
  const answer = await undo(link);
  await scene.unset();
  expect(answer).toMatchObject({ success: true, value: { resetToken: null } });
  expect((await scene.row(owner.member.id)).email).toBe(owner.email);
  expect(await scene.refusalOf(owner.thief.token)).toBe('logged_out');
});

it('ends all other sessions, and every copy of the one that does it', async () => {
  const owner = await scene.owner();
  const other = sessionOf(await scene.login(owner.member.username)).token;
  const who = { ...owner.who, token: await scene.stepUp(owner.token, owner.who) };
  const answer = await scene.client.ask(endOtherSessions, {}, who);
  const { token } = rotated.parse(answer.value);
  expect(await scene.refusalOf(who.token)).toBe('logged_out');
  expect(await scene.refusalOf(other)).toBe('logged_out');
  const list = await scene.client.ask(memberSessions, {}, { token });
  expect(memberSessions.response.parse(list.value).list).toHaveLength(1);
  expect((await scene.texts(owner.email))[0]).toContain('log out all other devices');
  // A second call with the copied token gets no new one.
  expect(await scene.client.ask(endOtherSessions, {}, who)).toMatchObject({
    code: 'logged_out',
  });
});

it('lists changes and tries for the member, with contacts masked', async () => {
  const owner = await scene.owner();
  await scene.savePayee('Somchai Jaidee', owner.who);
  const token = await scene.stepUp(owner.token, owner.who);
  const { email } = thiefContacts();
  await scene.changeTo({ email }, { ...owner.who, token });
  const { value } = await scene.client.ask(securityEvents, {}, { token });
  const { list } = securityEvents.response.parse(value);
  expect(list.map(({ what, outcome }) => `${what} ${outcome}`)).toEqual([
    'email done',
    'stepUp done',
    'payeeName refused',
  ]);
  expect(list[0]!.contact).toMatch(/^t•••\d@mail\.com$/);
});

it.each(['email', 'mobile'] as const)(
  'recovers nothing by an %s that has not settled',
  async (kind) => {
    const at = scene.platform.clock.now();
    const owner = await scene.owner({ [`${kind}_settles_at`]: at + 60_000 });
    const { username } = owner.member;
    const tries = async () => {
      await scene.platform.db.deleteFrom('outbox').execute();
      await scene.platform.db.deleteFrom('codes').execute();
      if (kind === 'mobile') {
        await scene.sendLoginCode(owner.mobileNum);
        await scene.sendLoginCode(owner.mobileNum, { purpose: 'reset' });
      } else {
        const { forgotByEmail } = await import('../../server/areas/account/api/passwords');
        const asked = { username, email: owner.email, origin: 'https://chokdee.test' };
        await scene.client.ask(forgotByEmail, asked, { address: scene.newAddress() });
      }
      return (await scene.texts(owner[kind])).length;
    };
    expect(await tries()).toBe(0);
    scene.platform.clock.advance(60_000);
    expect(await tries()).toBe(kind === 'mobile' ? 2 : 1);
  },
);
