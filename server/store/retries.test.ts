import { expect, it } from 'vitest';
import { openStore } from './open';
import { onceCommitted, retried } from './retries';
import { StoreUnavailable } from './unavailable';

const conflict = (code: string) => Object.assign(new StoreUnavailable('others'), { code });
const forever_ms = 60_000;

/** Some work that fails so many times, and the number of its tries. */
function failing(times: number, failure: unknown) {
  const work = {
    tries: 0,
    run: async () => ((work.tries += 1) > times ? 'done' : Promise.reject(failure)),
  };
  return work;
}

it.each(['40001', '40P01'])(
  'work that met others (%s) is done again (site#gateway-away)',
  async (code) => {
    const work = failing(3, conflict(code));
    expect(await retried(forever_ms, work.run)).toBe('done');
    expect(work.tries).toBe(4);
  },
);

it('nothing else is done again: a commit without an answer may have happened (site#gateway-away)', async () => {
  for (const failure of [
    new StoreUnavailable('no answer'),
    conflict('57P02'),
    new Error('a fault'),
  ]) {
    const work = failing(1, failure);
    await expect(retried(forever_ms, work.run)).rejects.toBe(failure);
    expect(work.tries).toBe(1);
  }
});

it('the last failure is thrown when the time is over (site#gateway-away)', async () => {
  const failure = conflict('40001');
  const work = failing(1, failure);
  await expect(retried(0, work.run)).rejects.toBe(failure);
  expect(work.tries).toBe(1);
});

it('what goes with a commit happens once, and never without it (site#gateway-away)', async () => {
  const store = openStore('file::memory:');
  const seen: string[] = [];
  const tries: unknown[] = [conflict('40001'), conflict('40P01')];
  const done = store.db.transaction().execute(async (trx) => {
    onceCommitted(trx, () => seen.push(`after ${tries.length}`));
    const failure = tries.pop();
    if (failure) throw failure as Error;
    return seen.length;
  });
  expect(await done).toBe(0);
  expect(seen).toEqual(['after 0']);
  const fails = store.db.transaction().execute(async (trx) => {
    onceCommitted(trx, () => seen.push('never'));
    throw new Error('a fault');
  });
  await expect(fails).rejects.toThrow('a fault');
  expect(seen).toHaveLength(1);
  await store.close();
});
