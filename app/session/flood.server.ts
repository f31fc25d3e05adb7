import { data } from '@remix-run/node';
import type { FloodRefusal } from '../ui/FloodPage';
import type { KeptForm } from '../ui/refused';
import type { Page } from './page.server';

/** The bar of the page that refuses a request beyond the limits, whatever its screen has. */
export const flood_screen = {
  id: 'unknown',
  top: 'title',
  title: 'flood_title',
  parent: '/m/home',
  arrow: 'home',
  bottomMenu: true,
  access: 'public',
} as const;

/**
 * The page to throw for a request beyond the limits (site#limits). It asks nothing of
 * the platform, and has the form that was sent.
 */
export function floodRefusal(page: Page, seconds: number, kept?: KeptForm) {
  const refusal: FloodRefusal = {
    code: 'flood',
    title: page.t('flood_title'),
    text: page.t('flood_wait', { count: seconds }),
    ...(kept && {
      kept,
      note: page.t(kept.whole ? 'flood_kept' : 'flood_kept_in_part'),
      send: page.t('flood_send'),
    }),
  };
  return data(refusal, { status: 429 });
}
