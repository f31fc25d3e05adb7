import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { packDraws, type Changes, type LiveDraw } from './liveDraws';
import { LiveFeed } from './useLive';

const draw = (change: Partial<LiveDraw> = {}): LiveDraw => ({
  code: 'K3_1',
  numero: '20261123-0001',
  draws_s: 1_020,
  lock_s: 10,
  onSale: true,
  previousNumero: '',
  previous_s: 0,
  previousDemo: false,
  corrected_s: 0,
  correctedWhy: '',
  result: '',
  awaitedNumero: '',
  awaited_s: 0,
  ...change,
});

let answers: (Changes | null)[];
let requested: number;
let seen: boolean;
let taken: (readonly LiveDraw[])[];
let feed: LiveFeed;
const start_ms = 1_000_000;

const open = (draws: readonly LiveDraw[]) =>
  new LiveFeed(draws, {
    clock: { now: () => Date.now() / 1_000, set: () => undefined },
    ask: async () => {
      requested += 1;
      return answers.shift() ?? null;
    },
    isSeen: () => seen,
    take: (all) => taken.push(all),
  });

beforeEach(() => {
  vi.useFakeTimers({ now: start_ms });
  [answers, requested, seen, taken] = [[], 0, true, []];
  feed = open([draw()]);
});
afterEach(() => {
  feed.stop();
  vi.useRealTimers();
});

it('asks when the next draw is due, thirty seconds later at the most', async () => {
  feed.start();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(requested).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requested).toBe(1);
  feed.stop();
  feed = open([draw({ draws_s: 9_000 })]);
  feed.start();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(requested).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requested).toBe(2);
});

it('asks 250 ms after a change of language, and then by its own time', async () => {
  feed.start(true);
  await vi.advanceTimersByTimeAsync(249);
  expect(requested).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requested).toBe(1);
  await vi.advanceTimersByTimeAsync(19_749);
  expect(requested).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requested).toBe(2);
});

it('takes what has changed, and goes on without an answer', async () => {
  const next = draw({ numero: '20261123-0002', draws_s: 1_100 });
  answers = [null, { now: start_ms, draws: packDraws([next]) }];
  feed.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(taken).toEqual([]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(taken).toEqual([[next]]);
});

it('rests while nobody sees the page, and asks at once when it is seen again', async () => {
  seen = false;
  feed.start();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requested).toBe(0);
  seen = true;
  feed.look();
  expect(requested).toBe(1);
});

it('asks nothing and takes nothing once it is stopped', async () => {
  answers = [{ now: start_ms, draws: packDraws([draw({ numero: '20261123-0002' })]) }];
  feed.start();
  vi.advanceTimersByTime(20_000);
  feed.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  feed.look();
  expect([requested, taken]).toEqual([1, []]);
});
