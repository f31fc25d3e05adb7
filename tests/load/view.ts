import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findChromium, inPath } from '../../scripts/lib/tools.mjs';
import { freePort } from '../support/cluster';
import { serveApp, table } from './processes';

const rounds = 3;
const view = { width: 360, height: 640 };
/** Slow 4G as Lighthouse knows it: milliseconds, and bits a second down and up. */
const line = { latency_ms: 562, down_bit: 1_400_000, up_bit: 700_000 };
const cpu_slowdown = 4;
/** A task of the main thread may take so long before it counts as blocking. */
const free_ms = 50;

interface Figures {
  fcp_ms: number;
  lcp_ms: number;
  tbt_ms: number;
  cls: number;
  pictures_ms: number;
  load_ms: number;
  bytes: number;
  requests: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { data?: Record<string, unknown> };
}

/** The figures of the first view of a page, in a new browser context on a slow phone and line. */
async function firstView(browser: Browser, url: string, script: boolean): Promise<Figures> {
  const context = await browser.newContext({
    viewport: view,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    javaScriptEnabled: script,
    ignoreHTTPSErrors: true,
    locale: 'th-TH',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slow(session);
  const sizes: number[] = [];
  let requests = 0;
  session.on('Network.requestWillBeSent', () => (requests += 1));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
  const events = await traced(browser, async () => {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    // The app's own script comes after the load.
    await page.waitForLoadState('networkidle');
  });
  const { load_ms, pictures_ms } = await page.evaluate(seen);
  await context.close();
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { ...timesOf(events, url), load_ms, pictures_ms, bytes, requests };
}

async function slow(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency_ms,
    downloadThroughput: line.down_bit / 8,
    uploadThroughput: line.up_bit / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu_slowdown });
}

