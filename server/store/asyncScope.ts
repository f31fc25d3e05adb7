import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Returns what code knows while it runs inside of a scope, through all that it waits for. It is on only while something
 * runs in it: on Node 20 and 22 a storage that is on makes every promise of the process dearer, those of pages too, and
 * one that was on once stays on by itself.
 */
export function asyncScope<T>() {
  const storage = new AsyncLocalStorage<T>();
  let running = 0;
  return {
    /** Returns the value that the running code is inside of; undefined outside. */
    get: (): T | undefined => storage.getStore(),
    /** Runs work inside of a scope. */
    run: async <Result>(value: T, work: () => Promise<Result>): Promise<Result> => {
      running += 1;
      try {
        return await storage.run(value, work);
      } finally {
        running -= 1;
        if (running === 0) storage.disable();
      }
    },
  };
}
