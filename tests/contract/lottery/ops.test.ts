// @engines sqlite
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import { addDebt } from '../../factories/correction';
import { addDraws, drawRow, northern } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { freshDatabaseUrl } from '../../support/database';
import { opsLine, type OpsLine } from '../../support/ops';
import { openTestPlatform } from '../../support/platform';

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
  [['results', 'enter', '--game', 'XSMB', '--numero', '2', '--result', '1', '--operator', 'n'], 1],
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
