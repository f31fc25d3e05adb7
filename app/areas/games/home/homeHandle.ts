import type { Handle } from '~/handle';

type Loaded = { shared: object } | null | undefined;

/** The facts of home, which an unknown path shows as well. The sheet of big pictures comes where one is. */
export const homeHandle = {
  i18n: ['games', 'home', 'content', 'drawTimes'],
  styles: (loaded) => ['games', 'home', 'content', ...(hasHero(loaded) ? ['hero'] : [])],
} satisfies Handle<{ shared: object }>;

/**
 * True with the register banner, and where a picture stands in the place of the lotteries' next draws: under
 * an open panel, and at an unknown path. A page whose form was refused unread has no data.
 */
const hasHero = (loaded: Loaded): boolean =>
  !!loaded && (isInvited(loaded.shared) || !hasNextDraws(loaded.shared));

/** True where home invites a visitor to register. */
export const isInvited = (shared: object): boolean =>
  'register' in shared && shared.register !== null;

const hasNextDraws = (shared: object): boolean =>
  'lotteries' in shared && (shared.lotteries as { cards: string }).cards !== '';
