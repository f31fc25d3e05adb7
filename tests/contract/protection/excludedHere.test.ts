// @engines both: queries
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { ExclusionKind } from '../../../server/kernel/api/call';
import { notMe, securityEvents } from '../../../server/areas/account/api/security';
import { excludeMember } from '../../../server/areas/protection/api/exclusion';
import { addBankCard, removeBankCard } from '../../../server/areas/payouts/api/payouts';
import { hashPassword } from '../../../server/areas/account/passwords/rules';
import { askToPlayAgain } from '../../../server/areas/protection/exclusions';
import { cooling_ms } from '../../../server/kernel/members/exclusionNow';
import { listNoted, showCase } from '../../../server/areas/protection/cases';
import { mailboxIn, mailboxOf } from '../../../server/store/mailbox';
import { lockMember } from '../../../server/kernel/members/lockMember';
import { closeIfExcluded, excludedWith } from '../../../server/areas/protection/excludedHere';
import { saveDetail } from '../../../server/areas/account/api/profile';
import { step_up_ms } from '../../../server/kernel/alerts/elevation';
import type { Who } from '../../conformance/client';
import { sessionOf } from '../../factories/account';
import { changeMember, memberRow } from '../../factories/member';
import { openOwnedFixture, type Owner } from '../../factories/owner';
import { excludedUnder, excludeFor, notesOf } from '../../factories/protection';
import { rowsIn, plansOf } from '../../support/queries';

const pin = '135790';
const day_ms = 24 * 60 * 60 * 1000;
let made = 0;

const fixture = await openOwnedFixture();
const { platform } = fixture;
platform.config.limitScale = 1_000;
const payment_hash = await hashPassword(pin);
await fixture.set('register.idNumber.enabled', '1');
await fixture.set('register.email.enabled', '1');
afterAll(() => platform.close());

const shut = (memberId: string, kind?: ExclusionKind, left_ms?: number) =>
  excludeFor(platform, memberId, kind, left_ms);
const refused = { status: 403, success: false, code: 'excluded_here' };
const idNumber = () => `AA-1017-00203-${String((made += 1)).padStart(3, '0')}`;
const membersCount = async () => (await rowsIn(platform.db, 'members')).length;
const shutUnder = (mobile: string) => excludedUnder(fixture, mobile);
const notes = (id: string) => notesOf(platform, id);

it('refuses a second account with the email or the ID number of who has excluded themselves, and keeps nothing (protection#known-again)', async () => {
  const [email, number] = [`${fixture.newName()}@post.test.th`, idNumber()];
  const { id } = sessionOf(await fixture.register(fixture.newName(), { email, idNumber: number }));
  const twin = () => fixture.register(fixture.newName(), { email });
  expect(await twin()).toMatchObject({ success: true });
  await shut(id, 'timeOut', day_ms);
  expect(await twin()).toMatchObject({ success: true });
  await shut(id);
  const before = await membersCount();
  expect(await fixture.register(fixture.newName(), { email: email.toUpperCase() })).toMatchObject(
    refused,
  );
  const plain = number.replaceAll('-', ' ');
  expect(await fixture.register(fixture.newName(), { idNumber: plain })).toMatchObject(refused);
  expect(await membersCount()).toBe(before);
  const other = { email: `${fixture.newName()}@post.test.th`, idNumber: idNumber() };
  expect(await fixture.register(fixture.newName(), other)).toMatchObject({ success: true });
});

it('refuses one by a mobile number that is proved, and by one that is only told (protection#known-again)', async () => {
  const [mobile, reported] = [fixture.newMobile(), fixture.newMobile()];
  for (const { contact } of [mobile, reported]) {
    const { id } = await fixture.member();
    const change = { mobile: contact };
    await changeMember(platform.db, id, change);
    await shut(id);
  }
  await fixture.sendRegisterCode(mobile.mobileNum);
  expect(await fixture.registerMobile(mobile)).toMatchObject(refused);
  expect(
    await fixture.register(fixture.newName(), {
      mobileNum: reported.mobileNum,
      countryDialingCode: '66',
    }),
  ).toMatchObject(refused);
});

