import { expect, it } from 'vitest';
import { runsAs } from './registerMethod';

const browser = { standalone: false, webClip: false, referrer: '' };

it.each([
  ['H5', browser],
  ['H5', { ...browser, referrer: 'https://chokdee.example/m/home' }],
  ['PWA', { ...browser, standalone: true }],
  ['WEBCLIP', { ...browser, standalone: true, webClip: true }],
  ['APP', { ...browser, standalone: true, referrer: 'android-app://chokdee.example' }],
] as const)('registers as %s', (method, how) => {
  expect(runsAs(how)).toBe(method);
});
