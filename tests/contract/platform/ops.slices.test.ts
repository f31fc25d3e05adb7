// @engines sqlite
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { sendOperatorMessage } from '../../../server/areas/content/messages';
import type { Platform } from '../../../server/kernel/context';
import {
  importGames,
  readGameLines,
  switchGames,
} from '../../../server/areas/games/operate/manageGames';
import { setVendor } from '../../../server/areas/games/operate/manageVendors';
import { plannedOf } from '../../../server/areas/lottery/draws/schedule';
import { lotteryOf } from '../../../server/areas/lottery/lotteries';
import { importResults } from '../../../server/areas/lottery/results/importResults';
import { listAudit } from '../../../server/kernel/operators/audit';
import { openStore, type Db } from '../../../server/store/open';
import { addMember } from '../../factories/member';
import { tester } from '../../factories/operator';
import { opsLine } from '../../support/ops';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { failingAtInsert } from '../../support/queries';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform();
});
afterEach(() => platform.close());

const vendor = 'MYVENDOR';
const day_ms = 86_400_000;

const gameLines = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      code: `game-${index}`,
      type: 'RNG',
      names: { th: `เกม ${index}`, en: `Game ${index}`, vi: `Trò ${index}` },
    }),
  ).join('\n');

async function addVendor({ db }: Platform): Promise<void> {
  const address = { launch_url: 'https://games.example/{token}', needs_script: 0 };
  const own = { code: vendor, name: 'My Vendor', adapter: 'codeInStatus', sort: 1 } as const;
  await setVendor({ db, clock: platform.clock }, tester, { ...own, ...address });
}

const bring = async (given: Platform, count: number) => {
  const { games } = readGameLines(gameLines(count));
  const done = await importGames(given, tester, { vendor, games });
  if (!done.ok) throw new Error(done.code);
  return done.value;
};

const result = (first: string) =>
  `${first}~16876~34885,65037~44442,95464,14795,94080,18983,22006~0979,4293,2502,4395~4240,3439,3988,5912,3636,5423~029,272,278~02,25,78,70`;

const lottery = lotteryOf('XSMB')!;
const drawOn = (daysBefore: number) => {
  const day = new Date(Date.UTC(2025, 11, 31) - daysBefore * day_ms).toISOString().slice(0, 10);
  return plannedOf(lottery, day.replaceAll('-', ''));
};

/** Results of so many draws of the North before 2026, the newest first; at the new year of the moon there are none. */
const resultsOf = (count: number, first: string) =>
  Array.from({ length: count + 100 }, (_, index) => drawOn(index))
    .filter((draw) => draw !== undefined)
    .slice(0, count)
    .map((draw, index) => ({ line: index + 1, draw, result: result(first) }));

const counted = async (query: Promise<{ rows: { count: number }[] }>): Promise<number> =>
  (await query).rows[0]!.count;
const rowsOf = (db: Db, from: string): Promise<number> =>
  counted(sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(db));

const members = 4_100;
const message = { title: 'Closed tonight', content: 'From two to four.' };

/** A command on a long list, and where its slices end. */
interface Work {
  prepare?: (given: Platform) => Promise<unknown>;
  run: (given: Platform) => Promise<unknown>;
  /** The rows that it has written. */
  written: string;
  total: number;
  /** The rows that stand after its first slice. */
  slice: number;
  /** The insert into the record of acts with which its second slice ends. */
  breaksAt: number;
  act: string;
}

const works: Record<string, Work> = {
  'games import': {
    prepare: addVendor,
    run: (given) => bring(given, 1_100),
    written: `games where vendor_code = '${vendor}'`,
    total: 1_100,
    slice: 500,
    breaksAt: 2,
    act: 'game.import',
  },
  'games off': {
    async prepare(given) {
      await addVendor(given);
      await bring(given, 250);
    },
    run(given) {
      const codes = Array.from({ length: 250 }, (_, index) => `game-${index}`);
      return switchGames(given, tester, { vendor, codes, on: false });
    },
    written: `games where vendor_code = '${vendor}' and active = 0`,
    total: 250,
    slice: 100,
    breaksAt: 150,
    act: 'game.off',
  },
  'results import': {
    run: (given) => importResults(given, tester, resultsOf(1_100, '00001')),
    written: `lottery_draws where result like '00001%'`,
    total: 1_100,
    slice: 500,
    breaksAt: 2,
    act: 'result.import',
  },
  'results import --correct': {
    prepare: (given) => importResults(given, tester, resultsOf(50, '00001')),
    run: (given) => importResults(given, tester, resultsOf(50, '00002'), { reason: 'misread' }),
    written: `lottery_draws where result like '00002%'`,
    total: 50,
    slice: 20,
    breaksAt: 2,
    act: 'result.import',
  },
  'messages send --all': {
    async prepare(given) {
      const { id } = await addMember(given);
      await sql`insert into members (id, username, type, status, nickname, profile, created_at)
        with recursive n(at) as (select 1 union all select at + 1 from n where at < ${members - 1})
        select ${id} || '-' || at, 'crowd' || at, 0, 'active', '', '{}', 1 from n`.execute(
        given.db,
      );
    },
    run: (given) => sendOperatorMessage(given, tester, 'all', message),
    written: 'member_messages',
    total: members,
    slice: 2_000,
    breaksAt: 2,
    act: 'message.send',
  },
};

