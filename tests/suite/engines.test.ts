import { expect, it } from 'vitest';
import { contractFiles, enginesOf, reasons } from './engines';

const files = contractFiles();

it('every contract file says in its first line which engines it runs on in npm test', () => {
  expect(files.length).toBeGreaterThan(50);
  const silent = files.filter(({ engines }) => !engines).map(({ file }) => file);
  const how = `// @engines sqlite, or // @engines both: ${reasons.join(' | ')}`;
  expect(silent, `their first line has to be ${how}`).toEqual([]);
});

it.each(reasons)('some contract file runs on PostgreSQL too for its %s', (reason) => {
  const held = files.filter(({ engines }) => engines?.on === 'both' && engines.reason === reason);
  expect(held).not.toEqual([]);
});

it('what races or is killed runs on both', () => {
  const alone = files.filter(({ engines }) => engines?.on === 'sqlite').map(({ file }) => file);
  expect(
    alone.filter((file) => /race|kill|storm|random|limits|guessing|ledger/.test(file)),
  ).toEqual([]);
});

it('a first line that is not known counts as none', () => {
  expect(enginesOf('// @engines both: money\n')).toEqual({ on: 'both', reason: 'money' });
  expect(enginesOf('// @engines sqlite\n')).toEqual({ on: 'sqlite' });
  for (const line of [
    '',
    '// @engines both\n',
    '// @engines both: luck\n',
    '// @engines mysql\n',
  ]) {
    expect(enginesOf(`${line}import x from 'y';\n`)).toBeUndefined();
  }
});
