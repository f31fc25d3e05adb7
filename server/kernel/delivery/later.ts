import { randomInt } from 'node:crypto';
import type { Store } from '../../store/open';
import type { Platform } from '../context';

/** Work starts at a random moment, so that no answer's time tells that there is any. */
const begins_after_ms = { min: 50, max: 500 };

interface Waiting {
  begin(): Promise<void>;
}

const waiting = new WeakMap<Store, Set<Waiting>>();

/** Does work after the call was answered. A failure is only logged. */
export function later(platform: Platform, what: string, work: () => Promise<unknown>): void {
  const all = waiting.get(platform.store) ?? new Set();
  waiting.set(platform.store, all);
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (cause) {
      platform.log.error({ err: cause, event: what }, 'work after an answer failed');
    } finally {
      all.delete(piece);
    }
  };
  const piece: Waiting = {
    begin() {
      clearTimeout(timer);
      return (running ??= run());
    },
  };
  const { min, max } = begins_after_ms;
  const timer = setTimeout(() => void piece.begin(), randomInt(min, max));
  timer.unref();
  all.add(piece);
}

/** Starts all waiting work at once and ends when it is done. Call it before the store is closed. */
export async function finishLater({ store }: Pick<Platform, 'store'>): Promise<void> {
  await Promise.all([...(waiting.get(store) ?? [])].map((piece) => piece.begin()));
}
