import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findPgbouncer, isRoot } from '../../scripts/lib/machine.mjs';
import { asOwner, freePort, handOver } from './cluster';

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
const supervise = `
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
  const [program, ...args] = asOwner('sh', '-c', supervise, 'sh', folder, bin, file);
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
