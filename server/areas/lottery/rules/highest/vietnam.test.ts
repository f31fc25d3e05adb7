import { describe, expect, it } from 'vitest';
import { scaled } from '../../../../../tests/support/repeat';
import { highestReturn } from '../../tickets/slip';
import { betTypeOf } from '../betTypes';
import type { Result } from '../shapes';
import { randomOf, bestOf, pairsOf, paidOnce, range, reader, two } from '../testing/slips';
import type { Line } from './wagers';

describe.each(['vn_north', 'vn_south'] as const)('the highest return of a slip on %s', (region) => {
  const line = reader(region);
  const most = (...lines: Line[]) => highestReturn(region, lines);
  const drawn = region === 'vn_north' ? 27 : 18;
  const level = region === 'vn_north' ? 'de_dau_giai7' : 'de_giai8';
  const ofLevel = region === 'vn_north' ? 4 : 1;
  const odds = (id: string) => betTypeOf(region, id)!.odds[0]!;

  it('counts as many numbers of lo as a draw has, each once (lottery#slip)', () => {
    const all = range(0, 99).map(two).join();
    expect(most(line('lo2', all))).toBe(drawn * odds('lo2'));
    expect(most(line('lo2', '12'))).toBe(odds('lo2'));
    expect(most(line('lo2', '12,12,34'))).toBe(3 * odds('lo2'));
    const dear = range(1, 50).map((number) => line('lo2_1k', two(number), number * 1_000));
    const best = range(51 - drawn, 50).reduce((sum, number) => sum + number, 0);
    expect(most(...dear)).toBe(best * odds('lo2_1k'));
  });

  it('lets one drawn number count for its last two, three and four digits', () => {
    const nested = [line('lo2', '12'), line('lo3', '312'), line('lo4', '4312')];
    expect(most(...nested)).toBe(odds('lo2') + odds('lo3') + odds('lo4'));
    const many = range(0, 99).map(two);
    const threes = many.map((end) => `5${end}`).join();
    // The same drawn numbers are the best for both, as far as they have three digits.
    const long = region === 'vn_north' ? 23 : 17;
    expect(most(line('lo2', many.join()), line('lo3', threes))).toBe(
      drawn * odds('lo2') + long * odds('lo3'),
    );
    // Numbers of two lengths that have no number in common share those that are drawn.
    const apart = [
      line('lo2', range(0, 49).map(two).join()),
      line(
        'lo3',
        range(60, 99)
          .map((end) => `5${two(end)}`)
          .join(),
      ),
    ];
    expect(most(...apart)).toBeLessThanOrEqual(long * odds('lo3') + drawn * odds('lo2'));
  });

  it('takes one end of the special prize', () => {
    const bets = [line('de_dac_biet', '12'), line('dau', '1'), line('duoi', '2')];
    const together = odds('de_dac_biet') + odds('dau') + odds('duoi');
    expect(most(...bets)).toBe(together);
    expect(most(...bets, line('dau', '3'), line('duoi', '4'), line('de_dac_biet', '34'))).toBe(
      together,
    );
    expect(most(line('de_dac_biet', '12', 5_000), line('3cang_dac_biet', '134', 100))).toBe(
      5 * odds('de_dac_biet'),
    );
    expect(most(line('4cang_dac_biet', '5134'), line('3cang_dac_biet', '134,234'))).toBe(
      odds('4cang_dac_biet') + odds('3cang_dac_biet'),
    );
    expect(most(line('dau', '0,1,2'), line('duoi', '7'))).toBe(odds('dau') + odds('duoi'));
  });

  it('adds the levels and lo, each number of a level once', () => {
    expect(most(line(level, '12,34,56,78,90'))).toBe(ofLevel * odds(level));
    expect(most(line(level, '12'), line('de_dac_biet', '12'), line('lo2', '12'))).toBe(
      odds(level) + odds('de_dac_biet') + odds('lo2'),
    );
    const three = region === 'vn_north' ? 3 : 1;
    expect(most(line('3cang_dau', '123,124,125,126'))).toBe(three * odds('3cang_dau'));
  });

  it('counts as many of xien as the drawn numbers can make', () => {
    const all = (count: number) => pairsOf(range(1, count)).join();
    expect(most(line('xien2', all(10)))).toBe(45 * odds('xien2'));
    expect(most(line('xien2', all(40)))).toBe(((drawn * (drawn - 1)) / 2) * odds('xien2'));
    // Twenty pairs without a common number: half as many as numbers are drawn.
    const apart = range(0, 19).map((index) => `${two(index)}-${two(index + 50)}`);
    expect(most(line('xien2', apart.join()))).toBe(Math.floor(drawn / 2) * odds('xien2'));
    // One number with many others.
    const banker = range(1, 60).map((other) => `00-${two(other)}`);
    expect(most(line('xien2', banker.join()))).toBe((drawn - 1) * odds('xien2'));
    expect(most(line('da', all(5)), line('dau', '0'))).toBe(10 * odds('da') + odds('dau'));
    expect(most(line('xien3', '01-02-03'), line('xien2', '01-02'), line('lo2', '03'))).toBe(
      odds('xien3') + odds('xien2') + odds('lo2'),
    );
  });

  it('never adds a number that comes to one that stays away (lottery#slip)', () => {
    const away = line('truot4', '01-02-03-04');
    expect(most(away, line('lo2', '05'))).toBe(odds('truot4') + odds('lo2'));
    expect(most(away, line('lo2', '04'))).toBe(odds('lo2'));
    expect(most(away, line('lo2', '04', 10))).toBe(odds('truot4'));
    expect(most(away, line('de_dac_biet', '04,99'))).toBe(odds('truot4') + odds('de_dac_biet'));
    expect(most(away, line('de_dac_biet', '04'))).toBe(odds('de_dac_biet'));
    expect(most(away, line('xien2', '01-99'), line('xien3', '05-06-07'))).toBe(
      Math.max(odds('truot4'), odds('xien2')) + odds('xien3'),
    );
    // Ten times ten numbers: one of the hundred is drawn.
    const tens = range(0, 9).map((ten) =>
      range(0, 9)
        .map((index) => two(10 * ten + index))
        .join('-'),
    );
    expect(most(line('truot10', tens.join()))).toBe(9 * odds('truot10'));
  });

  it('is the best set of numbers for slips with few of them (lottery#slip)', () => {
    const random = randomOf(`highest-${region}`);
    const ends = range(10, 17);
    const some = (count: number) => {
      const from = [...ends];
      return range(1, count).map(() => two(from.splice(random(from.length), 1)[0]!));
    };
    for (let index = 0; index < scaled(30, 300); index += 1) {
      const one = (): Line => {
        const stake = 1 + random(30) * random(30);
        const kind = ['lo2', 'lo2_1k', 'lo3', 'de_dac_biet', 'xien2', 'xien3', 'truot4'];
        const id = kind[random(kind.length)]!;
        const length = { xien2: 2, xien3: 3, truot4: 4 }[id] ?? 1;
        const lead = id === 'lo3' ? String(random(2)) : '';
        return line(id, lead + some(length).sort().join('-'), stake);
      };
      const lines = range(0, random(9)).map(one);
      // All choices of the eight numbers that come, with one of them or another as the special prize.
      let best = 0;
      for (let mask = 0; mask < 2 ** ends.length; mask += 1) {
        const come = ends.filter((_, place) => (mask >> place) & 1).map(two);
        for (const special of [...come, '99']) {
          const others = come.flatMap((end) =>
            end === special ? [`1${end}`] : [`0${end}`, `1${end}`],
          );
          const result: Result = [[`0${special}`], others];
          best = Math.max(best, paidOnce(region, lines, result));
        }
      }
      expect(most(...lines)).toBe(best);
    }
  });
});

