import { expect, it } from 'vitest';
import { makeWork } from '@server/kernel/verification/work';
import { findNumber } from './work';

const platform = { config: { sessionSecret: 'a secret of this test alone' } } as never;

it('finds the number that the platform has hidden, the first and the last too (account#proof-of-work)', async () => {
  const { number, work } = await makeWork(platform, 0);
  expect(await findNumber(work)).toBe(number);
  const cut = { ...work, most: number };
  expect(await findNumber(cut)).toBe(number);
});

it('gives up where no number fits, and when it is ended (account#proof-of-work)', async () => {
  const { work } = await makeWork(platform, 0);
  await expect(findNumber({ ...work, challenge: 'f'.repeat(64), most: 300 })).rejects.toThrow(
    'no number',
  );
  const end = new AbortController();
  end.abort();
  await expect(findNumber(work, end.signal)).rejects.toThrow();
});
