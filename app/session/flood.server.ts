import { data } from '@remix-run/node';
import type { ErrorCode } from '@server/kernel/api/errors';
import { errorKey } from '../i18n/errorKey';
import type { FloodRefusal } from '../ui/FloodPage';
import type { HeldForm } from '../ui/refused';
import type { Page } from './page.server';

/** The bar of the page that refuses a request beyond the limits, no matter what its screen has. */
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
 * The page to throw for a request beyond the limits (site#limits), or for a form for which the process has no time
 * (site#overload). It asks nothing of the platform, and has the form that was sent.
 */
export function floodRefusal(page: Page, seconds: number, heldForm?: HeldForm) {
  const refusal: FloodRefusal = {
    code: 'flood',
    title: page.t('flood_title'),
    text: page.t('flood_wait', { count: seconds }),
    ...(heldForm && heldParts(page, heldForm)),
  };
  return data(refusal, { status: page.isOverload ? 503 : 429 });
}

/**
 * The page to throw for a form of a member who can't be reached now: nothing was done, the session goes on, and the
 * same form can be sent again, under its key.
 */
export function awayRefusal(page: Page, code: ErrorCode, heldForm: HeldForm) {
  const refusal: FloodRefusal = {
    code: 'flood',
    title: page.t('error_page_title'),
    text: page.t(errorKey(code)),
    ...heldParts(page, heldForm),
  };
  return data(refusal, { status: 503 });
}

const heldParts = ({ t }: Page, heldForm: HeldForm) => ({
  heldForm,
  note: t(heldForm.whole ? 'flood_kept' : 'flood_kept_in_part'),
  send: t('flood_send'),
});
