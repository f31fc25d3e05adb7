import type { Handle } from '~/handle';

/** The facts of home, which an unknown path shows as well. */
export const homeHandle = {
  i18n: ['games', 'home', 'content'],
  styles: ['games', 'home', 'content'],
} satisfies Handle;
