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
const ofAllPages = /(axe|controls|faults|hostile|html|hydration|messages|rows|walk)\.spec\.ts$/;
const withoutPictures = '--blink-settings=imagesEnabled=false';

/**
 * `npm test` takes a quarter of the flows in the browser in each run, in turn, and half of the files of all
 * pages; without turns a run takes everything.
 */
const turns = { flows: 4, ofAllPages: 2 };

/** The files among some that a run leaves out. */
function withoutTurn(files: readonly string[], count: number): string[] {
  if (!process.env.FILES_IN_TURNS) return [];
  const turn = Number(process.env.LOOK_SEED) % count;
  return files.filter((_, at) => at % count !== turn).map((file) => `**/${file}`);
}

const specs = readdirSync(path.join(import.meta.dirname, 'tests/e2e')).sort();
const pagesNotNow = withoutTurn(
  specs.filter((file) => ofAllPages.test(file)),
  turns.ofAllPages,
);
const flowsNotNow = withoutTurn(
  specs.filter((file) => !ofAllPages.test(file) && !withoutBrowser.test(file)),
  turns.flows,
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
