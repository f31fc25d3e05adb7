import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

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
const kept_lines = 200;

/**
 * Starts the built server on a free port of 127.0.0.1 and waits until it says where it listens.
 * Only `env` reaches it, and what any program needs: a developer's own settings must not.
 * Throws with the server's last lines when it ends or stays silent.
 */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const { PATH = '', HOME = '/', TMPDIR } = process.env;
  const child = spawn(process.execPath, ['build/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      ...(TMPDIR ? { TMPDIR } : {}),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
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
        if (lines.length > kept_lines) lines.shift();
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
