// @engines both: queries
import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  purgeResetLinks,
  reset_link_life_ms,
} from '../../../../server/areas/account/passwords/resetLinks';
import { passwordTiers } from '../../../../server/areas/account/passwords/rules';
import { countRequests, right_password, sessionOf } from '../../../factories/account';
import { changeMember } from '../../../factories/member';
import { next_password, openPasswordFixture } from '../../../factories/owner';
import { atOnce, inTurn } from '../../../support/repeat';
import { rowsIn } from '../../../support/queries';

const fixture = await openPasswordFixture();
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.forget('limits'));

const over = { status: 410, success: false, code: 'reset_link_over' };
const sessionRow = (id: string) =>
  rowsIn(fixture.platform.db, 'sessions', { member_id: id, revoked_at: null });
const proved = (contact: string) =>
  fixture.platform.db
    .selectFrom('proved_contacts')
    .selectAll()
    .where('contact', '=', contact)
    .executeTakeFirst();

it('sets the password that was chosen and opens a session', async () => {
  const member = await fixture.mailMember();
  const answer = await fixture.reset(await fixture.linkOf(member));
  const session = sessionOf(answer);
  expect(session).toMatchObject({ id: member.id, userName: member.username, customerType: 0 });
  expect(await fixture.refusalOf(session.token)).toBeUndefined();
  expect(await fixture.login(member.username)).toMatchObject({ code: 'wrong_credentials' });
  sessionOf(await fixture.login(member.username, { password: next_password }));
});

it('ends all sessions, remembered ones too, and the one that this browser had (account#new-password)', async () => {
  const member = await fixture.mailMember();
  const [plain, remembered] = [
    sessionOf(await fixture.login(member.username)),
    sessionOf(await fixture.login(member.username, { remember: true })),
  ];
  const trial = await fixture.trial();
  const token = await fixture.linkOf(member);
  const session = sessionOf(await fixture.reset(token, next_password, { token: trial.token }));
  for (const { token: ended } of [plain, remembered, trial]) {
    expect(await fixture.refusalOf(ended)).toBe('logged_out');
  }
  expect(await fixture.refusalOf(session.token)).toBeUndefined();
  expect(await sessionRow(member.id)).toMatchObject([{ remembered: 0, password_set_at: null }]);
});

it('knows the session by its device, as any other', async () => {
  const { db } = fixture.platform;
  const devicesOf = async (id: string) => (await sessionRow(id)).map(({ device }) => device);
  const [mail, phone] = [await fixture.mailMember(), await fixture.phoneMember()];
  sessionOf(await fixture.reset(await fixture.linkOf(mail), next_password, { device: 'A phone' }));
  expect(await devicesOf(mail.id)).toEqual(['A phone']);
  const proof = { verificationCode: await fixture.codeFor(phone.mobile) };
  sessionOf(await fixture.byPhone(phone.mobile, proof, next_password, { device: 'A tablet' }));
  expect(await devicesOf(phone.id)).toEqual(['A tablet']);
  const noted = await db
    .selectFrom('sign_ins')
    .select(['member_id', 'device', 'how'])
    .where('member_id', 'in', [mail.id, phone.id])
    .orderBy('id')
    .execute();
  expect(noted).toEqual([
    { member_id: mail.id, device: 'A phone', how: 'reset' },
    { member_id: phone.id, device: 'A tablet', how: 'reset' },
  ]);
});

it('proves the address that the letter went to', async () => {
  const member = await fixture.mailMember();
  sessionOf(await fixture.reset(await fixture.linkOf(member)));
  const now = fixture.platform.clock.now();
  expect(await fixture.memberRow(member.id)).toMatchObject({ email_verified_at: now });
  expect(await proved(member.email)).toMatchObject({ member_id: member.id, proved_at: now });
});

it('leads nobody into an account by an address that another member has proved (account#forgot-password)', async () => {
  const [owner, other] = [await fixture.mailMember(), await fixture.mailMember()];
  const { db } = fixture.platform;
  await changeMember(db, other.id, { email: owner.email });
  const mistyped = { ...other, email: owner.email };
  const early = await fixture.linkOf(mistyped);
  sessionOf(await fixture.reset(await fixture.linkOf(owner)));
  expect(await fixture.reset(early)).toMatchObject(over);
  const before = (await fixture.emails()).length;
  expect(await fixture.forgot(mistyped)).toMatchObject({ status: 200, success: true });
  expect(await fixture.emails()).toHaveLength(before);
  expect(await proved(owner.email)).toMatchObject({ member_id: owner.id });
});

it('takes a link once (account#forgot-password)', async () => {
  const member = await fixture.mailMember();
  const token = await fixture.linkOf(member);
  const session = sessionOf(await fixture.reset(token));
  expect(await fixture.reset(token)).toMatchObject(over);
  expect(await fixture.reset(token, 'Other-Words-99')).toMatchObject(over);
  // What the first one did stays.
  expect(await fixture.refusalOf(session.token)).toBeUndefined();
  sessionOf(await fixture.login(member.username, { password: next_password }));
});

it('names the account of a good link as often as the link is opened, and of no other (account#forgot-password, account#not-me)', async () => {
  const member = await fixture.mailMember();
  const token = await fixture.linkOf(member);
  const named = { status: 200, value: { userName: member.username } };
  for (let opened = 0; opened < 3; opened += 1)
    expect(await fixture.look(token)).toMatchObject(named);
  sessionOf(await fixture.reset(token));
  for (const wrong of [token, `${token}x`, 'made-up', '']) {
    expect(await fixture.look(wrong)).toMatchObject({ ...over, value: {} });
  }
  const late = await fixture.linkOf(member);
  fixture.platform.clock.advance(reset_link_life_ms);
  expect(await fixture.look(late)).toMatchObject(over);
});

