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
/** Files that look at every page, or send what no page sends. */
const ofAllPages =
  /(axe|calls|catalogue|controls|faults|hostile|html|hydration|messages|routes|rows|walk|weight)\.spec\.ts$/;
const withoutPictures = '--blink-settings=imagesEnabled=false';

/**
 * The files that take turns run once in so many runs, those of all pages twice as often (docs/testing.md#turns);
 * 1 takes all in each run.
 */
const turns = Number(process.env.FILES_IN_TURNS ?? 1);

/** The files among some that a run leaves out. */
function withoutTurn(files: readonly string[], count: number): string[] {
  const turn = Number(process.env.LOOK_SEED) % count;
  return files.filter((_, at) => at % count !== turn).map((file) => `**/${file}`);
}

const specs = readdirSync(path.join(import.meta.dirname, 'tests/e2e')).sort();
const pagesNotNow = withoutTurn(
  specs.filter((file) => ofAllPages.test(file)),
  Math.max(1, Math.floor(turns / 2)),
);
const flowsNotNow = withoutTurn(
  specs.filter((file) => !ofAllPages.test(file) && !withoutBrowser.test(file)),
  turns,
);

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
    // Requests that a service worker makes are out of a test's sight; its own test lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: launchArguments },
  },
  projects: [
    {
      name: 'js',
      testIgnore: [withoutBrowser, withoutScript, withPictures, ...flowsNotNow, ...pagesNotNow],
      grepInvert: /@request|@plain/,
      use: {
        javaScriptEnabled: true,
        launchOptions: { executablePath, args: [...launchArguments, withoutPictures] },
      },
    },
    {
      name: 'pictures',
      testMatch: withPictures,
      testIgnore: flowsNotNow,
      grepInvert: /@request|@plain/,
      use: { javaScriptEnabled: true },
    },
    {
      name: 'nojs',
      testIgnore: [withScript, ...pagesNotNow],
      grepInvert: /@layout/,
      use: { javaScriptEnabled: false, withoutBrowser: true },
    },
    {
      name: 'nojs-chromium',
      testIgnore: [withScript, ...flowsNotNow, ...pagesNotNow],
      grep: /@layout|@walk/,
      use: { javaScriptEnabled: false },
    },
  ],
});
