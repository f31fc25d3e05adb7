import { barsAt, type Bar } from '~/areas/wallet/activity/bars';

const day_ms = 86_400_000;

/** Returns how many days (YYYY-MM-DD) the second comes after the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day_ms);

/** A day's rebates with the rows that they come from. */
interface RebateDay<Row> {
  day: string;
  /** Minor units. */
  amount: number;
  rows: Row[];
}

/** Adds rows of rebates up by day, in the order of the list. */
export function byDay<Row extends { day: string; amount: number }>(
  list: readonly Row[],
): RebateDay<Row>[] {
  const days = new Map<string, RebateDay<Row>>();
  for (const row of list) {
    const { amount = 0, rows = [] } = days.get(row.day) ?? {};
    days.set(row.day, { day: row.day, amount: amount + row.amount, rows: [...rows, row] });
  }
  return [...days.values()];
}

/** Returns the bars of days' rebates, from the first day of a period to its last. */
export const dayBars = (
  days: readonly { day: string; amount: number }[],
  { from, to }: { from: string; to: string },
): Bar[] =>
  barsAt(
    days.map(({ day, amount }) => ({ at: daysBetween(from, day) + 1, value: amount })),
    daysBetween(from, to) + 1,
  );