describe('the highest return of the bets of Hanoi', () => {
  const line = reader('vn_north');
  const most = (...lines: Line[]) => highestReturn('vn_north', lines);
  const odds = (id: string) => betTypeOf('vn_north', id)!.odds[0]!;

  it('takes one special prize and one first prize (lottery#hanoi-bets, lottery#slip)', () => {
    expect(most(line('3top', '123,124'), line('2top', '23'), line('run_top', '1,2,9'))).toBe(
      odds('3top') + odds('2top') + 2 * odds('run_top'),
    );
    expect(most(line('3tod', '123,321'), line('3top', '321'))).toBe(
      2 * odds('3tod_distinct') + odds('3top'),
    );
    expect(most(line('2bottom', '12,34'), line('run_bottom', '1,2,3'))).toBe(
      odds('2bottom') + 2 * odds('run_bottom'),
    );
    // The first prize is one of the 27 numbers: none of its ends may be one that stays away.
    expect(most(line('truot4', '01-02-03-04'), line('2bottom', '04', 10))).toBe(odds('truot4'));
    expect(most(line('truot4', '01-02-03-04'), line('2bottom', '04'))).toBe(odds('2bottom'));
    expect(most(line('2bottom', '04'), line('de_dau_giai7', '04'))).toBe(
      odds('2bottom') + odds('de_dau_giai7'),
    );
  });

  it('is the best of all special and first prizes (lottery#hanoi-bets, lottery#slip)', () => {
    const random = randomOf('highest-hanoi');
    const digits = (count: number) =>
      range(1, count)
        .map(() => random(3))
        .join('');
    const kinds: readonly [string, number][] = [
      ['4top', 4],
      ['3top', 3],
      ['3cang_dac_biet', 3],
      ['2top', 2],
      ['de_dac_biet', 2],
      ['2bottom', 2],
      ['run_top', 1],
      ['run_bottom', 1],
      ['dau', 1],
      ['duoi', 1],
    ];
    const tods = ['012', '001', '112', '022'];
    const threes = range(0, 80).map((way) => way.toString(3).padStart(4, '0'));
    for (let index = 0; index < scaled(30, 300); index += 1) {
      const lines = range(0, random(9)).map((): Line => {
        const stake = 1 + random(30) * random(30);
        if (random(6) === 0) return line('3tod', tods[random(tods.length)]!, stake);
        const [id, count] = kinds[random(kinds.length)]!;
        return line(id, digits(count), stake);
      });
      const bestBy = (resultOf: (end: string) => Result) =>
        Math.max(...threes.map((end) => paidOnce('vn_north', lines, resultOf(end))));
      const special = bestBy((end) => [[`9${end}`], ['99999']]);
      const first = bestBy((end) => [['99999'], [`9${end}`]]);
      expect(most(...lines)).toBe(special + first);
    }
  });
});

