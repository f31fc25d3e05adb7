/**
 * The number of repetitions of a heavy test: `small` in `npm test`, `full` times the requested size
 * in `npm run soak`.
 */
export const scaled = (small: number, full: number): number =>
  process.env.SOAK ? Math.ceil(full * Number(process.env.SOAK)) : small;
