import type { Handle } from '~/handle';

/** The facts of home, which an unknown path shows as well. */
export const homeHandle = {
  i18n: ['games', 'home', 'content', 'drawTimes'],
} satisfies Handle<{ shared: object }>;

/** True where home invites a visitor to register. */
export const isInvited = (shared: object): boolean =>
  'register' in shared && shared.register !== null;
