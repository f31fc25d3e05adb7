import { purgeLimits } from './limits/limit';
import type { EmbeddedPlatform } from './index';

const every_ms = 15_000;

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * The recurring work of a platform process. Each piece claims its rows in the store, so any number
 * of processes may run them; one that fails is logged and tried again at the next turn.
 */
export function startJobs(platform: EmbeddedPlatform): Jobs {
  const work: Record<string, () => Promise<unknown>> = {
    recoverRounds: () => platform.recoverRounds(),
    purgeLimits: () => purgeLimits(platform),
  };
  let running: Promise<void> = Promise.resolve();
  const turn = async (): Promise<void> => {
    for (const [name, run] of Object.entries(work)) {
      try {
        await run();
      } catch (cause) {
        platform.log.error({ err: cause, job: name }, 'a job failed');
      }
    }
  };
  const timer = setInterval(() => {
    running = running.then(turn);
  }, every_ms);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
