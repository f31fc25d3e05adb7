/** The size of the picture, in its own units. */
export const picture = { width: 320, height: 120 } as const;

const gap = 2;
/** A day with a result, however small, is seen. */
const height_least = 2;

export interface Bar {
  day: number;
  x: number;
  y: number;
  width: number;
  height: number;
  lost: boolean;
}

/**
 * Returns a bar for each day of a month that has a result, above the line in the middle for a win and below it for
 * a loss, in the picture's units; the day with the greatest result, either way, fills its half.
 */
export function barsOf(days: readonly { day: string; net: number }[], daysOfMonth: number): Bar[] {
  const greatest = Math.max(...days.map(({ net }) => Math.abs(net)), 1);
  const half = picture.height / 2;
  const step = picture.width / daysOfMonth;
  return days
    .filter(({ net }) => net !== 0)
    .map(({ day, net }) => {
      const number = Number(day.slice(8));
      const height = Math.max(height_least, Math.round((Math.abs(net) / greatest) * half));
      return {
        day: number,
        x: Math.round((number - 1) * step * 10) / 10,
        y: net < 0 ? half : half - height,
        width: Math.round((step - gap) * 10) / 10,
        height,
        lost: net < 0,
      };
    });
}
