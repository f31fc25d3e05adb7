/** Writes a rate (hundredths of a per cent) as a percentage with two decimals: `0.35%`. */
export const percentText = (rate: number): string =>
  `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}%`;
