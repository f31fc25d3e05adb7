import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  componentsIn,
  parse,
  reachedFrom,
  readDeclarations,
  sourcesIn,
  textsOf,
} from '../../../../tests/support/sources';
import { symbols } from './FormParts';

const page = 'app/routes/demo/parts.tsx';
const components = ['app/ui', 'app/forms'].flatMap(componentsIn);

/** Components that the page does not render itself, each with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  Toast: 'stands in the frame: the page has buttons that bring one of each kind',
  ErrorBoundary: 'stands in the place of the page: the page has links to all that it shows',
};

it('shows each component of app/ui and app/forms on the parts page (site#parts-page)', () => {
  expect(components.length).toBeGreaterThan(30);
  const listed = new Set(
    reachedFrom(readDeclarations('app'), `${page}#default`).map(({ id }) => id),
  );
  const missing = components.filter(({ id, name }) => !listed.has(id) && !(name in elsewhere));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it('names each of them at its samples, and nothing that there is not (site#parts-page)', () => {
  const files = [page, ...sourcesIn('app/areas/site/parts')];
  const texts = files.flatMap((file) => textsOf(parse(file)).whole);
  const words = new Set(texts.flatMap((text) => text.split(' ')));
  expect(components.filter(({ name }) => !words.has(name)).map(({ id }) => id)).toEqual([]);
  const known = components.map(({ name }) => name);
  expect(Object.keys(elsewhere).filter((name) => !known.includes(name))).toEqual([]);
});

it('shows each symbol of the sprite', () => {
  const sprite = readFileSync(path.resolve('public/icons.svg'), 'utf8');
  const ids = [...sprite.matchAll(/<symbol[^>]* id="([^"]+)"|<symbol id="([^"]+)"/g)];
  expect(ids.map(([, a, b]) => a ?? b)).toEqual([...symbols]);
});
