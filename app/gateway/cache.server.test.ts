import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemStatus } from '@server/areas/site/api/site';
import { gameList } from '@server/areas/games/api/games';
import { inTurn } from '../../tests/support/repeat';
import type { CallResult } from './answer.server';
import { cachedCall, stored_ms, renew_pause_ms, type HowToAsk } from './cache.server';
import type { Runtime } from './runtime.server';

const second_ms = 1_000;

let runtime: Runtime;
let requested = 0;

beforeEach(() => {
  vi.useFakeTimers();
  runtime = { config: { cacheScale: 1 } } as Runtime;
  requested = 0;
});
afterEach(() => vi.useRealTimers());

const good = (value: unknown): CallResult<never> => ({ ok: true, value: value as never });
const bad: CallResult<never> = { ok: false, code: 'gateway_unavailable', detail: {} };

/** Requests the list; each fetched answer is the count of fetches so far. */
const ask = (
  input = { merchant: 'A' },
  how: HowToAsk = {},
  fetchIt?: () => Promise<CallResult<never>>,
) =>
  cachedCall(
    runtime,
    gameList,
    input,
    () => {
      requested += 1;
      return fetchIt ? fetchIt() : Promise.resolve(good(requested));
    },
    how,
  );

/** An answer that arrives when the test says so. */
function pending() {
  let settle!: (result: CallResult<never>) => void;
  const answer = new Promise<CallResult<never>>((resolve) => (settle = resolve));
  return { fetchIt: () => answer, settle };
}

it('asks once while an answer is fresh', async () => {
  expect(await ask()).toEqual(good(1));
  vi.advanceTimersByTime(14 * second_ms);
  expect(await ask()).toEqual(good(1));
  expect(requested).toBe(1);
});

it('keeps answers for as long as CACHE_SCALE says, and none at 0', async () => {
  runtime = { config: { cacheScale: 0.1 } } as Runtime;
  await ask();
  vi.advanceTimersByTime(1.4 * second_ms);
  expect(await ask()).toEqual(good(1));
  vi.advanceTimersByTime(11 * second_ms);
  expect(await ask()).toEqual(good(2));
  runtime = { config: { cacheScale: 0 } } as Runtime;
  expect([await ask(), await ask()]).toEqual([good(3), good(4)]);
});

