// @engines sqlite
import { afterAll, beforeAll, describe, expect, it, afterEach, beforeEach, inject } from 'vitest';
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { listAudit } from '../../../server/kernel/operators/audit';
import { commands } from '../../../server/ops/run';
import { sendOperatorMessage } from '../../../server/areas/content/messages';
import { importResults } from '../../../server/areas/lottery/results/importResults';
import { openStore } from '../../../server/store/open';
import { seal_after_ms, sealDueDays } from '../../../server/areas/records/seals/sealDays';
import { dayOf } from '../../../server/kernel/api/wallTime';
import { systemClock } from '../../../server/kernel/time/clock';
import { openCommandUses } from '../../factories/commandUse';
import { opsLine, type OpsLine } from '../../support/ops';
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
import { addMember } from '../../factories/member';
import { tester } from '../../factories/operator';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { failingAtInsert } from '../../support/queries';
import { addDebt } from '../../factories/correction';
import { addDraws, drawRow, northern } from '../../factories/draw';
import { freshDatabaseUrl } from '../../support/database';

const { line, platform, acting, given, done, both } = await openCommandUses();
const empty = await opsLine();
afterAll(() => platform.close());

it('has a use of each command that needs the proof of an operator, and of none else (wallet#proofs)', () => {
  const proved = commands.filter(
    ({ proof }) => !['none', 'installation', 'demo'].includes(proof as string),
  );
  expect(Object.keys(acting).sort()).toEqual(proved.map(({ name }) => name).sort());
});

describe('a command that needs a proof leaves its act in the record, under the names of operators (wallet#record-of-acts)', () => {
  it.each(Object.entries(acting))('%s', async (name, [act, words]) => {
    const before = (await listAudit(platform.db, { limit: 1 }))[0]?.place ?? 0;
    await done(...name.split(' '), ...(await words()));
    const added = await listAudit(platform.db, { limit: 10 });
    expect(added[0]).toMatchObject({ act });
    expect(added[0]!.operator).toMatch(/^(Nok|Lek)(, (Nok|Lek))?$/);
    expect(added[0]!.place).toBeGreaterThan(before);
  });
});

describe('a command that needs a proof tells nothing of the store to a wrong secret: not even that what it names is not there', () => {
  it.each(Object.keys(acting))('%s', async (name) => {
    const words = given.get(name)!;
    const named = words.includes('--operator') ? [] : both;
    const answer = await empty.ops([...words, ...named], 'wrong\nwrong\nwrong');
    expect(answer).toMatchObject({ code: 1, out: '' });
    expect(answer.err).toMatch(/^no enabled operator is called (Nok|Lek) and has this secret/);
  });
});

it('notes the value of a setting before and after, and nothing where it stays (wallet#record-of-acts)', async () => {
  const set = (value: string) => done('settings', 'set', 'withdraw.min', value);
  for (const value of ['20000', '20000', '10000']) await set(value);
  const noted = await listAudit(platform.db, { subject: 'withdraw.min', limit: 10 });
  expect(noted.map(({ operator, facts }) => [operator, JSON.parse(facts) as unknown])).toEqual([
    ['Nok', { before: '20000', after: '10000' }],
    ['Nok', { before: '10000', after: '20000' }],
  ]);
});

it.each(commands.map((command) => [command.name, command] as const))(
  '%s has --json, and takes no flag that it does not know (wallet#record-of-acts)',
  async (name, { usage }) => {
    expect(usage).toMatch(/ \[--json\]$/);
    const answer = await line.ops([...name.split(' '), '--colour']);
    expect(answer).toMatchObject({ code: 2, out: '' });
  },
);

describe('a command on a long list', () => {
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
    expect(broken.err).toContain(
      '500 of 800 are written, and the same command again does the rest',
    );
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
});

