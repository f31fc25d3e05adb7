import fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelShares } from './levelShares';

it.each([
  [10_000, [100, 300, 500], [100, 200, 200]],
  [10_000, [0, 0, 500], [0, 0, 500]],
  // A whole of 1 with quotas of 0.3, 0.3 and 0.4: the largest remainder gets it.
  [100, [30, 60, 100], [0, 0, 1]],
  // Remainders that are alike: the lower level first.
  [100, [50, 100], [1, 0]],
  [99, [50, 100], [0, 0]],
  // A rate that is not above those below earns nothing.
  [10_000, [300, 200, 400], [300, 0, 100]],
  [-100, [50, 100], [-1, 0]],
  [0, [100], [0]],
])('%d at rates %j is shared as %j (agent#rebates)', (stake, rates, parts) => {
  expect(levelShares(stake, rates)).toEqual(parts);
});

it('parts sum to the whole, none is off its exact share by a unit, and what is taken back is what was given (agent#rebates)', () => {
  fc.assert(
    fc.property(
      fc.nat(10 ** 13),
      fc.array(fc.nat(1_000), { minLength: 1, maxLength: 21 }),
      (stake, given) => {
        const rates = given.sort((a, b) => a - b);
        const parts = levelShares(stake, rates);
        const top = rates.at(-1)!;
        const sum = parts.reduce((all, part) => all + part, 0);
        expect(sum).toBe(Number((BigInt(stake) * BigInt(top)) / 10_000n));
        for (const [level, part] of parts.entries()) {
          const more = BigInt(rates[level]! - (rates[level - 1] ?? 0));
          const exact = BigInt(stake) * more;
          const off = BigInt(part) * 10_000n - exact;
          expect(off > -10_000n && off < 10_000n).toBe(true);
        }
        expect(levelShares(-stake, rates).map((part) => -part || 0)).toEqual(parts);
      },
    ),
  );
});
