import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { ClaimOrders } from './claiming.child';
import type { PayoutOrders } from './payouts.child';
import type { Orders } from './settling.child';
import type { SpokenOrders } from './speaking';

const settling = 'settling.child.ts';
const sealing = 'sealing.child.ts';
const claiming = 'claiming.child.ts';
const rebating = 'rebating.child.ts';
const contracting = 'contracting.child.ts';
const payouts = 'payouts.child.ts';

/**
 * Starts a process that settles and kills it without warning once it has sent so many statements; true where it
 * was killed, false where it was done before.
 */
export const runAndKill = (orders: Orders, after: number): Promise<boolean> =>
  startAndKill(settling, orders, after);

/** The same with a process that seals days. */
export const sealAndKill = (orders: SpokenOrders, after: number): Promise<boolean> =>
  startAndKill(sealing, orders, after);

/** The same with a process that adds up days and claims rewards. */
export const claimAndKill = (orders: ClaimOrders, after: number): Promise<boolean> =>
  startAndKill(claiming, orders, after);

/** The same with a process that adds up days of teams and pays their rebates. */
export const rebateAndKill = (orders: SpokenOrders, after: number): Promise<boolean> =>
  startAndKill(rebating, orders, after);

/** The same with a process that makes the statements of contracts and pays them. */
export const contractAndKill = (orders: SpokenOrders, after: number): Promise<boolean> =>
  startAndKill(contracting, orders, after);

/** The same with a process that takes part in promotions and issues their payouts. */
export const payAndKill = (orders: PayoutOrders, after: number): Promise<boolean> =>
  startAndKill(payouts, orders, after);

async function startAndKill(file: string, orders: object, after: number): Promise<boolean> {
  const child = path.resolve(import.meta.dirname, file);
  const program = spawn(process.execPath, ['--import', 'tsx', child, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let lines = 0;
  let errors = '';
  program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: program.stdout }).on('line', () => {
    lines += 1;
    if (lines === after) program.kill('SIGKILL');
  });
  const [, signal] = (await once(program, 'close')) as [number | null, string | null];
  expect(errors).toBe('');
  return signal === 'SIGKILL';
}
