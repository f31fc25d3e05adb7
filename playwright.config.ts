import { defineConfig } from '@playwright/test';
import { generate } from './scripts/lib/generate.mjs';
import { findChromium } from './scripts/lib/machine.mjs';

generate();

const test_timeout_ms = 60_000;
const expect_timeout_ms = 10_000;
const phone = { width: 390, height: 844 };

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
  /(calls|catalogue|faults|headers|hostile|html|languages|processes|rounds|routes|secrets|text|weight)\.spec\.ts$/;
/** Tests of behaviour that only script has. */
const withScript = /(axe|hydration|rows|shift)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.tmp/e2e',
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
    launchOptions: { executablePath: findChromium(), args: launchArguments },
  },
  projects: [
    { name: 'js', testIgnore: withoutBrowser, use: { javaScriptEnabled: true } },
    { name: 'nojs', testIgnore: withScript, use: { javaScriptEnabled: false } },
  ],
});
