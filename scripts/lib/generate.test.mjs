// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generate } from './generate.mjs';

let root = '';
const read = (/** @type {string} */ file) => fs.readFileSync(path.join(root, file), 'utf8');

/**
 * @param {string} file
 * @param {string} [content]
 */
function write(file, content = '') {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'generate-'));
});

afterEach(() => fs.rmSync(root, { recursive: true }));

test('an index has what declares a call, sorted, under its path; tests and other modules are left out', () => {
  write('server/areas/wallet/api/wallet.ts', 'export const wallet = call({});');
  write('server/areas/account/api/entry.ts', 'x\nexport const login = call({});');
  write('server/areas/account/api/entry.test.ts', 'export const login = call({});');
  write('server/kernel/api/call.ts', 'export const call = (c) => c; // call({})');
  generate(root);
  expect(read('server/api/modules.gen.ts')).toBe(
    `// Written by scripts/lib/generate.mjs from the files that it imports. Not to be edited.
import * as module0 from '../areas/account/api/entry';
import * as module1 from '../areas/wallet/api/wallet';

export const modules = {
  'areas/account/api/entry': module0,
  'areas/wallet/api/wallet': module1,
};
`,
  );
});

test('an index may stand in another folder than what it gathers', () => {
  write('server/areas/account/passwords/bindings.ts', 'export const bindings = [];');
  write('server/areas/account/login.ts');
  write('server/areas/support/feedback.ts', 'x\nexport const bindings: Binding[] = [];');
  generate(root);
  const written = read('server/runtime/bindings.gen.ts');
  expect(written).toContain(
    "import { bindings as bindings0 } from '../areas/account/passwords/bindings';",
  );
  expect(written).toContain("import { bindings as bindings1 } from '../areas/support/feedback';");
  expect(written).not.toContain('login');
});

test('the dictionary of each language has the namespaces of all areas of its folder', () => {
  write('app/i18n/locales/en/wallet.ts');
  write('app/i18n/locales/en/account.ts');
  write('app/i18n/locales/en/index.ts');
  write('app/i18n/locales/th/account.ts');
  generate(root);
  expect(read('app/i18n/locales/en/namespaces.gen.ts')).toBe(
    `// Written by scripts/lib/generate.mjs from the files that it imports. Not to be edited.
import * as account from './account';
import * as wallet from './wallet';

export const namespaces = {
  ...account,
  ...wallet,
} as const;
`,
  );
  expect(read('app/i18n/locales/th/namespaces.gen.ts')).toContain(
    "import * as account from './account';",
  );
});

test('what is right already is not written again, and what is stale is', () => {
  write('server/ops/commands/store.ts');
  expect(generate(root)).toContain('server/ops/commands.gen.ts');
  expect(generate(root)).toEqual([]);
  write('server/areas/wallet/ops/recon.ts');
  expect(generate(root)).toEqual(['server/ops/commands.gen.ts']);
  fs.rmSync(path.join(root, 'server/ops/commands/store.ts'));
  expect(generate(root)).toEqual(['server/ops/commands.gen.ts']);
  expect(read('server/ops/commands.gen.ts')).not.toContain('seed');
});

test('a module that an older state of the checkout wrote is removed, and no other', () => {
  write(
    'server/old/modules.gen.ts',
    '// Written by scripts/lib/generate.mjs from the files that it imports. Not to be edited.\n',
  );
  write('server/old/own.gen.ts', 'export const own = 1;');
  generate(root);
  expect(fs.existsSync(path.join(root, 'server/old/modules.gen.ts'))).toBe(false);
  expect(read('server/old/own.gen.ts')).toContain('own');
});
