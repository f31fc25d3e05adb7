import os from 'node:os';
import path from 'node:path';
import { changesPath, unpackDraws, type Changes } from '../../app/areas/lottery/liveDraws';
import { demo_password } from '../../server/demo/accounts';
import { lotteries } from '../../server/areas/lottery/lotteries';
import { temporaryFolder } from '../support/files';
import { cookiesAfter, openWire, postForm } from '../support/wire';
import { measureBets } from './bets';
import { measureCalls, type Tally } from './client';
import { benchCommits } from './commits';
import { onEachEngine, serveQuietly, startClient, type Served } from './processes';
import { measureLists, type Took } from './lists';
import { measureRecord } from './record';
import { measureSettling, type SettleRates } from './settle';
import { table } from './timing';
import { measureTeams } from './teams';
import { measureWallet, type WalletRates } from './wallet';

const rounds = 3;
const warm_ms = 1_000;
const page_ms = 2_500;
const wallet_ms = 2_000;
const connections = 4;
const settled_tickets = 20_000;
const record_movements = 1_000_000;
const record_rounds = 200_000;
const team_sizes = {
  small: { members: 1_000, rounds: 50 },
  large: { members: 100_000, rounds: 50 },
};

/** The screens whose calls are listed. */
const screens = [
  '/m/home',
  '/m/rng',
  '/m/rng?type=fav',
  '/m/gameCenter',
  '/m/login',
  '/m/set',
  '/m/help',
  '/m/member/home',
  '/m/voucherCenter',
];

interface Page {
  name: string;
  url: string;
  cookie: string;
  served: Served;
  runs: { tally: Tally; cpu_ms: number }[];
}

/** Everything that is measured; arguments of the command choose among them. */
const parts: Record<string, (folder: string) => Promise<void>> = {
  pages: (folder) => benchPages(path.join(folder, 'pages')),
  calls: (folder) => screenCalls(path.join(folder, 'calls')),
  wallet: benchWallet,
  commits: benchCommits,
  lists: benchLists,
  settle: benchSettling,
  record: benchRecord,
  bets: benchBets,
  teams: benchTeams,
};

/**
 * Measures in one run on one machine, so that only the ratios say anything elsewhere: pages against
 * the least page that the same stack can answer, wallet rounds against the bare transactions, commits that are on
 * the disk against commits that are not, lists
 * of a large catalogue against the demo's, the last page of a long record against its first, a long betting record against
 * a short one, and what an agent of 100,000 members asks against one of 1,000, each with fifty settled rounds.
 */
async function main(): Promise<void> {
  const requested = process.argv.slice(2);
  const chosen = Object.entries(parts).filter(
    ([part]) => requested.length === 0 || requested.includes(part),
  );
  if (chosen.length === 0)
    throw new Error(`what can be measured: ${Object.keys(parts).join(', ')}`);
  const began = performance.now();
  const [cpu] = os.cpus();
  console.log(`Node ${process.version}, ${os.cpus().length} × ${cpu?.model ?? 'unknown'}\n`);
  const folder = temporaryFolder('bench');
  try {
    for (const [, measure] of chosen) await measure(folder.path);
  } finally {
    folder.remove();
  }
  console.log(`\n${Math.round((performance.now() - began) / 1000)} s in all`);
}

async function comeIn(url: string): Promise<string> {
  const wire = openWire(url);
  const form = { intent: 'login', username: 'somchai', password: demo_password };
  const answer = await postForm(wire, '/m/login', form);
  wire.close();
  if (answer.status !== 303) throw new Error(`login answered ${answer.status}`);
  return cookiesAfter(answer);
}

async function benchPages(dataDir: string): Promise<void> {
  const client = startClient();
  const minimal = await serveQuietly(['--import', 'tsx', 'tests/load/minimal.ts'], {});
  const app = await serveQuietly(['build/server/main.js'], {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    LIMIT_SCALE: '1000000',
    DEMO: '1',
  });
  const cookie = await comeIn(app.url);
  const pages: Page[] = [
    { name: 'minimal React page', url: `${minimal.url}/`, cookie: '', served: minimal, runs: [] },
    { name: '/m/home, a visitor', url: `${app.url}/m/home`, cookie: '', served: app, runs: [] },
    { name: '/m/rng, a member', url: `${app.url}/m/rng`, cookie, served: app, runs: [] },
    // The same second on ten thousand phones: without script the page, with it what has changed.
    { name: '/m/elott, a visitor', url: `${app.url}/m/elott`, cookie: '', served: app, runs: [] },
    {
      name: 'a refresh of it, with script',
      url: await refreshOf(app.url),
      cookie: '',
      served: app,
      runs: [],
    },
  ];
  const run = (page: Page, duration_ms: number) =>
    client.run({ url: page.url, cookie: page.cookie, connections, duration_ms });
  for (const page of pages) await run(page, warm_ms);
  // In turns, so that a neighbour's work on this machine meets all alike.
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) {
      const before = page.served.cpu_ms();
      const tally = await run(page, page_ms);
      page.runs.push({ tally, cpu_ms: page.served.cpu_ms() - before });
    }
  }
  client.stop();
  await Promise.all([minimal.stop(), app.stop()]);
  printPages(pages);
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

