/**
 * How often a heavy proof does its thing: `small` in `npm test`, `full` times the asked size in
 * `npm run soak`.
 */
export const scaled = (small: number, full: number): number =>
  process.env.SOAK ? Math.ceil(full * Number(process.env.SOAK)) : small;
