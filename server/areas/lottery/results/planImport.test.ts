import { expect, it } from 'vitest';
import { startOf } from '../draws/calendar';
import { drawIdOfTyped } from './entries';
import { planImport } from './planImport';

const now = startOf('2026-11-22');

const northHead =
  'date,special,prize1,prize2_1,prize2_2,prize3_1,prize3_2,prize3_3,prize3_4,prize3_5,prize3_6,prize4_1,prize4_2,prize4_3,prize4_4,prize5_1,prize5_2,prize5_3,prize5_4,prize5_5,prize5_6,prize6_1,prize6_2,prize6_3,prize7_1,prize7_2,prize7_3,prize7_4';
const north =
  '2025-12-30,04584,16876,34885,65037,44442,95464,14795,94080,18983,22006,0979,4293,2502,4395,4240,3439,3988,5912,3636,5423,029,272,278,02,25,78,70';
const northResult =
  '04584~16876~34885,65037~44442,95464,14795,94080,18983,22006~0979,4293,2502,4395~4240,3439,3988,5912,3636,5423~029,272,278~02,25,78,70';
const southHead =
  'date,weekday,code,province,special,prize1,prize2,prize3_1,prize3_2,prize4_1,prize4_2,prize4_3,prize4_4,prize4_5,prize4_6,prize4_7,prize5,prize6_1,prize6_2,prize6_3,prize7,prize8';
const south = (start: string) =>
  `${start},059982,23548,34318,59912,15087,96435,97755,52332,91799,35301,91536,98689,5718,3722,1075,3879,150,08`;
const vietlott = (date: string, id: string, result: unknown) =>
  JSON.stringify({ date, id, result });

const plan = (text: string, game: string) => planImport(text, { game, now });
const causesOf = (text: string, game: string) =>
  plan(text, game).faults.map(({ line, cause }) => `${line}: ${cause}`);
const resultsOf = (text: string, game: string) =>
  plan(text, game).results.map(({ draw, result }) => [draw.id, result]);

it('reads the North with every leading zero, whatever ends its lines (lottery#imports)', () => {
  const wanted = [['XSMB-20251230', northResult]];
  expect(resultsOf(`${northHead}\n${north}\n`, 'XSMB')).toEqual(wanted);
  expect(resultsOf(`\uFEFF${northHead}\r\n${north}\r\n`, 'XSMB')).toEqual(wanted);
  expect(resultsOf(`date,result\n2025-12-30,"04584"`, 'XSMB')).toEqual([]);
});

it.each([
  ['semicolons', (text: string) => text.replaceAll(',', ';')],
  ['tabs', (text: string) => text.replaceAll(',', '\t')],
  ['days as people write them', (text: string) => text.replace('2025-12-30', '30/12/2568')],
  ['Thai digits', (text: string) => text.replace('04584', '๐๔๕๘๔')],
  ['blanks and marks of a copied table', (text: string) => text.replaceAll(',', '\u200b,\u00a0')],
])('reads a file with %s (site#typed-days)', (_what, change) => {
  expect(resultsOf(change(`${northHead}\n${north}\n`), 'XSMB')).toEqual([
    ['XSMB-20251230', northResult],
  ]);
});

it('reads a whole result in one column as it is copied (site#typed-text)', () => {
  const copied = northResult.replaceAll(',', ', ').replace('04584', '๐๔๕\u200b๘๔');
  expect(resultsOf(`date;result\n30/12/2568;${copied}`, 'XSMB')).toEqual([
    ['XSMB-20251230', northResult],
  ]);
});

it('the numero of a typed result is read as it is typed (site#typed-text)', () => {
  expect(drawIdOfTyped({ code: 'XSMB', numero: ' ๒๐๒๕๑๒๓๐\u200b' })).toBe('XSMB-20251230');
});

it('reads the number of Laos, on its weekdays alone (lottery#lao-bets, lottery#imports)', () => {
  const line = (date: string, first: string) => JSON.stringify({ date, first });
  expect(resultsOf(line('2026-11-20', '012345'), 'LAOLD')).toEqual([['LAOLD-20261120', '012345']]);
  expect(causesOf(line('2026-11-20', '12345'), 'LAOLD')).toHaveLength(1);
  expect(causesOf(line('2026-11-21', '012345'), 'LAOLD')).toHaveLength(1);
});

it('reads a region for all its provinces or for one, and leaves the others out (lottery#imports)', () => {
  const text = [
    southHead,
    south('2025-08-08,Fri,BD,Bình Dương'),
    south('2025-08-08,Fri,TV,Trà Vinh'),
  ].join('\n');
  expect(resultsOf(text, 'SOUTH').map(([id]) => id)).toEqual(['XSBD-20250808', 'XSTV-20250808']);
  const one = plan(text, 'XSTV');
  expect(one.results.map(({ draw }) => draw.id)).toEqual(['XSTV-20250808']);
  expect([one.others, one.faults]).toEqual([1, []]);
});