it.each(Object.entries(works))(
  '%s leaves the lock of the store to others while it is under way (content#inbox, games#operating, lottery#imports)',
  async (_, { prepare, run, written, total }) => {
    await prepare?.(platform);
    const other = openStore(platform.url, { durable: false });
    const seen: number[] = [];
    let over = false;
    const running = run(platform).finally(() => (over = true));
    while (!over) {
      await pause(1);
      await other.db.transaction().execute(async (trx) => seen.push(await rowsOf(trx, written)));
    }
    await running;
    await other.close();
    expect(seen.filter((count) => count > 0 && count < total)).not.toEqual([]);
    expect(await rowsOf(platform.db, written)).toBe(total);
  },
);

it.each(Object.entries(works))(
  '%s that is broken off stands as far as it came, says so, and is completed by the same again (content#inbox, games#operating, lottery#imports)',
  async (_, { prepare, run, written, total, slice, breaksAt, act }) => {
    await prepare?.(platform);
    const acts = async () => {
      const all = await listAudit(platform.db, { limit: 1_000 });
      return all.filter((row) => row.act === act && row.operator === tester.name).length;
    };
    const before = await acts();
    const failing = failingAtInsert(platform.db, 'audit_rows', breaksAt);
    await expect(run({ ...platform, db: failing })).rejects.toThrow(
      `${slice} of ${total} are written, and the same command again does the rest`,
    );
    expect(await rowsOf(platform.db, written)).toBe(slice);
    expect(await acts()).toBeGreaterThan(before);
    await run(platform);
    expect(await rowsOf(platform.db, written)).toBe(total);
    expect(await acts()).toBeGreaterThan(before + 1);
  },
);

it('sends the same message again once all have it, and another one while not all have the first (content#inbox, games#operating, lottery#imports)', async () => {
  const { prepare, run } = works['messages send --all']!;
  await prepare!(platform);
  const failing = failingAtInsert(platform.db, 'audit_rows', 2);
  await expect(run({ ...platform, db: failing })).rejects.toThrow('2000 of 4100');
  const another = { ...message, content: 'From three to five.' };
  const sent = (written: typeof message) => sendOperatorMessage(platform, tester, 'all', written);
  expect(await sent(another)).toEqual({ ok: true, value: members });
  expect(await sent(message)).toEqual({ ok: true, value: members });
});

it('says at the command line how many games are written, and writes the rest when it is asked again (content#inbox, games#operating, lottery#imports)', async () => {
  await addVendor(platform);
  const { db } = platform;
  await sql`create trigger full before insert on games when new.code = 'game-700'
    begin select raise(abort, 'no more games'); end`.execute(db);
  const line = await opsLine({}, platform.url);
  const folder = await mkdtemp(path.join(inject('scratchDir'), 'slices-'));
  const file = path.join(folder, 'games.jsonl');
  await writeFile(file, gameLines(800));
  const words = ['games', 'import', file, '--vendor', vendor];
  const broken = await line.run(words);
  expect(broken.code).toBe(1);
  expect(broken.err).toContain('500 of 800 are written, and the same command again does the rest');
  expect(broken.err).toContain('no more games');
  await sql`drop trigger full`.execute(db);
  expect((await line.run(words)).out).toBe('300 added, 500 changed');
});

it('tells what a draw became that somebody else changed meanwhile, and writes the others (content#inbox, games#operating, lottery#imports)', async () => {
  await importResults(platform, tester, resultsOf(30, '00001'));
  // The 25th, of the second slice, is void by then.
  const changed = resultsOf(30, '00002')[24]!.draw.id;
  const run = importResults(platform, tester, resultsOf(30, '00002'), { reason: 'misread' });
  const other = openStore(platform.url, { durable: false });
  let stands = 0;
  while (stands === 0) {
    await pause(1);
    await other.db.transaction().execute(async (trx) => {
      stands = await rowsOf(trx, `lottery_draws where result like '00002%'`);
      if (stands === 0) return;
      await sql`update lottery_draws set state = 'void' where id = ${changed}`.execute(trx);
    });
  }
  await other.close();
  expect(stands).toBe(20);
  expect(await run).toEqual({
    counts: { added: 0, corrected: 29, unchanged: 0 },
    faults: [{ line: 25, cause: `${changed} is void` }],
  });
});
