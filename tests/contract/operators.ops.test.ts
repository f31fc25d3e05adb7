// @engines sqlite
import { beforeAll, expect, it } from 'vitest';
import { opsLine, type OpsLine } from '../support/ops';

let line: OpsLine;
beforeAll(async () => {
  line = await opsLine();
});

it('adds, lists and disables operators, and tells a secret once', async () => {
  const added = await line.ops(['operators', 'add', 'Nok', '--json']);
  const { name, secret } = JSON.parse(added.out) as { name: string; secret: string };
  expect(name).toBe('Nok');
  expect(secret).toMatch(/^[\w-]{43}$/);
  const again = await line.ops(['operators', 'add', 'nok']);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toContain('looks so');
  expect((await line.ops(['operators', 'add', 'nok\u0430'])).err).toContain('one script');
  expect((await line.ops(['operators', 'add'])).code).toBe(2);
  expect((await line.ops(['operators', 'list'])).out).toBe('Nok');
  expect((await line.ops(['operators', 'list', '--json'])).out).not.toContain(secret);
  expect((await line.ops(['operators', 'disable', 'nok'])).out).toBe('Nok is disabled');
  expect((await line.ops(['operators', 'disable', 'nok'])).code).toBe(1);
  expect((await line.ops(['operators', 'list'])).out).toBe('Nok (disabled)');
});

it('verifies the record of acts, and a head that was noted', async () => {
  const verified = JSON.parse((await line.ops(['audit', 'verify', '--json'])).out) as {
    head: string;
  };
  expect((await line.ops(['audit', 'verify', '--head', verified.head])).code).toBe(0);
  const unknown = await line.ops(['audit', 'verify', '--head', 'f'.repeat(64)]);
  expect(unknown).toMatchObject({ code: 1, err: 'the record does not have that head' });
  expect((await line.ops(['audit', 'verify', '--head', 'xyz'])).code).toBe(2);
  const listed = await line.ops(['audit', 'list', '--json']);
  expect(JSON.parse(listed.out)).toMatchObject([
    { act: 'operator.disable', operator: '(command line)', facts: '{"name":"Nok"}' },
    { act: 'operator.add', operator: '(command line)', facts: '{"name":"Nok"}' },
  ]);
});
