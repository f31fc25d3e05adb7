import { expect, test } from 'vitest';
import { scaled } from '../../../../tests/support/repeat';
import type { BetRule } from './betType';
import { betTypeOf, betTypesOf } from './betTypes';
import { choose, fraction, nothing, plus, times, type Fraction } from './fraction';
import { judge, payoutOf } from './judge';
import { type Result, type ShapeId } from './shapes';
import { randomOf, realDraws } from './testing/slips';
import * as oracle from './testing/paper';

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');
const everyNumber = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, number) => padded(number, digits));

/** A stake with which all odds pay whole units. */
const stake = 1_000;

/** Every canonical selection of a bet of one number: digits of any order in rising order. */
function everySelection({ id, writing }: BetRule): string[] {
  if (writing.kind !== 'number' && writing.kind !== 'digits')
    throw new Error(`${id} has no number`);
  const all = everyNumber(writing.digits);
  if (writing.kind === 'number') return all;
  const different = { distinct: 3, pair: 2, same: 1 }[writing.pattern];
  return all.filter(
    (text) => new Set(text).size === different && [...text].sort().join('') === text,
  );
}

/** Judges every number of a bet, and holds the wins and the payout to the map of those that win. */
function holdAll(shape: ShapeId, id: string, result: Result, winners: oracle.Winners) {
  const type = betTypeOf(shape, id)!;
  const found = new Map<string, number>();
  for (const selection of everySelection(type)) {
    const { hits } = type.judge(selection, result);
    if (hits[0] !== 0) found.set(selection, hits[0]!);
  }
  expect(found, id).toEqual(new Map([...winners].sort()));
  for (const [selection, hits] of found) {
    const bet = { betType: id, selection, stake, odds: type.odds };
    expect(payoutOf(shape, bet, result).payout).toBe(type.odds[0]! * hits);
  }
  return [...winners.values()].reduce((sum, hits) => sum + hits, 0);
}

const north = realDraws('north', scaled(24, 200));
const provinces = realDraws('provinces', scaled(24, 200));
const thai = realDraws('thai', scaled(24, 200));

test.each([
  ['vn_north', north],
  ['vn_south', provinces],
] as const)(
  '%s: every number of every bet is judged as the oracle does in real draws (lottery#thai-bets, lottery#vietnamese-bets, lottery#whole-tickets)',
  (shape, draws) => {
    for (const [index, { result }] of draws.entries()) {
      for (const [id, winners] of Object.entries(oracle.vietnamese(result, shape))) {
        const type = betTypeOf(shape, id)!;
        const digits = type.writing.kind === 'number' ? type.writing.digits : 0;
        // Four digits have ten thousand numbers: in each sixth draw.
        if (digits === 4 && index % 6 !== 0) continue;
        const wins = holdAll(shape, id, result, winners);
        // All numbers together win as often as there are numbers drawn: the chance, exactly.
        if (type.group !== 'tod' && type.group !== 'run') {
          expect(fraction(wins, 10 ** digits), id).toEqual(type.lines[0]!.chance);
        }
      }
    }
  },
);

test.each([
  ['vn_north', north],
  ['vn_south', provinces],
] as const)(
  '%s: xiên and trượt are judged as the oracle does in real draws (lottery#thai-bets, lottery#vietnamese-bets, lottery#whole-tickets)',
  (shape, draws) => {
    const random = randomOf(shape);
    for (const { result } of draws) {
      const twos = oracle.twosOf(result);
      const [drawn, missing] = [[...twos], everyNumber(2).filter((two) => !twos.has(two))];
      for (const type of betTypesOf(shape)) {
        if (type.writing.kind !== 'members') continue;
        const { count } = type.writing;
        for (let time = 0; time < 30; time += 1) {
          // In turn all drawn, none drawn, and one of the other kind.
          const [most, rest] = time % 2 === 0 ? [drawn, missing] : [missing, drawn];
          const others = time % 3 === 0 ? 1 : 0;
          const members = new Set<string>();
          while (members.size < count - others) members.add(most[random(most.length)]!);
          if (others > 0) members.add(rest[random(rest.length)]!);
          const all = [...members];
          const expected = type.group !== 'truot' ? time % 2 === 0 : time % 2 === 1;
          const { hits } = type.judge(all.sort().join('-'), result);
          expect(hits, `${type.id} ${all.join()}`).toEqual([Number(expected && others === 0)]);
        }
      }
    }
  },
);

