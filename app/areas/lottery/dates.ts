const zone_ms = 7 * 3_600_000;
const day_ms = 86_400_000;
/** Years of the Buddhist era are so many more than those of the common one. */
const buddhist_years = 543;
/** The first day of the epoch was a Thursday, which is the fifth of a week from Sunday. */
const first_weekday = 4;

const months: Readonly<Record<string, readonly string[]>> = {
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
};

/**
 * Formats the day of an instant (epoch ms) where the lotteries are drawn, UTC+7: in Thai with the year
 * of the Buddhist era (1 พ.ย. 2569), else with the common one (lottery#lottery-dates).
 */
export function lotteryDate(instant: number, language: string): string {
  const date = new Date(instant + zone_ms);
  const month = (months[language] ?? months.en!)[date.getUTCMonth()]!;
  const year = date.getUTCFullYear() + (language === 'th' ? buddhist_years : 0);
  return `${date.getUTCDate()} ${month} ${year}`;
}

/** Formats the time of day of an instant (epoch ms) in UTC+7: `18:15`. */
export const lotteryTime = (instant: number): string =>
  new Date(instant + zone_ms).toISOString().slice(11, 16);

/**
 * Names a draw (instant in epoch ms) by its date, with its number where there are several a day, and the time
 * of day if `withTime`: `1 พ.ย. 2569 18:15 #2` (lottery#lottery-dates).
 */
export function drawName(
  drawsAt: number,
  numero: string,
  language: string,
  withTime = true,
): string {
  const nth = numero.split('-')[1];
  return [
    lotteryDate(drawsAt, language),
    ...(withTime ? [lotteryTime(drawsAt)] : []),
    ...(nth ? [`#${nth}`] : []),
  ].join(' ');
}

/** The weekday of an instant (epoch ms) in UTC+7: 1 is Sunday (lottery#weekly-view). */
export const weekdayOf = (instant: number): number =>
  ((Math.floor((instant + zone_ms) / day_ms) + first_weekday) % 7) + 1;