it('holds until play is open again, a day after the member asked for it (protection#known-again)', async () => {
  const email = `${fixture.newName()}@post.test.th`;
  const { id } = sessionOf(await fixture.register(fixture.newName(), { email }));
  const again = () => fixture.register(fixture.newName(), { email });
  await shut(id, 'self', 1_000);
  platform.clock.advance(1_000);
  expect(await again()).toMatchObject(refused);
  await askToPlayAgain(platform, id);
  platform.clock.advance(cooling_ms - 1);
  expect(await again()).toMatchObject(refused);
  platform.clock.advance(1);
  expect(await again()).toMatchObject({ success: true });
});

it('a contact told later, taken or not, closes play and makes a case for operators (protection#known-again)', async () => {
  const [owner, unproved] = [await fixture.owner(), await fixture.member()];
  const number = fixture.newMobile();
  const change = { mobile: number.contact };
  await changeMember(platform.db, unproved.id, change);
  for (const { id } of [owner.member, unproved]) await shut(id);
  const messagesTo = async (to: { email: string } | { mobileNum: string }) => {
    const other = await fixture.owner();
    const who: Who = { ...other.who, token: await fixture.stepUp(other.token, other.who) };
    return { id: other.member.id, answer: await fixture.changeTo(to, who) };
  };
  const taken = await messagesTo({ email: owner.email });
  expect(taken.answer).toMatchObject({ code: 'email_taken' });
  const free = await messagesTo({ mobileNum: number.mobileNum });
  expect(free.answer).toMatchObject({ success: true });
  for (const [{ id }, note] of [
    [taken, `told the email of ${owner.member.username}, who has excluded themselves`],
    [free, `told the mobile number of ${unproved.username}, who has excluded themselves`],
  ] as const) {
    expect(await notes(id)).toEqual([`self: ${note}`, `sameAs: ${note}`]);
    const { exclusion } = await showCase(platform, id);
    expect(exclusion).toMatchObject({ kind: 'self', source: 'samePerson', until: null });
  }
  const listed = await listNoted(platform.db, 'sameAs');
  expect(listed.slice(0, 2)).toMatchObject([{ memberId: free.id }, { memberId: taken.id }]);
});

it('a bank account that an excluded person has, or had, closes play too; an own one does not (protection#known-again)', async () => {
  const someone = async () => {
    const owner = await fixture.owner({ payment_hash, payee_name: 'Somchai Jaidee' });
    return { ...owner, who: { ...owner.who, token: await fixture.stepUp(owner.token, owner.who) } };
  };
  const add = (who: Who, bankCardNo: string) =>
    fixture.client.ask(
      addBankCard,
      {
        bankCode: 'KBANK',
        bankCardNo,
        payeeName: 'Somchai Jaidee',
        paymentPassword: pin,
      },
      who,
    );
  const [excluded, other] = [await someone(), await someone()];
  const answer = await add(excluded.who, '0009990001');
  const removed = addBankCard.response.parse((await add(excluded.who, '0009990002')).value);
  expect(answer).toMatchObject({ success: true });
  await fixture.client.ask(removeBankCard, { bankCardId: removed.bankCardId }, excluded.who);
  await shut(excluded.member.id);
  expect(await add(other.who, '0009990003')).toMatchObject({ success: true });
  expect(await notes(other.member.id)).toEqual([]);
  const third = await someone();
  expect(await add(third.who, '0009990001')).toMatchObject({ code: 'card_taken' });
  expect(await add(other.who, '0009990002')).toMatchObject({ success: true });
  const note = `sameAs: told the bank account of ${excluded.member.username}, who has excluded themselves`;
  expect(await notes(other.member.id)).toContain(note);
  expect((await showCase(platform, other.member.id)).exclusion?.source).toBe('samePerson');
  await add(excluded.who, '0009990004');
  expect((await notes(excluded.member.id)).filter((text) => text.startsWith('sameAs'))).toEqual([]);
});

