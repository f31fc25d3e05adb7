import { purgeSessions } from './account/purgeSessions';
import { purgeSignIns } from './account/signIns';
import type { Platform } from './context';
import { dailyChecks } from './daily';
import { finishLater } from './delivery/later';
import type { EmbeddedPlatform } from './index';
import { purgeLimits } from './limits/limit';
import { purgeResetLinks } from './account/passwords/resetLinks';
import { purgeSpent } from './account/social/tickets';
import { purgeCaptchas } from './verification/captcha';
import { purgeCodes } from './verification/codes';

/**
 * As often as the first repeat of a payment may come. With the time after which a round counts as
 * interrupted it keeps a promise: whatever became of a bet is known within a minute, also where a
 * few tries fail.
 */
export const recover_every_ms = 1_000;
export const purge_every_ms = 60_000;
const look_for_a_new_day_every_ms = 10 * 60_000;

export interface Jobs {
  /** Ends when nothing is under way. */
  idle(): Promise<void>;
  /** Ends when no turn is under way and no message either. */
  stop(): Promise<void>;
}

interface Work {
  every_ms: number;
  run(): Promise<unknown>;
}

/**
 * The recurring work of a platform process. Each piece claims its rows in the store, so any number
 * of processes may run them, and has a clock of its own, so that none waits for another; one that
 * fails is logged and tried again at its next turn.
 */
export function startJobs(
  platform: Platform & Pick<EmbeddedPlatform, 'recoverRounds' | 'recon'>,
): Jobs {
  const work: Record<string, Work> = {
    recoverRounds: { every_ms: recover_every_ms, run: () => platform.recoverRounds() },
    purgeLimits: { every_ms: purge_every_ms, run: () => purgeLimits(platform) },
    purgeResetLinks: { every_ms: purge_every_ms, run: () => purgeResetLinks(platform) },
    purgeSpent: { every_ms: purge_every_ms, run: () => purgeSpent(platform) },
    purgeCaptchas: { every_ms: purge_every_ms, run: () => purgeCaptchas(platform) },
    purgeCodes: { every_ms: purge_every_ms, run: () => purgeCodes(platform) },
    purgeSessions: { every_ms: purge_every_ms, run: () => purgeSessions(platform) },
    purgeSignIns: { every_ms: purge_every_ms, run: () => purgeSignIns(platform) },
    dailyChecks: { every_ms: look_for_a_new_day_every_ms, run: () => dailyChecks(platform) },
  };
  const started = Object.entries(work).map(([name, piece]) => start(platform, name, piece));
  const idle = async () => void (await Promise.all(started.map((job) => job.idle())));
  return {
    idle,
    stop: async () => {
      for (const { timer } of started) clearInterval(timer);
      await idle();
      await finishLater(platform);
    },
  };
}

function start({ log, metrics }: Platform, job: string, { every_ms, run }: Work) {
  let running: Promise<void> | undefined;
  let due = performance.now() + every_ms;
  const turn = async (): Promise<void> => {
    const began = performance.now();
    const lag_ms = Math.max(0, began - due);
    due = began + every_ms;
    let outcome: 'ok' | 'failed' = 'ok';
    try {
      await run();
    } catch (cause) {
      outcome = 'failed';
      log.error({ err: cause, job }, 'a job failed');
    }
    metrics.job(job, outcome, performance.now() - began, lag_ms);
  };
  const timer = setInterval(() => {
    // A turn that takes long is not followed by all those that it kept waiting.
    running ??= turn().finally(() => (running = undefined));
  }, every_ms);
  timer.unref();
  return { timer, idle: () => running ?? Promise.resolve() };
}
