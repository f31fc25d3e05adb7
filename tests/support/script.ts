import { expect, type Page } from '@playwright/test';

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

/** Goes down home with script, so that the rows that it asks for when they are reached have come. */
export async function laterRows(page: Page): Promise<void> {
  const goOn = (rows: Element[]) => {
    rows[0]?.scrollIntoView();
    return rows.length;
  };
  await expect.poll(() => page.locator('.row-later').evaluateAll(goOn)).toBe(0);
}
