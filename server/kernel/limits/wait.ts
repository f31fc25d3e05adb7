import { asyncScope } from '../../store/asyncScope';

/** The limits that the call in hand has met: the instant at which the last of them ends, or 0. */
const waits = asyncScope<{ until: number }>();

/** Runs a call, and tells the instant at which the limits that it met let it through again; else 0. */
export async function tellingWait<T>(run: () => Promise<T>): Promise<{ value: T; until: number }> {
  const met = { until: 0 };
  const value = await waits.run(met, run);
  return { value, until: met.until };
}

/** Notes for the caller of this call that it is of no use to come again before an instant. */
export function noteWait(until: number): void {
  const met = waits.get();
  if (met) met.until = Math.max(met.until, until);
}
