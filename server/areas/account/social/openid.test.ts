import { expect, it } from 'vitest';
import { cleanName, identityOf } from './openid';

it.each([
  ['Malee Sukjai', 'Malee Sukjai'],
  ["  Conan   O'Brien-Smith Jr. ", "Conan O'Brien-Smith"],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['<script>alert(1)</script>', 'script alert 1 scrip'],
  ['A\u202eB\u200bC\u0000D', 'A B C D'],
  ['\ud800half', 'half'],
  ['👩‍👩‍👧 Family', 'Family'],
  ['!!!', ''],
  ['', ''],
  [undefined, ''],
  [{ toString: 1 }, ''],
])('shows of the name %j only %j', (given, displayed) => {
  expect(cleanName(given)).toBe(displayed);
});

it('cuts no character in two', () => {
  expect(cleanName(`${'ก'.repeat(19)}นี้`)).toBe('ก'.repeat(19));
  expect(cleanName(`a${'\u0301'.repeat(300)}`)).toBe('');
});

it('is nobody without a name that a store can hold', () => {
  for (const subject of ['', ' ', 'a b', 'ก', 'a\n', 'x'.repeat(256)]) {
    expect(identityOf({ subject })).toBeNull();
  }
  expect(identityOf({ subject: 'x'.repeat(255) })?.subject).toHaveLength(255);
});
