import { purgeSignIns } from './account/signIns';
import type { Platform } from './context';
import { delivered } from './delivery/deliver';
import type { EmbeddedPlatform } from './index';
import { purgeLimits } from './limits/limit';
import { purgeResetLinks } from './passwords/resetLinks';
import { purgeSpent } from './social/tickets';
import { purgeCaptchas } from './verification/captcha';
import { purgeCodes } from './verification/codes';

/**
 * With the time after which a round counts as interrupted it keeps a promise: whatever became of a
 * bet is known within a minute, also where a turn or two fail.
 */
export const jobs_every_ms = 15_000;

export interface Jobs {
  /** Ends when no turn is under way. */
  idle(): Promise<void>;
  /** Ends when no turn is under way and no message either. */
  stop(): Promise<void>;
}

/**
 * The recurring work of a platform process. Each piece claims its rows in the store, so any number
 * of processes may run them; one that fails is logged and tried again at the next turn.
 */
export function startJobs(platform: Platform & Pick<EmbeddedPlatform, 'recoverRounds'>): Jobs {
  const work: Record<string, () => Promise<unknown>> = {
    recoverRounds: () => platform.recoverRounds(),
    purgeLimits: () => purgeLimits(platform),
    purgeResetLinks: () => purgeResetLinks(platform),
    purgeSpent: () => purgeSpent(platform),
    purgeCaptchas: () => purgeCaptchas(platform),
    purgeCodes: () => purgeCodes(platform),
    purgeSignIns: () => purgeSignIns(platform),
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
  let busy = false;
  const timer = setInterval(() => {
    // A turn that takes long is not followed by all those that it kept waiting.
    if (busy) return;
    busy = true;
    running = turn().finally(() => (busy = false));
  }, jobs_every_ms);
  timer.unref();
  return {
    idle: () => running,
    stop: async () => {
      clearInterval(timer);
      await running;
      await delivered(platform);
    },
  };
}
