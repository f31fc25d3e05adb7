import type { Handle } from '~/handle';

/** The facts of home, which an unknown path shows as well. The sheet of the invitation comes with it. */
export const homeHandle = {
  i18n: ['games', 'home', 'content'],
  styles: (loaded) => ['games', 'home', 'content', ...(isInvited(loaded) ? ['hero'] : [])],
} satisfies Handle<{ shared: object }>;

/** A page whose form was refused unread has no data. */
const isInvited = (loaded: { shared: object } | null | undefined): boolean =>
  !!loaded && 'register' in loaded.shared && loaded.shared.register !== null;