it('knows another address of the same mailbox, at registration and told later, and leaves the addresses as they were told (protection#known-again)', async () => {
  const name = fixture.newName();
  const email = `${name}+first@post.test.th`;
  const gmail = `${name.replace('_', '.')}.x@gmail.com`;
  for (const message of [email, gmail]) {
    const { id } = sessionOf(await fixture.register(fixture.newName(), { email: message }));
    await shut(id);
    const { email: stored } = await memberRow(platform.db, id);
    expect(stored).toBe(message);
  }
  const before = await membersCount();
  for (const same of [
    `${name}@post.test.th`,
    `${name}+x@post.test.th`,
    `${name.toUpperCase()}+A+B@Post.Test.TH`,
    gmail.replaceAll('.', '').replace('gmailcom', 'gmail.com'),
    gmail.replace('@gmail', '+x@googlemail'),
  ]) {
    expect(await fixture.register(fixture.newName(), { email: same }), same).toMatchObject(refused);
  }
  expect(await membersCount()).toBe(before);
  for (const another of [
    `${name}.x@post.test.th`,
    `${name}x@post.test.th`,
    `${name}@post.test.vn`,
  ]) {
    const made = await fixture.register(fixture.newName(), { email: another });
    expect(made, another).toMatchObject({ success: true });
  }
  const other = await fixture.owner();
  const who: Who = { ...other.who, token: await fixture.stepUp(other.token, other.who) };
  expect(await fixture.changeTo({ email: `${name}+later@post.test.th` }, who)).toMatchObject({
    success: true,
  });
  expect((await notes(other.member.id)).some((text) => text.startsWith('sameAs'))).toBe(true);
});

it('finds a mailbox by its index, by the same rule in the store as outside it (protection#known-again)', async () => {
  const plans = await plansOf(platform, ({ db, clock }) =>
    excludedWith(db, { email: 'somebody+x@post.test.th' }, clock.now()),
  );
  expect(plans.flatMap(({ scans }) => scans)).toEqual([]);
  expect(plans.flatMap(({ accesses }) => accesses).join()).toContain('members_mailbox');
  const { id } = await fixture.member();
  for (const email of [
    ...[
      'a@b.c',
      'a+b@c.d',
      '+a@b.c',
      '++@b.c',
      'a.b+c.d@gmail.com',
      'A.B@gmail.com',
      '.@gmail.com',
    ],
    ...['a@b@gmail.com', 'a@@b.c', '@b.c', 'nobody', '+', '@', '', 'ก.ข+ค@googlemail.com'],
  ]) {
    await changeMember(platform.db, id, { email });
    const mailbox = sql<string>`${mailboxIn('email')}`.as('mailbox');
    const found = platform.db.selectFrom('members').select(mailbox).where('id', '=', id);
    const row = await found.executeTakeFirstOrThrow();
    expect(row.mailbox, email).toBe(mailboxOf(email));
  }
});

it('refuses a newcomer with the name and the date of birth of who has excluded themselves, and none with one of them (protection#known-again)', async () => {
  const person = { payeeName: 'Preecha Munkong', birthDate: '5/6/2525' };
  const { id } = sessionOf(await fixture.register(fixture.newName(), person));
  await shut(id);
  const again = { payeeName: 'preecha  munkong', birthDate: '1982-06-05' };
  expect(await fixture.register(fixture.newName(), again)).toMatchObject(refused);
  for (const other of [{ ...person, birthDate: '6/6/2525' }, { payeeName: person.payeeName }])
    sessionOf(await fixture.register(fixture.newName(), other));
});

it('lifts a closing with the exclusion that it came from, and what came of it, until that is wished again (protection#known-again)', async () => {
  const [thiefs, twin, third] = [
    await fixture.owner(),
    await fixture.owner(),
    await fixture.owner(),
  ];
  const notify = async ({ who, token }: Owner, email: string) =>
    fixture.changeTo({ email }, { ...who, token: await fixture.stepUp(token, who) });
  const kinds = async () =>
    Promise.all(
      [twin, third].map(
        async ({ member }) => (await showCase(platform, member.id)).exclusion?.kind,
      ),
    );
  await fixture.client.ask(excludeMember, { kind: 'self', until: 'ever' }, thiefs.who);
  await notify(twin, thiefs.email);
  await notify(third, twin.email);
  expect(await kinds()).toEqual(['self', 'self']);
  await fixture.client.ask(notMe, { token: await fixture.notMeToken(thiefs.email) });
  expect(await kinds()).toEqual([undefined, undefined]);
  // The owner's own wish, of whose details the twin tells once more.
  await shut(thiefs.member.id);
  await platform.db.transaction().execute(async (trx) => {
    await lockMember(trx, twin.member.id);
    await closeIfExcluded(trx, twin.member.id, { email: thiefs.email }, platform.clock.now());
  });
  expect(await kinds()).toEqual(['self', undefined]);
});

