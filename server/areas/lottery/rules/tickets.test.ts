import { expect, test } from 'vitest';
import { betTypeOf } from './betTypes';
import { asNumber } from './fraction';
import { checkReturns } from './odds';
import { payoutOf } from './judge';
import { readSelections } from './selection';
import { readResult, type Result, type ShapeId } from './shapes';
import { oldThaiTicket, plans, ticketPrice } from './tickets';

const percent = (shape: ShapeId) => {
  const plan = plans.find((one) => one.shape === shape)!;
  const paid = plan.prizes.reduce((sum, { amount, tickets }) => sum + amount * tickets, 0);
  return { paid, of: plan.tickets * plan.price, part: paid / (plan.tickets * plan.price) };
};

test('the sums of the plans: 49.9, 50 and 60 % of what their tickets cost (lottery#whole-tickets)', () => {
  expect(percent('vn_north')).toEqual({ paid: 9_980_000_000, of: 20_000_000_000, part: 0.499 });
  expect(percent('vn_south')).toEqual({ paid: 5_000_000_000, of: 10_000_000_000, part: 0.5 });
  expect(percent('thai')).toEqual({ paid: 48_000_000, of: 80_000_000, part: 0.6 });
  expect(percent('thai_old').part).toBe(0.6);
});

test('a ticket returns what its plan does, and every prize is whole thousandths of its price', () => {
  for (const shape of ['vn_north', 'vn_south', 'thai'] as const) {
    const type = betTypeOf(shape, 'ticket')!;
    expect(asNumber(type.returned)).toBe(percent(shape).part);
    expect(type.odds.every(Number.isSafeInteger)).toBe(true);
  }
  expect(() =>
    checkReturns([{ ...oldThaiTicket, odds: oldThaiTicket.lines.map(({ pays }) => pays!) }]),
  ).not.toThrow();
});

test('Vietnamese tickets cost 10 THB, Thai ones 80 (lottery#whole-tickets)', () => {
  expect(ticketPrice('vn_north')).toBe(1_000);
  expect(ticketPrice('vn_south')).toBe(1_000);
  expect(ticketPrice('thai')).toBe(8_000);
  expect(ticketPrice('keno')).toBeUndefined();
  expect(ticketPrice('thai_old')).toBeUndefined();
});

/** The prize of a ticket in whole units of the wallet's currency. */
function prize(shape: ShapeId, ticket: string, result: Result): number {
  const { odds } = betTypeOf(shape, 'ticket')!;
  const bet = { betType: 'ticket', selection: ticket, stake: ticketPrice(shape)!, odds };
  return payoutOf(shape, bet, result).payout / 100;
}

const north = readResult(
  '34584~16876~34885,65058~44442,95464,14795,94611,00012,34567~1234,5678,9012,3456~1111,2222,3333,4444,5555,6666~123,456,123~58,58,00,99',
);

test.each([
  // G1 ends with 76: 76 modulo 20 is 16, so the special prize is for series 17 to 20 and 01 to 04.
  ['34584-17', 500_000 + 40],
  ['34584-20', 500_000 + 40],
  ['34584-01', 500_000 + 40],
  ['34584-04', 500_000 + 40],
  ['34584-05', 25_000 + 40],
  ['34584-16', 25_000 + 40],
  ['16876-05', 10_000],
  ['34885-05', 5_000],
  ['44442-05', 1_000],
  ['91234-05', 400],
  ['96666-05', 200],
  ['90456-05', 100],
  // Drawn twice in one level: paid twice.
  ['90123-05', 200],
  ['90058-05', 80],
  ['65058-05', 5_000 + 80],
  ['99984-05', 40],
  ['99983-05', 0],
  ['24584-17', 40],
] as const)('the Northern ticket %s wins %i THB (lottery#whole-tickets)', (ticket, won) => {
  expect(prize('vn_north', ticket, north)).toBe(won);
});

const south = readResult(
  '759982~23548~34318~59912,15087~96435,97755,52332,91799,35301,91536,98689~5718~3722,1075,3879~150~38',
);

test.each([
  ['759982', 2_000_000],
  ['059982', 50_000],
  ['859982', 50_000],
  ['750982', 6_000],
  ['759983', 6_000],
  ['750983', 0],
  ['050982', 0],
  ['123548', 30_000],
  ['034318', 15_000],
  ['915087', 10_000],
  ['198689', 3_000],
  ['995718', 1_000],
  ['991075', 400],
  ['999150', 200],
  ['999938', 100],
  ['999999', 0],
] as const)('the Southern ticket %s wins %i THB (lottery#whole-tickets)', (ticket, won) => {
  expect(prize('vn_south', ticket, south)).toBe(won);
});

const filler = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => String(from + index)).join(',');
const thaiOf = (first: string) =>
  readResult(
    `${first}~123,123~456,789~78~200001,200002,200003,200004,123456~${filler(10, 300_000)}~${filler(50, 400_000)}~${filler(100, 500_000)}`,
  );

test.each([
  ['000000', '000000', 6_000_000],
  ['000000', '000001', 100_000],
  ['000000', '999999', 100_000],
  ['999999', '000000', 100_000],
  ['999999', '999998', 100_000],
  ['000000', '200001', 200_000],
  ['000000', '300009', 80_000],
  ['000000', '400049', 40_000],
  ['000000', '500090', 20_000],
  ['000000', '500078', 20_000 + 2_000],
  ['000000', '123000', 8_000],
  ['000000', '000789', 4_000],
  ['000000', '000078', 2_000],
  // Several levels are added: second prize, front three twice, back three.
  ['000000', '123456', 200_000 + 8_000 + 4_000],
  ['000000', '000002', 0],
] as const)(
  'where %s is first, the Thai ticket %s wins %i THB (lottery#whole-tickets)',
  (first, ticket, won) => {
    expect(prize('thai', ticket, thaiOf(first))).toBe(won);
  },
);

test('the old Thai plan has four back threes and no front ones (lottery#whole-tickets)', () => {
  const old = readResult(
    `778584~164,403,811,971~07~${filler(5, 200_000)}~${filler(10, 300_000)}~${filler(50, 400_000)}~${filler(100, 500_000)}`,
  );
  const won = (ticket: string) =>
    oldThaiTicket.lines
      .filter((_, index) => oldThaiTicket.judge(ticket, old).hits[index]! > 0)
      .map(({ name }) => name);
  expect(won('164164')).toEqual(['B3']);
  expect(won('164000')).toEqual([]);
  expect(won('778583')).toEqual(['near']);
  expect(won('000007')).toEqual(['B2']);
});

test.each([
  ['vn_north', '12345-7', '12345-07'],
  ['vn_north', '๑๒๓๔๕-๒๐', '12345-20'],
  // Without a series it is the first one.
  ['vn_north', '12345', '12345-01'],
  ['vn_south', '012345', '012345'],
  ['thai', '999999', '999999'],
] as const)('%s ticket %s is kept as %s', (shape, text, selection) => {
  expect(readSelections(shape, 'ticket', text)).toEqual({
    ok: true,
    combinations: [{ betType: 'ticket', selection }],
  });
});

test.each([
  ['vn_north', '123456', 'count'],
  ['vn_north', '12345-21', 'number'],
  ['vn_north', '12345-0', 'number'],
  ['vn_south', '12345', 'count'],
  ['vn_south', '123456-01', 'count'],
  ['thai', '12345x', 'number'],
  ['thai', '', 'empty'],
] as const)('%s ticket %j is refused: %s', (shape, text, code) => {
  expect(readSelections(shape, 'ticket', text)).toMatchObject({ ok: false, fault: { code } });
});
