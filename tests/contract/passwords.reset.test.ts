// @engines both: queries
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  purgeResetLinks,
  reset_link_life_ms,
} from '../../server/areas/account/passwords/resetLinks';
import { passwordTiers } from '../../server/areas/account/passwords/limits';
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

const over = { status: 410, success: false, code: 'reset_link_over' };
const sessionRow = (id: string) =>
  scene.platform.db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
const proved = (contact: string) =>
  scene.platform.db
    .selectFrom('proved_contacts')
    .selectAll()
    .where('contact', '=', contact)
    .executeTakeFirst();

it('sets the password that was chosen and opens a session', async () => {
  const member = await scene.mailMember();
  const answer = await scene.reset(await scene.linkOf(member));
  const session = sessionOf(answer);
  expect(session).toMatchObject({ id: member.id, userName: member.username, customerType: 0 });
  expect(await scene.refusalOf(session.token)).toBeUndefined();
  expect(await scene.login(member.username)).toMatchObject({ code: 'wrong_credentials' });
  sessionOf(await scene.login(member.username, { password: next_password }));
});

it('ends all sessions, remembered ones too, and the one that this browser had', async () => {
  const member = await scene.mailMember();
  const [plain, remembered] = [
    sessionOf(await scene.login(member.username)),
    sessionOf(await scene.login(member.username, { remember: true })),
  ];
  const trial = await scene.trial();
  const token = await scene.linkOf(member);
  const session = sessionOf(await scene.reset(token, next_password, { token: trial.token }));
  for (const { token: ended } of [plain, remembered, trial]) {
    expect(await scene.refusalOf(ended)).toBe('logged_out');
  }
  expect(await scene.refusalOf(session.token)).toBeUndefined();
  expect(await sessionRow(member.id)).toMatchObject([{ remembered: 0, password_set_at: null }]);
});

it('knows the session by its device, as any other', async () => {
  const { db } = scene.platform;
  const devicesOf = async (id: string) => (await sessionRow(id)).map(({ device }) => device);
  const [mail, phone] = [await scene.mailMember(), await scene.phoneMember()];
  sessionOf(await scene.reset(await scene.linkOf(mail), next_password, { device: 'A phone' }));
  expect(await devicesOf(mail.id)).toEqual(['A phone']);
  const proof = { verificationCode: await scene.codeFor(phone.mobile) };
  sessionOf(await scene.byPhone(phone.mobile, proof, next_password, { device: 'A tablet' }));
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
  const member = await scene.mailMember();
  sessionOf(await scene.reset(await scene.linkOf(member)));
  const at = scene.platform.clock.now();
  expect(await scene.memberRow(member.id)).toMatchObject({ email_verified_at: at });
  expect(await proved(member.email)).toMatchObject({ member_id: member.id, proved_at: at });
});

it('leads nobody into an account by an address that another member has proved', async () => {
  const [owner, other] = [await scene.mailMember(), await scene.mailMember()];
  const { db } = scene.platform;
  await db.updateTable('members').set({ email: owner.email }).where('id', '=', other.id).execute();
  const mistyped = { ...other, email: owner.email };
  const early = await scene.linkOf(mistyped);
  sessionOf(await scene.reset(await scene.linkOf(owner)));
  expect(await scene.reset(early)).toMatchObject(over);
  const before = (await scene.emails()).length;
  expect(await scene.forgot(mistyped)).toMatchObject({ status: 200, success: true });
  expect(await scene.emails()).toHaveLength(before);
  expect(await proved(owner.email)).toMatchObject({ member_id: owner.id });
});

it('takes a link once', async () => {
  const member = await scene.mailMember();
  const token = await scene.linkOf(member);
  const session = sessionOf(await scene.reset(token));
  expect(await scene.reset(token)).toMatchObject(over);
  expect(await scene.reset(token, 'Other-Words-99')).toMatchObject(over);
  // What the first one did stays.
  expect(await scene.refusalOf(session.token)).toBeUndefined();
  sessionOf(await scene.login(member.username, { password: next_password }));
});

it('names the account of a good link as often as the link is opened, and of no other', async () => {
  const member = await scene.mailMember();
  const token = await scene.linkOf(member);
  const named = { status: 200, value: { userName: member.username } };
  for (let opened = 0; opened < 3; opened += 1)
    expect(await scene.look(token)).toMatchObject(named);
  sessionOf(await scene.reset(token));
  for (const wrong of [token, `${token}x`, 'made-up', '']) {
    expect(await scene.look(wrong)).toMatchObject({ ...over, value: {} });
  }
  const late = await scene.linkOf(member);
  scene.platform.clock.advance(reset_link_life_ms);
  expect(await scene.look(late)).toMatchObject(over);
});

it('counts made up links that are opened with those that are used', async () => {
  const address = scene.newAddress();
  scene.platform.config.limitScale = 1 / passwordTiers.linkByAddress.times;
  const codes = [
    (await scene.look('made-up', { address })).code,
    (await scene.reset('made-up', next_password, { address })).code,
    (await scene.look('made-up', { address })).code,
  ];
  scene.platform.config.limitScale = 1;
  expect(codes).toEqual(['reset_link_over', 'too_many_requests', 'too_many_requests']);
});

