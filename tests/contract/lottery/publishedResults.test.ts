// @engines both: queries
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as calls from '../../../server/areas/lottery/api/results';
import { addDraws, drawRow, northern, pastDraw } from '../../factories/draw';
import { correctTo } from '../../factories/correction';
import { type Ask, askOf, view } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let ask: Ask;

/** Draws at noon, so that the hour of a day plays no part. */
const noon = (day: string) => Date.parse(`${day}T05:00:00Z`);
const numeroOf = (day: string) => day.replaceAll('-', '');
const past = (code: string, day: string, result: string) =>
  pastDraw({ code, numero: numeroOf(day), draws_at: noon(day), result });
const province = (special: string) => `${special}~1~2~3,4~5~6~7~8~90`;

beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
  platform.clock.set(noon('2026-03-10') + 1);
  await addDraws(platform.db, [
    past('XSMB', '2026-03-07', northern('12307')),
    past('XSMB', '2026-03-09', northern('12309')),
    past('XSHCM', '2026-03-09', province('000009')),
    past('XSDNA', '2026-03-09', province('900000')),
    { ...past('XSCM', '2026-03-09', ''), state: 'void', result: null },
    // What is drawn all day, or here, has no place on the page of a day.
    past('VLKENO', '2026-03-10', '01,02'),
    past('K3_1', '2026-03-10', '1,2,3'),
    drawRow({ code: 'XSMB', numero: '20260311', draws_at: noon('2026-03-11') }),
  ]);
});
afterEach(() => platform.close());

const onDay = (date = '') => view(ask, calls.dayResults, { date, language: 'en' });
const statistics = (fields: Record<string, string | number>) =>
  view(ask, calls.lotteryStatistics, { gameCode: 'XSMB', ...fields });
const check = (fields: Record<string, string>) =>
  view(ask, calls.checkNumbers, { gameCode: 'XSMB', numbers: '12309', ...fields });

it('has all lotteries of a day side by side, in the order of the menu (lottery#results-of-a-day)', async () => {
  const day = await onDay('2026-03-09');
  expect(day.list.map(({ gameCode, winningNumber }) => [gameCode, winningNumber])).toEqual([
    ['XSMB', northern('12309')],
    ['XSDNA', province('900000')],
    ['XSCM', ''],
    ['XSHCM', province('000009')],
  ]);
  expect(day.list[2]).toMatchObject({ void: true });
  expect(day.list[0]).toMatchObject({ group: 'NORTH', hasProof: false, demo: false });
});

it('begins with the newest day that has a result, and leads to those beside it (lottery#results-of-a-day)', async () => {
  expect(await onDay()).toMatchObject({ date: '2026-03-09', before: '2026-03-07', after: '' });
  const empty = await onDay('2026-03-08');
  expect(empty).toMatchObject({ before: '2026-03-07', after: '2026-03-09', list: [] });
  // A draw to come has its place, without numbers, and no day of results is named for it.
  const coming = await onDay('2026-03-11');
  expect(coming).toMatchObject({ before: '2026-03-09', after: '' });
  expect(coming.list).toMatchObject([{ gameCode: 'XSMB', winningNumber: '' }]);
  expect(await onDay('2026-03-01')).toMatchObject({ before: '', after: '2026-03-07' });
});

it('says when and why a result was corrected, on every page of it (lottery#results-of-a-day, lottery#result-files, lottery#checker, lottery#statistics)', async () => {
  await correctTo(platform, 'XSMB-20260309', northern('12399'));
  const correction = { at: platform.clock.now(), reason: 'misread' };
  expect((await onDay('2026-03-09')).list[0]).toMatchObject({ correction });
  const { list } = await view(ask, calls.lotteryResults, { gameCode: 'XSMB' });
  expect(list[0]).toMatchObject({ correction, winningNumber: northern('12399') });
  expect((await check({ date: '2026-03-09' })).draws[0]).toMatchObject({ correction });
  const named = { numero: '20260309', day: '2026-03-09', ...correction };
  expect((await statistics({})).corrected).toEqual([named]);
  await correctTo(platform, 'XSMB-20260309', northern('12309'));
  expect((await statistics({ draws: 100 })).corrected).toHaveLength(1);
});

