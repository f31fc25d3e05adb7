import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import Database from 'libsql';
import { sql } from 'kysely';
import { openStore } from '../../server/store/open';
import { temporaryFolder } from '../support/files';
import { measureBets } from './bets';
import { benchLive } from './live';
import { measureLists, type Took } from './lists';
import { benchClerk } from './clerk';
import { benchFlood } from './flood';
import { benchGuess } from './guess';
import { benchNeighbour } from './neighbour';
import { benchMemory, benchPages, comeIn, measureCalls } from './pages';
import { onEachEngine, table } from './processes';
import { measureRecord } from './record';
import { measureSearch } from './search';
import { measureSettling, type SettleRates } from './settle';
import { benchSlips } from './slips';
import { measureTeams } from './teams';
import { benchView } from './view';
import { measureWallet, type WalletRates } from './wallet';

const commits = 2_000;
const full_commits = 500;
/** `SEARCH_MEMBERS` asks for another size. */
const search_members = Number(process.env.SEARCH_MEMBERS ?? 1_000_000);
const search_size = { members: search_members, waiting: search_members / 10 };

/**
 * Measures what it costs on SQLite to have each commit on the disk before it is answered: written one after another
 * and twenty at a time, against commits that a power failure may take, and against SQLite's own way
 * (`synchronous = FULL`), in which the whole process waits for the disk.
 */
async function benchCommits(folder: string): Promise<void> {
  const rows: string[][] = [];
  const note = (name: string, count: number, took_ms: number, stood_ms: number) =>
    rows.push([
      name,
      Math.round((count / took_ms) * 1_000).toLocaleString('en'),
      (took_ms / count).toFixed(2),
      ((100 * stood_ms) / took_ms).toFixed(0),
    ]);
  for (const [name, durable, at_once] of [
    ['a power failure may take some, one by one', false, 1],
    ['on the disk, one by one', true, 1],
    ['on the disk, 20 at a time', true, 20],
  ] as const) {
    const store = openStore(`file:${path.join(folder, `${durable}-${at_once}.db`)}`, { durable });
    await sql`create table notes (id integer primary key, name text)`.execute(store.db);
    let left = commits;
    const writer = async () => {
      while (left-- > 0) await sql`insert into notes (name) values (${'a note'})`.execute(store.db);
    };
    const began = performance.now();
    const idle = performance.eventLoopUtilization();
    await Promise.all(Array.from({ length: at_once }, writer));
    const { active } = performance.eventLoopUtilization(idle);
    note(name, commits, performance.now() - began, active);
    await store.close();
  }
  const database = new Database(path.join(folder, 'full.db'));
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('create table notes (id integer primary key, name text)');
  const began = performance.now();
  for (let index = 0; index < full_commits; index += 1) {
    database.exec('begin immediate');
    database.prepare('insert into notes (name) values (?)').run('a note');
    database.exec('commit');
  }
  const took_ms = performance.now() - began;
  note('synchronous = FULL, one by one', full_commits, took_ms, took_ms);
  database.close();
  table(
    ['commits on SQLite', 'a second', 'ms each', '% of the time in which nothing else runs'],
    rows,
  );
}

const wallet_ms = 2_000;
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

/** Everything that is measured; arguments of the command choose among them. */
const parts: Record<string, (folder: string) => Promise<void>> = {
  pages: (folder) => benchPages(path.join(folder, 'pages')),
  view: (folder) => benchView(path.join(folder, 'view')),
  memory: (folder) => benchMemory(path.join(folder, 'memory')),
  flood: (folder) => benchFlood(path.join(folder, 'flood')),
  neighbour: (folder) => benchNeighbour(path.join(folder, 'neighbour')),
  calls: (folder) => screenCalls(path.join(folder, 'calls')),
  wallet: benchWallet,
  commits: benchCommits,
  lists: benchLists,
  settle: benchSettling,
  record: benchRecord,
  bets: benchBets,
  slips: (folder) => benchSlips(path.join(folder, 'slips')),
  search: benchSearch,
  teams: benchTeams,
  clerk: (folder) => benchClerk(path.join(folder, 'clerk')),
  guess: (folder) => benchGuess(path.join(folder, 'guess')),
  live: (folder) => benchLive(path.join(folder, 'live')),
};

/**
 * Measures in one run on one machine, so that only the ratios say anything elsewhere: each kind of page
 * against a static answer and the least route of Remix, wallet rounds against the bare transactions, commits that are on
 * the disk against commits that are not, lists
 * of a large catalogue against the demo's, the last page of a long record against its first, a long betting record against
 * a short one, and what an agent of 100,000 members asks against one of 1,000, each with fifty settled rounds.
 */
async function main(): Promise<void> {
  const requested = process.argv.slice(2).map((part) => part.replace(/^--/, ''));
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

async function screenCalls(dataDir: string): Promise<void> {
  const people = { visitor: async () => '', member: (url: string) => comeIn(url) };
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

async function benchSearch(dataDir: string): Promise<void> {
  await onEachEngine(dataDir, async (engine, fresh) => {
    const found = await measureSearch(await fresh('search'), search_size);
    table(
      [`console, ${engine}`, 'median ms', 'longest ms'],
      found.map(({ name, took_ms, longest_ms }) => [
        ...[name, took_ms.toFixed(1), longest_ms.toFixed(1)],
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