it('lets one of twenty resets with one link succeed', async () => {
  const member = await scene.mailMember();
  const token = await scene.linkOf(member);
  const chosen = (at: number) => `Twenty-at-once-${at}`;
  const answers = await atOnce(20, (at) => scene.reset(token, chosen(at)));
  const good = answers.flatMap(({ success }, at) => (success ? [at] : []));
  expect(good).toHaveLength(1);
  const refused = answers.filter(({ success }) => !success);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['reset_link_over']));
  expect(await sessionRow(member.id)).toHaveLength(1);
  sessionOf(await scene.login(member.username, { password: chosen(good[0]!) }));
});

it('lets one of two links of a member win, and voids the other', async () => {
  const member = await scene.mailMember();
  const links = [await scene.linkOf(member), await scene.linkOf(member)];
  expect(links[0]).not.toBe(links[1]);
  const answers = await atOnce(2, (at) => scene.reset(links[at]!, `Both-at-once-${at}`));
  expect(answers.map(({ code }) => code).sort()).toEqual(['reset_link_over', undefined].sort());
});

it('takes no link that is over, made up or empty', async () => {
  const member = await scene.mailMember();
  const token = await scene.linkOf(member);
  const { clock } = scene.platform;
  clock.advance(reset_link_life_ms - 1);
  expect(await scene.reset(token, 'short')).toMatchObject({ code: 'password_invalid' });
  clock.advance(1);
  expect(await scene.reset(token)).toMatchObject(over);
  for (const wrong of ['', 'none', `${token}x`, token.slice(1), 'ก'.repeat(200)]) {
    expect(await scene.reset(wrong)).toMatchObject(over);
  }
  sessionOf(await scene.login(member.username));
});

it('takes no link of an account that was shut, or whose address has changed since', async () => {
  const { db } = scene.platform;
  const [shut, moved] = [await scene.mailMember(), await scene.mailMember()];
  const links = [await scene.linkOf(shut), await scene.linkOf(moved)];
  await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', shut.id).execute();
  await db
    .updateTable('members')
    .set({ email: 'moved@mail.test' })
    .where('id', '=', moved.id)
    .execute();
  for (const link of links) expect(await scene.reset(link)).toMatchObject(over);
});

it.each([
  ['', 'password_required'],
  ['short-1', 'password_form'],
  ['no-digit-in-here', 'password_form'],
  ['password123', 'password_common'],
])('refuses %j as %s, and leaves the link good', async (newPassword, fault) => {
  const token = await scene.linkOf(await scene.mailMember());
  expect(await scene.reset(token, newPassword)).toMatchObject({
    status: 422,
    code: 'password_invalid',
    value: { newPassword: fault },
  });
  sessionOf(await scene.reset(token));
});

it('refuses the old password, and leaves the link good', async () => {
  const member = await scene.mailMember();
  const session = sessionOf(await scene.login(member.username));
  const token = await scene.linkOf(member);
  expect(await scene.reset(token, right_password)).toMatchObject({
    status: 422,
    code: 'modify.new.old.same',
  });
  expect(await scene.refusalOf(session.token)).toBeUndefined();
  sessionOf(await scene.reset(token));
});

it('hears no more than its limit of made up links from one address, and good ones all the same', async () => {
  const address = scene.newAddress();
  const { db, clock } = scene.platform;
  const { name, times, window_ms } = passwordTiers.linkByAddress;
  const window_start = clock.now() - (clock.now() % window_ms);
  const row = { key: `${name}:${address}`, window_start, count: times - 1 };
  await db.insertInto('limits').values(row).execute();
  const codes = await inTurn(2, async (at) => {
    const answer = await scene.reset(`made-up-${at}`, next_password, { address });
    return answer.code;
  });
  expect(codes).toEqual(['reset_link_over', 'too_many_requests']);
  const token = await scene.linkOf(await scene.mailMember());
  sessionOf(await scene.reset(token, next_password, { address }));
});

it('lets nobody have passwords hashed without end by one link', async () => {
  const token = await scene.linkOf(await scene.mailMember());
  scene.platform.config.limitScale = 0.1;
  const times = passwordTiers.replaceByAccount.times / 10;
  const codes = (await inTurn(times + 1, () => scene.reset(token, right_password))).map(
    ({ code }) => code,
  );
  scene.platform.config.limitScale = 1;
  expect(codes.slice(-2)).toEqual(['modify.new.old.same', 'too_many_requests']);
});

it('forgets links that are over, and only those', async () => {
  const { platform } = scene;
  const old = await scene.linkOf(await scene.mailMember());
  platform.clock.advance(reset_link_life_ms / 2);
  const young = await scene.linkOf(await scene.mailMember());
  platform.clock.advance(reset_link_life_ms / 2 + 1);
  await purgeResetLinks(platform);
  expect(await platform.db.selectFrom('reset_links').selectAll().execute()).toHaveLength(1);
  expect(await scene.reset(old)).toMatchObject(over);
  sessionOf(await scene.reset(young));
});
