import type { Page, Route } from '@playwright/test';

export interface HeldRequests {
  /** Lets go those that wait, of these addresses or all; what is asked for later waits again. */
  release(addresses?: readonly string[]): Promise<void>;
  /** The number released so far. */
  readonly released: number;
}

/** Holds a page's requests of some addresses until they are let go. */
export async function hold(page: Page, address: RegExp): Promise<HeldRequests> {
  let waiting: Route[] = [];
  let released = 0;
  await page.route(address, (route) => void waiting.push(route));
  return {
    async release(addresses) {
      const isMeant = (route: Route) => addresses?.includes(route.request().url()) ?? true;
      const now = waiting.filter(isMeant);
      waiting = waiting.filter((route) => !isMeant(route));
      released += now.length;
      await Promise.all(now.map((route) => route.continue()));
    },
    get released() {
      return released;
    },
  };
}
