// @ts-check
import { expect, test } from 'vitest';
import { shortened } from './browserRoutes.mjs';

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
