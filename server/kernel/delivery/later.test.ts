import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Platform } from '../context';
import { finishLater, later } from './later';

const long_enough_ms = 1_000;

let lines: string[];
let platform: Platform;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const write = (chunk: unknown, _encoding: unknown, done: () => void) => {
    lines.push(String(chunk));
    done();
  };
  // Nothing is asked of the store: it stands for whose work it is.
  platform = { store: {}, log: pino(new Writable({ write })) } as unknown as Platform;
});
afterEach(() => {
  vi.useRealTimers();
});

it('begins a piece of work after a while and not at once', async () => {
  const done: string[] = [];
  later(platform, 'a test', async () => void done.push('it'));
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(long_enough_ms);
  expect(done).toEqual(['it']);
  await finishLater(platform);
  expect(done).toEqual(['it']);
});

it('does what still waits when it is told to finish, once each, and waits for its end', async () => {
  const done: number[] = [];
  for (const instant of [1, 2, 3]) {
    later(platform, 'a test', async () => {
      await Promise.resolve();
      done.push(instant);
    });
  }
  later({ ...platform, store: { ...platform.store } }, 'of another store', async () => {
    done.push(4);
  });
  await Promise.all([finishLater(platform), finishLater(platform)]);
  expect(done).toEqual([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(long_enough_ms);
  expect(done).toEqual([1, 2, 3, 4]);
});

it('logs what fails, and the rest is done', async () => {
  const done: string[] = [];
  later(platform, 'the first', () => Promise.reject(new Error('no luck')));
  later(platform, 'the second', async () => void done.push('second'));
  await finishLater(platform);
  expect(done).toEqual(['second']);
  expect(lines).toEqual([expect.stringContaining('"event":"the first"')]);
});
