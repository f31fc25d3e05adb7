/** The base of rates: hundredths of a per cent. */
export const rate_base = 10_000n;

/**
 * Returns the part of each level of a line, the member who staked first, in hundredths of a per cent: the difference
 * of its rate to the highest one below it, and nothing where it is not above that (agent#rebates).
 */
export function rateDifferences(rates: readonly number[]): number[] {
  let most = 0;
  return rates.map((rate) => {
    const more = Math.max(0, rate - most);
    most += more;
    return more;
  });
}

/**
 * Shares what settled stakes (minor units) bring among the levels of a line, the member who staked first, then each one
 * above (agent#rebates). Each level gets its difference. The whole is rounded down once and shared by largest
 * remainder, the lower level first where two are alike, so that the parts sum to it. Stakes below zero take the same
 * parts back.
 */
export function levelShares(stake: number, rates: readonly number[]): number[] {
  const staked = BigInt(Math.abs(stake));
  const differences = rateDifferences(rates).map(BigInt);
  const exact = differences.map((difference) => staked * difference);
  const paid = differences.reduce((sum, difference) => sum + difference, 0n);
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
