const zone_ms = 7 * 3_600_000;
const day_ms = 86_400_000;
/** Years of the Buddhist era are so many more than those of the common one. */
const buddhist_years = 543;
/** The first day of the epoch was a Thursday, which is the fifth of a week from Sunday. */
const first_weekday = 4;

const thai_months = 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' ');
const english_months = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

const twoDigits = (part: number): string => String(part).padStart(2, '0');

type DateWords = (year: number, month: number, day: number) => string;

const chinese: DateWords = (year, month, day) => `${year}年${month}月${day}日`;
const dateWords: Readonly<Record<string, DateWords>> = {
  th: (year, month, day) => `${day} ${thai_months[month - 1]} ${year + buddhist_years}`,
  en: (year, month, day) => `${day} ${english_months[month - 1]} ${year}`,
  zh: chinese,
  ja: chinese,
  vi: (year, month, day) => [day, month].map(twoDigits).join('/') + `/${year}`,
};

/**
 * Formats the day of an instant (epoch ms) where the lotteries are drawn, UTC+7: in Thai with the year
 * of the Buddhist era (1 พ.ย. 2569), else with the common one (lottery#lottery-dates).
 */
export function lotteryDate(instant: number, language: string): string {
  const date = new Date(instant + zone_ms);
  const words = dateWords[language] ?? dateWords.en!;
  return words(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** Formats the time of day of an instant (epoch ms) in UTC+7: `18:15`. */
export const lotteryTime = (instant: number): string =>
  new Date(instant + zone_ms).toISOString().slice(11, 16);

/** Formats an instant (epoch ms) as a time of day in UTC+7, with seconds where it is no whole minute: `18:10`, `18:10:50`. */
export const exactTime = (instant: number): string =>
  new Date(instant + zone_ms).toISOString().slice(11, instant % 60_000 === 0 ? 16 : 19);

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

/** The day of an instant (epoch ms) in UTC+7, in days since the epoch. */
export const dayOf = (instant: number): number => Math.floor((instant + zone_ms) / day_ms);

/** The weekday of an instant (epoch ms) in UTC+7: 1 is Sunday (lottery#weekly-view). */
export const weekdayOf = (instant: number): number => ((dayOf(instant) + first_weekday) % 7) + 1;
