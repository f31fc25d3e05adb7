// @engines sqlite
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { sendOperatorMessage } from '../../../server/areas/content/messages';
import {} from '../../../server/areas/games/operate/manageGames';
import { importResults } from '../../../server/areas/lottery/results/importResults';
import { listAudit } from '../../../server/kernel/operators/audit';
import { openStore } from '../../../server/store/open';
import {
  addVendor,
  gameLines,
  members,
  message,
  resultsOf,
  rowsOf,
  vendor,
  works,
} from '../../factories/longWork';
import { tester } from '../../factories/operator';
import { opsLine } from '../../support/ops';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { failingAtInsert } from '../../support/queries';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform();
});
afterEach(() => platform.close());

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
