import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  chooseFaults,
  isEndToEnd,
  kindOf,
  readFaults,
  withFault,
} from '../../scripts/lib/faults/table.mjs';
import { contractFiles } from './engines';

const root = path.resolve(import.meta.dirname, '../..');
const faults = await readFaults();
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The files of a project, so that no fault names tests that its project leaves out. */
const filesOf: Record<string, RegExp> = {
  unit: /^(app|server|scripts|tests\/docs|tests\/suite)\/.*\.test\.(ts|tsx|mjs)$/,
  sqlite: /^tests\/(contract|chaos)\/.*\.test\.ts$/,
  postgres: /^tests\/(contract|chaos)\/.*\.test\.ts$/,
};

describe('the faults of npm run faults', () => {
  it('have ids of their own, by kind and number', () => {
    const ids = faults.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]\w*-\d+$/i.test(id))).toEqual([]);
    expect(new Set(faults.map(kindOf)).size).toBeGreaterThanOrEqual(8);
  });

  it.each(faults)('$id can be planted, and names tests that there are', (fault) => {
    const source = textOf(fault.file);
    expect(withFault(source, fault)).not.toBe(source);
    expect(fault.says).toMatch(/^[A-Z].*\.$/);
    expect(fault.tests).not.toEqual([]);
    for (const proof of fault.tests) {
      if (proof.project === 'types') continue;
      expect(proof.file).toMatch(
        isEndToEnd(proof) ? /^tests\/e2e\/.*\.spec\.ts$/ : filesOf[proof.project]!,
      );
      expect(existsSync(path.join(root, proof.file!)), proof.file).toBe(true);
    }
  });

  it('are looked for on PostgreSQL in files that run there', () => {
    const both = contractFiles().flatMap(({ file, engines }) =>
      engines?.on === 'both' ? file : [],
    );
    const requested = faults.flatMap(({ tests }) =>
      tests.filter(({ project }) => project === 'postgres'),
    );
    expect(requested.map(({ file }) => file).filter((file) => !both.includes(file!))).toEqual([]);
  });
});

describe('a fault', () => {
  const fault = { id: 'x-1', file: 'x.ts', find: 'a < b', put: 'a <= b' };

  it('is planted where its text occurs once', () => {
    expect(withFault('if (a < b) c();', fault)).toBe('if (a <= b) c();');
  });

  it.each(['if (a > b) c();', 'a < b, a < b'])('is refused in %j', (source) => {
    expect(() => withFault(source, fault)).toThrow('x-1');
  });

  it('is chosen by its id or its kind', () => {
    const [first] = faults;
    expect(chooseFaults(faults, [first!.id])).toEqual([first]);
    expect(chooseFaults(faults, [kindOf(first!)]).map(kindOf)).toContain(kindOf(first!));
    expect(chooseFaults(faults, [])).toEqual(faults);
    expect(() => chooseFaults(faults, ['nothing'])).toThrow('nothing');
  });
});
