import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findCommand } from '../../server/ops/run';
import { anchorsOf, isThere, pages, proseOf, sectionOf, rowsOf, textOf } from './pages';

const picture_limit_bytes = 250_000;
const scripts = (JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts;

it.each(pages)('%s links only to what is there', (page) => {
  const targets = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
  const broken = targets.filter((target) => {
    if (/^https?:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const targetHere = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
    if (!isThere(targetHere)) return true;
    return anchor !== undefined && !anchorsOf(targetHere).has(anchor);
  });
  expect(broken).toEqual([]);
});

it.each(pages)('%s names only npm commands that there are', (page) => {
  const named = [...textOf(page).matchAll(/\bnpm (?:run (?:-\S+ )*)?([a-z]+)/g)]
    .filter(([all]) => /^npm (run |start|test)/.test(all))
    .map(([, name]) => name!);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it.each(pages)('%s names only commands that the operator has', (page) => {
  const lines = [...textOf(page).matchAll(/npm run ops -- ([a-z][^`|\n]*)/g)].map(
    ([, line]) => line!,
  );
  for (const line of lines) expect(findCommand(line.trim().split(/\s+/)).command.name).toBeTruthy();
});

it.each(pages)('%s names only files that there are', (page) => {
  const named = [...proseOf(page).matchAll(/`((?:app|server|scripts|tests|docs)\/[\w./-]+)`/g)];
  expect(
    named.map(([, file]) => file!).filter((file) => !isPattern(file) && !isThere(file)),
  ).toEqual([]);
});

/** `server/areas/AREA/x.ts` names no file, but where one goes. */
const isPattern = (file: string): boolean => /\/[A-Z]{4,}[/.-]/.test(file);

it('tells of every command in the README', () => {
  const messages = rowsOf(sectionOf(textOf('README.md'), '## New here?')).map(
    ([command]) => command!,
  );
  // npm itself runs `prepare`, after an install.
  for (const name of Object.keys(scripts).filter((each) => each !== 'prepare')) {
    expect(
      messages.some((command) => new RegExp(`npm (run )?${name}\\b`).test(command)),
      name,
    ).toBe(true);
  }
});

it('has every decision in the list of decisions', () => {
  const list = textOf('docs/decisions/README.md');
  const decisions = pages.filter((page) => /^docs\/decisions\/\w+\/\d{4}-/.test(page));
  expect(decisions.length).toBeGreaterThan(0);
  for (const page of decisions) {
    expect(list).toContain(`(${path.posix.relative('docs/decisions', page)})`);
    for (const heading of ['## Context', '## Decision', '## Consequence']) {
      expect(textOf(page), page).toContain(`\n${heading}\n`);
    }
  }
});

it('keeps the pictures of the pages small', () => {
  const pictures = pages.flatMap((page) =>
    [...textOf(page).matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) =>
      path.posix.join(path.posix.dirname(page), file!),
    ),
  );
  expect(pictures.length).toBeGreaterThan(0);
  for (const file of pictures) expect(statSync(file).size, file).toBeLessThan(picture_limit_bytes);
});
