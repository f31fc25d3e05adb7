import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { linesOf } from './run';

it.each([
  [['Sawasdee-2026\n'], ['Sawasdee-2026', '']],
  [
    ['Sawas', 'dee-2026\r\nmore\n'],
    ['Sawasdee-2026', 'more', ''],
  ],
  [[' with blanks '], [' with blanks ', '', '']],
  [[], ['', '']],
])('reads the lines of %j', async (chunks, lines) => {
  const { next, close } = linesOf(Readable.from(chunks));
  for (const line of lines) expect(await next()).toBe(line);
  close();
});
