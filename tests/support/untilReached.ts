import { setTimeout as pause } from 'node:timers/promises';
import { isStoreUnavailable } from '../../server/store/unavailable';
import { nextTry } from './moneyTools';

const again_ms = 50;

/** Does something, and again for as long as the store is away: whoever asked sends the same once more. */
export async function untilReached<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (cause) {
      if (!isStoreUnavailable(cause)) throw cause;
      await nextTry();
      await pause(again_ms);
    }
  }
}
