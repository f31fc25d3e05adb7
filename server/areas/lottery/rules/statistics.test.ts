import { expect, it } from 'vitest';
import { scaled } from '../../../../tests/support/repeat';
import { readResult, shapes, type ShapeId } from './shapes';
import { all_rows, chosenRow, countedRows, countNumbers, unitOf } from './statistics';
import { realDraws } from './testing/slips';

const labelsOf = (shape: ShapeId) => shapes[shape].map(({ label }) => label);

/** Draws of published results, the newest first. */
const published = (name: Parameters<typeof realDraws>[0], shape: ShapeId) =>
  realDraws(name, scaled(100, 1_000))
    .map(({ day, result }) => ({ day, result, labels: labelsOf(shape) }))
    .reverse();

/** Counts one number again, the other way round: from the draws that have it, by their places. */
function countedAgain(has: readonly number[], days: readonly string[]) {
  const places = has.flatMap((times, place) => (times > 0 ? [place] : []));
  const edges = [-1, ...places, has.length];
  const gaps = edges.slice(1).map((place, index) => place - edges[index]! - 1);
  return {
    count: has.reduce((sum, times) => sum + times, 0),
    last: places.length === 0 ? '' : days[places[0]!],
    since: gaps[0],
    longest: Math.max(...gaps),
  };
}

it.each([
  ['north', 'vn_north', [all_rows, 'GB', 'G7']],
  ['provinces', 'vn_south', [all_rows, 'GB', 'G8']],
  ['thai', 'thai', ['G1', 'F3', 'B2']],
  ['keno', 'keno', ['N']],
] as const)(
  'the figures of real draws are those of an independent count: %s (lottery#statistics)',
  (name, shape, rows) => {
    const draws = published(name, shape);
    for (const row of rows) {
      const counted = countNumbers(shape, row, draws);
      expect(counted).toMatchObject({
        draws: draws.length,
        to: draws[0]!.day,
        from: draws.at(-1)!.day,
      });
      for (const { number, ...figures } of counted.list) {
        const has = draws.map(({ result, labels }) => {
          const numbers = row === all_rows ? result.flat() : result[labels.indexOf(row)]!;
          return numbers.filter((drawn) => drawn.endsWith(number)).length;
        });
        expect(figures, number).toEqual(
          countedAgain(
            has,
            draws.map(({ day }) => day),
          ),
        );
      }
      const sum = counted.list.reduce((all, { count }) => all + count, 0);
      const each = draws.map(({ result, labels }) =>
        row === all_rows ? result.flat().length : result[labels.indexOf(row)]!.length,
      );
      // Every number that was drawn is counted once.
      expect(sum).toBe(each.reduce((all, count) => all + count, 0));
    }
  },
);

it('a number that is drawn twice in a draw counts twice, and makes one gap (lottery#statistics)', () => {
  const draw = (day: string, text: string) => ({
    day,
    labels: labelsOf('thai'),
    result: readResult(`000000~${text}~001,002~00`),
  });
  const draws = [
    draw('2026-03-16', '107,208'),
    draw('2026-03-01', '007,107'),
    draw('2026-02-16', '1,2'),
  ];
  const { list } = countNumbers('thai', 'F3', draws);
  expect(list[7]).toEqual({ number: '07', count: 3, last: '2026-03-16', since: 0, longest: 1 });
  expect(list[8]).toEqual({ number: '08', count: 1, last: '2026-03-16', since: 0, longest: 2 });
  expect(list[99]).toEqual({ number: '99', count: 0, last: '', since: 3, longest: 3 });
});

it('leaves out the draws that have no such row (lottery#statistics)', () => {
  const old = { day: '2015-08-16', labels: labelsOf('thai_old'), result: readResult('1~2~3') };
  const today = {
    day: '2015-09-01',
    labels: labelsOf('thai'),
    result: readResult('1~111,222~3~4'),
  };
  expect(countNumbers('thai', 'F3', [today, old])).toMatchObject({ draws: 1, from: '2015-09-01' });
  expect(countNumbers('thai', 'B2', [today, old])).toMatchObject({ draws: 2, from: '2015-08-16' });
});

it('counts the winner of a race, each die, each digit, and balls by their rows (lottery#statistics)', () => {
  const one = (shape: ShapeId, text: string, row: string) =>
    countNumbers(shape, row, [
      { day: '2026-03-01', labels: labelsOf(shape), result: readResult(text) },
    ]).list.filter(({ count }) => count > 0);
  const named = (list: ReturnType<typeof one>) =>
    list.map(({ number, count }) => `${number}×${count}`);
  expect(named(one('pk10', '03,01,02,04,05,06,07,08,09,10', 'N'))).toEqual(['03×1']);
  expect(named(one('k3', '1,1,6', 'N'))).toEqual(['1×2', '6×1']);
  expect(named(one('ssc', '0,9,9,9,5', 'N'))).toEqual(['0×1', '5×1', '9×3']);
  expect(named(one('power655', '01,02,03,04,05,06~55', 'B'))).toEqual(['55×1']);
  expect(unitOf('pk10')).toBe('first');
  expect(countNumbers('keno', 'N', [])).toMatchObject({ draws: 0, from: '', to: '' });
});

it('has a usual row for each shape, in the place of what is none (lottery#statistics)', () => {
  for (const shape of Object.keys(shapes) as ShapeId[]) {
    expect(countedRows(shape)).toContain(chosenRow(shape, 'nothing'));
    for (const row of countedRows(shape)) expect(chosenRow(shape, row)).toBe(row);
  }
  expect(chosenRow('thai', '')).toBe('B2');
  expect(chosenRow('vn_south', '')).toBe(all_rows);
});
