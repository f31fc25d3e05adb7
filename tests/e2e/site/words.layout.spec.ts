import type { Page } from '@playwright/test';
import { roles } from '../../support/demo';
import { expect, pagesUnderTest, pageTest as test } from '../../support/pages';
import { become } from '../../support/people';
import { turnOf } from '../../support/repeat';

/** The texts that are titles, names or labels of something. */
const named = 'h1, h2, h3, h4, a, button, summary, label, legend, dt, th, strong, b, li';
/** Codes and addresses, and what has to be compared figure by figure, may break anywhere. */
const breakable = 'pre, code, .print, .vh, textarea, option, .wrapped';
/** Longer ones are no words: user names, references, links. */
const word_limit_chars = 24;

/** Of each role; the others have their turns. */
const views_in_a_run = 16;

/** The words of titles and names that begin on one line and end on the next. */
const brokenIn = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ named, breakable, limit }) => {
      const range = document.createRange();
      const isSeen = (element: Element) =>
        element.checkVisibility() && element.closest(named) && !element.closest(breakable);
      const isBroken = (text: Text, from: number, to: number) => {
        range.setStart(text, from);
        range.setEnd(text, to);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        return new Set(lines.map(({ top }) => Math.round(top))).size > 1;
      };
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (!isSeen(text.parentElement!)) continue;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          if (word.length <= limit && isBroken(text, index, index + word.length)) found.push(word);
        }
      }
      return found;
    },
    { named, breakable, limit: word_limit_chars },
  );

for (const role of roles) {
  test(
    `no title and no name that a ${role} reads in English breaks within a word at 320 px (site#titles)`,
    { tag: '@layout' },
    async ({ eye, as, round }) => {
      await become(eye.context(), await as(role, { lang: 'en' }));
      const seen = pagesUnderTest.filter((one) => one.role === role);
      for (const view of turnOf(seen, views_in_a_run)) {
        await eye.goto(view.address(round));
        expect.soft(await brokenIn(eye), view.name).toEqual([]);
      }
    },
  );
}

test('a word that breaks is found (site#titles)', { tag: '@layout' }, async ({ eye }) => {
  await eye.goto('/m/help');
  await eye.locator('h1').evaluate((title) => {
    title.textContent = 'Announcements';
    title.style.display = 'block';
    title.style.width = '60px';
    title.style.overflowWrap = 'anywhere';
  });
  expect(await brokenIn(eye)).toContain('Announcements');
});
