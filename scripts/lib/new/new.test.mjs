// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import prettier from 'prettier';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRoot } from '../paths.mjs';
import { readNewArguments, writeNew } from './new.mjs';

const limit_ms = 180_000;
/** The files that the checks of a new file need. */
const parts = [
  ...['app', 'server', 'scripts', 'tests', 'package.json', 'tsconfig.json'],
  ...['eslint.config.js', '.prettierrc.json', '.prettierignore'],
];

const languages = ['en', 'ja', 'th', 'vi', 'zh'];

let root = '';
/** @type {string[]} */
const created = [];
/** @type {string[]} */
const edited = [];

const read = (/** @type {string} */ file) => fs.readFileSync(path.join(root, file), 'utf8');
const pathOf = (/** @type {string} */ file) => path.join(root, file);

/** @param {string} line */
async function write(line) {
  const written = await writeNew(root, readNewArguments(line.split(' ')));
  created.push(...written.created);
  edited.push(...written.edited);
  return written;
}

beforeAll(async () => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'new-')));
  for (const part of parts) fs.cpSync(inRoot(part), pathOf(part), { recursive: true });
  fs.symlinkSync(inRoot('node_modules'), pathOf('node_modules'));
  await write('screen support wishBox --access real --form');
  await write('screen site aboutHouse');
  await write('screen agent teamTree --access agent --path /m/agent/tree');
  await write('call support wishBox --access real');
  await write('call rewards pointRate --access none --method POST');
  await write('call lottery lotteryPins pinLottery --file pins');
}, limit_ms);

afterAll(() => fs.rmSync(root, { recursive: true }));

test('a screen is its module, its words, its test, and a line of the table', () => {
  const own = created.filter((file) => /aboutHouse/.test(file));
  expect(own).toEqual(['app/routes/m/site/aboutHouse.tsx', 'tests/e2e/site/aboutHouse.spec.ts']);
  for (const language of languages) {
    const file = `app/i18n/locales/${language}/site.ts`;
    expect(edited).toContain(file);
    expect(read(file)).toContain('export const aboutHouse = {');
  }
  const table = read('app/routes.ts');
  expect(table).toContain("    screen('wishBox', '/m/wishBox', real),");
  expect(table).toContain("    screen('aboutHouse', '/m/aboutHouse'),");
  expect(table).toContain("    screen('teamTree', '/m/agent/tree', agent),");
});

test('a call is its declaration, its service and its test', () => {
  expect(created.filter((file) => /pointRate/.test(file))).toEqual([
    'server/areas/rewards/api/pointRate.ts',
    'server/areas/rewards/pointRate.ts',
    'tests/contract/rewards/pointRate.test.ts',
  ]);
  expect(read('server/api/modules.gen.ts')).toContain("'../areas/rewards/api/pointRate'");
  expect(read('server/runtime/bindings.gen.ts')).toContain("'../areas/rewards/pointRate'");
});

test('calls that belong together stand in one module', () => {
  const [api = '', service = '', own = ''] = created.filter((file) => /lottery\/.*pins/.test(file));
  expect([api, service, own]).toEqual([
    'server/areas/lottery/api/pins.ts',
    'server/areas/lottery/pins.ts',
    'tests/contract/lottery/pins.test.ts',
  ]);
  for (const name of ['lotteryPins', 'pinLottery']) {
    expect(read(api)).toContain(`export const ${name} = call({`);
    expect(read(service)).toContain(`bind(api.${name}, `);
    expect(read(own)).toContain(`answers ${name} `);
  }
});

test('what is written is formatted', async () => {
  for (const file of [...created, ...edited]) {
    const options = await prettier.resolveConfig(pathOf(file));
    const formatted = await prettier.check(read(file), { ...options, filepath: pathOf(file) });
    expect(formatted, file).toBe(true);
  }
});

test(
  'what is written lints',
  async () => {
    const results = await new ESLint({ cwd: root }).lintFiles([...created, ...edited]);
    expect(results.map(({ filePath }) => filePath).sort()).toEqual(
      [...new Set([...created, ...edited])].map(pathOf).sort(),
    );
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  },
  limit_ms,
);

test(
  'what is written has the types that the house asks for',
  () => {
    const { config } = ts.readConfigFile(pathOf('tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
    const program = ts.createProgram([...created, ...edited].map(pathOf), options);
    const faults = [...created, ...edited].flatMap((file) => [
      ...program.getSyntacticDiagnostics(program.getSourceFile(pathOf(file))),
      ...program.getSemanticDiagnostics(program.getSourceFile(pathOf(file))),
    ]);
    expect(faults.map(({ messageText }) => messageText)).toEqual([]);
  },
  limit_ms,
);

test('nothing is written over', async () => {
  await expect(write('call rewards pointRate')).rejects.toThrow('is there already');
  await expect(write('screen site login')).rejects.toThrow('has a screen login already');
});

test.each([
  '',
  'page site about',
  'screen site',
  'screen Site about',
  'screen site about us',
  'screen site about --method POST',
  'screen site about --access anyone',
  'call site about --form',
  'call site about --method PATCH',
  'call site about --path nowhere',
  'call site about --colour red',
  'call site about us --path /wps/us',
  'screen site about --file us',
])('%j is answered with how it is used', (line) => {
  expect(() => readNewArguments(line.split(' ').filter(Boolean))).toThrow('Usage: npm run new');
});
