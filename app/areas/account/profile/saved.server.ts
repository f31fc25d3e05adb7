import type { Outcome } from '~/forms/form.server';
import type { CallResult } from '~/gateway/answer.server';
import { saved } from '~/session/flashes';
import type { Page } from '~/session/page.server';

/** Back to the whole profile where a part of it was saved; else the platform's refusal. */
export const savedOr = (page: Page, answer: CallResult<unknown>): Outcome<never, undefined> =>
  answer.ok
    ? { to: page.url.pathname, cookies: [page.cookies.draft.clear()], flash: saved }
    : { refused: answer };
