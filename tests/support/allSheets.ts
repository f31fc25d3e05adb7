import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** The one sheet that script adds to a page for the screens that it opens later. */
function allSheets(): string {
  const { all } = JSON.parse(readFileSync('build/styles.json', 'utf8')) as { all: string };
  return readFileSync(path.join('public', all), 'utf8');
}

/**
 * Adds the sheets of all screens to a page that came with its own, and takes them away again. Returns the elements
 * that had another size, letters or colours with them, each with its way from the body and what changed.
 */
export const changedByAllSheets = (page: Page): Promise<string[]> =>
  page.evaluate((css) => {
    const elements = [...document.body.querySelectorAll('*')];
    const looks = () =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        return {
          size: `${Math.round(width * 4) / 4} × ${Math.round(height * 4) / 4}`,
          fontSize: style.fontSize,
          color: style.color,
          background: style.backgroundColor,
          display: style.display,
          position: style.position,
        };
      });
    const named = (element: Element) =>
      [element.localName, ...element.classList].join('.') + (element.id && `#${element.id}`);
    const wayTo = (element: Element): string => {
      const { parentElement: parent } = element;
      return parent && parent !== document.body
        ? `${wayTo(parent)} > ${named(element)}`
        : named(element);
    };
    const own = looks();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    // A constructed sheet comes after those of the document, as the link does that script adds.
    document.adoptedStyleSheets = [sheet];
    const all = looks();
    document.adoptedStyleSheets = [];
    return elements.flatMap((element, at) => {
      const before = own[at]!;
      const after = all[at]!;
      const names = Object.keys(before) as (keyof typeof before)[];
      const changes = names
        .filter((name) => before[name] !== after[name])
        .map((name) => `${name} ${before[name]} → ${after[name]}`);
      return changes.length > 0 ? [`${wayTo(element)}: ${changes.join(', ')}`] : [];
    });
  }, allSheets());