it('serves a stale answer at once, and fetches one new one behind it', async () => {
  await ask();
  vi.advanceTimersByTime(20 * second_ms);
  const late = pending();
  expect(await ask(undefined, {}, late.fetchIt)).toEqual(good(1));
  expect(await ask()).toEqual(good(1));
  expect(requested).toBe(2);
  late.settle(good('new'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await ask()).toEqual(good('new'));
  expect(requested).toBe(2);
});

it('waits for a new answer once the old one is too old', async () => {
  await ask();
  vi.advanceTimersByTime(120 * second_ms);
  expect(await ask()).toEqual(good(2));
});

it('asks once for all who come while nothing is known yet', async () => {
  const first = pending();
  const answers = [ask(undefined, {}, first.fetchIt), ask(), ask()];
  vi.advanceTimersByTime(20 * second_ms);
  answers.push(ask());
  first.settle(good('first'));
  expect(await Promise.all(answers)).toEqual(answers.map(() => good('first')));
  expect(requested).toBe(1);
});

it('asks once for all who come when the old answer is too old', async () => {
  await ask();
  vi.advanceTimersByTime(121 * second_ms);
  const next = pending();
  const answers = [ask(undefined, {}, next.fetchIt), ask(), ask()];
  next.settle(good('next'));
  expect(await Promise.all(answers)).toEqual(answers.map(() => good('next')));
  expect(requested).toBe(2);
});

it('counts an answer’s age from when it came', async () => {
  const slow = pending();
  const first = ask(undefined, {}, slow.fetchIt);
  vi.advanceTimersByTime(14 * second_ms);
  slow.settle(good('slow'));
  await first;
  vi.advanceTimersByTime(14 * second_ms);
  expect(await ask()).toEqual(good('slow'));
});

it('keeps no failure', async () => {
  expect(await ask(undefined, {}, async () => bad)).toEqual(bad);
  expect(await ask()).toEqual(good(2));
});

it('goes on serving the old answer while new ones fail, and tries anew after a pause alone', async () => {
  await ask();
  vi.advanceTimersByTime(20 * second_ms);
  await inTurn(3, async () => {
    expect(await ask(undefined, {}, async () => bad)).toEqual(good(1));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(requested).toBe(2);
  vi.advanceTimersByTime(renew_pause_ms);
  expect(await ask(undefined, {}, async () => bad)).toEqual(good(1));
  expect(requested).toBe(3);
});

it('serves an old answer for ten minutes where no new one can be had, and then none (site#gateway-away)', async () => {
  await ask();
  vi.advanceTimersByTime(stored_ms - 1);
  expect(await ask(undefined, {}, async () => bad)).toEqual(good(1));
  vi.advanceTimersByTime(1);
  expect(await ask(undefined, {}, async () => bad)).toEqual(bad);
  expect(await ask()).toEqual(good(4));
});

it('serves no old answer where the gateway refuses to give one', async () => {
  const restricted: CallResult<never> = { ok: false, code: 'restricted', detail: {} };
  await ask();
  vi.advanceTimersByTime(120 * second_ms);
  await inTurn(2, async () => {
    expect(await ask(undefined, {}, async () => restricted)).toEqual(restricted);
  });
  expect(requested).toBe(3);
});

it('waits no longer than it may, and keeps what comes later for the next who asks', async () => {
  const slow = pending();
  const first = ask(undefined, { wait_ms: 700 }, slow.fetchIt);
  await vi.advanceTimersByTimeAsync(700);
  expect(await first).toEqual({ ok: false, code: 'gateway_timeout', detail: {} });
  slow.settle(good('slow'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await ask()).toEqual(good('slow'));
  expect(requested).toBe(1);
});

it('lets one wait for a slow answer, and gives the others the old one at once', async () => {
  await ask();
  vi.advanceTimersByTime(120 * second_ms);
  const slow = pending();
  const first = ask(undefined, { wait_ms: 700 }, slow.fetchIt);
  await vi.advanceTimersByTimeAsync(700);
  expect(await first).toEqual(good(1));
  expect(await ask()).toEqual(good(1));
  slow.settle(good('slow'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await ask()).toEqual(good('slow'));
  expect(requested).toBe(2);
});

it('survives a fetch that throws', async () => {
  const thrown = new Error('no such host');
  const broken = () => Promise.reject(thrown);
  await expect(ask(undefined, {}, broken)).rejects.toBe(thrown);
  expect(await ask()).toEqual(good(2));
  vi.advanceTimersByTime(20 * second_ms);
  expect(await ask(undefined, {}, broken)).toEqual(good(2));
  await vi.advanceTimersByTimeAsync(renew_pause_ms);
  expect(await ask()).toEqual(good(2));
  expect(requested).toBe(4);
});

it('keeps apart what was asked differently, by another scope, or of another runtime', async () => {
  await ask({ merchant: 'A' });
  await ask({ merchant: 'B' });
  await ask({ merchant: 'A' }, { scope: '203.0.113.7' });
  runtime = { config: { cacheScale: 1 } } as Runtime;
  await ask({ merchant: 'A' });
  expect(requested).toBe(4);
});

it('has the operator’s settings live within 5 s, with what the platform keeps of them (site#live-settings)', async () => {
  const platform_refresh_ms = 2 * second_ms;
  const status = () =>
    cachedCall(runtime, systemStatus, { merchantCode: 'A' }, async () => good((requested += 1)));
  await status();
  const served: number[] = [];
  for (let age_ms = 0; age_ms < 5 * second_ms - platform_refresh_ms; age_ms += 100) {
    vi.advanceTimersByTime(100);
    const answer = await status();
    if (answer.ok && (answer.value as unknown) === 1) served.push(age_ms + 100);
  }
  expect(Math.max(...served) + platform_refresh_ms).toBeLessThan(5 * second_ms);
});
