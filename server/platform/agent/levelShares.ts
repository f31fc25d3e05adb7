/** The base of rates: hundredths of a per cent. */
const rate_base = 10_000n;

/**
 * Shares what settled stakes (minor units) bring among the levels of a line, the member who staked first, then each
 * one above (agent#rebates). Each level gets the difference of its rate (hundredths of a per cent) to the highest one
 * below it. The whole is rounded down once and shared by largest remainder, the lower level first where two are
 * alike, so that the parts sum to it. Stakes below zero take the same parts back.
 */
export function levelShares(stake: number, rates: readonly number[]): number[] {
  const staked = BigInt(Math.abs(stake));
  let paid = 0n;
  const exact = rates.map((rate) => {
    const more = BigInt(rate) > paid ? BigInt(rate) - paid : 0n;
    paid += more;
    return staked * more;
  });
  const parts = exact.map((part) => part / rate_base);
  let left = (staked * paid) / rate_base - parts.reduce((sum, part) => sum + part, 0n);
  const byRemainder = exact
    .map((part, level) => ({ level, remainder: part % rate_base }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.level - b.level);
  for (const { level } of byRemainder) {
    if (left === 0n) break;
    parts[level]! += 1n;
    left -= 1n;
  }
  // Not minus zero, which is no amount of money.
  return parts.map((part) => (part === 0n || stake > 0 ? Number(part) : -Number(part)));
}
