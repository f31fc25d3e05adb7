/** The size of the picture, in its own units. */
export const picture = { width: 320, height: 120 } as const;

const gap = 2;
/** Bars of a few values are no walls. */
const step_most = 40;
/** A value that is not nothing, however small, is seen. */
const height_least = 2;

export interface Bar {
  /** Its place, from 1 on. */
  at: number;
  x: number;
  y: number;
  width: number;
  height: number;
  lost: boolean;
}

/**
 * Returns a bar for each place that has a value, above the line in the middle for one above zero and below it for one
 * below, in the picture's units; the greatest value, either way, fills its half.
 */
export function barsAt(values: readonly { at: number; value: number }[], places: number): Bar[] {
  const greatest = Math.max(...values.map(({ value }) => Math.abs(value)), 1);
  const half = picture.height / 2;
  const step = Math.min(picture.width / places, step_most);
  return values
    .filter(({ value }) => value !== 0)
    .map(({ at: place, value }) => {
      const height = Math.max(height_least, Math.round((Math.abs(value) / greatest) * half));
      return {
        at: place,
        x: Math.round((place - 1) * step * 10) / 10,
        y: value < 0 ? half : half - height,
        width: Math.round((step - Math.min(gap, step / 2)) * 10) / 10,
        height,
        lost: value < 0,
      };
    });
}

/** Returns the bars of a month's results, each day at its place. */
export const barsOf = (days: readonly { day: string; net: number }[], daysOfMonth: number): Bar[] =>
  barsAt(
    days.map(({ day, net }) => ({ at: Number(day.slice(8)), value: net })),
    daysOfMonth,
  );
