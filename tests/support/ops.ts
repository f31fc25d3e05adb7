import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../server/config';
import { operatorsIn } from '../../server/ops/proof';
import { commands, runOps } from '../../server/ops/run';
import { openStore, type Store } from '../../server/store/open';
import type { AppServer } from './app';
import { openTestPlatform, test_config } from './platform';

/** The answer of a command: its exit code, and the lines of both streams. */
export interface OpsAnswer {
  code: number;
  out: string;
  err: string;
}

const people = ['Nok', 'Lek'] as const;

/** The operator's command line on a store of its own. */
export interface OpsLine {
  databaseUrl: string;
  /** Runs a command by its words, with the lines of standard input. */
  ops(words: readonly string[], input?: string): Promise<OpsAnswer>;
  /**
   * The same with the secrets of Nok and Lek, the first two operators of the store, before those lines: of the ones
   * that the words name, or of as many as the command's proof declares.
   */
  run(words: readonly string[] | string, input?: string): Promise<OpsAnswer>;
  /** The secret of one of them. */
  secretOf(name: (typeof people)[number]): Promise<string>;
  /** Works in the store. */
  inStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
}

const environmentOf = (databaseUrl: string, dataDir: string): Environment => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SESSION_SECRET: test_config.sessionSecret,
});

type Environment = Readonly<Record<string, string>>;

async function runIn(
  environment: Environment,
  words: readonly string[],
  input = '',
): Promise<OpsAnswer> {
  const out: string[] = [];
  const err: string[] = [];
  const lines = input.split('\n');
  const code = await runOps(
    [...words],
    () => readConfig(environment),
    { say: (text) => out.push(text), complain: (text) => err.push(text) },
    () => Promise.resolve(lines.shift() ?? ''),
  );
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Runs a command on the store of a running server, with the lines of standard input. */
export const opsOn = (
  { dataDir }: Pick<AppServer, 'dataDir'>,
  words: readonly string[],
  input?: string,
): Promise<OpsAnswer> =>
  runIn(environmentOf(`file:${path.join(dataDir, 'chokdee.db')}`, dataDir), words, input);

/** Makes the command line on a fresh store, or that of a URL, with these variables of the environment besides. */
export async function opsLine(
  besides: Readonly<Record<string, string>> = {},
  url?: string,
): Promise<OpsLine> {
  // Asked for only here: a runner of another kind has none of it.
  const { inject } = await import('vitest');
  const { freshDatabaseUrl } = await import('./database');
  const databaseUrl = url ?? (await freshDatabaseUrl());
  const dataDir = await mkdtemp(path.join(inject('scratchDir'), 'ops-'));
  const environment = { ...environmentOf(databaseUrl, dataDir), ...besides };
  const ops = (words: readonly string[], input?: string) => runIn(environment, words, input);
  let secrets: Promise<string[]> | undefined;
  const added = async () => {
    const messages: string[] = [];
    for (const name of people) {
      const { out } = await ops(['operators', 'add', name, '--json']);
      messages.push((JSON.parse(out) as { secret: string }).secret);
    }
    return messages;
  };
  const secretOf = async (name: string) =>
    (await (secrets ??= added()))[
      people.findIndex((each) => each.toLowerCase() === name.toLowerCase())
    ] ?? '';
  async function run(given: readonly string[] | string, input?: string): Promise<OpsAnswer> {
    const words = typeof given === 'string' ? given.split(' ').filter(Boolean) : given;
    const { names } = operatorsIn(words);
    const proved = names.length > 0 ? names : people.slice(0, await needed(words));
    const lines: string[] = [];
    for (const name of proved) lines.push(await secretOf(name));
    if (input !== undefined) lines.push(input);
    const more = names.length > 0 ? [] : proved.flatMap((name) => ['--operator', name]);
    return ops([...words, ...more], lines.join('\n'));
  }
  async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = openStore(databaseUrl);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }
  return { databaseUrl, ops, run, secretOf, inStore };
}

/** Makes the command line with a platform over its store, and the secret of Nok. */
export async function opsPlatform(besides: Readonly<Record<string, string>> = {}) {
  const line = await opsLine(besides);
  const secret = await line.secretOf('Nok');
  const platform = await openTestPlatform(line.databaseUrl);
  return { line, secret, platform };
}

/** Writes files into a new folder; returns its path. */
export async function folderOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const { inject } = await import('vitest');
  const folder = await mkdtemp(path.join(inject('scratchDir'), 'folder-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

/** The operators that the command of a line needs, after the installation. */
async function needed(words: readonly string[]): Promise<number> {
  if (words[0] === 'operators' && words[1] === 'add') return 2;
  const known = commands.findLast(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (!known) return 0;
  const platform = () => Promise.reject(new Error('the proof is told by the arguments'));
  const { proof } = known;
  const message = typeof proof === 'string' ? proof : await proof({ args: [...words], platform });
  return message === 'two' ? 2 : message === 'one' ? 1 : 0;
}
