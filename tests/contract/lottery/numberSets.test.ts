// @engines both: limits
import { afterAll, expect, test } from 'vitest';
import * as api from '../../../server/areas/lottery/api/numberSets';
import { openCallFixture } from '../../support/calls';

const fixture = await openCallFixture();
afterAll(() => fixture.platform.close());

const { client } = fixture;
const save = (token: string, setName: string, numbers = '12') =>
  client.ask(api.saveNumberSet, { setName, numbers }, { token });
const listed = async (token: string) => {
  const answer = await client.ask(api.numberSets, {}, { token });
  const { list } = api.numberSets.response.parse(answer.value);
  return list.map(({ name, numbers }) => [name, numbers]);
};

test('a member keeps sets of numbers by name, and the same name once more has the new numbers (lottery#own-sets)', async () => {
  const token = await fixture.tokenOfNew();
  await save(token, 'เลขแม่', '12, 34=50');
  await save(token, '  b   c ', '41-58');
  await save(token, 'b c', '05');
  expect(await listed(token)).toEqual([
    ['b c', '05'],
    ['เลขแม่', '12, 34=50'],
  ]);
  expect(await listed(await fixture.tokenOfNew())).toEqual([]);
});

test('a name or numbers that cannot be are refused, and change nothing (lottery#own-sets)', async () => {
  const token = await fixture.tokenOfNew();
  for (const [name, code] of [
    ['   ', 'fields_invalid'],
    ['x'.repeat(31), 'fields_invalid'],
    ['a\u0007b', 'fields_invalid'],
    ['a\u0000b', 'bad_request'],
    ['a\u2028b', undefined],
  ] as const) {
    expect((await save(token, name)).code, JSON.stringify(name)).toBe(code);
  }
  for (const numbers of ['', 'x', '12, big', '<b>', '1'.repeat(1_001), '12\n34']) {
    expect((await save(token, 'a', numbers)).status, numbers.slice(0, 20)).toBe(400);
  }
  expect(await listed(token)).toEqual([['a b', '12']]);
});

test('there are twenty at the most, also where many come at once, and one deleted makes room (lottery#own-sets)', async () => {
  const token = await fixture.tokenOfNew();
  const names = Array.from({ length: api.number_sets_most + 5 }, (_, index) => `n${index}`);
  const answers = await Promise.all(names.map((name) => save(token, name)));
  const full = answers.filter(({ code }) => code === 'number_sets_full');
  expect(full).toHaveLength(5);
  expect(full[0]!.status).toBe(409);
  expect(await listed(token)).toHaveLength(api.number_sets_most);
  const saved = answers.find(({ success }) => success)!;
  const { setId } = saved.value as { setId: string };
  expect((await client.ask(api.removeNumberSet, { setId }, { token })).success).toBe(true);
  expect((await client.ask(api.removeNumberSet, { setId }, { token })).code).toBe(
    'number_set_unknown',
  );
  expect((await save(token, 'one more')).success).toBe(true);
});
