import type { Key } from '~/i18n/keys';
import { hasWords } from '~/i18n/messages.server';
import type { Page } from '~/session/page.server';

const minute_ms = 60_000;
const hour_min = 60;
const day_h = 24;

/** Returns how long something waits, in words: minutes, hours and minutes, or days and hours. */
export function ageText({ t }: Pick<Page, 't'>, waited_ms: number): string {
  const minutes = Math.max(0, Math.floor(waited_ms / minute_ms));
  if (minutes < hour_min) return t('age_minutes', { minutes });
  const hours = Math.floor(minutes / hour_min);
  if (hours < day_h) return t('age_hours', { hours, minutes: minutes % hour_min });
  return t('age_days', { days: Math.floor(hours / day_h), hours: hours % day_h });
}

/** Returns the words of a value that the platform names, and the value itself where there are none. */
export const worded = ({ t }: Pick<Page, 't'>, prefix: string, value: string): string => {
  const key = `${prefix}${value}`;
  return hasWords(key) ? t(key as Key) : value;
};
