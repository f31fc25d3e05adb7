import { Readable, PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { linesOf, outputTo } from './run';

it.each([
  [['Sawasdee-2026\n'], ['Sawasdee-2026', '']],
  [
    ['Sawas', 'dee-2026\r\nmore\n'],
    ['Sawasdee-2026', 'more', ''],
  ],
  [[' with blanks '], [' with blanks ', '', '']],
  [[], ['', '']],
])('reads the lines of %j (wallet#proofs)', async (chunks, lines) => {
  const { next, close } = linesOf(Readable.from(chunks));
  for (const line of lines) expect(await next()).toBe(line);
  close();
});

/** A stream closed by `| head -1`: it takes one line and ends. */
function closedAfterOneLine(): { stream: Writable; lines: string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    autoDestroy: false,
    write(chunk: Buffer, _encoding, done) {
      const gone = lines.length > 0;
      if (!gone) lines.push(String(chunk));
      done(gone ? Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }) : null);
    },
  });
  return { stream, lines };
}

it('writes each line to its stream', () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const { say, complain } = outputTo(stdout, stderr);
  say('an answer');
  complain('what went wrong');
  expect(String(stdout.read())).toBe('an answer\n');
  expect(String(stderr.read())).toBe('what went wrong\n');
});

it('goes on where nobody reads any more, and says no more there', async () => {
  const { stream, lines } = closedAfterOneLine();
  const stderr = new PassThrough();
  const { say, complain } = outputTo(stream, stderr);
  for (let line = 1; line <= 3; line += 1) {
    say(`line ${line}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  complain('still here');
  expect(lines).toEqual(['line 1\n']);
  expect(String(stderr.read())).toBe('still here\n');
});
