import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawsKey } from '../areas/lottery/draws/witness/drawsKey';
import type { WitnessConfig } from '../kernel/config';
import type { Platform } from '../kernel/context';

const start_limit_ms = 10_000;
const look_limit_ms = 1_000;
const restart_ms = 1_000;

/** The demo's witness: where it is, and what ends it. */
interface DemoWitness {
  witness: WitnessConfig;
  stop(): void;
}

interface Started {
  url: string;
  key: string;
}

/** The witness's program: beside a built server or, under `remix-serve`, in the folder below its bundle; or its source. */
function programOf(): string {
  const here = fileURLToPath(import.meta.url);
  const folder = path.dirname(here);
  if (here.endsWith('.ts')) return path.resolve(folder, '../witness/main.ts');
  const beside = path.join(folder, 'witness.js');
  return existsSync(beside) ? beside : path.join(folder, 'server/witness.js');
}

/** The witness that another process of the same demo has started; undefined where none answers. */
async function runningIn(folder: string): Promise<WitnessConfig | undefined> {
  const file = path.join(folder, 'address.json');
  if (!existsSync(file)) return undefined;
  try {
    const { url, folder: home } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    if (url === undefined || home !== realpathSync(folder)) return undefined;
    const answer = await fetch(`${url}/witness`, { signal: AbortSignal.timeout(look_limit_ms) });
    const { key } = (await answer.json()) as { key?: unknown };
    return typeof key === 'string' ? { url, key } : undefined;
  } catch {
    return undefined;
  }
}

/** Starts the process and waits for its address. Throws where it ends or says nothing. */
async function started(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; said: Started }> {
  const program = programOf();
  const child = fork(program, [], {
    env: env as unknown as NodeJS.ProcessEnv,
    execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const limit = AbortSignal.timeout(start_limit_ms);
  const ended = once(child, 'exit', { signal: limit }).then(() => {
    throw new Error('the demo’s witness did not start');
  });
  const [said] = (await Promise.race([once(child, 'message', { signal: limit }), ended])) as [
    Started,
  ];
  ended.catch(() => undefined);
  // It ends with this process, and holds none that has nothing else to do: plain `remix-serve` stops nothing of ours.
  child.unref();
  child.channel?.unref();
  return { child, said };
}

/**
 * Starts a witness for the demo as a process of its own below this one, with its own folder and key: a stand-in for the second
 * party, which a real operator does not have on the same machine (lottery#witness). It ends with this process, starts again where it
 * falls, and reveals for draws that the demo closes early. Where another process of the same demo runs one, that is used.
 */
export async function openDemoWitness(platform: Platform, dataDir: string): Promise<DemoWitness> {
  const folder = path.join(dataDir, 'witness');
  const running = await runningIn(folder);
  if (running) return { witness: running, stop: () => undefined };
  const operator = await drawsKey(platform);
  const env = (port: string) => ({
    ROLE: 'witness',
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    WITNESS_KEY_FILE: path.join(folder, 'key'),
    WITNESS_OPERATOR_KEY: operator.spki,
    WITNESS_EARLY: '1',
  });
  let { child, said } = await started(env('0'));
  const { port } = new URL(said.url);
  let stopped = false;
  const watch = () =>
    child.once('exit', () => {
      if (stopped) return;
      platform.log.warn({ event: 'demo_witness_ended' }, 'the demo’s witness starts again');
      const again = () =>
        started(env(port)).then(
          (next) => {
            ({ child, said } = next);
            if (stopped) child.kill();
            else watch();
          },
          (cause: unknown) => {
            platform.log.error({ err: cause }, 'the demo’s witness does not start');
            if (!stopped) setTimeout(() => void again(), restart_ms).unref();
          },
        );
      void again();
    });
  watch();
  return {
    witness: { url: said.url, key: said.key },
    stop() {
      stopped = true;
      child.kill();
    },
  };
}

/** Does the work of one command with the demo's witness at hand, where the operator has named none. */
export async function withDemoWitness<T>(
  platform: Platform,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  work: () => Promise<T>,
): Promise<T> {
  if (platform.config.witnesses || !databaseUrl.startsWith('file:')) return work();
  const { witness, stop } = await openDemoWitness(platform, dataDir);
  platform.config.witnesses = [witness];
  try {
    return await work();
  } finally {
    stop();
  }
}
