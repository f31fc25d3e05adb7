import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Why a contract test is worth its time on PostgreSQL in every run. */
export const reasons = [
  'money',
  'concurrency',
  'limits',
  'jobs',
  'migrations',
  // What each engine answers in its own way: query plans, order, case, texts that it cannot store.
  'queries',
] as const;

/** The engines of a contract test, as the first line of its file says. */
type Engines = { on: 'sqlite' } | { on: 'both'; reason: (typeof reasons)[number] };

interface ContractFile {
  /** From the root of the repository. */
  file: string;
  /** Undefined where the first line says nothing, or nothing that is known. */
  engines: Engines | undefined;
  /** It does something more often in the soak. */
  scales: boolean;
}

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['tests/contract', 'tests/chaos'];

/** Reads `// @engines sqlite` or `// @engines both: <reason>`. */
export function enginesOf(source: string): Engines | undefined {
  const [, on, given] = /^\/\/ @engines (sqlite|both)(?:: (\w+))?\n/.exec(source) ?? [];
  if (on === 'sqlite' && given === undefined) return { on };
  const reason = reasons.find((each) => each === given);
  return on === 'both' && reason ? { on, reason } : undefined;
}

/** Every file of tests that touch a store, with the engines that it runs on in `npm test`. */
export const contractFiles = (): ContractFile[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .map((file) => {
        const source = readFileSync(path.join(root, file), 'utf8');
        return { file, engines: enginesOf(source), scales: /\bscaled\(/.test(source) };
      }),
  );
