import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { MoneyOrders } from './money';

/** Runs a process of this folder to its end, and gives its lines one by one. Fails where it ends by itself in any other way. */
export async function runChild(
  file: string,
  orders: { arguments?: readonly string[]; input?: MoneyOrders },
  take: (line: string) => void,
): Promise<void> {
  const given = orders.arguments ?? [];
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, file), ...given],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  program.stdin.end(orders.input ? JSON.stringify(orders.input) : '');
  let errors = '';
  program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: program.stdout }).on('line', take);
  const [code, signal] = (await once(program, 'close')) as [number | null, string | null];
  expect(`${file} ${signal ?? code} ${errors}`).toBe(`${file} 0 `);
}
