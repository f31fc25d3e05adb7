/** Runs a limited number of heavy tasks at once. A few wait; any more are refused with undefined. */
interface Slots {
  run<T>(work: () => Promise<T>): Promise<{ done: T } | undefined>;
}

/** Makes slots for `at_once` tasks, with a queue of at most `waiting`. */
export function openSlots({ at_once, waiting }: { at_once: number; waiting: number }): Slots {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= at_once) {
        if (queue.length >= waiting) return undefined;
        // A task that ends hands its slot on, so that no newcomer overtakes the queue.
        await new Promise<void>((turn) => queue.push(turn));
      } else {
        running += 1;
      }
      try {
        return { done: await work() };
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
