// @engines sqlite
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profile, saveDetail } from '../../../server/areas/account/api/profile';
import { exclude } from '../../../server/areas/protection/exclusions';
import { openOwnedFixture, type OwnedFixture } from '../../factories/owner';

let fixture: OwnedFixture;
beforeAll(async () => {
  fixture = await openOwnedFixture();
});
afterAll(() => fixture.platform.close());

const detailsOf = async (who: { token?: string }) => {
  const { value } = await fixture.client.ask(profile, {}, who);
  const { details } = profile.response.parse(value);
  return Object.fromEntries(details.map(({ field, value: typed }) => [field, typed]));
};

it('shows what was filled in at registration, and corrects it by the same rules', async () => {
  const owner = await fixture.owner({ profile: JSON.stringify({ line: 'somchai', other: 1 }) });
  expect(await detailsOf(owner.who)).toMatchObject({ line: 'somchai', facebook: '' });
  const save = (field: 'line' | 'facebook', value: string) =>
    fixture.client.ask(saveDetail, { field, value }, owner.who);
  expect(await save('line', 'สมชาย')).toMatchObject({ value: { line: 'line_form' } });
  expect(await save('line', ' @somchai.j ')).toMatchObject({ success: true });
  expect(await save('line', '+66 81-234-5678')).toMatchObject({ success: true });
  expect(await detailsOf(owner.who)).toMatchObject({ line: '0812345678' });
  expect(await save('line', '@somchai.j')).toMatchObject({ success: true });
  expect(await save('facebook', 'Somchai J')).toMatchObject({ success: true });
  expect(await detailsOf(owner.who)).toMatchObject({ line: '@somchai.j', facebook: 'Somchai J' });
  await save('facebook', '');
  expect(JSON.parse((await fixture.row(owner.member.id)).profile)).toEqual({
    line: '@somchai.j',
    other: 1,
  });
});

it('shows the date of birth that was told, and none to who told none', async () => {
  const birthOf = async ({ who }: { who: { token?: string } }) =>
    profile.response.parse((await fixture.client.ask(profile, {}, who)).value).birthDate;
  expect(await birthOf(await fixture.owner({ birth_date: '1990-12-31' }))).toBe('1990-12-31');
  expect(await birthOf(await fixture.owner())).toBeNull();
});

it('takes an ID number by a step-up and its check digit, shows its end, and knows an excluded person by it', async () => {
  const [owner, excluded] = [await fixture.owner(), await fixture.owner()];
  const save = (value: string, who: { token?: string }) =>
    fixture.client.ask(saveDetail, { field: 'idNumber', value }, who);
  expect(await save('1101700203451', owner.who)).toMatchObject({
    value: { idNumber: 'id_number_digit' },
  });
  expect(await save('1101700203450', owner.who)).toMatchObject({ code: 'step_up_required' });
  const who = { ...owner.who, token: await fixture.stepUp(owner.token, owner.who) };
  expect(await save('1-1017-00203-45-0', who)).toMatchObject({ success: true });
  expect((await detailsOf(who)).idNumber).toBe('••••45-0');
  const theirs = { ...excluded.who, token: await fixture.stepUp(excluded.token, excluded.who) };
  expect(await save('3100600445635', theirs)).toMatchObject({ success: true });
  const wish = { memberId: excluded.member.id, kind: 'self', until: null, source: 'member' };
  await exclude(fixture.platform, wish as Parameters<typeof exclude>[1]);
  expect(await save('3100600445635', who)).toMatchObject({ success: true });
  expect(await save('1101700203450', who)).toMatchObject({ code: 'self_excluded' });
});
