import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsOf, picture } from './bars';

it('has wins above the line, losses below it, and nothing for a day without a result (protection#my-play)', () => {
  const days = [
    { day: '2026-01-01', net: 50 },
    { day: '2026-01-02', net: -100 },
    { day: '2026-01-03', net: 0 },
    { day: '2026-01-31', net: -1 },
  ];
  const bars = barsOf(days, 31);
  expect(bars.map(({ at, y, height, lost }) => [at, y, height, lost])).toEqual([
    [1, 30, 30, false],
    [2, 60, 60, true],
    [31, 60, 2, true],
  ]);
});

it('stays within the picture, whatever the results (protection#my-play)', () => {
  const results = fc.array(fc.maxSafeInteger(), { minLength: 28, maxLength: 31 });
  fc.assert(
    fc.property(results, (nets) => {
      const days = nets.map((net, index) => ({
        day: `2026-01-${String(index + 1).padStart(2, '0')}`,
        net,
      }));
      for (const { x, y, width, height } of barsOf(days, nets.length)) {
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(picture.width);
        expect(y + height).toBeLessThanOrEqual(picture.height);
      }
    }),
  );
});
