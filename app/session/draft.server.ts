import type { ErrorCode } from '@contract/errors';
import type { CallResult } from '../gateway/answer.server';
import { errorKey } from '../i18n/errorKey';
import { isEnded, loginPath, toast_long_ms } from './guards.server';
import type { Page } from './page.server';
import { seeOther } from './reply.server';

/** Fields that no cookie may hold: secrets, what proves something, and what is good for one try. */
const never_kept =
  /passw|captcha|(?<!dialing|affiliate)code|token|pin|secret|key|^intent$|^redirectTo$/i;
/** A cookie has 4 kB, and its signature and encoding take their part. */
const draft_limit_chars = 1_200;

/** In the address that a login leads back to: the form is to be filled again. */
const mark = 'draft';

/**
 * Leads a form that met an ended session to login and afterwards back to its page, where
 * `draftOf` gives what was typed, secrets excepted (account#ended-session).
 */
export async function loginAndBack(
  page: Page,
  form: FormData,
  ended: ErrorCode | null,
): Promise<Response> {
  const fields: Record<string, string> = {};
  let left = draft_limit_chars;
  for (const [name, value] of form) {
    if (typeof value !== 'string' || never_kept.test(name)) continue;
    const size = encodeURIComponent(name + value).length;
    if (size > left) continue;
    left -= size;
    fields[name] = value;
  }
  const back = new URL(page.url);
  back.searchParams.set(mark, '1');
  const { cookies } = page;
  return seeOther(page, loginPath({ url: back, session: page.session }), {
    cookies: [
      cookies.draft.write({ path: page.url.pathname, fields }),
      ...(ended ? [cookies.session.clear()] : []),
    ],
    flash: { key: errorKey(ended ?? 'not_logged_in'), kind: 'bad', duration_ms: toast_long_ms },
  });
}

/** The same for a form whose call tells that the session has ended; null where it does not. */
export async function endedMeanwhile(
  page: Page,
  form: FormData,
  answer: CallResult<unknown>,
): Promise<Response | null> {
  return answer.ok || !isEnded(answer.code) ? null : loginAndBack(page, form, answer.code);
}

/** What was typed into this page's form before the login; nothing on any other visit of the page. */
export async function draftOf(page: Page): Promise<Readonly<Record<string, string>>> {
  if (!page.url.searchParams.has(mark)) return {};
  const kept = await page.cookies.draft.read(page.cookieHeader);
  return kept?.path === page.url.pathname ? kept.fields : {};
}
