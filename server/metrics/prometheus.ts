import { Hono } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../kernel/metrics';

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
  /** Everything counted so far, in Prometheus's text format. */
  scrape(): Promise<string>;
  contentType: string;
}

/** Upper bounds of the histograms, in seconds: calls begin below a millisecond, pages at a few. */
const request_buckets_s = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const call_buckets_s = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const job_buckets_s = [0.005, 0.025, 0.1, 0.5, 1, 5, 30, 120];

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
  const jobLag = new Gauge({
    name: 'chokdee_job_lag_seconds',
    help: 'How late the last turn of a job began.',
    labelNames: ['job'],
    registers,
  });

  return {
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
    scrape: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