it('refuses a newcomer whose messenger has the mobile number of an excluded person, however it is written (account#profile, protection#known-again)', async () => {
  const { contact, mobileNum } = fixture.newMobile();
  await shutUnder(contact);
  const before = await membersCount();
  for (const reported of [
    { whatsapp: contact },
    { whatsapp: `+66 (0)${mobileNum.slice(0, 2)} ${mobileNum.slice(2)}` },
    { zalo: `0${mobileNum}` },
    { zalo: `0066${mobileNum}` },
    { zalo: `66-${mobileNum}` },
    { whatsapp: '+84912340000', zalo: mobileNum },
    { whatsapp: `+66-0${mobileNum}` },
    { line: `0066 0${mobileNum}` },
    { wechat: `66${mobileNum}` },
  ]) {
    expect(
      await fixture.register(fixture.newName(), reported),
      JSON.stringify(reported),
    ).toMatchObject(refused);
  }
  const own = fixture.newMobile();
  await fixture.sendRegisterCode(own.mobileNum);
  expect(await fixture.registerMobile(own, { whatsapp: contact })).toMatchObject(refused);
  expect(await membersCount()).toBe(before);
  for (const other of [{ whatsapp: `+84${mobileNum}` }, { zalo: '+84912340000' }])
    sessionOf(await fixture.register(fixture.newName(), other));
});

it('refuses a newcomer with the number of an excluded person’s messenger, as a mobile number and as a messenger’s (account#profile, protection#known-again)', async () => {
  const { mobileNum } = fixture.newMobile();
  const { id } = sessionOf(await fixture.register(fixture.newName(), { zalo: `0${mobileNum}` }));
  const again = [
    { mobileNum, countryDialingCode: '66' },
    { whatsapp: `+66${mobileNum}` },
    { zalo: `0${mobileNum}` },
    { line: `+66 ${mobileNum}` },
  ];
  await shut(id, 'timeOut', day_ms);
  sessionOf(await fixture.register(fixture.newName(), again[2]));
  await shut(id);
  for (const reported of again)
    expect(
      await fixture.register(fixture.newName(), reported),
      JSON.stringify(reported),
    ).toMatchObject(refused);
  await fixture.sendRegisterCode(mobileNum);
  expect(await fixture.registerMobile({ mobileNum, contact: `+66${mobileNum}` })).toMatchObject(
    refused,
  );
});

