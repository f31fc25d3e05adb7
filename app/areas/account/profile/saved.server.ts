import type { Outcome } from '~/forms/form.server';
import type { CallResult } from '~/gateway/answer.server';
import { saved } from '~/session/flashes';
import type { Page } from '~/session/page.server';

/** Redirects to the whole profile after a save; returns the platform's refusal otherwise. */
export const savedOr = (page: Page, answer: CallResult<unknown>): Outcome<never, undefined> =>
  answer.ok
    ? { to: page.url.pathname, cookies: [page.cookies.draft.clear()], flash: saved }
    : { refused: answer };
