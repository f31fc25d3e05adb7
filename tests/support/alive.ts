import { expect, type Page, type Request } from '@playwright/test';
import { hydrated } from './script';

/**
 * Opens a page and waits until script has taken it over and everything that was asked for has come,
 * whether or not the network then falls silent.
 */
export async function openAlive(page: Page, address: string): Promise<void> {
  const underWay = new Set<Request>();
  const begin = (request: Request) => void underWay.add(request);
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await page.goto(address);
    await hydrated(page);
    await expect
      .poll(async () => {
        await idle(page);
        return underWay.size;
      })
      .toBe(0);
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** Waits until the page has nothing to do: effects of the last render have run by then. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
  );
