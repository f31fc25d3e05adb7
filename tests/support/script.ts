import type { Page } from '@playwright/test';

/**
 * Waits until script has taken the page over. The sheet of all areas is the last thing that the
 * root asks for then; a page without script is ready as it is.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[type=module]') ||
      document.querySelector('link[rel=stylesheet]'),
  );
}
