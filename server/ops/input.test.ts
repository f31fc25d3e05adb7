import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { firstLineOf } from './input';

it.each([
  [['Sawasdee-2026\n'], 'Sawasdee-2026'],
  [['Sawas', 'dee-2026\r\nmore\n'], 'Sawasdee-2026'],
  [[' with blanks '], ' with blanks '],
  [[], ''],
])('reads the first line of %j', async (chunks, line) => {
  expect(await firstLineOf(Readable.from(chunks))).toBe(line);
});
