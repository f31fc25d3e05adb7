import { expect, it, vi } from 'vitest';
import { openPrometheus, createScrapeServer } from './prometheus';

const prometheus = openPrometheus();
const server = createScrapeServer(prometheus);
const scrape = async () => (await server.request('/metrics')).text();

it('tells what was counted, in seconds', async () => {
  prometheus.request('/m/play/:code', 'POST', 303, 40);
  prometheus.request('/m/play/:code', 'POST', 303, 60);
  prometheus.call('playRound', 'insufficient_funds', 2);
  prometheus.gatewayCall('gameList', 'gateway_timeout', 4_000);
  prometheus.transfer('bet');
  prometheus.job('recoverRounds', 'failed', 30, 1_500);
  const lines = (await scrape()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'chokdee_requests_total{route="/m/play/:code",method="POST",status="303"} 2',
      'chokdee_request_duration_seconds_bucket{le="0.05",route="/m/play/:code"} 1',
      'chokdee_request_duration_seconds_sum{route="/m/play/:code"} 0.1',
      'chokdee_calls_total{call="playRound",outcome="insufficient_funds"} 1',
      'chokdee_call_duration_seconds_bucket{le="0.0025",call="playRound"} 1',
      'chokdee_gateway_calls_total{call="gameList",outcome="gateway_timeout"} 1',
      'chokdee_gateway_call_duration_seconds_sum{call="gameList"} 4',
      'chokdee_transfers_total{kind="bet"} 1',
      'chokdee_job_runs_total{job="recoverRounds",outcome="failed"} 1',
      'chokdee_job_duration_seconds_sum{job="recoverRounds"} 0.03',
      'chokdee_job_lag_seconds{job="recoverRounds"} 1.5',
    ]),
  );
});

it('tells the delay of the event loop and the memory of the process', async () => {
  const text = await scrape();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});

it('tells what waits for the operator and how far the record is sealed and proved, and nothing while that cannot be read', async () => {
  const telling = openPrometheus();
  const lines = async () =>
    (await telling.scrape())
      .split('\n')
      .filter((line) => /^chokdee_(waiting|sealed|proved)/.test(line));
  expect(await lines()).toEqual([]);
  const answers = [
    {
      queues: [{ name: 'deposits', count: 3, oldest_s: 90 }],
      sealed_s: 1_796_000_000,
      proved_s: undefined,
    },
    new Error('the store is away'),
  ];
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    telling.tellStanding(async () => {
      const answer = answers.shift()!;
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const standing = [
      'chokdee_waiting{queue="deposits"} 3',
      'chokdee_waiting_oldest_seconds{queue="deposits"} 90',
      'chokdee_sealed_day_timestamp_seconds 1796000000',
    ];
    expect(await lines()).toEqual(standing);
    expect(await lines()).toEqual(standing);
    vi.advanceTimersByTime(15_000);
    expect(await lines()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it('tells of itself though the store gives no answer', async () => {
  const telling = openPrometheus();
  telling.tellStanding(() => new Promise(() => undefined), 1);
  const text = await telling.scrape();
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toMatch(/^chokdee_waiting\{/m);
});

it('answers in Prometheus’s format, and nothing but that', async () => {
  const answer = await server.request('/metrics');
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect((await server.request('/')).status).toBe(404);
  expect((await server.request('/metrics', { method: 'POST' })).status).toBe(404);
});

it('keeps the counters of two processes apart', async () => {
  const other = createScrapeServer(openPrometheus());
  expect(await (await other.request('/metrics')).text()).not.toContain('kind="bet"');
});
