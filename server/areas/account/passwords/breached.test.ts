import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/files';
import { isBreached, newPasswordFault } from './breached';

const folder = temporaryFolder('breached');
afterAll(() => folder.remove());

const hashOf = (text: string): string =>
  createHash('sha1').update(text).digest('hex').toUpperCase();
const leaked = Array.from({ length: 500 }, (_, index) => `leaked-password-${index}`);
const hashes = leaked.map((text, index) => `${hashOf(text)}:${index ** 3 + 1}`).sort();

const errors: unknown[] = [];
const platformOf = (breachedPasswords: string | undefined) =>
  ({
    config: { breachedPasswords },
    log: { error: (note: unknown) => errors.push(note) },
  }) as never;

it.each([
  ['lines that end', '\n', '\n'],
  ['a last line without an end', '\n', ''],
  ['lines as another system ends them', '\r\n', '\r\n'],
])(
  'finds each password of a sorted file with %s, and no other (account#password-rules)',
  async (_what, between, after) => {
    const file = path.join(folder.path, `list-${between.length}-${after.length}.txt`);
    writeFileSync(file, hashes.join(between) + after);
    for (const text of leaked) expect(await isBreached(platformOf(file), text), text).toBe(true);
    for (const text of ['Rak-Thai-2569', 'zzz', '']) {
      expect(await isBreached(platformOf(file), text), text).toBe(false);
    }
  },
);

it('finds each password of a folder of ranges (account#password-rules)', async () => {
  const ranges = path.join(folder.path, 'ranges');
  mkdirSync(ranges);
  for (const line of hashes.slice(0, 50)) {
    writeFileSync(path.join(ranges, `${line.slice(0, 5)}.txt`), `${line.slice(5)}\r\n`, {
      flag: 'a',
    });
  }
  const some = leaked.filter((text) =>
    hashes.slice(0, 50).some((line) => line.startsWith(hashOf(text))),
  );
  expect(some).toHaveLength(50);
  for (const text of some) expect(await isBreached(platformOf(ranges), text), text).toBe(true);
  expect(await isBreached(platformOf(ranges), 'Rak-Thai-2569')).toBe(false);
  expect(await newPasswordFault(platformOf(ranges), some[0]!, [])).toBe('password_common');
});

it('lets a password pass where the list is empty, away or not named, and logs what is away', async () => {
  const empty = path.join(folder.path, 'empty.txt');
  writeFileSync(empty, '');
  expect(await isBreached(platformOf(empty), 'leaked-password-1')).toBe(false);
  expect(await isBreached(platformOf(undefined), 'leaked-password-1')).toBe(false);
  expect(errors).toHaveLength(0);
  expect(
    await isBreached(platformOf(path.join(folder.path, 'none.txt')), 'leaked-password-1'),
  ).toBe(false);
  expect(errors).toMatchObject([{ event: 'breached_passwords' }]);
});