/** Returns what Chromium has traced of its main threads meanwhile. */
async function traced(browser: Browser, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])));
  const includedCategories = ['loading', 'toplevel', 'devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

function timesOf(events: readonly TraceEvent[], url: string) {
  const started = events
    .filter(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url)
    .at(-1)!;
  const { ts: from, pid, tid } = started;
  const own = events.filter((each) => each.pid === pid);
  const since = ({ ts }: TraceEvent) => (ts - from) / 1_000;
  const last = (name: string) =>
    own
      .filter((each) => each.name === name)
      .sort((a, b) => a.ts - b.ts)
      .at(-1);
  const [fcp, lcp] = [last('firstContentfulPaint'), last('largestContentfulPaint::Candidate')];
  const fcp_ms = fcp ? since(fcp) : Number.NaN;
  const blocking = own
    .filter(({ name, ph, tid: thread }) => name === 'RunTask' && ph === 'X' && thread === tid)
    .filter((task) => since(task) > fcp_ms)
    .map(({ dur = 0 }) => Math.max(0, dur / 1_000 - free_ms));
  const shifts = own.filter(({ name }) => name === 'LayoutShift');
  return {
    fcp_ms,
    lcp_ms: lcp ? since(lcp) : Number.NaN,
    tbt_ms: blocking.reduce((sum, each) => sum + each, 0),
    cls: shifts.reduce((sum, { args }) => sum + Number(args?.data?.weighted_score_delta ?? 0), 0),
  };
}

/** In the page: the end of its load, and of the last picture of the first view. */
function seen(): { load_ms: number; pictures_ms: number } {
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
  const ends = new Map(
    performance
      .getEntriesByType('resource')
      .map((each) => [each.name, (each as PerformanceResourceTiming).responseEnd]),
  );
  // Nothing here has a name: the loader of TypeScript would ask the page for a helper.
  const pictures = [...document.images]
    .filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    })
    .map(({ currentSrc }) => currentSrc);
  return {
    load_ms: navigation.loadEventEnd,
    pictures_ms: Math.max(0, ...pictures.map((each) => ends.get(each.replace(/#.*/, '')) ?? 0)),
  };
}

/**
 * A line on which each byte takes its time: the browser's own throttling (Chromium 156) delays a page that the test opens, and
 * not one that a link opens.
 */
async function delayed(to: string): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(to);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (part) => setTimeout(() => other.write(part), line.latency_ms / 2));
      one.on('error', () => other.destroy());
      one.on('close', () => setTimeout(() => other.destroy(), line.latency_ms));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}`, close: () => void server.close() };
}

interface Next {
  commit_ms: number;
  bytes: number;
}

/** The second page, without script: from the tap to its commit; `rests` lets a finger rest first, as the rules of prefetching ask. */
async function nextPage(browser: Browser, url: string, rests: boolean): Promise<Next> {
  const context = await browser.newContext({
    viewport: view,
    javaScriptEnabled: false,
    locale: 'th-TH',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  const documents = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.endsWith('/m/rng')) documents.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // It is told of twice: as it is prefetched, and as it is opened.
    if (documents.has(requestId)) bytes = Math.max(bytes, encodedDataLength);
  });
  await page.goto(`${url}/m/home`);
  await page.goto(`${url}/m/help`);
  await page.goto(`${url}/m/home`);
  const link = page.locator('a[href="/m/rng"]').first();
  if (rests) {
    const isReady = new Promise<void>((resolve) => {
      session.on('Preload.prefetchStatusUpdated', ({ status }) => {
        if (status === 'Ready' || status === 'Success') resolve();
      });
    });
    await session.send('Preload.enable');
    await link.hover();
    await isReady;
  }
  const commit_ms = await committed(page, () => link.click({ noWaitAfter: true }));
  await page.waitForLoadState('load');
  await context.close();
  return { commit_ms, bytes };
}

async function committed(page: Page, tap: () => Promise<void>): Promise<number> {
  const next = page.waitForURL(/\/m\/rng/, { waitUntil: 'commit' });
  const began = performance.now();
  await tap();
  await next;
  return performance.now() - began;
}

/** Serves over HTTP/2 what another server serves; null where the machine has no Caddy. */
async function behindCaddy(
  folder: string,
  to: string,
): Promise<{ url: string; child: ChildProcess } | null> {
  const caddy = inPath('caddy');
  if (!caddy) return null;
  const port = await freePort();
  const file = path.join(folder, 'Caddyfile');
  const address = `https://127.0.0.1:${port}`;
  writeFileSync(
    file,
    `{\n  admin off\n  auto_https disable_redirects\n  skip_install_trust\n}\n${address} {\n  tls internal\n  reverse_proxy ${new URL(to).host}\n}\n`,
  );
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(caddy, ['run', '--config', file], { stdio: 'ignore', env });
  process.once('exit', () => child.kill());
  return { url: address, child };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/**
 * Measures home as somebody sees it for the first time on slow 4G with a processor slowed four times, with script and with
 * script blocked, over HTTP/1.1 and over HTTP/2 behind Caddy; and the next page, tapped at once and after a moment.
 */
export async function benchView(folder: string): Promise<void> {
  const app = await serveApp(path.join(folder, 'data'));
  const caddy = await behindCaddy(folder, app.url);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const ways = [
    { name: 'HTTP/1.1', url: app.url },
    ...(caddy ? [{ name: 'HTTP/2', url: caddy.url }] : []),
  ].flatMap((way) => [true, false].map((script) => ({ ...way, script, runs: [] as Figures[] })));
  if (!caddy) console.log('left out: HTTP/2 (Caddy was not found)');
  for (let round = 0; round < rounds; round += 1)
    for (const { url, script, runs } of ways)
      runs.push(await firstView(browser, `${url}/m/home`, script));
  const columns = [
    'fcp_ms',
    'lcp_ms',
    'tbt_ms',
    'cls',
    'pictures_ms',
    'load_ms',
    'bytes',
    'requests',
  ] as const;
  table(
    ['home, first view', ...columns],
    ways.map(({ name, script, runs }) => [
      `${name}, script ${script ? 'on' : 'blocked'}`,
      ...columns.map((column) =>
        median(runs.map((run) => run[column])).toFixed(column === 'cls' ? 3 : 0),
      ),
    ]),
  );
  const slowLine = await delayed(app.url);
  const next = { 'tapped at once': [] as Next[], 'after a moment': [] as Next[] };
  for (let round = 0; round < rounds; round += 1) {
    next['tapped at once'].push(await nextPage(browser, slowLine.url, false));
    next['after a moment'].push(await nextPage(browser, slowLine.url, true));
  }
  table(
    ['the next page, script blocked', 'tap to commit ms', 'bytes'],
    Object.entries(next).map(([name, runs]) => [
      name,
      median(runs.map(({ commit_ms }) => commit_ms)).toFixed(0),
      median(runs.map(({ bytes }) => bytes)).toFixed(0),
    ]),
  );
  await browser.close();
  slowLine.close();
  caddy?.child.kill();
  await app.stop();
}
