import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '../support/folder';
import { startServer } from '../support/server';

/**
 * Pages a second and CPU a page, for our main screens and for the least page of the same stack, in
 * one run on one machine: only the ratios mean anything.
 */
const warm_up_requests = 60;
const requests = 500;
const parallel = 6;

interface Target {
  name: string;
  url: string;
  cookie?: string;
  pid: number;
}

interface Measured {
  name: string;
  perSecond: number;
  cpuMs: number;
  bytes: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: parallel });

function ask(target: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br', ...(target.cookie && { Cookie: target.cookie }) };
    http
      .get(target.url, { agent, headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${target.name}: ${answer.statusCode}`)),
        );
      })
      .on('error', reject);
  });
}

async function run(target: Target, count: number): Promise<number> {
  let left = count;
  let bytes = 0;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      bytes = await ask(target);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return bytes;
}

/** CPU time of a process so far in ms, user and system (Linux); NaN where that cannot be read. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const ms_per_tick = 10;
    return (Number(fields[11]) + Number(fields[12])) * ms_per_tick;
  } catch {
    return Number.NaN;
  }
}

async function measure(target: Target): Promise<Measured> {
  await run(target, warm_up_requests);
  const cpu = cpuOf(target.pid);
  const started = performance.now();
  const bytes = await run(target, requests);
  const elapsed_ms = performance.now() - started;
  return {
    name: target.name,
    perSecond: (requests * 1000) / elapsed_ms,
    cpuMs: (cpuOf(target.pid) - cpu) / requests,
    bytes,
  };
}

async function startMinimal(): Promise<{ url: string; pid: number; stop: () => void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/load/minimal.tsx'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('close', () => reject(new Error('the minimal server ended')));
  });
  return { url, pid: child.pid!, stop: () => child.kill('SIGTERM') };
}

async function logIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/m/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      username: 'somchai',
      password: 'Chokdee-2026',
      intent: 'login',
    }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Which calls of the platform the last request for a path made, from the server's own log. */
function callsOf(log: string, pathname: string): string {
  const lines = log.split('\n').filter((line) => line.includes(`"path":"${pathname}"`));
  const { calls } = JSON.parse(lines.at(-1) ?? '{"calls":[]}') as { calls: string[] };
  return calls.length === 0 ? '0' : `${calls.length} (${calls.join(', ')})`;
}

const folder = temporaryFolder('bench');
const minimal = await startMinimal();
const server = await startServer({ DATA_DIR: folder.path, DEMO: '1', LIMIT_SCALE: '1000000' });
try {
  const cookie = await logIn(server.url);
  const ours = { pid: server.pid };
  const targets: Target[] = [
    { name: 'least page of the stack', url: minimal.url, pid: minimal.pid },
    { name: '/m/home visitor', url: `${server.url}/m/home`, ...ours },
    { name: '/m/home member', url: `${server.url}/m/home`, cookie, ...ours },
    { name: '/m/rng visitor', url: `${server.url}/m/rng`, ...ours },
    { name: '/m/rng member', url: `${server.url}/m/rng`, cookie, ...ours },
    { name: '/m/login visitor', url: `${server.url}/m/login`, ...ours },
    { name: '/m/member/home member', url: `${server.url}/m/member/home`, cookie, ...ours },
  ];
  const calls = new Map<string, string>();
  const results: Measured[] = [];
  for (const target of targets) {
    results.push(await measure(target));
    const { pathname } = new URL(target.url);
    calls.set(target.name, target.pid === server.pid ? callsOf(server.output(), pathname) : '');
  }
  const least = results[0]!;
  console.table(
    results.map((result) => ({
      page: result.name,
      'pages/s': Math.round(result.perSecond),
      'of least': (result.perSecond / least.perSecond).toFixed(2),
      'CPU ms': result.cpuMs.toFixed(2),
      'x least': (result.cpuMs / least.cpuMs).toFixed(1),
      bytes: result.bytes,
      'calls when warm': calls.get(result.name),
    })),
  );
} finally {
  minimal.stop();
  await server.stop();
  folder.remove();
  agent.destroy();
}
