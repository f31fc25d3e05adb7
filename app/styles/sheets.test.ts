import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sheetFiles } from '../../scripts/styles.mjs';

/** Sheets that every page has; their rules are for all. */
const shared = ['base', 'tokens', 'light', 'dark'];
const files = new Map([
  ...(await sheetFiles(process.cwd())),
  ['tokens', path.join(import.meta.dirname, 'tokens.css')],
]);
const names = [...files.keys()];

/** A step of an animation. */
const frame = /^(from|to|[\d.]+%)$/;

/** The selectors of a sheet, those within media queries too, each for itself. */
function selectorsOf(name: string): string[] {
  const css = readFileSync(files.get(name)!, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const heads = [...css.matchAll(/([^{};]+)\{/g)].map(([, head]) => head!.trim());
  return heads
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => head.split(/,(?![^(]*\))/).map((one) => one.trim().replace(/\s+/g, ' ')))
    .filter((one) => !frame.test(one));
}

/** The classes that a selector names, in order; those within `:not()` and `:has()` come last. */
const classesOf = (selector: string): string[] => {
  const inner = [...selector.matchAll(/\(([^()]*(?:\([^()]*\))*[^()]*)\)/g)].map(
    ([, text]) => text!,
  );
  const outer = selector.replace(/:(not|has)\(([^()]*(?:\([^()]*\))*[^()]*)\)/g, '');
  return [outer, ...inner].flatMap((text) =>
    [...text.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => name!),
  );
};

const sheets = names.map((name) => ({ name, selectors: selectorsOf(name) }));
/** The sheets that own each class: those with a rule of that class alone, or else with one that begins with it. */
const owners = new Map<string, Set<string>>();
const claim = (name: string, owner: string) =>
  owners.set(name, (owners.get(name) ?? new Set()).add(owner));
const named = sheets.flatMap(({ name, selectors }) =>
  selectors.map((selector) => ({ name, classes: classesOf(selector) })),
);
for (const { name, classes } of named) {
  if (new Set(classes).size === 1) claim(classes[0]!, name);
}
const alone = new Set(owners.keys());
for (const { name, classes } of named) {
  if (classes[0] && !alone.has(classes[0])) claim(classes[0], name);
}

describe.each(sheets.filter(({ name }) => !shared.includes(name)))(
  '$name',
  ({ name, selectors }) => {
    it('has only rules that stand on a class of its own, so that it changes no other screen', () => {
      const isOwn = (one: string) => [...(owners.get(one) ?? [])].join() === name;
      expect(selectors.filter((selector) => !classesOf(selector).some(isOwn))).toEqual([]);
    });
  },
);
