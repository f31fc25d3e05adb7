// @engines both: queries
import { afterAll, expect, it } from 'vitest';
import type { ExclusionKind } from '../../../server/kernel/api/call';
import { securityEvents } from '../../../server/areas/account/api/security';
import { saveDetail } from '../../../server/areas/account/api/profile';
import { step_up_ms } from '../../../server/kernel/alerts/elevation';
import { excludedWith } from '../../../server/areas/protection/excludedHere';
import { showCase } from '../../../server/areas/protection/cases';
import { sessionOf } from '../../factories/account';
import { changeMember } from '../../factories/member';
import { openOwnedFixture, type Owner } from '../../factories/owner';
import { excludeFor, notesOf } from '../../factories/protection';
import { plansOf } from '../../support/queries';

const day_ms = 24 * 60 * 60 * 1000;
const refused = { status: 403, success: false, code: 'excluded_here' };

const fixture = await openOwnedFixture();
fixture.platform.config.limitScale = 1_000;
afterAll(() => fixture.platform.close());

const shut = (memberId: string, kind?: ExclusionKind, left_ms?: number) =>
  excludeFor(fixture.platform, memberId, kind, left_ms);
const membersCount = async () =>
  (await fixture.platform.db.selectFrom('members').select('id').execute()).length;
const notes = (id: string) => notesOf(fixture.platform, id);

/** Gives a member a mobile number that is not proved, and excludes them. */
async function shutUnder(contact: string) {
  const member = await fixture.member();
  const change = { mobile: contact };
  await changeMember(fixture.platform.db, member.id, change);
  await shut(member.id);
  return member;
}

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
  fixture.platform.clock.advance(step_up_ms);
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
    const { exclusion } = await showCase(fixture.platform, member.id);
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
    const { exclusion } = await showCase(fixture.platform, later.member.id);
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
  const plans = await plansOf(fixture.platform, ({ db, clock }) =>
    excludedWith(db, { mobile: ['+66812345678', '+84812345678'] }, clock.now()),
  );
  expect(plans.flatMap(({ scans }) => scans)).toEqual([]);
  const indexes = plans.flatMap(({ accesses }) => accesses).join();
  expect(indexes).toContain('messenger_numbers_number');
});
