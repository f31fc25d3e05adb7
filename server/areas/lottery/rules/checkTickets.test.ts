import { expect, it } from 'vitest';
import { scaled } from '../../../../tests/support/repeat';
import { betTypeOf } from './betTypes';
import { amountOf, prizesOf, readTickets, ticketsOf, type Won } from './checkTickets';
import { readResult, type Result, type ShapeId } from './shapes';
import { randomOf, realDraws } from './testing/slips';
import * as oracle from './testing/paper';
import { oldThaiTicket } from './tickets';

const draws = {
  vn_north: realDraws('north', scaled(60, 200)),
  vn_south: realDraws('provinces', scaled(60, 200)),
  // The draws that have all rows.
  thai: realDraws('thai', 1_000).filter(({ result }) => result.length === 8),
};

const levels = (won: readonly Won[]): string[] => won.map(({ level }) => level).sort();
const sumOf = (shape: ShapeId, won: readonly Won[]): number =>
  won.reduce((sum, { level }) => sum + amountOf(shape, level), 0);

/** Tickets that win something by each number of a draw, and some by chance. */
function ticketsFor(result: Result, digits: number, random: (range: number) => number): string[] {
  const chance = () => Array.from({ length: digits }, () => random(10)).join('');
  const special = result[0]![0]!;
  const changed = [...special].map(
    (digit, index) =>
      special.slice(0, index) + String((Number(digit) + 1) % 10) + special.slice(index + 1),
  );
  const ends = result.flat().map((drawn) => (chance() + drawn).slice(-digits));
  const fronts = result.flat().map((drawn) => (drawn + chance()).slice(0, digits));
  return [...ends, ...fronts, ...changed, ...Array.from({ length: 20 }, chance)];
}

it.each(['vn_north', 'vn_south', 'thai'] as const)(
  '%s: finds the prizes that whole tickets are paid for, in real draws (lottery#checker, lottery#whole-tickets)',
  (shape) => {
    const random = randomOf(`checker-${shape}`);
    const rule = betTypeOf(shape, 'ticket')!;
    for (const { result } of draws[shape]) {
      for (const digits of ticketsFor(result, shape === 'vn_north' ? 5 : 6, random)) {
        const number =
          shape === 'vn_north' ? `${digits}-${String(random(20) + 1).padStart(2, '0')}` : digits;
        const won = prizesOf(shape, number, result);
        const { hits } = rule.judge(number, result);
        const paid = rule.lines.flatMap(({ name }, index) =>
          Array.from({ length: hits[index]! }, () => name),
        );
        expect(levels(won), `${number} in ${result[0]![0]}`).toEqual(paid.sort());
        expect(won.every(({ sure }) => sure)).toBe(true);
      }
    }
  },
);

it('pays what an independent count pays in real draws (lottery#checker)', () => {
  const random = randomOf('checker-oracle');
  for (const { result } of draws.thai) {
    for (const number of ticketsFor(result, 6, random)) {
      const won = prizesOf('thai', number, result);
      expect(sumOf('thai', won)).toBe(oracle.thaiPrize(Number(number), result));
    }
  }
  for (const { result } of draws.vn_south) {
    for (const number of ticketsFor(result, 6, random)) {
      const won = prizesOf('vn_south', number, result);
      // The oracle counts in baht of the tickets that are sold here: a thousandth of the dong.
      expect(sumOf('vn_south', won)).toBe(oracle.provincialPrize(Number(number), result) * 1_000);
    }
  }
  for (const { result } of draws.vn_north) {
    for (const digits of ticketsFor(result, 5, random)) {
      const series = random(20) + 1;
      const number = `${digits}-${String(series).padStart(2, '0')}`;
      const won = prizesOf('vn_north', number, result);
      expect(sumOf('vn_north', won)).toBe(
        oracle.northernPrize(Number(digits), series, result) * 1_000,
      );
    }
  }
});

it('a number that is drawn twice in a row of the result is two prizes (lottery#checker)', () => {
  const twice = draws.thai.flatMap(({ day, result }) => {
    const number = result.at(-1)!.find((drawn, index, all) => all.indexOf(drawn) !== index);
    return number === undefined ? [] : [{ day, number, result }];
  });
  expect(twice.map(({ day, number }) => `${day} ${number}`)).toEqual([
    '2016-11-01 135228',
    '2018-02-01 229276',
    '2019-08-01 354809',
  ]);
  for (const { number, result } of twice) {
    expect(levels(prizesOf('thai', number, result)).filter((level) => level === 'G5')).toHaveLength(
      2,
    );
  }
  // The draw of 2 May 2008 had one of its four last threes twice.
  const old = readResult('453011~001,001,230,447~23~111112~222223~333334~444445');
  expect(levels(prizesOf('thai_old', '999001', old))).toEqual(['B3', 'B3']);
  expect(oldThaiTicket.judge('999001', old).hits).toContain(2);
});

