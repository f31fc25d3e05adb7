import { logout } from '@contract/account/entry';
import { languageNames } from '~/i18n/languageNames';
import type { Preferences, Visit } from '~/session/cookies.server';
import { toast_confirm_ms, toast_short_ms } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal, seeOther } from '~/session/reply.server';
import { safeRedirect } from '~/session/safeRedirect';

/**
 * The form of `/m/set`: `lang`, `theme`, `lite` (on, off), or `intent=` `toggleBalance`,
 * `closeNotice`, `closeVip`, `signOut`. Goes back to `redirectTo`; anything else is 400.
 */
export async function changePreferences(page: Page, form: FormData): Promise<Response> {
  if (form.get('intent') === 'signOut') return signOut(page);
  const closed = closable.get(String(form.get('intent')));
  if (closed) return close(page, form, closed);
  const changed = readChange(page.preferences, form);
  if (!changed) throw refusal(page, 'bad_request', 400);
  return seeOther(page, safeRedirect(form.get('redirectTo'), '/m/set'), {
    cookies: [page.cookies.preferences.write(changed)],
    flash: { key: 'in_chang_saved', kind: 'good', duration_ms: toast_confirm_ms },
  });
}

/** The preferences with what a form asks to change; null when it asks for nothing that exists. */
export function readChange(before: Preferences, form: FormData): Preferences | null {
  const lang = languageNames.find(({ code }) => code === form.get('lang'))?.code;
  if (form.has('lang')) return lang ? { ...before, lang } : null;
  const theme = form.get('theme');
  if (theme === 'light' || theme === 'dark') return { ...before, theme };
  const lite = form.get('lite');
  if (lite === 'on' || lite === 'off') return { ...before, lite: lite === 'on' };
  if (form.get('intent') === 'toggleBalance') {
    return { ...before, balanceHidden: !before.balanceHidden };
  }
  return null;
}

/** What can be put away for the visit, by the intent that does it. */
const closable: ReadonlyMap<string, keyof Visit> = new Map([
  ['closeNotice', 'noticeClosed'],
  ['closeVip', 'vipClosed'],
]);

/** Puts something away for this visit. It is seen to be gone: no message says so. */
const close = (page: Page, form: FormData, what: keyof Visit): Promise<Response> =>
  seeOther(page, safeRedirect(form.get('redirectTo')), {
    cookies: [page.cookies.visit.write({ ...page.visit, [what]: true })],
  });

/** Ends the session, the remembered one too, and goes home. Without a session it only goes home. */
async function signOut(page: Page): Promise<Response> {
  if (page.session) await page.call(logout, {});
  return signedOut(page);
}

/** Goes home without a session that has ended, and without the games that were open in it. */
export const signedOut = (page: Page): Promise<Response> =>
  seeOther(page, '/m/home', {
    cookies: [page.cookies.session.clear(), page.cookies.play.write({})],
    flash: { key: 'signed_out', kind: 'good', duration_ms: toast_short_ms },
  });
