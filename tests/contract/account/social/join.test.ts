// @engines both: concurrency
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { socialLogins } from '../../../../server/areas/account/api/social';
import { pending_life_ms, purgeSpent } from '../../../../server/areas/account/social/tickets';
import { exclude } from '../../../../server/areas/protection/exclusions';
import { sessionOf } from '../../../factories/account';
import { addMember, addProvedContact, changeMember, memberRow } from '../../../factories/member';
import { finishedOf, openFalseGoogle, pendingOf } from '../../../factories/social';
import { addBelow, addInvite } from '../../../factories/team';
import { false_client_secret, telegram_bot } from '../../../support/identityProviders';
import { atOnce } from '../../../support/repeat';
import { newInviteCode } from '../../../../server/kernel/team/invites';
import { rateOf } from '../../../../server/kernel/team/rates';
import { rowIn, rowsIn } from '../../../support/queries';

let subject: string;
let says: Record<string, unknown>;

const { issuer, fixture, logIn, close } = await openFalseGoogle({ telegram: telegram_bot });
issuer.does.claims = (right) => ({ ...right, sub: subject, ...says });
afterAll(close);
beforeEach(() => {
  subject = randomUUID();
  says = {};
});

const identities = () => rowsIn(fixture.platform.db, 'social_identities', { subject });
const membersCount = async () => (await rowsIn(fixture.platform.db, 'members')).length;
const joined = async () =>
  memberRow(fixture.platform.db, sessionOf(await fixture.join(pendingOf(await logIn()))).id);

it('knows the session by its device, as any other', async () => {
  const { id } = sessionOf(
    await fixture.join(pendingOf(await logIn()), true, { device: 'A phone' }),
  );
  expect(finishedOf(await logIn({ device: 'A tablet' })).session).not.toBeNull();
  for (const table of ['sessions', 'sign_ins'] as const) {
    const rows = await fixture.platform.db
      .selectFrom(table)
      .select('device')
      .where('member_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ device }) => device)).toEqual(['A phone', 'A tablet']);
  }
});

it('keeps the age that was confirmed, with the provider as the way (protection#age-evidence)', async () => {
  const { id } = await joined();
  const stored = fixture.platform.db.selectFrom('age_confirmations').selectAll();
  expect(await stored.where('member_id', '=', id).execute()).toMatchObject([
    { age: 18, method: 'google', country: 'TH' },
  ]);
});

it('makes no second account for who has excluded themselves under another one (protection#known-again)', async () => {
  const email = `${randomUUID()}@mail.com`;
  const { id: memberId } = await fixture.member();
  const { db } = fixture.platform;
  await changeMember(db, memberId, { email });
  await exclude(fixture.platform, { memberId, kind: 'self', until: null, source: 'member' });
  says = { email, email_verified: true };
  const before = await membersCount();
  expect(await fixture.join(pendingOf(await logIn()))).toMatchObject({
    status: 403,
    code: 'excluded_here',
  });
  // Nor where the provider has not proved the address.
  says = { email, email_verified: false };
  expect(await fixture.join(pendingOf(await logIn()))).toMatchObject({ code: 'excluded_here' });
  expect(await membersCount()).toBe(before);
  expect(await identities()).toEqual([]);
});

it('makes no member of who does not agree, and lets them still', async () => {
  const pending = pendingOf(await logIn());
  expect(await fixture.join(pending, false)).toMatchObject({
    status: 422,
    code: 'fields_invalid',
    value: { agree: 'agree_required' },
  });
  expect(await identities()).toEqual([]);
  expect(sessionOf(await fixture.join(pending)).firstTimeLogin).toBe(true);
});

it('makes a member without a password, who no password lets in', async () => {
  const member = await joined();
  expect(member).toMatchObject({ type: 0, status: 'active', password_hash: null, parent_id: null });
  expect(await fixture.login(member.username)).toMatchObject({ code: 'wrong_credentials' });
  const noted = await fixture.platform.db
    .selectFrom('sign_ins')
    .select(['how', 'outcome', 'device'])
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  expect(noted).toEqual([
    { how: 'social', outcome: 'ok', device: 'A phone' },
    { how: 'password', outcome: 'wrong_password', device: 'A phone' },
  ]);
});

it('takes what is sealed for a new member once', async () => {
  const pending = pendingOf(await logIn());
  sessionOf(await fixture.join(pending));
  expect(await fixture.join(pending)).toMatchObject({ status: 400, code: 'social_failed' });
  expect(await identities()).toHaveLength(1);
});

it('makes one member of two joins at once, by one window or by two', async () => {
  const before = await membersCount();
  const one = pendingOf(await logIn());
  const two = pendingOf(await logIn());
  const answers = await Promise.all([one, one, two, two].map((pending) => fixture.join(pending)));
  const sessions = answers.filter(({ success }) => success).map(sessionOf);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]!.id).toBe(sessions[1]!.id);
  expect(await identities()).toHaveLength(1);
  expect(await membersCount()).toBe(before + 1);
});

