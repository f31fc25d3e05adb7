import { unavailableReason } from '../store/unavailable';
import { finishLater } from '../kernel/delivery/later';
import type { Job } from '../kernel/job';
import type { EmbeddedPlatform } from './createPlatform';
import { dailyChecks } from './dailyChecks';
import { modules } from './jobs.gen';

/**
 * As often as the first retry of a payment may come. Together with the time after which a round
 * counts as interrupted it guarantees that the outcome of a bet is known within a minute, even if a
 * few tries fail.
 */
export const recover_every_ms = 1_000;
const deliver_every_ms = 1_000;
const daily_checks_every_ms = 10 * 60_000;

/** The running jobs of a process. */
export interface Jobs {
  /** Ends when no turn is under way. */
  idle(): Promise<void>;
  /** Starts no more turns, and ends when none is under way and every message has been sent. */
  stop(): Promise<void>;
}

type JobsPlatform = Omit<EmbeddedPlatform, 'fetch' | 'outside'>;

/** Every job: those of the platform's folders, and those that need the platform put together. */
const jobsOf = (platform: JobsPlatform): readonly Job[] => [
  ...Object.values(modules).flatMap(({ jobs }) => jobs),
  {
    name: 'recoverRounds',
    every_ms: recover_every_ms,
    atAnyTime: true,
    run: () => platform.recoverRounds(),
  },
  {
    name: 'deliverPayments',
    every_ms: deliver_every_ms,
    atAnyTime: true,
    run: () => platform.deliverPayments(),
  },
  {
    name: 'dailyChecks',
    every_ms: daily_checks_every_ms,
    run: () => dailyChecks(platform),
  },
];

/**
 * Starts the recurring work of a platform process. Each job has a timer of its own, so that none
 * waits for another. A job that fails is logged and tried again at its next turn; that the store is away is
 * logged by each once, until it is back.
 */
export function startJobs(platform: JobsPlatform): Jobs {
  const started = jobsOf(platform).map((job) => start(platform, job));
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

function start(platform: JobsPlatform, { name, every_ms, atAnyTime, run }: Job) {
  const { log, metrics, clock } = platform;
  let running: Promise<void> | undefined;
  let due = performance.now() + every_ms;
  let isAway = false;
  const turn = async (): Promise<void> => {
    if (!atAnyTime && clock.jump?.()?.decided === false) return;
    const began = performance.now();
    const lag_ms = Math.max(0, began - due);
    due = began + every_ms;
    let outcome: 'ok' | 'failed' = 'ok';
    try {
      await run(platform);
      isAway = false;
    } catch (cause) {
      outcome = 'failed';
      const reason = unavailableReason(cause);
      if (reason === undefined) log.error({ err: cause, job: name }, 'a job failed');
      else if (!isAway) log.warn({ job: name, reason }, 'the store is away');
      isAway = reason !== undefined;
    }
    metrics.job(name, outcome, performance.now() - began, lag_ms);
  };
  const timer = setInterval(() => {
    // A long turn is not followed by those that it kept waiting.
    running ??= turn().finally(() => (running = undefined));
  }, every_ms);
  timer.unref();
  return { timer, idle: () => running ?? Promise.resolve() };
}