describe('the highest return of Vietnamese tickets', () => {
  it('counts the special prize for eight series of one number (lottery#slip)', () => {
    const line = reader('vn_north');
    const most = (numbers: string, ...more: Line[]) =>
      highestReturn('vn_north', [line('ticket', numbers, 1_000), ...more]);
    // The special prize and the consolation, which is for its last two digits.
    expect(most('12345-01')).toBe(50_004_000);
    expect(most('12345-01,54321-01')).toBe(50_004_000);
    expect(most('12345-01,54345-01')).toBe(50_004_000 + 4_000);
    const all = range(1, 20).map((of) => `12345-${two(of)}`);
    expect(most(all.slice(0, 8).join())).toBe(8 * 50_004_000);
    expect(most(all.join())).toBe(8 * 50_004_000 + 12 * 2_504_000);
    expect(most('12345-01,12345-11')).toBe(50_004_000 + 2_504_000);
    // Series 19 and 03 are in one row of eight, across the twentieth.
    expect(most('12345-19,12345-03')).toBe(2 * 50_004_000);
    expect(most('12345-01', line('de_dac_biet', '45'))).toBe(50_004_000 + 99_000);
    expect(most('12345-01', line('de_dac_biet', '46'))).toBe(50_004_000);
  });

  it('counts a special prize of the provinces with the tickets that are nearly right', () => {
    const line = reader('vn_south');
    const most = (numbers: string) => highestReturn('vn_south', [line('ticket', numbers, 1_000)]);
    const special = most('123456');
    expect(special).toBe(200_000_000);
    expect(most('123456,223456')).toBe(special + 5_000_000);
    expect(most('123456,123457,123466')).toBe(special + 2 * 600_000);
    expect(most('123456,654321')).toBe(special);
  });

  it.each(['vn_north', 'vn_south'] as const)(
    'is never less than a special prize pays, %s',
    (region) => {
      const random = randomOf(`highest-tickets-${region}`);
      const length = region === 'vn_north' ? 5 : 6;
      const number = () =>
        range(1, length)
          .map((index) => random(index < 4 ? 2 : 3))
          .join('');
      for (let index = 0; index < scaled(20, 200); index += 1) {
        const tickets = range(0, random(12)).map(
          () => number() + (region === 'vn_north' ? `-${1 + random(20)}` : ''),
        );
        const lines = [reader(region)('ticket', tickets.join(), 1_000)];
        const results = range(1, 60).map((): Result => [
          [random(2) === 0 ? number() : tickets[random(tickets.length)]!.slice(0, length)],
          [`777${10 + random(90)}`],
          ...range(1, region === 'vn_north' ? 6 : 7).map(() => []),
        ]);
        const highest = highestReturn(region, lines);
        const best = bestOf(region, lines, results);
        expect(highest).toBeGreaterThanOrEqual(best);
        if (region === 'vn_south') {
          const own = tickets.map((special): Result => [[special], [], [], [], [], [], [], [], []]);
          expect(highest).toBe(Math.max(best, bestOf(region, lines, own)));
        }
      }
    },
  );
});
