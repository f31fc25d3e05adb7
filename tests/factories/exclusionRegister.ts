import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ExclusionRegisterConfig } from '../../server/kernel/config';
import type { AppServer } from '../support/app';
import { startServer } from '../support/server';
import { demoFolder } from '../support/setup/demo';

/** An order to the stand-in, which answers each with the questions that it got so far. */
export type RegisterOrder =
  | {
      mode:
        | 'answers'
        | 'hold'
        | 'hang'
        | 'cut'
        | 'failure'
        | 'redirect'
        | 'rubbish'
        | 'otherQuestion'
        | 'large'
        | 'trickle';
    }
  | { entry: string; field: 'mobile' | 'email' | 'idNumber' | 'person'; until: string | null }
  | { forget: true }
  | { release: true }
  | { arrived: number }
  | { count: true };

const child = path.resolve(import.meta.dirname, '../processes/register.child.ts');
const register_secret = 'a secret that the register and the tests share';

export type OutsideRegister = Awaited<ReturnType<typeof openOutsideRegister>>;

/** Starts a stand-in for an outside register of self-exclusion, a process of its own on 127.0.0.1. */
export async function openOutsideRegister() {
  const program = spawn(process.execPath, ['--import', 'tsx', child, register_secret], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value as string) as unknown;
  const { port } = (await next()) as { port: number };
  let turn: Promise<unknown> = Promise.resolve();
  /** One order after the other, for each has its line of answer. */
  const notify = (order: RegisterOrder): Promise<string[]> => {
    const reported = turn.then(async () => {
      program.stdin.write(`${JSON.stringify(order)}\n`);
      return ((await next()) as { requests: string[] }).requests;
    });
    turn = reported.catch(() => undefined);
    return reported;
  };
  const config: ExclusionRegisterConfig = {
    url: `http://127.0.0.1:${port}/check`,
    secret: register_secret,
    name: 'SelfStop',
    sends: 'hashes',
    timeout_ms: 1_000,
  };
  return {
    config,
    notify,
    /** The number of questions so far. */
    count: async () => (await notify({ count: true })).length,
    close: () => {
      program.stdin.end();
      return new Promise<void>((resolve) => program.once('close', () => resolve()));
    },
  };
}

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9/check';

/** Starts a demo whose outside register of self-exclusion never answers, so that play waits for it. */
export async function siteOfSilentRegister(): Promise<{
  site: AppServer;
  end: () => Promise<void>;
}> {
  const folder = demoFolder('register');
  const server = await startServer({
    DATA_DIR: folder.path,
    DEMO: '1',
    LIMIT_SCALE: '1000',
    EXCLUSION_REGISTER_URL: nowhere,
    EXCLUSION_REGISTER_SECRET: register_secret,
    EXCLUSION_REGISTER_NAME: 'SelfStop',
  });
  const end = async () => {
    // Asked to end, and not killed: it takes its witness with it, which writes into the folder.
    await server.stop();
    folder.remove();
  };
  return { site: { ...server, dataDir: folder.path }, end };
}