describe('seals by command', () => {
  const day_ms = 86_400_000;
  let line: OpsLine;
  beforeAll(async () => {
    line = await opsLine();
  });
  // Just after midnight yesterday waits to be sealed.
  const yesterday = dayOf(systemClock.now() - seal_after_ms - day_ms, 'Asia/Bangkok');

  /** The store with a member's balance of long ago, with yesterday sealed. */
  async function sealed() {
    const platform = await openTestPlatform(line.databaseUrl);
    try {
      await addMember(platform, { balance: 1_234 });
      platform.clock.set(systemClock.now());
      await sealDueDays(platform);
    } finally {
      await platform.close();
    }
  }

  it('ledger verify and ledger seals say whether the finished days are sealed', async () => {
    const before = await line.ops(['ledger', 'verify']);
    expect(before).toMatchObject({ code: 0, err: '' });
    expect(before.out).toContain('no day is sealed yet, 1 finished day to be sealed');
    await sealed();
    const after = await line.ops(['ledger', 'verify']);
    expect(after.out).toContain(`all finished days are sealed, up to ${yesterday}, head `);
    const report = JSON.parse((await line.ops(['ledger', 'verify', '--json'])).out) as object;
    expect(report).toMatchObject({
      sound: true,
      seals: { last: yesterday, waiting: 0, sound: true },
    });
  });

  it('ledger seals lists the heads, counts a day again, and refuses half a command', async () => {
    const listed = await line.ops(['ledger', 'seals']);
    expect(listed.code).toBe(0);
    expect(listed.out.split('\n')[0]).toMatch(
      new RegExp(`^1 ${yesterday} 1 account, 1 entries, 1234 THB [0-9a-f]{64} [0-9a-f]{16}$`),
    );
    const json = JSON.parse((await line.ops(['ledger', 'seals', '--json'])).out) as object;
    expect(json).toMatchObject({ days: 1, broken: null, heads: [{ head: { day: yesterday } }] });
    const again = await line.ops(['ledger', 'seals', '--day', yesterday]);
    expect(again.out).toContain(`${yesterday} was counted again: all is as sealed`);
    const none = await line.ops(['ledger', 'seals', '--day', '2020-01-01']);
    expect(none).toMatchObject({ code: 1, err: '2020-01-01 is not a sealed day' });
    expect((await line.ops(['ledger', 'seals', 'now'])).code).toBe(2);
    expect((await line.ops(['ledger', 'seals', '--days'])).code).toBe(2);
  });

  it('both end with 1 where a seal or what it sealed was changed (wallet#days-seal)', async () => {
    const platform = await openTestPlatform(line.databaseUrl);
    await sql`drop trigger entries_no_update`.execute(platform.db);
    await sql`update entries set amount = 9 where place = 1`.execute(platform.db);
    const counted = await line.ops(['ledger', 'seals', '--day', yesterday]);
    expect(counted.code).toBe(1);
    expect(counted.err).toContain('are not those that were sealed');
    await sql`drop trigger seal_heads_no_update`.execute(platform.db);
    await sql`update seal_heads set signature = hash`.execute(platform.db);
    await platform.close();
    const said = 'the chain of seals is broken at head 1: its signature is wrong';
    for (const command of ['verify', 'seals']) {
      const broken = await line.ops(['ledger', command]);
      expect([broken.code, broken.err.split('\n').at(-1)]).toEqual([1, said]);
    }
  });
});

