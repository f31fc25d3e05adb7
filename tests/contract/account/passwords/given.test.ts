// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { resetMember } from '../../../../server/areas/account/operate';
import { first_password_ms } from '../../../../server/areas/account/passwords/rules';
import { openAccountFixture, right_password, sessionOf } from '../../../factories/account';
import { changeMember, memberRow } from '../../../factories/member';
import { tester } from '../../../factories/operator';
import { doneOf } from '../../../support/calls';

const fixture = await openAccountFixture();
afterAll(() => fixture.platform.close());
const { db, clock } = fixture.platform;

/** A member to whom somebody gave `right_password` just now. */
async function given() {
  const member = await fixture.member();
  const now = clock.now();
  await changeMember(db, member.id, { password_given: 1, password_given_at: now });
  return member;
}
const over = { status: 403, code: 'given_password_over' };

it('ends a first password that nobody has used for seven days, and tells only who knows it (account#first-password)', async () => {
  const [used, unused] = [await given(), await given()];
  clock.advance(first_password_ms - 1);
  sessionOf(await fixture.login(used.username));
  clock.advance(1);
  sessionOf(await fixture.login(used.username));
  expect(await fixture.login(unused.username)).toMatchObject(over);
  expect(await fixture.login(unused.username, { password: 'Not-the-one-1' })).toMatchObject({
    code: 'wrong_credentials',
  });
});

it('gives seven days more with the next first password, which an operator makes (account#first-password, account#members-of-operators)', async () => {
  const { id, username } = await given();
  sessionOf(await fixture.login(username));
  const reset = async () => {
    const member = await memberRow(db, id);
    const how = { member, what: 'password', reason: 'lost' } as const;
    return doneOf(await resetMember(fixture.platform, tester, how)).password!;
  };
  const first = await reset();
  clock.advance(first_password_ms);
  expect(await fixture.login(username, { password: first })).toMatchObject(over);
  const next = await reset();
  sessionOf(await fixture.login(username, { password: next }));
  expect(await fixture.login(username, { password: right_password })).toMatchObject({
    code: 'wrong_credentials',
  });
});
