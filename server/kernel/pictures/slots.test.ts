import { expect, it } from 'vitest';
import { openSlots } from './redrawPicture';

/** Work that ends when it is told to, and what began so far. */
function workshop() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  return { begun, ends, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs so many at once, lets some wait in their order and turns the rest away', async () => {
  const { begun, ends, work } = workshop();
  const slots = openSlots({ at_once: 2, waiting: 2 });
  const requested = [1, 2, 3, 4, 5].map((name) => slots.run(work(name)));
  expect(await requested[4]).toBeUndefined();
  expect(begun).toEqual([1, 2]);
  ends[1]!();
  expect(await requested[1]).toEqual({ done: 2 });
  await settled();
  expect(begun).toEqual([1, 2, 3]);
  ends[0]!();
  await settled();
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[2]!();
  ends[3]!();
  expect(await Promise.all(requested.slice(2, 4))).toEqual([{ done: 3 }, { done: 4 }]);
});

it('gives the slot on when the work failed', async () => {
  const slots = openSlots({ at_once: 1, waiting: 1 });
  const failing = slots.run(() => Promise.reject(new Error('no')));
  const next = slots.run(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toEqual({ done: 'yes' });
  expect(await slots.run(() => Promise.resolve('again'))).toEqual({ done: 'again' });
});
