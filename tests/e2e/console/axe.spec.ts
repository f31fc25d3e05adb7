import type { Page } from '@playwright/test';
import { consoleScreens } from '../../../app/consoleRoutes';
import { packedPage } from '../../support/app';
import { consoleOf, loginStaff, test } from '../../support/console';
import { addConsoleThings, consolePages } from '../../factories/consoleThing';
import { expect, expectAccessible } from '../../support/pages';

const page_most_bytes = 25_000;
const narrow = { width: 320, height: 640 };

test('every screen of the console is in the table of its pages (console#two-origins)', () => {
  expect(Object.keys(consolePages).sort()).toEqual(consoleScreens.map(({ id }) => id).sort());
});

/** Names the controls of a page that a keyboard does not come to, in the order of the page. */
async function missedByKeyboard(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const all = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    const seen = [...document.querySelectorAll<HTMLElement>(all)].filter(
      (control) =>
        control.tabIndex >= 0 &&
        control.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
    );
    for (const [index, control] of seen.entries()) control.dataset['control'] = String(index);
    (document.activeElement as HTMLElement | null)?.blur();
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const { outlineStyle, boxShadow } = getComputedStyle(target);
      if (outlineStyle !== 'none' || boxShadow !== 'none') delete target.dataset['control'];
    });
    return seen.length;
  });
  // A field of a day has a stop for each of its parts.
  for (let tab = 0; tab < count + 6; tab += 1) await page.keyboard.press('Tab');
  return page
    .locator('[data-control]')
    .evaluateAll((missed) => missed.map((control) => control.outerHTML.slice(0, 120)));
}

/** Names the buttons of a page that another one comes closer to than 4 px, so that a finger takes one for the other. */
const crowdedButtons = (page: Page): Promise<string[]> =>
  page.locator('.button').evaluateAll((all) => {
    const boxes = all.flatMap((button) => {
      const box = button.getBoundingClientRect();
      return box.width > 1 && button.checkVisibility() ? [{ button, box }] : [];
    });
    return boxes.flatMap(({ button, box }, index) => {
      const near = boxes.slice(index + 1).find(({ box: other }) => {
        const beside = Math.max(box.left - other.right, other.left - box.right);
        const below = Math.max(box.top - other.bottom, other.top - box.bottom);
        return Math.max(beside, below) < 4;
      });
      return near ? [`${button.textContent} | ${near.button.textContent}`] : [];
    });
  });

/** The pages in parts, each of which one test walks. */
const parts = [0, 1, 2, 3, 4, 5] as const;

for (const [lang, theme, part] of parts.flatMap((each) => [
  ['th', 'light', each] as const,
  ['en', 'dark', each] as const,
])) {
  test(`each page of the console, part ${part + 1}, is accessible in ${lang} and ${theme}, no wider than 320 px, with room between its buttons, of 25 kB at most, and used by keyboard alone (console#two-origins, site#accessibility)`, async ({
    app,
    context,
    page,
  }) => {
    await page.setViewportSize(narrow);
    const things = await addConsoleThings(app);
    await loginStaff(app, context.request, 'owner');
    const headers = { Origin: consoleOf(app) };
    for (const [name, value] of Object.entries({ lang, theme })) {
      const form = { [name]: value };
      const set = await context.request.post('/console/set', { form, headers, maxRedirects: 0 });
      expect(set.status()).toBe(303);
    }
    const walked = Object.entries(consolePages).filter((_, index) => index % parts.length === part);
    for (const [id, addresses] of walked)
      for (const address of addresses(things)) {
        const answer = await page.goto(address);
        const isNone = id === 'consoleUnknown' || id === 'consoleJoin';
        expect.soft([address, answer!.ok()]).toEqual([address, !isNone]);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.locator('h1')).toHaveCount(1);
        await expectAccessible(page);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft([address, wider]).toEqual([address, 0]);
        expect.soft([address, await crowdedButtons(page)]).toEqual([address, []]);
        expect.soft([address, await missedByKeyboard(page)]).toEqual([address, []]);
        const { size } = await packedPage(context.request, address);
        expect.soft(size, address).toBeLessThanOrEqual(page_most_bytes);
      }
  });
}
