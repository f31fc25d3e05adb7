import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '../../server/config';
import { runOps } from '../../server/ops/run';
import { freshDatabaseUrl } from './database';

/** The answer of a command: its exit code, and the lines of both streams. */
export interface OpsAnswer {
  code: number;
  out: string;
  err: string;
}

/** The operator's command line on a store of its own. */
export interface OpsLine {
  databaseUrl: string;
  /** Runs a command by its words, with the first line of standard input. */
  ops(words: readonly string[], firstLine?: string): Promise<OpsAnswer>;
}

/** Makes a fresh store and the command line on it, with these variables of the environment besides. */
export async function opsLine(besides: Readonly<Record<string, string>> = {}): Promise<OpsLine> {
  const databaseUrl = await freshDatabaseUrl();
  const dataDir = await mkdtemp(path.join(inject('scratchDir'), 'ops-'));
  const given = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret of the tests and of nothing else',
    ...besides,
  };
  return {
    databaseUrl,
    async ops(words, firstLine = '') {
      const out: string[] = [];
      const err: string[] = [];
      const code = await runOps(
        [...words],
        () => readConfig(given),
        { say: (text) => out.push(text), complain: (text) => err.push(text) },
        () => Promise.resolve(firstLine),
      );
      return { code, out: out.join('\n'), err: err.join('\n') };
    },
  };
}
