import type { LotteryRow } from '@server/areas/lottery/api/lists';
import { expect, it } from 'vitest';
import { unpackLotteries } from './lotteryCards';
import { packLotteries } from './menu.server';

const rowOf = (code: string, group: string, mobileIconUrl: string, balls = false, hasBets = true) =>
  ({
    code,
    displayName: code,
    group,
    mobileIconUrl,
    balls,
    hasBets,
    rows: ['N'],
  }) as unknown as LotteryRow;

it('cards have the pictures that the platform names, whatever these are (lottery#groups, lottery#lottery-card)', () => {
  const rows = [
    rowOf('XSMB', 'NORTH', '/art/lottery/NORTH.svg'),
    rowOf('XSHCM', 'SOUTH', '/art/lottery/SOUTH.svg'),
    rowOf('K3_1', 'K3', '/art/lottery/K3.svg', true),
    rowOf('X', 'K3', '', true),
    rowOf('Y', 'K3', '', false),
    rowOf('Z', '', 'https://cdn.test/z.webp'),
    rowOf('W', 'K3', 'https://cdn.test/K3/K3_1.webp'),
    rowOf('V', 'PK10', 'https://cdn.test/PK10/PK10_1.webp'),
  ];
  const cards = unpackLotteries(packLotteries(rows));
  expect(cards.map(({ icon }) => icon)).toEqual(rows.map(({ mobileIconUrl }) => mobileIconUrl));
  expect(cards.map(({ balls }) => balls)).toEqual(rows.map(({ balls }) => balls));
});

it('cards know on which lotteries no bets are sold (lottery#lottery-card, lottery#lottery-fields)', () => {
  const rows = [
    rowOf('KENO', 'VIETLOTT', '/VIETLOTT.svg', true),
    rowOf('VL645', 'VIETLOTT', '/VIETLOTT.svg', true, false),
    rowOf('VLMAX3D', 'VIETLOTT', '/VIETLOTT.svg', false, false),
    rowOf('XSMB', 'NORTH', '/VIETLOTT.svg'),
  ];
  const cards = unpackLotteries(packLotteries(rows));
  expect(cards.map(({ hasBets }) => hasBets)).toEqual([true, false, false, true]);
  expect(cards.map(({ balls }) => balls)).toEqual([true, true, false, false]);
});

it('a pattern of pictures that many lotteries share is sent once', () => {
  const rows = ['NORTH', 'SOUTH', 'THAI'].map((group) =>
    rowOf(group, group, `/art/lottery/${group}.svg`),
  );
  expect(packLotteries(rows).match(/lottery/g)).toHaveLength(1);
});
