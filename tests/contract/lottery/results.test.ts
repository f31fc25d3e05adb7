// @engines both: jobs
import { afterEach, expect, it } from 'vitest';
import { verifyCommitment } from '../../../server/fair/commit';
import { advanceDraws } from '../../../server/areas/lottery/draws/machine';
import { plannedOf } from '../../../server/areas/lottery/draws/schedule';
import { lotteryOf } from '../../../server/areas/lottery/lotteries';
import { importResults } from '../../../server/areas/lottery/results/importResults';
import { planImport } from '../../../server/areas/lottery/results/planImport';
import { type DrawFixture, openDrawFixture } from '../../factories/draw';
import { tester } from '../../factories/operator';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const platform of open.splice(0)) await platform.close();
});

async function sceneOf(...given: Parameters<typeof openDrawFixture>): Promise<DrawFixture> {
  const fixture = await openDrawFixture(...given);
  open.push(fixture.platform);
  return fixture;
}

const north = (first: string) =>
  `${first}~16876~34885,65037~44442,95464,14795,94080,18983,22006~0979,4293,2502,4395~4240,3439,3988,5912,3636,5423~029,272,278~02,25,78,70`;

const planned = (numero: string, result: string, line = 1) => ({
  line,
  draw: plannedOf(lotteryOf('XSMB')!, numero)!,
  result,
});

it('gives a draw that waits its result, from its time on and not before', async () => {
  const { draws, draw, platform } = await sceneOf('XSMB');
  const [first] = await draws('XSMB');
  const line = JSON.stringify({ date: first!.day, result: north('00001') });
  const plan = (now: number) => planImport(line, { game: 'XSMB', now });
  expect(plan(first!.draws_at - 1).faults[0]!.cause).toContain(
    `${first!.id} takes no result before its draw time, `,
  );
  // No job has locked it: it is locked on the way.
  platform.clock.set(first!.draws_at);
  const done = await importResults(platform, tester, plan(first!.draws_at).results);
  expect(done).toEqual({ counts: { added: 1, corrected: 0, unchanged: 0 } });
  expect(await draw(first!.id)).toMatchObject({ state: 'resulted', result_source: 'import' });
  await advanceDraws(platform);
  expect(await draw(first!.id)).toMatchObject({
    state: 'settled',
    result: north('00001'),
    tickets_root: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
});

it('stores the draws of the past as settled; the same again changes nothing', async () => {
  const { draw, platform } = await sceneOf('XSMB');
  const rows = [planned('20251230', north('00001')), planned('20251231', north('00002'), 2)];
  const first = await importResults(platform, tester, rows);
  expect(first).toEqual({ counts: { added: 2, corrected: 0, unchanged: 0 } });
  const stored = await draw('XSMB-20251230');
  expect(stored).toMatchObject({ state: 'settled', commitment: '', result: north('00001') });
  platform.clock.advance(1_000);
  const again = await importResults(platform, tester, rows);
  expect(again).toEqual({ counts: { added: 0, corrected: 0, unchanged: 2 } });
  expect(await draw('XSMB-20251230')).toEqual(stored);
});

it('one fault keeps the whole file out', async () => {
  const { draws, platform } = await sceneOf('');
  await importResults(platform, tester, [planned('20251230', north('00001'))]);
  const done = await importResults(platform, tester, [
    planned('20251229', north('00003'), 1),
    planned('20251230', north('00002'), 2),
  ]);
  expect(done).toEqual({
    faults: [{ line: 2, cause: `XSMB-20251230 has another result: ${north('00001')}` }],
  });
  expect((await draws('XSMB')).map(({ numero }) => numero)).toEqual(['20251230']);
});

it('a correction changes the result and is a record of its own', async () => {
  const { draw, platform } = await sceneOf('');
  await importResults(platform, tester, [planned('20251230', north('00001'))]);
  const correction = { reason: 'misread' };
  const done = await importResults(
    platform,
    tester,
    [planned('20251230', north('00002'))],
    correction,
  );
  expect(done).toEqual({ counts: { added: 0, corrected: 1, unchanged: 0 } });
  expect((await draw('XSMB-20251230')).result).toBe(north('00002'));
  const corrections = await platform.db.selectFrom('lottery_corrections').selectAll().execute();
  expect(corrections).toMatchObject([
    {
      draw_id: 'XSMB-20251230',
      before: north('00001'),
      after: north('00002'),
      ...correction,
      operator: 'Tester',
    },
  ]);
});

it('in the demo an import never replaces what the demo drew, and the seed is published in any case', async () => {
  const { draws, draw, platform, at } = await sceneOf('XSMB', 'demo');
  const [first, second] = await draws('XSMB');
  await at(first!.draws_at);
  const refused = await importResults(platform, tester, [planned(first!.numero, north('00001'))]);
  expect(JSON.stringify(refused)).toContain('drawn by the demo');
  const correction = { reason: 'misread' };
  const corrected = await importResults(
    platform,
    tester,
    [planned(first!.numero, north('00001'))],
    correction,
  );
  expect(corrected).toEqual(refused);
  // Of the next draw the import comes first.
  platform.clock.set(second!.draws_at);
  await importResults(platform, tester, [planned(second!.numero, north('00002'))]);
  await advanceDraws(platform);
  const over = await draw(second!.id);
  expect(over).toMatchObject({ state: 'settled', result_source: 'import' });
  expect(verifyCommitment(over.seed, second!.commitment)).toBe(true);
});

it('a void draw takes no result', async () => {
  const { draws, platform, at } = await sceneOf('XSMB');
  const [first] = await draws('XSMB');
  await at(first!.draws_at);
  await at(first!.draws_at + 48 * 3_600_000);
  const done = await importResults(platform, tester, [planned(first!.numero, north('00001'))]);
  expect(done).toEqual({ faults: [{ line: 1, cause: `${first!.id} is void` }] });
});
