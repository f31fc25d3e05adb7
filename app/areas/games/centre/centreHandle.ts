import type { Handle } from '~/handle';

/** The facts of the game centre, which other paths with a game type show as well. */
export const centreHandle = {
  i18n: ['games', 'lists', 'centre', 'content'],
  styles: ['games', 'vendors', 'content', 'listHead', 'centre'],
} satisfies Handle;