it('takes the number of a messenger in the profile by a login just now or a step-up, and closes play by it (account#profile, protection#known-again)', async () => {
  const numbers = [fixture.newMobile(), fixture.newMobile()];
  const excluded = [];
  for (const { contact } of numbers) excluded.push(await shutUnder(contact));
  const save = ({ who }: Owner, field: 'whatsapp' | 'zalo' | 'line' | 'facebook', value: string) =>
    fixture.client.ask(saveDetail, { field, value }, who);
  const here = await fixture.owner();
  expect(await save(here, 'zalo', `0${numbers[0]!.mobileNum}`)).toMatchObject({ success: true });
  const later = await fixture.owner();
  expect(await save(later, 'zalo', '0912345000')).toMatchObject({ success: true });
  platform.clock.advance(step_up_ms);
  const theirs = numbers[1]!.contact;
  expect(await save(later, 'whatsapp', theirs)).toMatchObject({ code: 'step_up_required' });
  const elsewhere = {
    ...here,
    who: { ...later.who, deviceToken: 'another-device'.padEnd(40, 'x') },
  };
  expect(await save(elsewhere, 'zalo', theirs)).toMatchObject({ code: 'step_up_required' });
  expect(JSON.parse((await fixture.row(later.member.id)).profile)).toEqual({ zalo: '0912345000' });
  const noted = await fixture.client.ask(securityEvents, {}, later.who);
  expect(securityEvents.response.parse(noted.value).list).toMatchObject([
    { what: 'messenger', outcome: 'refused' },
  ]);
  expect(await save(later, 'line', 'somchai.j')).toMatchObject({ code: 'step_up_required' });
  // Others need none, nor does taking a number away.
  expect(await save(later, 'facebook', 'Somchai J')).toMatchObject({ success: true });
  expect(await save(later, 'zalo', '')).toMatchObject({ success: true });
  const confirmed = {
    ...later,
    who: { ...later.who, token: await fixture.stepUp(later.token, later.who) },
  };
  expect(await save(confirmed, 'whatsapp', theirs)).toMatchObject({ success: true });
  for (const [index, { member }] of [here, later].entries()) {
    const note = `told the mobile number of ${excluded[index]!.username}, who has excluded themselves`;
    expect(await notes(member.id)).toEqual([`self: ${note}`, `sameAs: ${note}`]);
    const { exclusion } = await showCase(platform, member.id);
    expect(exclusion).toMatchObject({ kind: 'self', source: 'samePerson', until: null });
  }
  expect((await fixture.texts(later.email)).join()).toContain('so that play is closed');
});

it.each([
  ['line', 'Som-Chai_77', '@som-chai_77', 'wechat'],
  ['wechat', 'wxid_Somchai77', 'WXID_SOMCHAI77', 'line'],
  ['qqNum', '12 345 677', '12345677', 'line'],
] as const)(
  'knows the id of an excluded person’s %s again, at registration and in the profile (account#profile, protection#known-again)',
  async (field, theirs, again, elsewhere) => {
    const excluded = await fixture.owner();
    const reported = { field, value: theirs };
    expect(await fixture.client.ask(saveDetail, reported, excluded.who)).toMatchObject({
      success: true,
    });
    await shut(excluded.member.id);
    expect(await fixture.register(fixture.newName(), { [field]: again })).toMatchObject(refused);
    const other = again.replace('@', '');
    sessionOf(await fixture.register(fixture.newName(), { [elsewhere]: other }));
    const later = await fixture.owner();
    await fixture.client.ask(saveDetail, { field, value: again }, later.who);
    const { exclusion } = await showCase(platform, later.member.id);
    expect(exclusion).toMatchObject({ kind: 'self', source: 'samePerson', until: null });
    const note = `told the messenger of ${excluded.member.username}, who has excluded themselves`;
    expect(await notes(later.member.id)).toEqual([`self: ${note}`, `sameAs: ${note}`]);
  },
);

it('compares a number that was corrected or taken away no more (account#profile, protection#known-again)', async () => {
  const [was, is] = [fixture.newMobile(), fixture.newMobile()];
  const owner = await fixture.owner();
  const save = (field: 'whatsapp' | 'zalo', value: string) =>
    fixture.client.ask(saveDetail, { field, value }, owner.who);
  await save('whatsapp', was.contact);
  await save('zalo', `0${was.mobileNum}`);
  await save('whatsapp', is.contact);
  await save('zalo', '');
  await shut(owner.member.id);
  sessionOf(await fixture.register(fixture.newName(), { whatsapp: was.contact }));
  expect(await fixture.register(fixture.newName(), { whatsapp: is.contact })).toMatchObject(
    refused,
  );
});

it('finds the numbers by their indexes (account#profile, protection#known-again)', async () => {
  const plans = await plansOf(platform, ({ db, clock }) =>
    excludedWith(db, { mobile: ['+66812345678', '+84812345678'] }, clock.now()),
  );
  expect(plans.flatMap(({ scans }) => scans)).toEqual([]);
  const indexes = plans.flatMap(({ accesses }) => accesses).join();
  expect(indexes).toContain('messenger_numbers_number');
});
