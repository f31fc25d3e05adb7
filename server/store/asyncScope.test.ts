import { executionAsyncId } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { asyncScope } from './asyncScope';

it('is known to all that runs inside, to each side by side its own, and to nobody outside', async () => {
  const scope = asyncScope<number>();
  const read = async () => {
    await turn();
    return scope.get();
  };
  const [one, two, outside] = [scope.run(1, read), scope.run(2, read), read()];
  expect(await Promise.all([one, two, outside])).toEqual([1, 2, undefined]);
  expect(await scope.run(3, async () => [await scope.run(4, read), await read()])).toEqual([4, 3]);
  expect(scope.get()).toBeUndefined();
});

it('is off while nothing runs inside, after a failure too: promises are not followed then', async () => {
  const scope = asyncScope<number>();
  await scope.run(1, () => turn());
  await expect(scope.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await turn();
  // Without anything that follows them, promises have no ids of their own.
  const ids = await Promise.all(
    [1, 2].map(async () => (await Promise.resolve(), executionAsyncId())),
  );
  expect(new Set(ids)).toEqual(new Set([0]));
});
