/** Runs so much heavy work at once and no more; a few wait their turn, the rest hear `undefined`. */
interface Slots {
  run<T>(work: () => Promise<T>): Promise<{ done: T } | undefined>;
}

/** Slots for `at_once` pieces of work, with a queue of at most `waiting`. */
export function openSlots({ at_once, waiting }: { at_once: number; waiting: number }): Slots {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= at_once) {
        if (queue.length >= waiting) return undefined;
        // Whoever ends hands the slot on, so that nobody overtakes who waits.
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
