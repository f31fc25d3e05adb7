// @engines both: jobs
import { afterAll, expect, it } from 'vitest';
import { signIn } from '../../../server/areas/rewards/signIn';
import { openRegisterFixture } from '../../factories/account';
import { addRules } from '../../factories/reward';

const fixture = await openRegisterFixture();
afterAll(() => fixture.close());

const { mode, logIn, toMidnight } = fixture;

it('days on which play waited for a silent register neither count in the chain of sign-ins nor end it (protection#rewards-in-a-break, rewards#sign-in)', async () => {
  const { clock } = fixture.platform;
  const came = () => signIn(fixture.platform, session.id);
  const silentDay = async () => {
    await mode('cut');
    toMidnight();
    await logIn(name);
    await fixture.recheck();
  };
  const answeredDay = async () => {
    toMidnight();
    await mode('answers');
    await logIn(name);
    await fixture.recheck();
  };
  await addRules(fixture.platform, { 'signin.yaml': `days:\n${'  - points: 1\n'.repeat(7)}` });
  const { name, session } = await fixture.newcomer();
  expect(await came()).toMatchObject({ value: { place: 1 } });
  for (let day = 0; day < 3; day += 1) {
    await silentDay();
    expect(await came()).toMatchObject({ code: 'register_silent' });
  }
  await answeredDay();
  expect(await came()).toMatchObject({ value: { place: 2 } });
  // For an hour alone.
  await silentDay();
  clock.advance(60 * 60_000);
  await mode('answers');
  await fixture.recheck();
  await answeredDay();
  expect(await came()).toMatchObject({ value: { place: 3 } });
  // Where play goes on without an answer it is the member who left the day out.
  await fixture.set('protection.playsUnchecked', '1');
  await silentDay();
  await answeredDay();
  expect(await came()).toMatchObject({ value: { place: 1 } });
  // A wait ends with the operator's setting too, and begins with it.
  await fixture.set('protection.playsUnchecked', '0');
  await silentDay();
  await fixture.set('protection.playsUnchecked', '1');
  await fixture.recheck();
  await fixture.set('protection.playsUnchecked', '0');
  await fixture.recheck();
  await answeredDay();
  expect(await came()).toMatchObject({ value: { place: 2 } });
  toMidnight();
  await answeredDay();
  expect(await came()).toMatchObject({ value: { place: 1 } });
  const waits = await fixture.platform.db
    .selectFrom('register_waits')
    .select('to_at')
    .where('member_id', '=', session.id)
    .execute();
  expect(waits.map(({ to_at }) => to_at === null)).toEqual([false, false, false, false]);
});
