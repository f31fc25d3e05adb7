import type { Page, Route } from '@playwright/test';

export interface HeldRequests {
  /** Lets go all that wait; what is asked for later waits again. */
  release(): Promise<void>;
  /** How many were let go so far. */
  readonly released: number;
}

/** Holds a page's requests of some addresses until they are let go. */
export async function hold(page: Page, address: RegExp): Promise<HeldRequests> {
  let waiting: Route[] = [];
  let released = 0;
  await page.route(address, (route) => void waiting.push(route));
  return {
    async release() {
      const now = waiting;
      waiting = [];
      released += now.length;
      // A page that was left wants none of them any more.
      await Promise.all(now.map((route) => route.continue().catch(() => undefined)));
    },
    get released() {
      return released;
    },
  };
}
