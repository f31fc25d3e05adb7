const day_ms = 86_400_000;

/** Returns how many days (YYYY-MM-DD) the second comes after the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day_ms);