test('every pair of two-digit numbers is a xiên exactly when both were drawn', () => {
  const { result } = north[0]!;
  const twos = oracle.twosOf(result);
  let wins = 0;
  for (let a = 0; a < 99; a += 1)
    for (let b = a + 1; b < 100; b += 1)
      wins += judge('vn_north', 'xien2', `${padded(a, 2)}-${padded(b, 2)}`, result).hits[0]!;
  expect(BigInt(wins)).toBe(choose(twos.size, 2));
});

/** The chance that of `k` numbers so many have come after `n` drawn, number after number. */
function cameAfter(k: number, n: number): Fraction[] {
  let chances: Fraction[] = [fraction(1, 1)];
  for (let drawn = 0; drawn < n; drawn += 1) {
    const next = Array.from({ length: k + 1 }, () => nothing);
    for (const [came, chance] of chances.entries()) {
      const more = fraction(k - came, 100);
      if (came < k) next[came + 1] = plus(next[came + 1]!, times(chance, more));
      const same = fraction(100 - (k - came), 100);
      next[came] = plus(next[came]!, times(chance, same));
    }
    chances = next;
  }
  return chances;
}

test('the chances of xiên and trượt are those of one number drawn after the other (lottery#thai-bets, lottery#vietnamese-bets, lottery#whole-tickets)', () => {
  for (const [shape, n] of [
    ['vn_north', 27],
    ['vn_south', 18],
  ] as const) {
    for (const type of betTypesOf(shape)) {
      if (type.writing.kind !== 'members') continue;
      const { count } = type.writing;
      const came = cameAfter(count, n);
      expect(came[type.group !== 'truot' ? count : 0], type.id).toEqual(type.lines[0]!.chance);
    }
  }
});

const tods = everyNumber(3).filter((number) => [...number].sort().join('') === number);

/** Holds all Thai bets to the oracle on a result. */
function holdThai(result: Result) {
  for (const [id, winners] of Object.entries(oracle.thai(result))) {
    const type = betTypeOf('thai', id)!;
    if (type.writing.kind === 'number') holdAll('thai', id, result, winners);
    else
      for (const selection of tods)
        if (new Set(selection).size === (id === '3tod_pair' ? 2 : 3))
          expect(judge('thai', id, selection, result).hits).toEqual([winners.get(selection) ?? 0]);
  }
}

test('every number of every Thai bet is judged as the oracle does in real draws (lottery#thai-bets, lottery#vietnamese-bets, lottery#whole-tickets)', () => {
  for (const { result } of thai) holdThai(result);
});

test('over all last threes and twos, each Thai bet wins as often as its chance says (lottery#thai-bets, lottery#vietnamese-bets, lottery#whole-tickets)', () => {
  const threes = everyNumber(3);
  const tries: [string, string, (three: string) => Result][] = [
    ['3top', '007', (three) => [[`123${three}`]]],
    ['3tod_distinct', '047', (three) => [[`123${three}`]]],
    ['3tod_pair', '477', (three) => [[`123${three}`]]],
    ['2top', '07', (three) => [[`123${three}`]]],
    ['run_top', '0', (three) => [[`123${three}`]]],
    ['run_bottom', '7', (three) => [[], [], [], [three.slice(1)]]],
    ['2bottom', '77', (three) => [[], [], [], [three.slice(1)]]],
    ['3front', '123', (three) => [[], [three, padded((Number(three) * 7) % 1_000, 3)]]],
    ['3bottom', '999', (three) => [[], [], [three, padded((Number(three) + 500) % 1_000, 3)]]],
  ];
  expect(new Set(tries.map(([id]) => id))).toEqual(new Set(Object.keys(oracle.thai([['']]))));
  for (const [id, selection, resultOf] of tries) {
    const type = betTypeOf('thai', id)!;
    const wins = threes.reduce(
      (sum, three) => sum + type.judge(selection, resultOf(three)).hits[0]!,
      0,
    );
    expect(fraction(wins, 1_000), id).toEqual(type.lines[0]!.chance);
    const won = fraction(wins * type.odds[0]!, 1_000 * 1_000);
    expect(won, id).toEqual(type.returned);
  }
});

