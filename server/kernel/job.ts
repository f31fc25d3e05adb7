import type { Platform } from './context';

/** The interval at which expired rows are deleted. */
export const purge_every_ms = 60_000;

/**
 * Recurring work of a platform process. Any number of processes may run it at the same time: it
 * claims its rows in the store, or does no harm twice. A module that does such work exports it as `jobs`.
 */
export interface Job {
  /** The name in the log. */
  name: string;
  every_ms: number;
  /** True for work that no wrong time of the day spoils. All other work waits while the wall clock has jumped. */
  atAnyTime?: boolean;
  run(platform: Platform): Promise<unknown>;
}

/** A job that deletes expired rows. */
export const purging = (name: string, run: Job['run']): Job => ({
  name,
  every_ms: purge_every_ms,
  run,
});
