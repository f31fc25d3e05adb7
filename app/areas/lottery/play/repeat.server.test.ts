import { expect, it } from 'vitest';
import type { PlayType } from '@server/areas/lottery/api/play';
import { bet_numbers_most_chars, slip_bets_most } from '@server/areas/lottery/api/tickets';
import { betsOfTicket, partByOffer } from '~/routes/m/lottery/launchGame.server';

const typeOf = (betType: string, sold: readonly string[] = [betType]): PlayType => ({
  betType,
  name: '',
  rule: '',
  group: '',
  groupName: '',
  unitsStaked: 1,
  writing: { kind: 'digits', digits: 3, least: 0, most: 9, pattern: '3tod' },
  sold: sold.map((each) => ({ betType: each, name: '', lines: [], returned: 0.95 })),
});
const lottery = {
  betTypes: [typeOf('3tod', ['3tod_distinct', '3tod_pair']), typeOf('3top'), typeOf('ticket')],
  currency: 'THB',
  ticketPrice: 8_000,
};
const line = (betType: string, stake: number, ...selections: string[]) => ({
  betType,
  selections,
  stake,
});
const repeated = (...lines: ReturnType<typeof line>[]) =>
  betsOfTicket(lines, lottery).map(({ betType, numbers, stake, multiple }) =>
    [betType, numbers, stake, multiple].join(' '),
  );

it('gives back a bet that was sold by the pattern of its digits as one (lottery#play-screen)', () => {
  expect(
    repeated(line('3tod_distinct', 1_000, '123', '456'), line('3tod_pair', 1_000, '112')),
  ).toEqual(['3tod 123, 456, 112 10 1']);
  expect(
    repeated(
      line('3tod_pair', 500, '112'),
      line('3tod_distinct', 500, '123'),
      line('3top', 500, '1'),
    ),
  ).toEqual(['3tod 112, 123 5 1', '3top 1 5 1']);
});

it('keeps bets apart that were written apart (lottery#play-screen)', () => {
  const distinct = line('3tod_distinct', 1_000, '123');
  expect(repeated(distinct, distinct)).toEqual(['3tod 123 10 1', '3tod 123 10 1']);
  expect(repeated(distinct, line('3tod_pair', 2_000, '112'))).toHaveLength(2);
  expect(repeated(line('3top', 1_000, '123'), line('3top', 1_000, '123'))).toHaveLength(2);
  expect(repeated(line('ticket', 24_000, '123456'))).toEqual(['ticket 123456 80 3']);
});

it('gives a hundred bets back as a hundred', () => {
  const lines = Array.from({ length: slip_bets_most }, () => [
    line('3tod_distinct', 1_000, '123'),
    line('3tod_pair', 1_000, '112'),
  ]).flat();
  expect(betsOfTicket(lines, lottery)).toHaveLength(slip_bets_most);
});

it('is never more than a slip has for bets that can stand together, and loses no number (lottery#play-screen)', () => {
  const long = Array.from({ length: 800 }, (_, index) => `${index}`.padStart(30, '0'));
  const single = Array.from({ length: slip_bets_most - 1 }, () => line('3top', 1_000, '123'));
  const bets = betsOfTicket([...single, line('other', 1_000, ...long)], lottery);
  expect(bets.length).toBeLessThanOrEqual(slip_bets_most);
  expect(bets.flatMap(({ numbers }) => numbers.split(/, ?/))).toHaveLength(99 + 800);
  for (const { numbers } of bets)
    expect(numbers.length).toBeLessThanOrEqual(bet_numbers_most_chars);
});

it('parts what is no longer offered from the rest of a ticket (lottery#repeat)', () => {
  const lines = [line('3tod_pair', 500, '112'), line('gone', 500, '7'), line('3top', 500, '123')];
  expect(partByOffer(lines, lottery)).toEqual([[lines[0], lines[2]], [lines[1]]]);
});
