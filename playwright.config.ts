import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { generate } from './scripts/lib/generate.mjs';
import { findChromium } from './scripts/lib/machine.mjs';
import type { ProjectOptions } from './tests/support/app';

generate();

const test_timeout_ms = 60_000;
const expect_timeout_ms = 10_000;
const phone = { width: 390, height: 844 };

/** Each run looks at pages in other looks than the one before; workers inherit the number. */
process.env.LOOK_SEED ??= String(Math.floor(Date.now() / 60_000));

const executablePath = findChromium();
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Tests that need no script: run once, not with and without it. */
const withoutBrowser =
  /(calls|catalogue|faults|headers|hostile|html|languages|outside|processes|rounds|routes|secrets|text|weight)\.spec\.ts$/;
/** Tests of behaviour that only script has. */
const withScript = /(axe|hydration|rows|shift)\.spec\.ts$/;
/** Tests of Chromium without script: they check what the flows without a browser rely on. */
const withoutScript = /(controls|messages)\.spec\.ts$/;
/** Tests with script that are about pictures; the others do without, which halves their work. */
const withPictures = /(avatar|banners|banners\.hydration|cdn|shift)\.spec\.ts$/;
/** Files that no run leaves out in the browser. */
const alwaysInBrowser = /(axe|controls|hydration|messages|rows|walk)\.spec\.ts$/;
const withoutPictures = '--blink-settings=imagesEnabled=false';

/** `npm test` takes a quarter of the flows in the browser in each run, in turn; without one it takes all. */
const turns = 4;
const notTheirTurn = process.env.FILES_IN_TURNS
  ? readdirSync(path.join(import.meta.dirname, 'tests/e2e'))
      .filter((file) => !alwaysInBrowser.test(file) && !withoutBrowser.test(file))
      .sort()
      .filter((_, at) => at % turns !== Number(process.env.LOOK_SEED) % turns)
      .map((file) => `**/${file}`)
  : [];

export default defineConfig<object, ProjectOptions>({
  testDir: 'tests/e2e',
  outputDir: '.tmp/e2e',
  globalSetup: './tests/support/demoFolder.ts',
  timeout: test_timeout_ms,
  expect: { timeout: expect_timeout_ms },
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? '.tmp/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    viewport: phone,
    hasTouch: true,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: launchArguments },
  },
  projects: [
    {
      name: 'js',
      testIgnore: [withoutBrowser, withoutScript, withPictures, ...notTheirTurn],
      grepInvert: /@request|@plain/,
      use: {
        javaScriptEnabled: true,
        launchOptions: { executablePath, args: [...launchArguments, withoutPictures] },
      },
    },
    {
      name: 'pictures',
      testMatch: withPictures,
      testIgnore: notTheirTurn,
      grepInvert: /@request|@plain/,
      use: { javaScriptEnabled: true },
    },
    {
      name: 'nojs',
      testIgnore: withScript,
      grepInvert: /@layout/,
      use: { javaScriptEnabled: false, withoutBrowser: true },
    },
    {
      name: 'nojs-chromium',
      testIgnore: [withScript, ...notTheirTurn],
      grep: /@layout|@walk/,
      use: { javaScriptEnabled: false },
    },
  ],
});
