import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestPlatform } from './platform';

/** Starts another process over the same store, in which members log in as far as the register is concerned. */
export async function otherLogins({ url, clock, config }: TestPlatform) {
  const orders = JSON.stringify({ url, now: clock.now(), config: config.exclusionRegister });
  const file = path.resolve(import.meta.dirname, 'registerLogins.child.ts');
  const program = spawn(process.execPath, ['--import', 'tsx', file, orders], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string;
  await next();
  return {
    logIn: async (ids: string[]) => {
      program.stdin.write(`${JSON.stringify(ids)}\n`);
      await next();
    },
    close: () => {
      program.stdin.end();
      return new Promise<void>((resolve) => program.once('close', () => resolve()));
    },
  };
}