function printPages(pages: Page[]): void {
  const figures = pages.map(({ name, runs }) => {
    const of = (read: (run: Page['runs'][number]) => number) => median(runs.map(read));
    const wrong = runs.reduce((sum, { tally }) => sum + tally.wrong, 0);
    if (wrong > 0) throw new Error(`${name}: ${wrong} answers were no pages`);
    return {
      name,
      rate: of(({ tally }) => (tally.answers / tally.elapsed_ms) * 1000),
      cpu: of(({ tally, cpu_ms }) => cpu_ms / tally.answers),
      size: of(({ tally }) => tally.bytes / tally.answers),
      middle: of(({ tally }) => tally.median_ms),
      late: of(({ tally }) => tally.p95_ms),
    };
  });
  const [least] = figures;
  table(
    ['page', 'requests/s', 'ratio', 'CPU ms', 'ratio', 'ms (50 %)', 'ms (95 %)', 'bytes'],
    figures.map(({ name, rate, cpu, size, middle, late }) => [
      name,
      rate.toFixed(0),
      `1/${(least!.rate / rate).toFixed(1)}`,
      cpu.toFixed(2),
      `${(cpu / least!.cpu).toFixed(1)}×`,
      middle.toFixed(1),
      late.toFixed(1),
      size.toFixed(0),
    ]),
  );
}

/** The address by which a page of electronic lotteries asks for what has changed since now. */
async function refreshOf(url: string): Promise<string> {
  const none = lotteries
    .filter(({ category }) => category === 'ELOTT')
    .map(({ code }) => `${code}.none`);
  const answer = await fetch(`${url}/m/lott/changes?mode=Elott&have=${none.join('-')}`);
  const { draws } = (await answer.json()) as Changes;
  return url + changesPath('Elott', unpackDraws(draws));
}

async function screenCalls(dataDir: string): Promise<void> {
  const people = { visitor: async () => '', member: comeIn };
  const found = await measureCalls(dataDir, people, screens);
  table(
    ['screen', 'who', 'calls at first', 'again'],
    found.map(({ screen, who, first, again }) => [
      screen,
      who,
      `${first.length}  ${first.join(' ')}`,
      `${again.length}  ${again.join(' ')}`,
    ]),
  );
}

async function benchWallet(dataDir: string): Promise<void> {
  const rates: [string, WalletRates][] = [];
  await onEachEngine(dataDir, async (engine, fresh) => {
    rates.push([engine, await measureWallet(await fresh('wallet'), wallet_ms)]);
  });
  table(
    ['wallet', 'rounds/s', 'bare/s', 'ratio'],
    rates.map(([engine, { rounds_per_s, bare_per_s }]) => [
      engine,
      rounds_per_s.toFixed(0),
      bare_per_s.toFixed(0),
      `1/${(bare_per_s / rounds_per_s).toFixed(1)}`,
    ]),
  );
}

async function benchSettling(dataDir: string): Promise<void> {
  const rates: [string, SettleRates][] = [];
  await onEachEngine(dataDir, async (engine, fresh) => {
    rates.push([engine, await measureSettling(await fresh('settle'), settled_tickets)]);
  });
  table(
    ['settling', 'tickets/s', 'bare/s', 'ratio'],
    rates.map(([engine, { settled_per_s, bare_per_s }]) => [
      engine,
      settled_per_s.toFixed(0),
      bare_per_s.toFixed(0),
      (settled_per_s / bare_per_s).toFixed(2),
    ]),
  );
}

async function benchRecord(dataDir: string): Promise<void> {
  await onEachEngine(dataDir, async (engine, fresh) => {
    const { counted_ms, pages } = await measureRecord(await fresh('record'), record_movements);
    table(
      [`record, ${engine}`, 'first page ms', 'last page ms', 'ratio'],
      pages.map(({ name, first_ms, last_ms }) => [
        name,
        first_ms.toFixed(2),
        last_ms.toFixed(2),
        `${(last_ms / first_ms).toFixed(2)}×`,
      ]),
    );
    console.log(`counted in once: ${(counted_ms / 1_000).toFixed(1)} s\n`);
  });
}

async function benchBets(dataDir: string): Promise<void> {
  await onEachEngine(dataDir, async (engine, fresh) => {
    const found = await measureBets(await fresh('bets'), record_rounds);
    table(
      [`bets, ${engine}`, 'bets', 'short record ms', 'long record ms', 'ratio'],
      found.map(({ name, bets, short_ms, long_ms }) => [
        ...[name, String(bets), short_ms.toFixed(2), long_ms.toFixed(2)],
        `${(long_ms / short_ms).toFixed(1)}×`,
      ]),
    );
  });
}

async function benchTeams(dataDir: string): Promise<void> {
  await onEachEngine(dataDir, async (engine, fresh) => {
    const urls = { small: await fresh('team'), large: await fresh('teams') };
    const found = await measureTeams(urls, team_sizes, console.log);
    const { small, large } = team_sizes;
    table(
      [`teams, ${engine}`, `${small.members} members ms`, `${large.members} members ms`, 'ratio'],
      found.map(({ name, small_ms, large_ms }) => [
        ...[name, small_ms.toFixed(2), large_ms.toFixed(2)],
        `${(large_ms / small_ms).toFixed(1)}×`,
      ]),
    );
  });
}

async function benchLists(dataDir: string): Promise<void> {
  await onEachEngine(dataDir, async (engine, fresh) => {
    const found = await measureLists({ demo: await fresh('demo'), load: await fresh('load') });
    const ms = ({ median_ms, p95_ms }: Took) => [median_ms.toFixed(2), p95_ms.toFixed(2)];
    const late = found.map(({ demo, load }) => load.p95_ms / demo.p95_ms);
    table(
      [`lists, ${engine}`, 'demo ms (50 %)', '(95 %)', 'load ms (50 %)', '(95 %)', 'ratio (95 %)'],
      found.map(({ name, demo, load }, index) => [
        name,
        ...ms(demo),
        ...ms(load),
        `${late[index]!.toFixed(1)}×`,
      ]),
    );
    console.log(`largest ratio: ${Math.max(...late).toFixed(1)}×\n`);
  });
}

main().then(
  () => process.exit(0),
  (cause: unknown) => {
    console.error(cause);
    process.exit(1);
  },
);
