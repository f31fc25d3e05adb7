import { defineConfig } from '@playwright/test';
import { generate } from './scripts/lib/generate.mjs';
import { findChromium, findTextBrowsers, findVarnish } from './scripts/lib/tools.mjs';
import type { ProjectOptions } from './tests/support/app';

generate();

const test_timeout_ms = 60_000;
const expect_timeout_ms = 20_000;
const phone = { width: 390, height: 844 };

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

/** Tests of behaviour that only script has. */
const withScript = /(axe|hydration|passkeys|shift)\.spec\.ts$/;
/**
 * Tests with script: a flow that script changes, one flow of each area, and those files. The text that is
 * searched has the file's name before the title and the tags behind it.
 */
const scripted = /@script|@walk|(axe|cdn|hydration|passkeys|shift)\.spec\.ts/;
/** Tests of Chromium without script: they check what the flows without a browser rely on. */
const withoutScript = /(controls|messages)\.spec\.ts$/;
/** Tests with script that are about pictures; the others do without, which halves their work. */
const withPictures = /(avatar|banners|banners\.hydration|cdn|shift)\.spec\.ts$/;
/** Tests that want programs which are not here. */
const missing = [
  ...(findVarnish() ? [] : [/varnish\.spec\.ts$/]),
  ...(findTextBrowsers().length > 0 ? [] : [/\.text\.spec\.ts$/]),
];
const withoutPictures = '--blink-settings=imagesEnabled=false';

export default defineConfig<object, ProjectOptions>({
  testDir: 'tests/e2e',
  outputDir: '.tmp/e2e',
  globalSetup: './tests/support/setup/demo.ts',
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
      testIgnore: [withoutScript, withPictures],
      grep: scripted,
      use: {
        javaScriptEnabled: true,
        launchOptions: { executablePath, args: [...launchArguments, withoutPictures] },
      },
    },
    {
      name: 'pictures',
      testMatch: withPictures,
      grep: scripted,
      use: { javaScriptEnabled: true },
    },
    {
      name: 'nojs',
      testIgnore: [withScript, withoutScript, ...missing],
      grepInvert: /@layout/,
      use: { javaScriptEnabled: false, withoutBrowser: true },
    },
    {
      name: 'nojs-chromium',
      testIgnore: withScript,
      grep: /@layout|@walk/,
      use: { javaScriptEnabled: false },
    },
  ],
});
