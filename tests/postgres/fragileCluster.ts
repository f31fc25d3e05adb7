import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgres, isRoot } from '../../scripts/lib/tools.mjs';
import { asOwner, freePort, handOver } from '../support/cluster';

/** A PostgreSQL of a test's own, to be stopped, started and replaced. */
export interface FragileCluster {
  /** The administrator's database. */
  url: string;
  port: number;
  start(): Promise<void>;
  /** Ends it at once, as a lost machine would: nothing is written any more, and nobody is told. */
  crash(): Promise<void>;
  /** A second one, which follows this one. */
  standby(): Promise<FragileCluster>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** Answers must outlive a crash of the server; the disk itself never fails here, so nothing waits for it. */
const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '32MB',
  fsync: 'off',
  synchronous_commit: 'on',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'replica',
  hot_standby: 'on',
};

/** Stops the server and removes its folder when standard input closes: also where the test was killed. */
const guard = `
cat >/dev/null
[ -f "$1/data/postmaster.pid" ] && kill -QUIT $(head -1 "$1/data/postmaster.pid")
rm -rf "$1"
`;

const program = (name: string) => path.join(findPostgres()!, name);

function run(folder: string, name: string, ...args: string[]): void {
  const [file, ...rest] = asOwner(program(name), ...args);
  execFileSync(file, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Makes a cluster and starts it; with fewer connections than usual where a test wants them used up. */
export async function startFragileCluster(
  more: Readonly<Record<string, string>> = {},
): Promise<FragileCluster> {
  const folder = await ownFolder();
  const rest = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  run(folder, 'initdb', '-D', path.join(folder, 'data'), '-U', 'postgres', ...rest);
  const cluster = await clusterIn(folder, more);
  await cluster.start();
  return cluster;
}

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(
    path.join(isRoot() ? '/tmp' : (process.env.TMPDIR ?? '/tmp'), 'chokdee-fragile-'),
  );
  await handOver(folder);
  return folder;
}

async function clusterIn(
  folder: string,
  more: Readonly<Record<string, string>>,
): Promise<FragileCluster> {
  const port = await freePort();
  const data = path.join(folder, 'data');
  const guarded = spawn('sh', ['-c', guard, 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  let ended: Promise<unknown> = Promise.resolve();

  const start = async () => {
    const options = { ...settings, ...more, port: String(port), unix_socket_directories: folder };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [file, ...args] = asOwner(program('postgres'), '-D', data, ...flags);
    const child = spawn(file, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    ended = once(child, 'close');
    const lines: string[] = [];
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stderr }).on('line', (line) => {
        lines.push(line);
        if (/ready to accept (read-only )?connections/.test(line)) resolve();
      });
      child.once('close', () => reject(new Error(`PostgreSQL ended:\n${lines.join('\n')}`)));
    });
  };

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    start,
    async crash() {
      const [pid] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      await ended;
    },
    async standby() {
      const beside = await ownFolder();
      const target = path.join(beside, 'data');
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
      run(
        beside,
        'pg_basebackup',
        ...from,
        '-D',
        target,
        '-R',
        '-c',
        'fast',
        '-X',
        'stream',
        '--no-sync',
      );
      const follower = await clusterIn(beside, more);
      await follower.start();
      return follower;
    },
    promote: async () => run(folder, 'pg_ctl', 'promote', '-D', data, '-w'),
    async remove() {
      guarded.stdin.end();
      await once(guarded, 'close');
      await ended;
    },
  };
}

/** An address whose connections lead to a port that can be changed: the fixed name of a database that moves. */
export interface TcpProxy {
  port: number;
  /** Leads all connections from now on to another port, and cuts those that are open. */
  lead(port: number): void;
  close(): Promise<void>;
}

export async function openTcpProxy(target: number): Promise<TcpProxy> {
  let to = target;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    lead(port) {
      to = port;
      cut();
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
