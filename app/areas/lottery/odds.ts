/** Odds are thousandths of the stake (lottery#odds). */
const odds_unit = 1_000;

const factor = (odds: number): string =>
  (odds / odds_unit).toLocaleString('en', { maximumFractionDigits: 3 });

/** Odds as a factor, or the least and the highest where there are several: `98.5`, `1.9 – 4,000`. */
export function oddsText(odds: readonly number[]): string {
  const [least, most] = [Math.min(...odds), Math.max(...odds)];
  return least === most ? factor(least) : `${factor(least)} – ${factor(most)}`;
}
