import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { findPgbouncer, findPostgres, isRoot, postgresObstacle } from '../../scripts/lib/tools.mjs';

interface Cluster {
  url: string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

const attempts = 3;
const stored_lines = 30;

/**
 * The server ends, and its folder goes, when standard input closes: so it outlives neither a tidy
 * stop nor a test run that was killed.
 */
const supervise = `
folder=$1; shift
exec 3<&0
"$@" 3<&- </dev/null & server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null ) &
wait $server
rm -rf "$folder"
`;

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '64MB',
  // The data is thrown away, so nothing waits for the disk.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/**
 * Makes a PostgreSQL cluster in a folder of its own and starts it on a free port of 127.0.0.1; as
 * the user postgres where we are root, with further settings if given. Throws when PostgreSQL is not there or does not start.
 */
export async function startCluster(more: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const bin = findPostgres();
  const obstacle = bin ? postgresObstacle() : 'its programs were not found';
  if (!bin || obstacle) throw new Error(`PostgreSQL can't be started: ${obstacle}`);

  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(bin, await freePort(), more);
    } catch (error) {
      // Someone else may have taken the port in the meantime.
      if (attempt === attempts || !String(error).includes('could not bind')) throw error;
    }
  }
}

/** Eight hundred databases of 12 MB, and as much again for everything else. */
const room_bytes = 20 * 1024 ** 3;

/**
 * A folder in memory where there is plenty of it: half a million small files are made and removed there in a third of the
 * time. Root's own temporary folder may be closed to the user postgres.
 */
async function roomiest(): Promise<string> {
  const memory = '/dev/shm';
  const space = await statfs(memory).catch(() => undefined);
  const isRoomy =
    space !== undefined &&
    Math.min(space.bavail * space.bsize, process.availableMemory()) > room_bytes;
  if (isRoomy) return memory;
  return isRoot() ? '/tmp' : os.tmpdir();
}

async function launch(
  bin: string,
  port: number,
  more: Readonly<Record<string, string>>,
): Promise<Cluster> {
  const folder = await mkdtemp(path.join(await roomiest(), 'chokdee-pg-'));
  const data = path.join(folder, 'data');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await handOver(folder);
    const [program, ...args] = asOwner(path.join(bin, 'initdb'), '-D', data, '-U', 'postgres');
    const rest = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(program, [...args, ...rest], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const own = { ...more, port: String(port) };
    const stop = await serve(path.join(bin, 'postgres'), { folder, data, own });
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    return { url, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts the server and waits until it says that it takes connections. */
async function serve(
  postgres: string,
  { folder, data, own }: { folder: string; data: string; own: Readonly<Record<string, string>> },
) {
  const options = { ...settings, ...own, unix_socket_directories: folder };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, ...args] = asOwner(
    ...['sh', '-c', supervise, 'sh', folder, postgres, '-D', data],
    ...flags,
  );
  const child = spawn(program, args, {
    cwd: folder,
    // Out of our process group: Ctrl-C in a terminal must not race the tidy stop.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const lines: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > stored_lines) lines.shift();
      if (line.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`PostgreSQL ended:\n${lines.join('\n')}`)));
  });
  await ready;
  return async () => {
    child.stdin.end();
    await ended;
  };
}

/** The command as the user who may run PostgreSQL: ourselves, or postgres where we are root. */
export function asOwner(...command: string[]): [string, ...string[]] {
  const [program = '', ...args] = command;
  return isRoot() ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
}

/** Gives a folder to that user, and closes it to all others. */
export async function handOver(folder: string): Promise<void> {
  if (isRoot()) execFileSync('chown', ['postgres:', folder]);
  await chmod(folder, 0o700);
}

/** A port of 127.0.0.1 that nobody has now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Makes a database as a copy of another, to which nobody may be connected; gives its URL. */
export async function createDatabase(admin: string, name: string, like: string): Promise<string> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${like} STRATEGY file_copy`);
  } finally {
    await client.end();
  }
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

export interface Pgbouncer {
  port: number;
  stop(): Promise<void>;
}

/** The address of a database through a pooler, by its direct one. */
export function throughPort(url: string, port: number): string {
  const pooled = new URL(url);
  pooled.port = String(port);
  return pooled.href;
}

/** Ends it, and removes its folder, when standard input closes. */
const supervise_pooler = `
folder=$1; shift
exec 3<&0
"$@" 3<&- </dev/null & server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null; sleep 1; kill -KILL $server 2>/dev/null ) &
wait $server
rm -rf "$folder"
`;

/** Starts Debian's PgBouncer in transaction mode before a PostgreSQL, with the settings that docs/operating.md names. */
export async function startPgbouncer(server: { port: number }): Promise<Pgbouncer> {
  const bin = findPgbouncer();
  if (!bin) throw new Error('PgBouncer was not found');
  const port = await freePort();
  const folder = await mkdtemp(path.join(isRoot() ? '/tmp' : os.tmpdir(), 'chokdee-bouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  await writeFile(users, '"postgres" ""\n', { mode: 0o644 });
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 400
default_pool_size = 12
server_login_retry = 1
query_wait_timeout = 5
`,
    { mode: 0o644 },
  );
  await handOver(folder);
  const [program, ...args] = asOwner('sh', '-c', supervise_pooler, 'sh', folder, bin, file);
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes('process up')) resolve();
    });
    child.once('close', () => reject(new Error(`PgBouncer ended:\n${lines.join('\n')}`)));
  });
  return {
    port,
    async stop() {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
