import { expect, test } from 'vitest';
import { kept } from './keptCounts';

const platformAt = (time: { now: number }) =>
  ({ store: {}, clock: { now: () => time.now } }) as Parameters<typeof kept>[0];

test('an answer is given again for some seconds, by its key and store, and a failure is asked again', async () => {
  const time = { now: 1_000 };
  const platform = platformAt(time);
  let requested = 0;
  const ask = () => Promise.resolve((requested += 1));
  const both = Promise.all([kept(platform, 'a', ask), kept(platform, 'a', ask)]);
  expect(await both).toEqual([1, 1]);
  expect(await kept(platform, 'b', ask)).toBe(2);
  expect(await kept(platformAt(time), 'a', ask)).toBe(3);
  time.now += 19_999;
  expect(await kept(platform, 'a', ask)).toBe(1);
  time.now += 1;
  expect(await kept(platform, 'a', ask)).toBe(4);
  const fails = () => Promise.reject(new Error('away'));
  await expect(kept(platform, 'c', fails)).rejects.toThrow('away');
  expect(await kept(platform, 'c', ask)).toBe(5);
});

test('so many answers are kept, and the oldest go first', async () => {
  const platform = platformAt({ now: 0 });
  for (let at = 0; at <= 500; at += 1) await kept(platform, `k${at}`, () => Promise.resolve(at));
  expect(await kept(platform, 'k0', () => Promise.resolve('again'))).toBe('again');
  expect(await kept(platform, 'k500', () => Promise.resolve('again'))).toBe(500);
});