test('over all ends of the special and the first prize, each Hanoi bet wins as often as its chance says (lottery#hanoi-bets)', () => {
  const ends = everyNumber(4);
  const tries: [string, string][] = [
    ['4top', '0077'],
    ['3top', '007'],
    ['3tod_distinct', '047'],
    ['3tod_pair', '477'],
    ['2top', '07'],
    ['2bottom', '77'],
    ['run_top', '0'],
    ['run_bottom', '7'],
  ];
  const sold = betTypesOf('vn_north').map(({ id }) => id);
  expect(sold.filter((id) => /top$|bottom$|^3tod|^run/.test(id)).sort()).toEqual(
    tries.map(([id]) => id).sort(),
  );
  for (const [id, selection] of tries) {
    const type = betTypeOf('vn_north', id)!;
    const wins = ends.reduce(
      (sum, end) => sum + type.judge(selection, [[`5${end}`], [`9${end}`]]).hits[0]!,
      0,
    );
    expect(fraction(wins, 10_000), id).toEqual(type.lines[0]!.chance);
    expect(fraction(wins * type.odds[0]!, 10_000 * 1_000), id).toEqual(type.returned);
  }
  const oddsOf = (id: string) => betTypeOf('vn_north', id)!.odds;
  expect(oddsOf('4top')).toEqual(oddsOf('4cang_dac_biet'));
  expect(oddsOf('3top')).toEqual(oddsOf('3cang_dac_biet'));
  expect(oddsOf('2top')).toEqual(oddsOf('de_dac_biet'));
});

test('over all ends of its number, each bet on Laos is judged as the oracle does and wins as often as its chance says (lottery#lao-bets)', () => {
  const ends = everyNumber(4).map((end) => `12${end}`);
  const sold = betTypesOf('lao');
  const wins = new Map<string, number>();
  for (const end of ends) {
    const winners = oracle.lao([[end]]);
    expect(Object.keys(winners).sort()).toEqual(sold.map(({ id }) => id).sort());
    for (const [id, won] of Object.entries(winners))
      for (const [selection, hits] of won) {
        expect([end, id, judge('lao', id, selection, [[end]]).hits]).toEqual([end, id, [hits]]);
        wins.set(`${id} ${selection}`, (wins.get(`${id} ${selection}`) ?? 0) + hits);
      }
  }
  // No selection wins that the oracle doesn't name.
  for (const { id, lines, odds, returned } of sold) {
    const of = [...wins].filter(([name]) => name.startsWith(`${id} `)).map(([, count]) => count);
    for (const count of of) expect(fraction(count, 10_000), id).toEqual(lines[0]!.chance);
    expect(fraction(of[0]! * odds[0]!, 10_000 * 1_000), id).toEqual(returned);
  }
  expect(judge('lao', '2bottom', '56', [['123456']]).hits).toEqual([0]);
  expect(judge('lao', '2bottom', '34', [['123456']]).hits).toEqual([1]);
  const oddsOf = (id: string) => betTypeOf('lao', id)!.odds;
  for (const id of ['3top', '2top', 'run_top'])
    expect(oddsOf(id)).toEqual(betTypeOf('thai', id)!.odds);
});