describe('draws and results by command', () => {
  let databaseUrl: string;
  let file: string;
  let line: OpsLine;

  beforeEach(async () => {
    databaseUrl = await freshDatabaseUrl();
    line = await opsLine({}, databaseUrl);
    const dataDir = await mkdtemp(path.join(inject('scratchDir'), 'lottery-ops-'));
    file = path.join(dataDir, 'results.jsonl');
  });

  const ops = (words: string[], of = line) => of.run(words);

  const mega = (date: string, ...result: number[]) => JSON.stringify({ date, id: '1', result });
  const importing = (...more: string[]) =>
    ops(['results', 'import', file, '--game', 'VL645', ...more]);

  it('imports a file, all or nothing, and names file, line and cause of each fault (lottery#imports)', async () => {
    await writeFile(file, `${mega('2025-12-31', 1, 2, 3, 4, 5, 6)}\n${mega('2025-12-30', 1, 2)}\n`);
    const refused = await importing();
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`${file}:2: VL645 does not draw on 2025-12-30`);
    expect(refused.err).toMatch(/^nothing is imported: 1 fault$/m);
    expect(refused.err).toMatch(/^to import all the others, .*: --leave-out 2$/m);
    const counts = { added: 1, corrected: 0, unchanged: 0, others: 0 };
    const done = await importing('--leave-out', '2', '--json');
    expect(JSON.parse(done.out)).toEqual(counts);
    const again = await importing('--leave-out', '2', '--json');
    expect(JSON.parse(again.out)).toEqual({ ...counts, added: 0, unchanged: 1 });
  });

  it('names all lines that have to be left out, and none where nothing else is there (lottery#imports)', async () => {
    const good = mega('2025-12-31', 1, 2, 3, 4, 5, 6);
    await writeFile(file, [good, mega('2025-12-28', 1), mega('2025-12-26', 1, 2), 'x'].join('\n'));
    const refused = await importing('--leave-out', '4');
    expect(refused.err).toMatch(/^nothing is imported: 2 faults$/m);
    expect(refused.err).toMatch(/ --leave-out 4,2,3$/m);
    expect((await importing('--leave-out', '4,2,3')).code).toBe(0);
    await writeFile(file, mega('2025-12-28', 1));
    expect((await importing()).err).not.toContain('--leave-out');
  });

  it('takes another result only as a correction, with a reason and by two operators (lottery#imports)', async () => {
    await writeFile(file, mega('2025-12-31', 1, 2, 3, 4, 5, 6));
    await importing();
    await writeFile(file, mega('2025-12-31', 1, 2, 3, 4, 5, 7));
    expect((await importing()).code).toBe(1);
    expect((await importing('--correct')).code).toBe(2);
    const done = await importing('--correct', '--reason', 'misread');
    expect(done).toMatchObject({ code: 0, out: '0 added, 1 corrected, 0 unchanged, 0 of others' });
  });

  it.each([
    [['results', 'import'], 2],
    [['results', 'import', 'no-file.csv', '--game', 'XSMB'], 1],
    [['results', 'import', 'no-file.csv', '--game', 'K3_1'], 1],
    [['results', 'import', 'no-file.csv', '--game', 'XSMB', 'more'], 2],
    [['results', 'import', 'no-file.csv', '--game', 'XSMB', '--leave-out', 'two'], 2],
    [['results', 'import', 'no-file.csv', '--game', 'XSMB', '--operator', 'Nok'], 2],
    [['results', 'enter', '--game', 'XSMB', '--numero', '20260301', '--operator', 'Nok'], 2],
    [
      ['results', 'enter', '--game', 'XSMB', '--numero', '2', '--result', '1', '--operator', 'n'],
      1,
    ],
    [['results', 'drop', '--game', 'XSMB'], 2],
  ])('refuses %j with exit code %i', async (words, code) => {
    expect((await ops(words)).code).toBe(code);
  });

  it('in the demo draws are run by hand, and listed; a draw that is over is never void', async () => {
    const demo = await opsLine({ DEMO: '1' }, databaseUrl);
    const run = await ops(['draws', 'run', '--game', 'K3_1', '--count', '2', '--json'], demo);
    const drawn = JSON.parse(run.out) as { id: string; state: string }[];
    expect(drawn.map(({ state }) => state)).toEqual(['settled', 'settled']);
    const listed = await ops(
      ['draws', 'list', '--game', 'K3_1', '--state', 'settled', '--json'],
      demo,
    );
    const ids = (JSON.parse(listed.out) as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(drawn.map(({ id }) => id).reverse());
    const late = await ops(['draws', 'void', ids[0]!, '--reason', 'a trial'], demo);
    expect(late.code).toBe(1);
    const open = await ops(['draws', 'list', '--game', 'K3_1', '--state', 'open', '--json'], demo);
    const [next] = JSON.parse(open.out) as { id: string }[];
    const voided = await ops(['draws', 'void', next!.id, '--reason', 'a trial', '--json'], demo);
    expect(JSON.parse(voided.out)).toMatchObject({ state: 'void', void_reason: 'a trial' });
  });

  it('a result is typed by two persons, each of whom sees what it comes to (lottery#two-operators)', async () => {
    const platform = await openTestPlatform(databaseUrl);
    const draws_at = Date.parse('2026-03-01T11:15:00Z');
    await addDraws(platform.db, [drawRow({ code: 'XSMB', numero: '20260301', draws_at })]);
    await platform.close();
    const draw = ['--game', 'XSMB', '--numero', '20260301'];
    const typed = [...draw, '--result', northern('12305')];
    const preview =
      '0 tickets, 0 combinations, 0 tickets win; stakes 0.00, payout 0.00, profit 0.00 THB';
    expect(await ops(['results', 'preview', ...typed])).toMatchObject({ code: 0, out: preview });
    const entered = await ops(['results', 'enter', ...typed, '--operator', 'Nok']);
    expect(entered.out).toBe(`${preview}\nXSMB-20260301 waits for another person: results confirm`);
    const waiting = await ops(['results', 'waiting']);
    expect(waiting.out).toMatch(/^XSMB-20260301 \S+ Nok$/);
    const alone = await ops(['results', 'confirm', ...typed, '--operator', 'Nok']);
    expect(alone).toMatchObject({
      code: 1,
      err: expect.stringContaining('another person') as string,
    });
    const other = [...draw, '--result', northern('12306'), '--operator', 'Lek'];
    expect((await ops(['results', 'confirm', ...other])).err).toBe(
      'nothing is changed: Nok typed GB 1: 12305, not 12306',
    );
    expect((await ops(['results', 'drop', ...draw, '--operator', 'Lek'])).code).toBe(1);
    const done = await ops(['results', 'confirm', ...typed, '--operator', 'Lek', '--json']);
    expect(JSON.parse(done.out)).toMatchObject({ draw: 'XSMB-20260301', state: 'confirmed' });
    expect((await ops(['results', 'waiting'])).out).toBe('no result waits');
    const listed = await ops(['draws', 'list', '--game', 'XSMB', '--limit', '1', '--json']);
    expect(JSON.parse(listed.out)).toMatchObject([{ result_source: 'operators' }]);
  });

  it('lists the debts that corrections left (lottery#corrections)', async () => {
    expect((await ops(['debts', 'list'])).out).toBe('no debts');
    const platform = await openTestPlatform(databaseUrl);
    const who = await addMember(platform, { balance: 100 });
    const { id } = await platform.db
      .selectFrom('accounts')
      .select('id')
      .where('owner_id', '=', who.id)
      .executeTakeFirstOrThrow();
    await addDebt(platform.db, id, { paid: 120 });
    await platform.close();
    const message = `debt-1 1970-01-01T00:00:00.000Z ${who.username} owes 3.80 of 5.00 THB why`;
    expect(await ops(['debts', 'list'])).toMatchObject({ code: 0, out: message });
    const listed = await ops(['debts', 'list', '--json']);
    expect(JSON.parse(listed.out)).toMatchObject([{ username: who.username, paid: 120 }]);
  });

  it('an operator’s draws are not run by hand', async () => {
    const own = await opsLine({ DEMO: '0' }, databaseUrl);
    const { code, err } = await ops(['draws', 'run', '--game', 'K3_1'], own);
    expect({ code, err }).toEqual({ code: 1, err: 'draws run is for the demo alone' });
  });
});