it('takes each digit for one that was left open, and says what hangs on it (lottery#checker)', () => {
  const random = randomOf('checker-open');
  for (const { result } of draws.thai) {
    const number = result[1]![0]! + result[3]![0]!.padStart(3, '7');
    const open = [...number].map((digit) => (random(2) === 0 ? '_' : digit)).join('');
    const places = [...open].flatMap((digit, index) => (digit === '_' ? [index] : []));
    // Of three open places or fewer every ticket is tried.
    const filled = places.slice(0, 3);
    const pattern = [...number].map((digit, index) => (filled.includes(index) ? '_' : digit));
    const expected = new Set<string>();
    for (let fill = 0; fill < 10 ** filled.length; fill += 1) {
      const digits = String(fill).padStart(filled.length, '0');
      const ticket = pattern.map((digit, index) =>
        digit === '_' ? digits[filled.indexOf(index)] : digit,
      );
      for (const { level, drawn } of prizesOf('thai', ticket.join(''), result))
        expected.add(`${level} ${drawn}`);
    }
    const won = prizesOf('thai', pattern.join(''), result);
    expect(new Set(won.map(({ level, drawn }) => `${level} ${drawn}`))).toEqual(expected);
    // A prize that is sure is won by the ticket with any digits there.
    const sure = won.filter((one) => one.sure);
    const zeros = prizesOf('thai', pattern.join('').replaceAll('_', '0'), result);
    for (const one of sure) expect(zeros).toContainEqual(one);
  }
});

it('leaves open between special and side prize a Northern ticket without its series (lottery#checker)', () => {
  const { result } = draws.vn_north[0]!;
  expect(prizesOf('vn_north', result[0]![0]!, result)).toEqual(
    expect.arrayContaining([
      { level: 'GB', drawn: result[0]![0], sure: false },
      { level: 'consolation', drawn: result[0]![0], sure: true },
    ]),
  );
});

it.each([
  ['mega645', '03,06,07,19,30,35', '3-6-7-19-30-35', ['jackpot']],
  ['mega645', '03,06,07,19,30,35', '03 06 07 19 30 01', ['G1']],
  ['mega645', '03,06,07,19,30,35', '3,6', []],
  ['power655', '01,02,03,04,05,06~55', '1-2-3-4-5-55', ['jackpot2']],
  ['power655', '01,02,03,04,05,06~55', '1-2-3-4-55-54', ['G2']],
  ['power655', '01,02,03,04,05,06~55', '1-2-3-4-5-6', ['jackpot']],
  ['lotto535', '01,02,03,04,05~12', '1-2-3-4-5+12', ['jackpot']],
  ['lotto535', '01,02,03,04,05~12', '5-4-3-2-1+11', ['G1']],
  ['lotto535', '01,02,03,04,05~12', '1-2-3-4-6+12', ['G2']],
  ['lotto535', '01,02,03,04,05~12', '1-2-3-34-35+12', ['G4']],
  ['lotto535', '01,02,03,04,05~12', '31-32-33-34-35+12', ['consolation']],
  ['lotto535', '01,02,03,04,05~12', '31-32-33-34-35+01', []],
  ['max3d', '123,123~001,002,003,004~1~2', '123', ['GB', 'GB']],
] as const)('%s %s: %s wins %j (lottery#checker)', (shape, drawn, text, expected) => {
  const { tickets } = readTickets(shape, text);
  expect(tickets.flatMap((ticket) => levels(prizesOf(shape, ticket, readResult(drawn))))).toEqual(
    expected,
  );
});

it.each([
  ['thai', '๑๒๓๔๕๖, 12__56;１２３４５＊\n??????', ['123456', '12__56', '12345_'], ['??????']],
  ['thai', '12345 1234567 12a456', [], ['12345', '1234567', '12a456']],
  ['vn_north', '12345 12345-07，12345 - 20', ['12345', '12345-07', '12345-20'], []],
  ['vn_north', '12345-21 12345-7 1234', [], ['12345-21', '12345-7', '1234']],
  ['vn_south', ' 000001\r\n000002 ', ['000001', '000002'], []],
  ['mega645', '45 1 2 3 4 5\n1-1-2-3-4-5, 1-2-3-4-5-46, 0-1-2-3-4-5', ['01-02-03-04-05-45'], 3],
  ['lotto535', '1-2-3-4-5, 1-2-3-4-5-13', [], 2],
  ['k3', '123', [], ['123']],
] as const)('%s: reads the tickets of %j (lottery#checker)', (shape, text, tickets, unread) => {
  const read = readTickets(shape, text);
  expect(read.tickets).toEqual(tickets);
  if (typeof unread === 'number') expect(read.unread).toHaveLength(unread);
  else expect(read.unread).toEqual(unread);
});

it('takes time in proportion to the text, and throws for none (lottery#checker)', () => {
  const random = randomOf('checker-noise');
  const signs = [...'0123456789-+_*?|, ;\n\r\t๑１＊、x'];
  for (const shape of ['thai', 'vn_north', 'vn_south', 'power655', 'lotto535', 'max3d'] as const) {
    expect(ticketsOf(shape)).toBeDefined();
    for (let time = 0; time < scaled(200, 10_000); time += 1) {
      const text = Array.from({ length: random(60) }, () => signs[random(signs.length)]).join('');
      const { tickets } = readTickets(shape, text);
      // Tickets that were read are read the same again.
      expect(readTickets(shape, tickets.join('\n'))).toEqual({ tickets, unread: [] });
    }
  }
  expect(ticketsOf('keno')).toBeUndefined();
});
