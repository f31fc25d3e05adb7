// @ts-check
import { expect, test } from 'vitest';
import { installMatches } from './prepare.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-o', optional: true },
  },
};
const installed = { packages: { 'node_modules/a': lock.packages['node_modules/a'] } };
const there = () => true;

test('packages of the lock that are all there need no install', () => {
  expect(installMatches(lock, installed, there)).toBe(true);
});

test('a package that is missing, of another version or of other content needs one', () => {
  const a = lock.packages['node_modules/a'];
  const older = { packages: { 'node_modules/a': { ...a, version: '0.9.0' } } };
  const other = { packages: { 'node_modules/a': { ...a, integrity: 'sha512-x' } } };
  expect(installMatches(lock, { packages: {} }, there)).toBe(false);
  expect(installMatches(lock, {}, there)).toBe(false);
  expect(installMatches(lock, older, there)).toBe(false);
  expect(installMatches(lock, other, there)).toBe(false);
});

test('a folder that was deleted needs one', () => {
  expect(installMatches(lock, installed, () => false)).toBe(false);
});
