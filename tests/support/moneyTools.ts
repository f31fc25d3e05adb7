import { setImmediate } from 'node:timers/promises';
import type { Operator } from '../../server/kernel/operators/operators';
import type { Member } from '../../server/store/tables';
import type { Operation, Player } from './moneyPlan';
import type { TestPlatform } from './platform';
import type { WireAnswer } from './vendor';

/** Two operators who are known to the store. */
export const nok: Operator = { id: 'operator-nok', name: 'Nok' };
export const lek: Operator = { id: 'operator-lek', name: 'Lek' };

/** Above this (minor units) an adjustment needs two: the setting's own default. */
export const adjust_alone_most = 1_000_000;

/** The parent of a process whose own has ended. */
const nobody = 1;

/**
 * Begins another try, when others in this process have had their turn. Ends the process where the test has
 * ended: its store is gone, and no try would be the last.
 */
export async function nextTry(): Promise<void> {
  await setImmediate();
  if (process.ppid === nobody) process.exit(1);
}

/** All that an operation may use. */
export interface Tools {
  platform: TestPlatform;
  member: Member;
  player: Player;
  vendor(operation: string, fields: object): Promise<WireAnswer>;
  /**
   * Does a step and returns its answer, which stands for good: whoever asks again gets the same. The parent
   * is told before and after.
   */
  step(name: string, act: () => Promise<string>): Promise<string>;
}

/**
 * Does an operation from its begin, also one that a process before had begun: every step may be repeated.
 * Returns the change of the member's money in minor units.
 */
export type Work = (tools: Tools, operation: Operation) => Promise<number>;
