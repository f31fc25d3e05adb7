import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startCluster } from '../support/cluster';
import type { Order, Tally } from './client';

/** Returns the URL of an empty store of a name. */
export type FreshStore = (name: string) => Promise<string>;

/** Does some work on SQLite and then on PostgreSQL; says so where the machine has none. */
export async function onEachEngine(
  folder: string,
  work: (engine: string, fresh: FreshStore) => Promise<void>,
): Promise<void> {
  await work('SQLite', async (name) => `file:${path.join(folder, `${name}.db`)}`);
  const cluster = await startCluster().catch((cause: Error) => cause);
  if (cluster instanceof Error) {
    console.log(`left out: PostgreSQL (${cluster.message})`);
    return;
  }
  try {
    await work('PostgreSQL', (name) => makeDatabase(cluster.url, name));
  } finally {
    await cluster.stop();
  }
}

async function makeDatabase(admin: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`);
  } finally {
    await client.end();
  }
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

const root = path.resolve(import.meta.dirname, '../..');
const ticks_per_s = 100;

export interface Served {
  url: string;
  /** CPU time that the process has used so far, in ms; NaN where the system does not tell. */
  cpu_ms(): number;
  /** Memory that the process holds now, in MB. */
  resident_MB(): number;
  stop(): Promise<void>;
}

/** Starts a server of any log level: it is ready when it has printed its address. */
export async function serveQuietly(
  args: readonly string[],
  env: Record<string, string>,
): Promise<Served> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      // Of a log's lines one tells the address; another tells that of the demo's witness.
      if (line.startsWith('{') && !line.includes('"event":"listening"')) return;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (address) resolve(address);
    });
    child.once('close', (code) => reject(new Error(`${args.at(-1)} ended with ${code}`)));
  });
  return {
    url,
    cpu_ms: () => cpuOf(child.pid!),
    resident_MB: () => residentOf(child.pid!),
    stop: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}

/** Starts the built app with a demo's store of its own, and no limits; `options` are Node's. */
export const serveApp = (
  dataDir: string,
  options: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> =>
  serveQuietly([...options, 'build/server/main.js'], {
    ...env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    LIMIT_SCALE: '1000000',
    DEMO: '1',
  });

/** User and system time, as Linux counts them (proc(5)). */
function cpuOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticks_per_s) * 1000;
}

function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

export interface LoadClient {
  run(order: Order): Promise<Tally>;
  stop(): void;
}

/** The load comes from a process of its own, so that asking costs the server nothing. */
export function startClient(): LoadClient {
  const child = fork(path.join(import.meta.dirname, 'client.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
  });
  return {
    run: async (order) => {
      child.send(order);
      const [tally] = (await once(child, 'message')) as [Tally];
      return tally;
    },
    stop: () => child.kill(),
  };
}

/** Prints rows in columns as wide as they need. */
export function table(heads: string[], rows: string[][]): void {
  const width = (column: number) =>
    Math.max(...[heads, ...rows].map((row) => [...(row[column] ?? '')].length));
  for (const row of [heads, ...rows]) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    );
  }
  console.log('');
}