it('reads Vietlott’s balls with leading zeros, and the draws of a day in their order (lottery#imports)', () => {
  const text = [
    vietlott('2025-06-30', '00004', [1, 12, 13, 27, 28, 7]),
    vietlott('2025-06-30', '00003', [2, 8, 16, 23, 24, 9]),
  ].join('\n');
  expect(resultsOf(text, 'VL535')).toEqual([
    ['VL535-20250630-2', '01,12,13,27,28~07'],
    ['VL535-20250630-1', '02,08,16,23,24~09'],
  ]);
});

it('takes the numero and the one form of results where a file has them', () => {
  const line = JSON.stringify({
    date: '2025-06-30',
    numero: '20250630-2',
    result: '01,12,13,27,28~07',
  });
  expect(resultsOf(line, 'VL535')).toEqual([['VL535-20250630-2', '01,12,13,27,28~07']]);
});

const broken = (from: string, to: string) => `${northHead}\n${north.replace(from, to)}`;

it.each([
  ['a digit too few', broken('04584', '4584'), 'XSMB', '2: GB: 4584 is no number of it (5 digits)'],
  ['a letter', broken('16876', '1687O'), 'XSMB', '2: G1: 1687O is no number of it (5 digits)'],
  ['an empty cell', broken('34885', ''), 'XSMB', '2: G2: 1 numbers instead of 2'],
  ['a column too few', broken(',70', ''), 'XSMB', '2: 27 columns instead of 28'],
  [
    'no date',
    broken('2025-12-30', '30/12'),
    'XSMB',
    '2: no date, such as 2026-11-28 or 28/11/2569: 30/12',
  ],
  [
    'a day that is none',
    broken('2025-12-30', '2025-02-30'),
    'XSMB',
    '2: no date, such as 2026-11-28 or 28/11/2569: 2025-02-30',
  ],
  [
    'a day at rest',
    broken('2025-12-30', '2025-01-29'),
    'XSMB',
    '2: XSMB does not draw on 2025-01-29',
  ],
  [
    'a draw to come',
    broken('2025-12-30', '2026-11-22'),
    'XSMB',
    '2: XSMB-20261122 takes no result before its draw time, 2026-11-22T11:15:00.000Z',
  ],
  [
    'a repeated row',
    `${northHead}\n${north}\n${north}`,
    'XSMB',
    '3: XSMB-20251230 stands on line 2 too',
  ],
  [
    'a province on another’s day',
    `${southHead}\n${south('2025-08-09,Sat,BD,Bình Dương')}`,
    'SOUTH',
    '2: XSBD does not draw on 2025-08-09',
  ],
  [
    'a weekday that the date is not',
    `${southHead}\n${south('2025-08-08,Sat,BD,Bình Dương')}`,
    'SOUTH',
    '2: 2025-08-08 is a Fri, not a Sat',
  ],
  [
    'a province that is none',
    `${southHead}\n${south('2025-08-08,Fri,XX,None')}`,
    'SOUTH',
    '2: no province has the code XX',
  ],
  [
    'a province of another region',
    `${southHead}\n${south('2025-08-08,Fri,GL,Gia Lai')}`,
    'SOUTH',
    '2: GL is not of the region',
  ],
  ['a file of a region without provinces', `${northHead}\n${north}`, 'SOUTH', '2: no province'],
  [
    'a ball twice',
    vietlott('2025-12-31', '1', [1, 1, 3, 4, 5, 6]),
    'VL645',
    '1: N: 01 comes twice',
  ],
  [
    'a ball too high',
    vietlott('2025-12-31', '1', [1, 2, 3, 4, 5, 46]),
    'VL645',
    '1: N: 46 is no number of it (2 digits)',
  ],
  [
    'a ball too many',
    vietlott('2025-12-31', '1', [1, 2, 3, 4, 5, 6, 7]),
    'VL645',
    '1: 2 rows instead of 1',
  ],
  [
    'balls out of order',
    vietlott('2025-12-31', '1', [2, 1, 3, 4, 5, 6]),
    'VL645',
    '1: N: not in rising order',
  ],
  ['no JSON', '{"date":', 'VL645', '1: no object of JSON'],
  ['nothing', '\n', 'VL645', '1: no results'],
  [
    'wrong neighbours of the Thai first prize',
    JSON.stringify({
      date: '2025-05-16',
      first: '000000',
      near_first: ['999998', '000001'],
      front3: ['001', '002'],
      back3: ['003', '004'],
      last2: '05',
      second: Array.from({ length: 5 }, () => '000001'),
      third: Array.from({ length: 10 }, () => '000001'),
      fourth: Array.from({ length: 50 }, () => '000001'),
      fifth: Array.from({ length: 100 }, () => '000001'),
    }),
    'THGLO',
    '1: near_first: not the neighbours of first',
  ],
])('refuses %s, with line and cause (lottery#imports)', (_what, text, game, cause) => {
  expect(causesOf(text, game)).toEqual([cause]);
});

it('leaves out the lines that the operator names', () => {
  const text = `${northHead}\n${north}\n${north}`;
  expect(planImport(text, { game: 'XSMB', now, leaveOut: [3] }).faults).toEqual([]);
});
