import { expect, test } from 'vitest';
import { cached } from './cachedCounts';

const platformAt = (time: { now: number }) =>
  ({ store: {}, clock: { now: () => time.now } }) as Parameters<typeof cached>[0];

test('an answer is given again for some seconds, by its key and store, and a failure is asked again (agent#daily-figures)', async () => {
  const time = { now: 1_000 };
  const platform = platformAt(time);
  let requested = 0;
  const ask = () => Promise.resolve((requested += 1));
  const both = Promise.all([cached(platform, 'a', ask), cached(platform, 'a', ask)]);
  expect(await both).toEqual([1, 1]);
  expect(await cached(platform, 'b', ask)).toBe(2);
  expect(await cached(platformAt(time), 'a', ask)).toBe(3);
  time.now += 19_999;
  expect(await cached(platform, 'a', ask)).toBe(1);
  time.now += 1;
  expect(await cached(platform, 'a', ask)).toBe(4);
  const fails = () => Promise.reject(new Error('away'));
  await expect(cached(platform, 'c', fails)).rejects.toThrow('away');
  expect(await cached(platform, 'c', ask)).toBe(5);
});

test('so many answers are kept, and the oldest go first (agent#daily-figures)', async () => {
  const platform = platformAt({ now: 0 });
  for (let index = 0; index <= 500; index += 1)
    await cached(platform, `k${index}`, () => Promise.resolve(index));
  expect(await cached(platform, 'k0', () => Promise.resolve('again'))).toBe('again');
  expect(await cached(platform, 'k500', () => Promise.resolve('again'))).toBe(500);
});
