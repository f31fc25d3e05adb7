/** Days of UTC+7, where all lotteries are drawn: it has no summer time. Days are YYYY-MM-DD. */
const offset_ms = 7 * 3_600_000;
export const day_ms = 86_400_000;
export const minute_ms = 60_000;

/** Returns the day of an instant (epoch ms). */
export const dayAt = (instant: number): string =>
  new Date(instant + offset_ms).toISOString().slice(0, 10);

/** Returns the instant (epoch ms) at which a day begins. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - offset_ms;

/** Returns the day that comes so many days after another, or before it. */
export const daysAfter = (day: string, count: number): string =>
  dayAt(startOf(day) + count * day_ms);

/** Returns a day's weekday: 1 is Sunday (lottery#lottery-constants). */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() + 1;

/** Returns the minutes of a time of day, HH:MM. */
export const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
};
