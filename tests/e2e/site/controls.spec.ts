import type { Page } from '@playwright/test';
import { changedByAllSheets } from '../../support/browser';
import { openDocument } from '../../support/noscript/document';
import { isDisabled, isVisible } from '../../support/noscript/text';
import { expect, inEachLook, pagesInTurn, pageTest as test, rolesOf } from '../../support/pages';
import { become } from '../../support/people';

/** Elements that people use a page by. */
const controls = 'a[href], button, input, select, textarea, summary';

/**
 * Controls for those who listen or use keys, the titles of the notice strip after the one that stands still where motion
 * is not wanted, and the fields of a section that a tap opens, by sheets alone.
 */
const unseen =
  '.skip, .vh, .notice li:not(:first-child) a, .register-more > input:not(:checked) ~ div input';

/** Returns the places on the page of the controls that the flows without a browser take for usable. */
function usableIn(html: string, url: string): number[] {
  const { document, close } = openDocument(html, url);
  const top = document.querySelector('[role=dialog]') ?? document;
  const usable = [...document.querySelectorAll(controls)].flatMap((control, index) =>
    top.contains(control) && isVisible(control) && !isDisabled(control) && !control.matches(unseen)
      ? [index]
      : [],
  );
  close();
  return usable;
}

/** Those of them that nobody could tap: without a size, or under something else. */
const outOfReach = (page: Page, places: readonly number[]): Promise<string[]> =>
  page.locator(controls).evaluateAll((all, wanted) => {
    const isReached = (control: Element): boolean => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const label = (control as HTMLInputElement).labels?.[0];
      return [control, label].some((one) => {
        const box = one?.getClientRects()[0];
        if (!one || !box) return false;
        const { left, top, width, height } = box;
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    };
    return wanted.flatMap((index) =>
      isReached(all[index]!) ? [] : [all[index]!.outerHTML.slice(0, 120)],
    );
  }, places);

for (const view of pagesInTurn(1)) {
  const { name, address } = view;
  test(
    `${name}: what can be used without script is seen and can be tapped, and other sheets change nothing`,
    { tag: '@layout' },
    async ({ eye, as, round }) => {
      await inEachLook(`controls of ${name}`, rolesOf(view), async ({ role, ...look }) => {
        await become(eye.context(), await as(role, look));
        const answer = await eye.goto(address(round));
        const places = usableIn(await answer!.text(), eye.url());
        expect(places.length).toBeGreaterThan(0);
        const changed = await changedByAllSheets(eye);
        expect.soft(changed, 'its own sheets and all sheets give the same boxes').toEqual([]);
        expect.soft(await outOfReach(eye, places)).toEqual([]);
      });
    },
  );
}
