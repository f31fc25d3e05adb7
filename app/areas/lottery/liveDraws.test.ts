import { expect, it } from 'vitest';
import { changesPath, packDraws, readHave, sumOf, unpackDraws, type LiveDraw } from './liveDraws';
import { cardResult, rowsOf } from './lotteryCards';
import { readLotteryQuery } from './lotteryQuery';
import { changesSince } from './menu.server';

const draws: LiveDraw[] = [
  {
    code: 'XSMB',
    numero: '20260115',
    draws_s: 1_768_475_700,
    lock_s: 300,
    onSale: true,
    previousNumero: '20260114',
    previous_s: 1_768_389_300,
    previousDemo: true,
    corrected_s: 1_768_392_000,
    correctedWhy: 'typed wrongly: 00123, not 00132',
    result: '00123~04567~11111,22222',
    awaitedNumero: '',
    awaited_s: 0,
  },
  {
    code: 'K3_1',
    numero: '20260115-0003',
    draws_s: 1_768_475_800,
    lock_s: 10,
    onSale: false,
    previousNumero: '20260115-0001',
    previous_s: 1_768_475_680,
    previousDemo: false,
    corrected_s: 0,
    correctedWhy: '',
    result: '1,2,3',
    awaitedNumero: '20260115-0002',
    awaited_s: 1_768_475_740,
  },
];

it('travels packed, with every leading zero', () => {
  expect(unpackDraws(packDraws(draws))).toEqual(draws);
});

it('a refresh gets the draws that changed and no others, in a few hundred bytes', () => {
  const [north, k3] = draws as [LiveDraw, LiveDraw];
  const later = { ...k3, result: '4,5,6', previousNumero: k3.awaitedNumero, awaited_s: 0 };
  const now = [north, later];
  const menu = {
    groups: [],
    rows: [],
    live: new Map(now.map((draw) => [draw.code, draw])),
    sums: new Map(now.map((draw) => [draw.code, sumOf(draw)])),
  };
  const requested = new URL(changesPath('Elott', draws), 'http://here').searchParams.get('have')!;
  const changes = changesSince(menu, readHave(requested), 5);
  expect(unpackDraws(changes.draws).map(({ result }) => result)).toEqual(['4,5,6']);
  expect(JSON.stringify(changes).length).toBeLessThan(300);
  const again = new URL(changesPath('Elott', now), 'http://here').searchParams.get('have')!;
  expect(changesSince(menu, readHave(again), 5)).toEqual({ now: 5, draws: '' });
});

it('a card has the rows at the head of a result, its history all', () => {
  const thai = ['123456', '001,002', '003,004', '05', '1,2,3,4,5', '1,2,3,4,5,6,7,8,9,0'];
  const long = Array.from({ length: 50 }, () => '000000').join();
  expect(cardResult([...thai, long].join('~'))).toBe(thai.join('~'));
  expect(rowsOf('01~02,03', ['GB', 'G1'])).toEqual([
    { label: 'GB', numbers: ['01'] },
    { label: 'G1', numbers: ['02', '03'] },
  ]);
});

it('reads the state of a page from its address, and takes nonsense for absent', () => {
  const read = (query: string) => readLotteryQuery(new URLSearchParams(query));
  expect(read('')).toEqual({
    group: '',
    tab: 'all',
    list: 1,
    week: false,
    refresh: true,
    history: null,
  });
  expect(read('group=SOUTH&type=recent&list=2&refresh=off')).toMatchObject({
    group: 'SOUTH',
    tab: 'fav',
    list: 2,
    refresh: false,
  });
  expect(read('group=<b>&type=x&list=-1&view=x')).toMatchObject({ group: '', tab: 'all', list: 1 });
  expect(read('open=history&code=XSMB&page=3&find= a ')).toMatchObject({
    refresh: false,
    history: { code: 'XSMB', page: 3, find: 'a' },
  });
});
