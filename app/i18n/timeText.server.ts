import type { Page } from '~/session/page.server';

const hour_min = 60;

/** Returns whole minutes in words: of an hour and more with its hours. */
export const timeText = ({ t }: Pick<Page, 't'>, minutes: number): string =>
  minutes < hour_min
    ? t('time_minutes', { minutes })
    : t('time_hours', { hours: Math.floor(minutes / hour_min), minutes: minutes % hour_min });
