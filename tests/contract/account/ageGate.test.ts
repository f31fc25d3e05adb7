// @engines both: queries
import { afterAll, beforeEach, expect, it } from 'vitest';
import { profile } from '../../../server/areas/account/api/profile';
import { saveBirthDate } from '../../../server/areas/rewards/birthDate';
import { listNoted, showCase } from '../../../server/areas/protection/cases';
import { openVerificationFixture, sessionOf } from '../../factories/account';
import { agesOf } from '../../factories/member';

const fixture = await openVerificationFixture();
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.unset());

const evidence = (memberId: string) => agesOf(fixture.platform.db, memberId);
const agreed = { agreedAge: 18, ageText: 1 };

it('keeps the age that a newcomer confirmed, once, and shows it to the member and to operators (protection#age-evidence)', async () => {
  const device = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36';
  const session = sessionOf(await fixture.register(fixture.newName(), { ...agreed, device }));
  const [row, ...more] = await evidence(session.id);
  expect(more).toEqual([]);
  expect(row).toEqual({
    member_id: session.id,
    age: 18,
    text_version: 1,
    method: 'username',
    country: 'TH',
    device_class: 'phone',
    confirmed_at: fixture.platform.clock.now(),
  });
  const own = profile.response.parse((await fixture.client.ask(profile, {}, session)).value);
  expect(own.ageConfirmed).toEqual({ age: 18, at: row!.confirmed_at });
  expect((await showCase(fixture.platform, session.id)).age).toEqual(row);
});

it('cannot be changed or taken away (protection#age-evidence)', async () => {
  const { id } = sessionOf(await fixture.register(fixture.newName(), agreed));
  const { db } = fixture.platform;
  const change = db.updateTable('age_confirmations').set({ age: 21 }).execute();
  await expect(change).rejects.toThrow('append-only');
  const remove = db.deleteFrom('age_confirmations').where('member_id', '=', id).execute();
  await expect(remove).rejects.toThrow('append-only');
});

it('is the operator’s age where the form tells none, and none below it is taken (account#age)', async () => {
  await fixture.set('register.minimumAge', '21');
  const name = fixture.newName();
  expect(await fixture.register(name, agreed)).toMatchObject({
    code: 'fields_invalid',
    value: { agree: 'agree_required' },
  });
  const { id } = sessionOf(await fixture.register(name));
  expect(await evidence(id)).toMatchObject([{ age: 21, text_version: 0 }]);
});

it('is no other age than the operator’s here: a higher one is refused as well (account#age)', async () => {
  for (const agreedAge of [19, 21, 99, 120]) {
    expect(await fixture.register(fixture.newName(), { ...agreed, agreedAge })).toMatchObject({
      code: 'fields_invalid',
      value: { agree: 'agree_required' },
    });
  }
});

it('is that of the country where it is higher there (account#age)', async () => {
  const there = { country: 'MY' };
  expect(await fixture.register(fixture.newName(), agreed, there)).toMatchObject({
    code: 'fields_invalid',
  });
  const { id } = sessionOf(
    await fixture.register(fixture.newName(), { ...agreed, agreedAge: 21 }, there),
  );
  expect(await evidence(id)).toMatchObject([{ age: 21, country: 'MY' }]);
});

it('a trial player and one who is refused leave none (protection#age-evidence)', async () => {
  const { id } = await fixture.trial();
  expect(await evidence(id)).toEqual([]);
  const { db } = fixture.platform;
  const count = async () =>
    (await db.selectFrom('age_confirmations').select('age').execute()).length;
  const before = await count();
  expect(await fixture.register(fixture.newName(), { ...agreed, password: 'x' })).toMatchObject({
    code: 'fields_invalid',
  });
  expect(await count()).toBe(before);
});

it('a date of birth that contradicts the age is refused, and a case for operators once a day (protection#age-evidence)', async () => {
  const { platform } = fixture;
  const { id, userName } = sessionOf(await fixture.register(fixture.newName(), agreed));
  const notify = (text: string) => saveBirthDate(platform, id, text);
  expect(await notify('31/2/1990')).toMatchObject({ code: 'birth_date_invalid' });
  expect((await showCase(platform, id)).events).toEqual([]);
  expect(await notify('2012-05-05')).toMatchObject({ code: 'birth_date_invalid' });
  expect(await notify('2013-05-05')).toMatchObject({ code: 'birth_date_invalid' });
  const { events } = await showCase(platform, id);
  expect(events).toMatchObject([{ act: 'underage', source: 'member' }]);
  // The date itself is kept nowhere.
  expect(JSON.stringify(events)).not.toMatch(/2012|2013-05/);
  const listed = { memberId: id, username: userName };
  expect(await listNoted(platform.db, 'underage')).toMatchObject([listed]);
  platform.clock.advance(24 * 60 * 60 * 1000);
  await notify('2012-05-05');
  expect((await showCase(platform, id)).events).toHaveLength(2);
  expect(await notify('1990-05-05')).toMatchObject({ ok: true });
});

it('who confirmed a higher age has to be as old as that (protection#age-evidence)', async () => {
  const there = { country: 'MY' };
  const { id } = sessionOf(
    await fixture.register(fixture.newName(), { ...agreed, agreedAge: 21 }, there),
  );
  const year = new Date(fixture.platform.clock.now()).getUTCFullYear() - 19;
  expect(await saveBirthDate(fixture.platform, id, `${year}-01-01`)).toMatchObject({
    code: 'birth_date_invalid',
  });
  expect((await showCase(fixture.platform, id)).events).toMatchObject([{ act: 'underage' }]);
});