it('opens no session for who was disabled while the terms were read', async () => {
  const [one, two] = [pendingOf(await logIn()), pendingOf(await logIn())];
  const { id } = sessionOf(await fixture.join(one));
  const { db } = fixture.platform;
  await changeMember(db, id, { status: 'disabled' });
  expect(await fixture.join(two)).toMatchObject({ code: 'social_failed' });
});

it('refuses what is sealed when it is over, changed, or sealed for something else', async () => {
  const pending = pendingOf(await logIn());
  const { ticket } = await fixture.start('google');
  const changed = `${pending.slice(0, 30)}AAAA${pending.slice(34)}`;
  for (const wrong of ['', 'none', changed, ticket]) {
    expect(await fixture.join(wrong)).toMatchObject({ code: 'social_failed' });
  }
  fixture.platform.clock.advance(pending_life_ms);
  expect(await fixture.join(pending)).toMatchObject({ code: 'social_failed' });
});

it('lets nobody new in while registration is closed both ways, and everybody who is known', async () => {
  const pending = pendingOf(await logIn());
  const known = subject;
  sessionOf(await fixture.join(pending));
  subject = randomUUID();
  const late = pendingOf(await logIn());
  await fixture.set('USERNAMEREG3', '0');
  expect(finishedOf(await logIn()).pending).not.toBeNull();
  await fixture.set('MOBILENUMREG3', '0');
  expect(await logIn()).toMatchObject({ status: 403, code: 'registration_closed' });
  expect(await fixture.join(late)).toMatchObject({ status: 403, code: 'registration_closed' });
  subject = known;
  expect(finishedOf(await logIn()).session).not.toBeNull();
  await fixture.set('USERNAMEREG3', '1');
  await fixture.set('MOBILENUMREG3', '1');
});

it('takes an address for proved that the provider has proved', async () => {
  const email = `${subject}@mail.test`;
  says = { email: email.toUpperCase(), email_verified: true };
  const member = await joined();
  expect(member).toMatchObject({ email, email_verified_at: fixture.platform.clock.now() });
  const proved = await fixture.platform.db
    .selectFrom('proved_contacts')
    .select('member_id')
    .where('contact', '=', email)
    .execute();
  expect(proved).toEqual([{ member_id: member.id }]);
});

it.each<[string, unknown]>([
  ['not proved', false],
  ['proved in words', 'true'],
  ['of which nothing is said', undefined],
])(
  'keeps no address that is %s: a password could be set by it (account#social-logins)',
  async (_what, verified) => {
    says = { email: `${subject}@mail.test`, email_verified: verified };
    expect(await joined()).toMatchObject({ email: null, email_verified_at: null });
  },
);

it('never leads to another member by an address, proved as it may be (account#a-contact-of-another-account, account#social-logins)', async () => {
  const { db, clock } = fixture.platform;
  const owner = await addMember(fixture.platform);
  const email = `${subject}@mail.test`;
  await addProvedContact(db, owner.id, email, clock.now());
  await changeMember(db, owner.id, { email, email_verified_at: 1 });
  says = { email, email_verified: false };
  expect((await logIn()).value).toMatchObject({ emailTaken: false });
  says = { email, email_verified: true };
  expect((await logIn()).value).toMatchObject({ session: null, emailTaken: true });
  const member = await joined();
  expect(member.id).not.toBe(owner.id);
  expect(member).toMatchObject({ email: null, email_verified_at: null });
  const proved = await db
    .selectFrom('proved_contacts')
    .select('member_id')
    .where('contact', '=', email)
    .execute();
  expect(proved).toEqual([{ member_id: owner.id }]);
});

it.each<[string, unknown]>([
  ['no address', 'nonsense'],
  ['two addresses', 'a@mail.test, b@mail.test'],
  ['a line break', 'a@mail.test\nBcc: b@mail.test'],
  ['a list', ['a@mail.test']],
  ['an address that is too long', `${'a'.repeat(60)}@${'b'.repeat(250)}.test`],
])('keeps none where the provider gives %s for one', async (_what, email) => {
  says = { email, email_verified: true };
  expect(await joined()).toMatchObject({ email: null, email_verified_at: null });
});

it('calls a member by what can be shown of the name', async () => {
  says = { name: '<b>สมหญิง\u202e ใจดี</b>\u0000' };
  expect((await joined()).nickname).toBe('b สมหญิง ใจดี b');
});

it('offers the providers that are configured and whose flag is on (account#social-logins)', async () => {
  const offered = async () =>
    socialLogins.response.parse((await fixture.client.ask(socialLogins, {})).value);
  expect(await offered()).toEqual({ list: ['google', 'telegram'], telegramBot: 'ChokdeeTestBot' });
  await fixture.set('TELEGRAMLOGIN3', '0');
  expect(await offered()).toEqual({ list: ['google'], telegramBot: '' });
  await fixture.set('TELEGRAMLOGIN3', '1');
});

