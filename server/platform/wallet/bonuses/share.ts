/** Returns the part (minor units) of a share in ten thousandths, rounded down; exact at any amount. */
export const shareOf = (amount: number, ten_thousandths: number): number =>
  Number((BigInt(amount) * BigInt(ten_thousandths)) / 10_000n);

/** Returns the stakes that open an amount, at a turnover in hundredths, rounded up. */
export const neededFor = (amount: number, turnover: number): number =>
  Number((BigInt(amount) * BigInt(turnover) + 99n) / 100n);