it('counts made up links that are opened with those that are used (account#forgot-password, account#not-me)', async () => {
  const address = fixture.newAddress();
  fixture.platform.config.limitScale = 1 / passwordTiers.linkByAddress.times;
  const codes = [
    (await fixture.look('made-up', { address })).code,
    (await fixture.reset('made-up', next_password, { address })).code,
    (await fixture.look('made-up', { address })).code,
  ];
  fixture.platform.config.limitScale = 1;
  expect(codes).toEqual(['reset_link_over', 'too_many_requests', 'too_many_requests']);
});

it('lets one of twenty resets with one link succeed', async () => {
  const member = await fixture.mailMember();
  const token = await fixture.linkOf(member);
  const chosen = (instant: number) => `Twenty-at-once-${instant}`;
  const answers = await atOnce(20, (index) => fixture.reset(token, chosen(index)));
  const good = answers.flatMap(({ success }, index) => (success ? [index] : []));
  expect(good).toHaveLength(1);
  const refused = answers.filter(({ success }) => !success);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['reset_link_over']));
  expect(await sessionRow(member.id)).toHaveLength(1);
  sessionOf(await fixture.login(member.username, { password: chosen(good[0]!) }));
});

it('lets one of two links of a member win, and voids the other', async () => {
  const member = await fixture.mailMember();
  const links = [await fixture.linkOf(member), await fixture.linkOf(member)];
  expect(links[0]).not.toBe(links[1]);
  const answers = await atOnce(2, (index) => fixture.reset(links[index]!, `Both-at-once-${index}`));
  expect(answers.map(({ code }) => code).sort()).toEqual(['reset_link_over', undefined].sort());
});

it('takes no link that is over, made up or empty (account#forgot-password)', async () => {
  const member = await fixture.mailMember();
  const token = await fixture.linkOf(member);
  const { clock } = fixture.platform;
  clock.advance(reset_link_life_ms - 1);
  expect(await fixture.reset(token, 'short')).toMatchObject({ code: 'password_invalid' });
  clock.advance(1);
  expect(await fixture.reset(token)).toMatchObject(over);
  for (const wrong of ['', 'none', `${token}x`, token.slice(1), 'ก'.repeat(200)]) {
    expect(await fixture.reset(wrong)).toMatchObject(over);
  }
  sessionOf(await fixture.login(member.username));
});

it('takes no link of an account that was shut, or whose address has changed since (account#forgot-password)', async () => {
  const { db } = fixture.platform;
  const [shut, moved] = [await fixture.mailMember(), await fixture.mailMember()];
  const links = [await fixture.linkOf(shut), await fixture.linkOf(moved)];
  await changeMember(db, shut.id, { status: 'disabled' });
  await changeMember(db, moved.id, { email: 'moved@mail.test' });
  for (const link of links) expect(await fixture.reset(link)).toMatchObject(over);
});

it.each([
  ['', 'password_required'],
  ['short-1', 'password_form'],
  ['no-digit-here', 'password_form'],
  ['password123', 'password_common'],
])('refuses %j as %s, and leaves the link good', async (newPassword, fault) => {
  const token = await fixture.linkOf(await fixture.mailMember());
  expect(await fixture.reset(token, newPassword)).toMatchObject({
    status: 422,
    code: 'password_invalid',
    value: { newPassword: fault },
  });
  sessionOf(await fixture.reset(token));
});

it('refuses the old password, and leaves the link good', async () => {
  const member = await fixture.mailMember();
  const session = sessionOf(await fixture.login(member.username));
  const token = await fixture.linkOf(member);
  expect(await fixture.reset(token, right_password)).toMatchObject({
    status: 422,
    code: 'modify.new.old.same',
  });
  expect(await fixture.refusalOf(session.token)).toBeUndefined();
  sessionOf(await fixture.reset(token));
});

it('hears no more than its limit of made up links from one address, and good ones all the same', async () => {
  const address = fixture.newAddress();
  const tier = passwordTiers.linkByAddress;
  await countRequests(fixture.platform, tier, address, tier.times - 1);
  const codes = await inTurn(2, async (index) => {
    const answer = await fixture.reset(`made-up-${index}`, next_password, { address });
    return answer.code;
  });
  expect(codes).toEqual(['reset_link_over', 'too_many_requests']);
  const token = await fixture.linkOf(await fixture.mailMember());
  sessionOf(await fixture.reset(token, next_password, { address }));
});

it('lets nobody have passwords hashed without end by one link', async () => {
  const token = await fixture.linkOf(await fixture.mailMember());
  fixture.platform.config.limitScale = 0.1;
  const times = passwordTiers.replaceByAccount.times / 10;
  const codes = (await inTurn(times + 1, () => fixture.reset(token, right_password))).map(
    ({ code }) => code,
  );
  fixture.platform.config.limitScale = 1;
  expect(codes.slice(-2)).toEqual(['modify.new.old.same', 'too_many_requests']);
});

it('forgets links that are over, and only those', async () => {
  const { platform } = fixture;
  const old = await fixture.linkOf(await fixture.mailMember());
  platform.clock.advance(reset_link_life_ms / 2);
  const young = await fixture.linkOf(await fixture.mailMember());
  platform.clock.advance(reset_link_life_ms / 2 + 1);
  await purgeResetLinks(platform);
  expect(await rowsIn(platform.db, 'reset_links')).toHaveLength(1);
  expect(await fixture.reset(old)).toMatchObject(over);
  sessionOf(await fixture.reset(young));
});