const prizeOf = (shape: ShapeId, ticket: string, result: Result): number => {
  const { odds } = betTypeOf(shape, 'ticket')!;
  const bet = {
    betType: 'ticket',
    selection: ticket,
    stake: shape === 'thai' ? 8_000 : 1_000,
    odds,
  };
  return payoutOf(shape, bet, result).payout / 100;
};

/** Tickets that could win: ends of the numbers drawn with other digits before, and some that win nothing. */
function candidates(result: Result, digits: number, random: (range: number) => number): string[] {
  const near = result.flat().flatMap((drawn) => {
    const number = drawn.slice(-digits);
    const before = padded(random(10 ** (digits - number.length || 1)), digits).slice(number.length);
    const changed = random(digits);
    const whole = (before + number).slice(-digits);
    return [whole, whole.slice(0, changed) + random(10) + whole.slice(changed + 1)];
  });
  const any = Array.from({ length: 20 }, () => padded(random(10 ** 4), digits));
  return [...near, ...any];
}

test('whole tickets win what the oracle says in real draws (lottery#thai-bets, lottery#vietnamese-bets, lottery#whole-tickets)', () => {
  const random = randomOf('tickets');
  for (const { result } of north)
    for (const ticket of candidates(result, 5, random)) {
      const series = random(20) + 1;
      const expected = oracle.northernPrize(Number(ticket), series, result);
      expect(prizeOf('vn_north', `${ticket}-${padded(series, 2)}`, result), ticket).toBe(expected);
    }
  for (const { result } of provinces)
    for (const ticket of candidates(result, 6, random)) {
      const expected = oracle.provincialPrize(Number(ticket), result);
      expect(prizeOf('vn_south', ticket, result), ticket).toBe(expected);
    }
  const whole = realDraws('thai', 200).filter(({ result }) => result.length === 8);
  expect(whole.length).toBe(9);
  for (const { result } of whole)
    for (const ticket of candidates(result, 6, random)) {
      const expected = oracle.thaiPrize(Number(ticket), result);
      expect(prizeOf('thai', ticket, result), ticket).toBe(expected);
    }
});

test('all Northern tickets of a draw together are paid what the plan says', () => {
  const { result } = north[1]!;
  const begin = Number(result[1]![0]) % 20;
  const [inside, outside] = [begin + 1, ((begin + 8) % 20) + 1].map((one) => padded(one, 2));
  let paid = 0;
  for (const ticket of everyNumber(5)) {
    const other = prizeOf('vn_north', `${ticket}-${outside}`, result);
    // Series differ by the special prize alone.
    const special =
      ticket === result[0]![0] ? prizeOf('vn_north', `${ticket}-${inside}`, result) : other;
    paid += 8 * special + 12 * other;
  }
  expect(paid).toBe(9_980_000);
});

test('all tickets of a province together are paid what the plan says', () => {
  const { result } = provinces[1]!;
  const first = result[0]![0]![0]!;
  let paid = 0;
  // Tickets with another first digit differ by nothing that wins.
  for (const end of everyNumber(5))
    paid +=
      prizeOf('vn_south', first + end, result) +
      9 * prizeOf('vn_south', ((Number(first) + 1) % 10) + end, result);
  expect(paid).toBe(5_000_000);
});

test('all Thai tickets that could win together are paid what the plan says', () => {
  const { result } = realDraws('thai', 200).find((draw) => draw.result.length === 8)!;
  const tickets = new Set<string>(result.flat().filter((number) => number.length === 6));
  const first = Number(result[0]![0]);
  for (const near of [first + 1, first + 999_999]) tickets.add(padded(near % 1_000_000, 6));
  for (const three of everyNumber(3)) {
    for (const front of result[1]!) tickets.add(front + three);
    for (const back of result[2]!) tickets.add(three + back);
  }
  for (const four of everyNumber(4)) tickets.add(four + result[3]![0]!);
  const paid = [...tickets].reduce((sum, ticket) => sum + prizeOf('thai', ticket, result), 0);
  expect(paid).toBe(48_000_000);
});
