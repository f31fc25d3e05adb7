import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';

export interface RunningServer {
  /** The server's address, without a trailing slash. */
  url: string;
  pid: number;
  /** The last lines that it wrote. */
  output(): string;
  /** Gives the first of its lines with a text, when it is written; throws where none comes. */
  lineWith(text: string): Promise<string>;
  /** Sends a signal (SIGTERM: a graceful stop) and gives the exit code, null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const root = path.resolve(import.meta.dirname, '../..');
const start_limit_ms = 60_000;
const stop_limit_ms = 20_000;
const line_limit_ms = 10_000;
const stored_lines = 200;

/** The program that is started, and the id of the user and group that it runs as; else the build's, as this user. */
interface Started {
  program?: string;
  user?: number | undefined;
}

/**
 * Starts the built server on a free port of 127.0.0.1 and waits until it says where it listens.
 * Only `env` reaches it, and what any program needs: a developer's own settings must not. `options` are Node's.
 * Throws with the server's last lines when it ends or stays silent.
 */
export async function startServer(
  env: Record<string, string>,
  options: readonly string[] = [],
  { program = path.join(root, 'build/server/main.js'), user }: Started = {},
): Promise<RunningServer> {
  const { PATH = '', HOME = '/', TMPDIR } = process.env;
  const child = spawn(process.execPath, [...options, program], {
    // Anywhere: a built server finds its own files.
    cwd: os.tmpdir(),
    ...(user !== undefined && { uid: user, gid: user }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      ...(TMPDIR ? { TMPDIR } : {}),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      CONSOLE_PORT: 'off',
      ...env,
      // Without NODE_ENV, for a built server is production by itself.
    } as unknown as NodeJS.ProcessEnv,
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', kill);
      resolve(code);
    });
  });

  const lines: string[] = [];
  const written = new EventEmitter();
  const output = () => lines.join('\n');
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The server ${what}:\n${output()}`));
    const limit = setTimeout(() => {
      kill();
      fail(`did not listen within ${start_limit_ms} ms`);
    }, start_limit_ms);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (lines.length > stored_lines) lines.shift();
        written.emit('line');
        const listening = listeningUrl(line);
        if (!listening) return;
        clearTimeout(limit);
        resolve(listening);
      });
    }
    child.once('error', (error) => fail(`could not be started (${error.message})`));
    child.once('close', (code) => {
      clearTimeout(limit);
      fail(`ended with exit code ${code}`);
    });
  });

  return {
    url,
    pid: child.pid!,
    output,
    async lineWith(text) {
      const signal = AbortSignal.timeout(line_limit_ms);
      for (;;) {
        const line = lines.find((each) => each.includes(text));
        if (line !== undefined) return line;
        await once(written, 'line', { signal });
      }
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const limit = setTimeout(kill, stop_limit_ms);
      const code = await ended;
      clearTimeout(limit);
      return code;
    },
  };
}

/** The address in the log line that says the server is ready; undefined for any other line. */
function listeningUrl(line: string): string | undefined {
  if (!line.includes('"listening"')) return undefined;
  try {
    const { event, url } = JSON.parse(line) as { event?: unknown; url?: unknown };
    return event === 'listening' && typeof url === 'string' ? url.replace(/\/$/, '') : undefined;
  } catch {
    return undefined;
  }
}

export interface ArtServer {
  /** Its origin. */
  url: string;
  /** The paths that were asked for so far. */
  requested: string[];
  stop(): Promise<void>;
}

const artDir = path.resolve(import.meta.dirname, '../../public/art');

/** A server of another origin, on 127.0.0.1, that has our art and nothing else, as a CDN has it. */
export async function startArtServer(): Promise<ArtServer> {
  const requested: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://art');
    requested.push(pathname);
    const name = /^\/art\/((?:[\w-]+\/)*[\w%-]+\.svg)$/.exec(pathname)?.[1];
    const file = name && (await readFile(path.join(artDir, name)).catch(() => null));
    if (file) response.setHeader('Content-Type', 'image/svg+xml').end(file);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export interface Waves {
  /** For GATEWAY_URL. */
  url: string;
  /** Asks the web process something that makes no call. It must be there before the first call. */
  watch(ask: () => Promise<unknown>): void;
  /** The rounds of calls since it was last asked, each as the paths of its calls. */
  take(): string[][];
  stop(): Promise<void>;
}

/**
 * After so many answers of the web process in a row without a new call it is waiting for answers:
 * each has taken it through a turn of its loop, and a call needs but a few to get here.
 */
const quiet_answers = 10;

/**
 * A gateway before a platform that tells rounds apart: no call is answered before the web process
 * has nothing more to ask without an answer, so that what it asks later is another round.
 */
export async function startWaves(platformUrl: string): Promise<Waves> {
  const waves: string[][] = [];
  let ask: () => Promise<unknown> = () => Promise.reject(new Error('nobody is watched'));
  let open: { path: string; answer: () => Promise<void> }[] = [];

  async function endWave(): Promise<void> {
    for (let quiet = 0, known = open.length; quiet < quiet_answers; quiet += 1) {
      await ask();
      if (open.length === known) continue;
      known = open.length;
      quiet = 0;
    }
    const wave = open;
    open = [];
    waves.push(wave.map(({ path }) => path).sort());
    await Promise.all(wave.map(({ answer }) => answer()));
  }

  const server = createServer(async (request, response) => {
    const answered = forward(platformUrl, request);
    const { pathname } = new URL(request.url!, platformUrl);
    open.push({ path: pathname, answer: async () => send(response, await answered) });
    if (open.length > 1) return;
    await endWave().catch((cause: Error) => response.destroy(cause));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watch: (how) => void (ask = how),
    take: () => waves.splice(0),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export interface Gate {
  /** For GATEWAY_URL. */
  url: string;
  /** Lets go all that is held, and all that comes later. */
  open(): void;
  stop(): Promise<void>;
}

/** A gateway before a platform that holds the calls of one path until it is opened. */
export async function startGate(platformUrl: string, path: string): Promise<Gate> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const server = createServer(async (request, response) => {
    const answered = forward(platformUrl, request);
    if (request.url === path) await opened;
    await send(response, await answered);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function forward(platformUrl: string, request: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!/^(host|connection|content-length|transfer-encoding)$/.test(name)) {
      headers.set(name, String(value));
    }
  }
  const { method = 'GET', url = '/' } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request);
  return fetch(platformUrl + url, { method, headers, body });
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  const type = answer.headers.get('Content-Type') ?? 'application/json';
  response.writeHead(answer.status, { 'Content-Type': type });
  response.end(await answer.text());
}

/** A visitor or a member, who keeps the cookies that answers set beside those of the headers. */
export function personOn(
  { url }: RunningServer,
  { Cookie, ...headers }: Record<string, string> = {},
) {
  const jar = new Map<string, string>(Cookie === undefined ? [] : [['ck_draft', Cookie]]);
  return async (path: string, form?: Record<string, string>, more = ''): Promise<Response> => {
    const cookies = [...[...jar].map((pair) => pair.join('=')), more].filter(Boolean);
    const answer = await fetch(url + path, {
      redirect: 'manual',
      headers: { Cookie: cookies.join('; '), ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (/Max-Age=0/i.test(cookie)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    return answer;
  };
}
