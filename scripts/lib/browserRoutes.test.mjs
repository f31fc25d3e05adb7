// @ts-check
import { expect, test } from 'vitest';
import { listScript, shortened } from './browserRoutes.mjs';

const route = (/** @type {string} */ id) => ({
  id,
  path: `m/${id}`,
  module: `/build/${id}.js`,
  imports: ['/build/shared.js'],
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
});
const whole = {
  version: '1',
  url: '/build/manifest-1.js',
  entry: { module: '/build/entry.js', imports: [] },
  routes: { home: route('home'), picture: route('picture') },
};

test('browsers learn of the routes that their router asks for, and of what these have', () => {
  expect(shortened(whole, new Set(['picture']))).toEqual({
    ...whole,
    version: expect.stringMatching(/^[0-9a-f]{8}$/),
    routes: {
      home: { id: 'home', path: 'm/home', module: '/build/home.js', hasLoader: true },
    },
  });
});

test('the list itself stays as it is, for the server', () => {
  const before = structuredClone(whole);
  shortened(whole, new Set(['home', 'picture']));
  expect(whole).toEqual(before);
});

test('another content has another version', () => {
  const versions = [[], ['home'], ['picture']].map((ids) => shortened(whole, new Set(ids)).version);
  expect(new Set(versions).size).toBe(3);
});

test('the script of the list gives the router what the list says', async () => {
  const top = { ...route('root'), path: undefined };
  const index = { ...route('start'), parentId: 'root', index: true, path: undefined };
  const alias = { ...route('also'), parentId: 'root', module: '/build/home.js', hasAction: true };
  const list = shortened({ ...whole, routes: { root: top, start: index, also: alias } }, new Set());
  const window = /** @type {{ __remixManifest?: object }} */ ({});
  new Function('window', await listScript(list))(window);
  expect(window.__remixManifest).toEqual(list);
});

test('a part that the lines have no place for stops the build', async () => {
  const strange = { ...whole, routes: { home: { ...route('home'), caseSensitive: true } } };
  await expect(listScript(shortened(strange, new Set()))).rejects.toThrow('caseSensitive');
});
