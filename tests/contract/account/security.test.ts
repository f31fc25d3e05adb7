// @engines sqlite
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  recentSignIns,
  securityConfig,
  type signInOutcomes,
} from '../../../server/areas/account/api/security';
import { newId } from '../../../server/kernel/ids';
import type { Member } from '../../../server/store/tables';
import { openProfileFixture, type ProfileFixture } from '../../factories/owner';

let fixture: ProfileFixture;

beforeAll(async () => {
  fixture = await openProfileFixture();
});
afterAll(() => fixture.platform.close());

const change = (member: Member, values: Partial<Member>) =>
  fixture.platform.db.updateTable('members').set(values).where('id', '=', member.id).execute();

/** Writes a sign-in as the account area does. */
const noteSignIn = (
  member: Member,
  values: { at: number; outcome?: (typeof signInOutcomes)[number]; device?: string },
) =>
  fixture.platform.db
    .insertInto('sign_ins')
    .values({
      id: newId(),
      member_id: member.id,
      how: 'password',
      outcome: 'ok',
      device: 'OTHERS',
      address: '198.51.100.7',
      ...values,
    })
    .execute();

it('says what protects an account, contact details masked', async () => {
  const { member, token } = await fixture.signedIn();
  expect((await fixture.client.ask(securityConfig, {}, { token })).value).toEqual({
    hasPassword: true,
    hasPaymentPassword: false,
    paymentWays: [],
    paymentWaysFrom: null,
    mobile: '',
    mobileVerified: false,
    email: '',
    emailVerified: false,
  });
  await change(member, {
    payment_hash: 'hash',
    mobile: '+66812345678',
    mobile_verified_at: 5,
    email: 'somchai@example.com',
  });
  const answer = await fixture.client.ask(securityConfig, {}, { token });
  expect(answer.value).toMatchObject({
    hasPaymentPassword: true,
    mobile: '+66••••5678',
    mobileVerified: true,
    email: 's•••i@example.com',
    emailVerified: false,
  });
  expect(JSON.stringify(answer.body)).not.toContain('hash');
});

it('says that there is no password where somebody logs in at a provider', async () => {
  const social = await fixture.signedIn();
  await change(social.member, { password_hash: null });
  expect((await fixture.client.ask(securityConfig, {}, social)).value).toMatchObject({
    hasPassword: false,
  });
});

it('shows the last 20 sign-ins and failed tries of the member alone, the newest first', async () => {
  const [who, other] = [await fixture.signedIn(), await fixture.signedIn()];
  for (let at = 1; at <= 22; at += 1) {
    await noteSignIn(who.member, { at, outcome: at === 22 ? 'wrong_password' : 'ok' });
    await noteSignIn(other.member, { at: 1_000 + at });
  }
  const { value } = await fixture.client.ask(recentSignIns, {}, who);
  const { list } = recentSignIns.response.parse(value);
  expect(list.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index));
  expect(list[0]).toEqual({
    at: 22,
    how: 'password',
    outcome: 'wrong_password',
    device: '',
    address: '198.51.•.•',
  });
});

it('names the device of a sign-in in words', async () => {
  const who = await fixture.signedIn();
  const device = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
  await noteSignIn(who.member, { at: 1, device });
  expect((await fixture.client.ask(recentSignIns, {}, who)).value).toMatchObject({
    list: [{ device: 'Firefox 127, Linux' }],
  });
});
