/** Decimals of one major unit, by currency (ISO 4217); PTS are members' points. */
const exponents: Readonly<Record<string, number>> = {
  THB: 2,
  USD: 2,
  CNY: 2,
  VND: 0,
  JPY: 0,
  PTS: 0,
};

/** Returns how many decimals a currency's major unit has: its smallest unit is `10 ** -exponent` of it. */
export const exponentOf = (currency: string): number => exponents[currency] ?? 2;
