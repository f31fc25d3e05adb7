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
  const faults = [];
  for (const fault of found) if (!(await isUnderBar(page, fault))) faults.push(fault);
  expect.soft(faults).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, 'wider than the screen').toBeLessThanOrEqual(0);
}

interface Fault {
  rule: string;
  target: unknown;
  failureSummary?: string | undefined;
}

/**
 * Returns true for a target that only the bar at the lower edge covered in part: scrolled to the middle of the
 * screen, as people scroll, it is as large as it must be.
 */
async function isUnderBar(page: Page, { rule, target, failureSummary }: Fault): Promise<boolean> {
  if (!rule.startsWith('target-size') || !failureSummary?.includes('obscured')) return false;
  const selector = (target as string[]).join(' ');
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page })
    .include(selector)
    .withRules(['target-size'])
    .setLegacyMode(true)
    .analyze();
  await page.evaluate(() => scrollTo(0, 0));
  return violations.length === 0;
}
