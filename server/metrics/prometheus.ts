import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../kernel/metrics';
import type { Standing } from './standing';

/** `GET /metrics` in Prometheus's text format, and nothing else. It is on a port of its own. */
export function createScrapeServer(prometheus: Prometheus): Hono {
  const app = new Hono();
  app.get('/metrics', async (c) => {
    c.header('Content-Type', prometheus.contentType);
    c.header('Cache-Control', 'no-store');
    return c.body(await prometheus.scrape());
  });
  return app;
}

/** Metrics that Prometheus can read. */
export interface Prometheus extends Metrics {
  /** Tells the standing of the business too, which is read when it is scraped, and once for all who scrape within some seconds. */
  tellStanding(read: () => Promise<Standing>, wait_ms?: number): void;
  /** Everything counted so far, in Prometheus's text format. */
  scrape(): Promise<string>;
  contentType: string;
}

/** Upper bounds of the histograms, in seconds: calls begin below a millisecond, pages at a few. */
const request_buckets_s = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const call_buckets_s = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const job_buckets_s = [0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120];

/** A standing that was read is told again for so long. */
const standing_ms = 15_000;
/** A scrape waits for it for so long: what the process tells of itself is wanted most while the store gives no answer. */
const standing_wait_ms = 2_000;

const seconds = (duration_ms: number): number => duration_ms / 1000;

/**
 * Opens the counters of a process, with what Node tells of itself (event-loop delay, memory,
 * processor, garbage collection) beside ours. Outcomes are counted apart from durations, so that
 * a histogram's many lines are not multiplied by them.
 */
export function openPrometheus(): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `chokdee_${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name: `chokdee_${name}`, help, labelNames, buckets, registers });

  const requests = counter('requests_total', 'Requests answered.', ['route', 'method', 'status']);
  const requestTimes = histogram(
    'request_duration_seconds',
    'Time from a request to its whole answer.',
    ['route'],
    request_buckets_s,
  );
  const calls = counter(
    'calls_total',
    'Contract calls that the platform of this process answered.',
    ['call', 'outcome'],
  );
  const callTimes = histogram(
    'call_duration_seconds',
    'Time that the platform of this process took for a contract call.',
    ['call'],
    call_buckets_s,
  );
  const gatewayCalls = counter(
    'gateway_calls_total',
    'Contract calls sent to a gateway elsewhere.',
    ['call', 'outcome'],
  );
  const gatewayTimes = histogram(
    'gateway_call_duration_seconds',
    'Time that a gateway elsewhere took for a contract call, second try included.',
    ['call'],
    call_buckets_s,
  );
  const transfers = counter('transfers_total', 'Transfers that the ledger has made.', ['kind']);
  const messages = counter('messages_total', 'SMS and emails sent.', ['kind', 'outcome']);
  const registerAnswers = counter(
    'register_answers_total',
    'Questions to the outside register of self-exclusion.',
    ['moment', 'answer'],
  );
  const jobRuns = counter('job_runs_total', 'Turns of recurring jobs.', ['job', 'outcome']);
  const jobTimes = histogram(
    'job_duration_seconds',
    'Time that a turn of a job took.',
    ['job'],
    job_buckets_s,
  );
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `chokdee_${name}`, help, labelNames, registers });
  const jobLag = gauge('job_lag_seconds', 'How late the last turn of a job began.', ['job']);
  const standing = standingGauges(gauge);

  return {
    tellStanding: (read, wait_ms = standing_wait_ms) => standing.readBy(read, wait_ms),
    request(route, method, status, duration_ms) {
      requests.inc({ route, method, status });
      requestTimes.observe({ route }, seconds(duration_ms));
    },
    call(name, outcome, duration_ms) {
      calls.inc({ call: name, outcome });
      callTimes.observe({ call: name }, seconds(duration_ms));
    },
    gatewayCall(name, outcome, duration_ms) {
      gatewayCalls.inc({ call: name, outcome });
      gatewayTimes.observe({ call: name }, seconds(duration_ms));
    },
    transfer: (kind, count = 1) => transfers.inc({ kind }, count),
    message: (kind, outcome) => messages.inc({ kind, outcome }),
    registerAnswer: (moment, answer) => registerAnswers.inc({ moment, answer }),
    job(name, outcome, duration_ms, lag_ms) {
      jobRuns.inc({ job: name, outcome });
      jobTimes.observe({ job: name }, seconds(duration_ms));
      jobLag.set({ job: name }, seconds(lag_ms));
    },
    scrape: async () => {
      await standing.refresh();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

type MakeGauge = <Label extends string>(
  name: string,
  help: string,
  labels?: Label[],
) => Gauge<Label>;

/** The gauges of the standing: none has a value while it cannot be read, so that a rule sees that it is absent. */
function standingGauges(gauge: MakeGauge) {
  const waiting = gauge('waiting', 'What waits in a queue of the console.', ['queue']);
  const oldest = gauge('waiting_oldest_seconds', 'The age of what waits longest.', ['queue']);
  const sealed = gauge('sealed_day_timestamp_seconds', 'The last day that is sealed.');
  const proved = gauge('proved_day_timestamp_seconds', 'The last day whose ledger was proved.');
  let read: (() => Promise<Standing>) | undefined;
  let most_ms = 0;
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;
  const setAll = ({ queues, sealed_s, proved_s }: Standing): void => {
    for (const { name, count, oldest_s } of queues) {
      waiting.set({ queue: name }, count);
      oldest.set({ queue: name }, oldest_s);
    }
    if (sealed_s !== undefined) sealed.set(sealed_s);
    if (proved_s !== undefined) proved.set(proved_s);
  };
  const forget = () => {
    // Without labels a gauge is 0 after a reset, and no value when it is removed.
    for (const each of [waiting, oldest]) each.reset();
    for (const each of [sealed, proved]) each.remove();
  };
  forget();
  return {
    readBy: (by: () => Promise<Standing>, wait_ms: number): void => {
      [read, most_ms] = [by, wait_ms];
    },
    refresh: async (): Promise<void> => {
      if (!read) return;
      if (performance.now() - readAt >= standing_ms) {
        readAt = performance.now();
        reading = read().then(setAll, forget);
      }
      const isInTime = await Promise.race([
        reading!.then(() => true),
        pause(most_ms, false, { ref: false }),
      ]);
      if (!isInTime) forget();
    },
  };
}
