import { adapterOf } from '../areas/wallet/adapters';
import { dayOf } from '../kernel/api/wallTime';
import { finishLater } from '../kernel/delivery/later';
import type { Job } from '../kernel/job';
import { verifyLedger } from '../kernel/ledger/verify';
import { unavailableReason } from '../store/unavailable';
import type { EmbeddedPlatform } from './createPlatform';
import { modules } from './jobs.gen';

const hour_ms = 3_600_000;
/** A day is checked once it has been over for this long, so that late transactions are in it. */
export const day_settles_ms = hour_ms;
/** A check that was begun this long ago and not ended was interrupted. */
export const check_limit_ms = hour_ms;

type Daily = Pick<EmbeddedPlatform, 'store' | 'db' | 'clock' | 'config' | 'log' | 'recon'>;

/**
 * Checks each past day once, in whichever process comes first: every vendor's records against ours,
 * and the ledger. Differences raise an alarm in the log. A failed check is repeated later.
 */
export async function dailyChecks(platform: Daily): Promise<void> {
  const { db, clock, config } = platform;
  const day = dayOf(clock.now() - day_settles_ms - 24 * hour_ms, config.timeZone);
  const vendors = await db.selectFrom('vendors').select(['code', 'adapter']).execute();
  const checkable = vendors.filter((vendor) => adapterOf(vendor)?.transactionsUrl);
  for (const { code } of checkable) {
    await once(platform, `recon:${code}`, day, async () => {
      const compared = await platform.recon({ vendor: code, day });
      return compared.ok ? compared.value.differences.length : undefined;
    });
  }
  await once(platform, 'ledger', day, () => provenLedger(platform));
}

/** Runs a check that nobody has made or is making. It returns its findings, or undefined if it failed. */
async function once(
  { db, clock }: Daily,
  name: string,
  day: string,
  check: () => Promise<number | undefined>,
): Promise<void> {
  const began_at = clock.now();
  const ours = await db
    .insertInto('daily_checks')
    .values({ name, day, began_at, ended_at: null, findings: null })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'day'])
        .doUpdateSet({ began_at })
        .where('daily_checks.ended_at', 'is', null)
        .where('daily_checks.began_at', '<=', began_at - check_limit_ms),
    )
    .returning('name')
    .executeTakeFirst();
  if (!ours) return;
  const findings = await check();
  if (findings === undefined) return;
  await db
    .updateTable('daily_checks')
    .set({ ended_at: clock.now(), findings })
    .where('name', '=', name)
    .where('day', '=', day)
    .execute();
}

async function provenLedger({ store, log }: Daily): Promise<number> {
  const { sound, sum, unbalanced, wrongBalances } = await verifyLedger(store.within('reports'));
  if (sound) return 0;
  log.error({ event: 'ledger_alarm', sum, unbalanced, wrongBalances }, 'the ledger is not sound');
  return Math.max(1, unbalanced.length + wrongBalances.length);
}

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