it('ends what was begun where a provider is turned off meanwhile', async () => {
  const pending = pendingOf(await logIn());
  const { url, ticket } = await fixture.start('google');
  await fixture.set('GOOGLELOGIN3', '0');
  await expect(fixture.start('google')).rejects.toThrow('social_unavailable');
  await expect(fixture.start('facebook')).rejects.toThrow('social_unavailable');
  expect(await fixture.finish('google', ticket, issuer.agree(url))).toMatchObject({
    status: 404,
    code: 'social_unavailable',
  });
  expect(await fixture.join(pending)).toMatchObject({ code: 'social_failed' });
  await fixture.set('GOOGLELOGIN3', '1');
});

it('forgets what was used once it would be refused anyway, and not before', async () => {
  const { url, ticket } = await fixture.start('google');
  const back = issuer.agree(url);
  pendingOf(await fixture.finish('google', ticket, back));
  const storedOf = async () => (await rowsIn(fixture.platform.db, 'spent_tokens')).length;
  await purgeSpent(fixture.platform);
  expect(await storedOf()).toBeGreaterThan(0);
  expect(await fixture.finish('google', ticket, back)).toMatchObject({ code: 'social_failed' });
  fixture.platform.clock.advance(pending_life_ms + 60_001);
  await purgeSpent(fixture.platform);
  expect(await storedOf()).toBe(0);
});

it('keeps no ticket, state or code in the store', async () => {
  const { url, ticket } = await fixture.start('google');
  const pending = pendingOf(await fixture.finish('google', ticket, issuer.agree(url)));
  const { token } = sessionOf(await fixture.join(pending));
  const tables = ['spent_tokens', 'social_identities', 'members', 'sessions', 'sign_ins'] as const;
  const rows = await Promise.all(
    tables.map((table) => fixture.platform.db.selectFrom(table).selectAll().execute()),
  );
  const state = new URL(url).searchParams.get('state')!;
  for (const secret of [ticket, pending, token, state, false_client_secret, 'for nothing']) {
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
});

it('lets so many join from one address, and no more', async () => {
  const address = fixture.newAddress();
  const answers = await atOnce(61, () => fixture.join('none', true, { address }));
  expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(1);
});

it.each(['affiliateCode', 'recommenderId'] as const)(
  'puts a newcomer under the agent whom the %s of their link names (account#invitation-codes)',
  async (field) => {
    const agent = await addMember(fixture.platform, { type: 2 });
    const pending = pendingOf(await logIn());
    const made = await fixture.join(pending, true, {}, { [field]: agent.username });
    expect(await memberRow(fixture.platform.db, sessionOf(made).id)).toMatchObject({
      parent_id: agent.id,
      recommended_by: field === 'recommenderId' ? agent.id : null,
    });
  },
);

it('makes the account all the same where the link names nobody (account#invitation-codes)', async () => {
  const pending = pendingOf(await logIn());
  const nobody = { affiliateCode: 'nobody', recommenderId: '2222-2222-2222' };
  const { id } = sessionOf(await fixture.join(pending, true, {}, nobody));
  expect(await memberRow(fixture.platform.db, id)).toMatchObject({
    parent_id: null,
    recommended_by: null,
  });
});

it('puts a newcomer below the agent of a link with its type, once however often it is sent (account#links-of-agents, agent#invitations)', async () => {
  const { platform } = fixture;
  const agent = await addBelow(platform, null, { type: 1, rate: 300 });
  const code = newInviteCode();
  const endless = { code, type: 2, rate: 200, uses_most: null };
  const link = await addInvite(platform.db, agent.id, endless);
  const uses = async () => (await rowIn(platform.db, 'agent_invites', { id: link })).uses;
  const pending = pendingOf(await logIn());
  const join = () => fixture.join(pending, true, {}, { affiliateCode: code });
  const answers = await Promise.all([join(), join()]);
  const { id } = sessionOf(answers.find(({ success }) => success)!);
  expect(await memberRow(fixture.platform.db, id)).toMatchObject({ parent_id: agent.id, type: 2 });
  expect(await rateOf(platform.db, id)).toBe(200);
  expect(await uses()).toBe(1);
  subject = randomUUID();
  await platform.db
    .updateTable('agent_invites')
    .set({ closed_at: 2 })
    .where('id', '=', link)
    .execute();
  const next = pendingOf(await logIn());
  expect(await fixture.join(next, true, {}, { affiliateCode: code })).toMatchObject({
    status: 422,
    code: 'affiliate_unknown',
    value: { affiliateCode: 'affiliate_link_over' },
  });
  // The refusal has not used the identity up: without the link the account is made.
  const { id: alone } = sessionOf(await fixture.join(next));
  expect(await memberRow(fixture.platform.db, alone)).toMatchObject({ parent_id: null, type: 0 });
  expect(await uses()).toBe(1);
});