it('lists results in pages, and has another version after each change (lottery#result-files)', async () => {
  const list = (before = 0) =>
    view(ask, calls.lotteryResults, { gameCode: 'XSMB', size: 1, before });
  const first = await list();
  expect(first).toMatchObject({ more: true, list: [{ numero: '20260309' }] });
  expect(first.coming).toHaveLength(calls.coming_count);
  // By the calendar the draw of the day itself is at 18:15.
  expect(first.coming[0]).toMatchObject({ numero: '20260310' });
  const second = await list(first.list[0]!.drawsAt);
  expect(second).toMatchObject({ more: false, list: [{ numero: '20260307' }], coming: [] });
  const versions = [first.version];
  const hold = async () => {
    const { version } = await list();
    expect(versions).not.toContain(version);
    versions.push(version);
  };
  await correctTo(platform, 'XSMB-20260307', northern('12308'));
  await hold();
  await correctTo(platform, 'XSMB-20260307', northern('12307'));
  await hold();
  await addDraws(platform.db, [past('XSMB', '2026-03-05', northern('12305'))]);
  await hold();
  await addDraws(platform.db, [past('XSMB', '2026-03-10', northern('12310'))]);
  await hold();
  expect((await list()).version).toBe(versions.at(-1));
});

it('counts the newest draws, of the row that is asked for (lottery#statistics)', async () => {
  const all = await statistics({});
  expect(all).toMatchObject({ row: 'all', draws: 2, from: '2026-03-07', to: '2026-03-09' });
  // G7 has 08 three times and 09 once in each; the special prizes end in 07 and 09.
  expect(all.list[8]).toMatchObject({ number: '08', count: 6, since: 0, longest: 0 });
  expect(all.list[9]).toMatchObject({ number: '09', count: 3, last: '2026-03-09' });
  const special = await statistics({ row: 'GB' });
  expect(special.list[7]).toMatchObject({ count: 1, last: '2026-03-07', since: 1, longest: 1 });
  expect(special.list[9]).toMatchObject({ count: 1, last: '2026-03-09', since: 0, longest: 1 });
  expect(await statistics({ row: 'G9', draws: 5 })).toMatchObject({ row: 'all', limit: 10_000 });
  expect(await statistics({ gameCode: 'K3_1' })).toMatchObject({ limit: 1_000, unit: 'digits' });
});

it('checks tickets in the draws of a day, and names what is none (lottery#checker)', async () => {
  const found = await check({ date: '2026-03-09', numbers: '12309, 99908 x' });
  expect(found).toMatchObject({ currency: 'VND', unread: ['x'], tooMany: false });
  const [one, other] = found.draws[0]!.tickets;
  expect(one!.prizes.map(({ level }) => level)).toEqual(['GB', 'consolation', 'G7']);
  // 08 was drawn three times.
  expect(other!.prizes.map(({ level, amount }) => [level, amount])).toEqual(
    Array.from({ length: 3 }, () => ['G7', 40_000]),
  );
  const empty = await check({ date: '2026-03-08' });
  expect(empty).toMatchObject({ draws: [], before: '2026-03-07', after: '2026-03-09' });
  expect((await check({ date: '2026-03-11' })).draws).toMatchObject([
    { winningNumber: '', tickets: [] },
  ]);
  const many = Array.from({ length: 101 }, () => '12309').join(',');
  expect(await check({ numbers: many })).toMatchObject({ tooMany: true });
  expect((await check({ numbers: many.slice(6) })).draws[0]!.tickets).toHaveLength(100);
});

it.each([
  [calls.dayResults.path, { date: '2026-02-30' }, 'dates_invalid'],
  [calls.dayResults.path, { date: 'today' }, 'bad_request'],
  [
    calls.checkNumbers.path,
    { gameCode: 'XSMB', date: '2026-13-01', numbers: '1' },
    'dates_invalid',
  ],
  [calls.checkNumbers.path, { gameCode: 'K3_1', numbers: '1' }, 'game_unknown'],
  [calls.lotteryStatistics.path, { gameCode: 'NOBODY' }, 'game_unknown'],
  [calls.lotteryResults.path, { gameCode: 'NOBODY' }, 'game_unknown'],
])('%s refuses %j (lottery#results-of-a-day, lottery#checker)', async (path, fields, code) => {
  expect(await ask('GET', path, fields as unknown as Record<string, string>)).toMatchObject({
    success: false,
    code,
  });
});
