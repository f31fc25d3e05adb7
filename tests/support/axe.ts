import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { hydrated } from './script';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Waits for script, and holds a page to the accessibility rules and to the width of its screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await hydrated(page);
  // The other mode opens a page for each analysis, to ask frames of other origins; we have none.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode(true)
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ rule: `${id}: ${help}`, target, failureSummary })),
  );
  expect.soft(found).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, 'wider than the screen').toBeLessThanOrEqual(0);
}
