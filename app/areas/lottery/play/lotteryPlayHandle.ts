import type { Handle } from '~/handle';
import type { PlayData } from './play.server';

const dataOf = (loaded: unknown) => (loaded as { own: PlayData } | undefined)?.own;

/** The facts of the play screen. */
export const lotteryPlayHandle: Handle = {
  i18n: ['slip', 'lottery', 'drawTimes', 'balance'],
  styles: ['forms', 'slip', 'purseLine'],
  heading: (loaded) => dataOf(loaded)?.name ?? undefined,
};
