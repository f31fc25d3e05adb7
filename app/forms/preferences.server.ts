import { logout } from '@server/areas/account/api/entry';
import { z } from 'zod';
import { languageNames } from '~/i18n/languages';
import type { Preferences } from '~/session/cookies.server';
import { data_cookie } from '~/session/dataUse';
import { saved, toast_short_ms } from '~/session/flashes';
import { endedCookies } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { safeRedirect } from '~/session/wayBack';
import { preferencesFields } from './fields';
import { defineForm, type Done } from './form.server';
import { trimmedText } from './schema.server';

const redirectTo = trimmedText();
const back = z.object({ redirectTo });

const offered = languageNames.map(({ code }) => code);
/** The button that was pressed changes one preference. */
const change = z.union([
  z.object({
    lang: z.string().refine((code) => offered.some((each) => each === code)),
    redirectTo,
  }),
  z.object({ theme: z.enum(['light', 'dark']), redirectTo }),
  z.object({ lite: z.enum(['on', 'off']), redirectTo }),
]);

/** The page to return to: the one named, else the one that the form was sent to. */
const backTo = ({ url }: Page, named: string): string => safeRedirect(named, url.pathname);

/** Saves changed preferences and returns to the page. */
const keep = (page: Page, preferences: Preferences, to: string): Done => ({
  to: backTo(page, to),
  cookies: [
    page.cookies.preferences.write(preferences),
    // Nothing is counted outside of lite mode: a sum that went on later would leave pages out.
    ...(page.cookieHeader?.includes(data_cookie) && !preferences.lite
      ? [page.cookies.used.clear()]
      : []),
  ],
  flash: saved,
});

/** Hides something for this visit. Its absence is visible, so there is no message. */
const hideForVisit =
  (item: 'noticeClosed' | 'vipClosed') =>
  async ({ page, value }: { page: Page; value: z.output<typeof back> }): Promise<Done> => ({
    to: safeRedirect(value.redirectTo),
    cookies: [page.cookies.visit.write({ ...page.visit, [item]: true })],
  });

/**
 * Changes preferences (site#preferences): `lang`, `theme`, `lite` by their buttons, and the intents
 * `toggleBalance`, `closeNotice`, `closeVip`, `closeDownloadBar`, `signOut`. Anything else is 400.
 */
export const preferencesForm = defineForm(preferencesFields, {
  guard: {
    access: 'public',
  },
  answer: {
    replies: () => '',
  },
  language: {
    ownLanguage: true,
  },
})
  .on('set', change, async ({ page, value }) => {
    const { redirectTo: to, ...changed } = value;
    const lite = 'lite' in changed ? { lite: changed.lite === 'on' } : {};
    return keep(page, { ...page.preferences, ...(changed as Partial<Preferences>), ...lite }, to);
  })
  .on('toggleBalance', back, async ({ page, value }) => {
    const { preferences } = page;
    const balanceHidden = !preferences.balanceHidden;
    return keep(page, { ...preferences, balanceHidden }, value.redirectTo);
  })
  .on('closeNotice', back, hideForVisit('noticeClosed'))
  .on('closeVip', back, hideForVisit('vipClosed'))
  .on('closeDownloadBar', back, async ({ page, value }) => ({
    to: safeRedirect(value.redirectTo),
    cookies: [page.cookies.preferences.write({ ...page.preferences, downloadClosed: true })],
  }))
  .on('signOut', z.object({}), async ({ page }) => {
    // The remembered session ends too. Without a session there is nothing to end.
    if (page.session) await page.call(logout, {});
    return signedOut(page);
  });

/**
 * Redirects home without a session, and without the games that were open in it. A form that is
 * still open in another tab is kept for this member.
 */
export const signedOut = (page: Page): Done => ({
  to: '/m/home',
  cookies: [...endedCookies(page), page.cookies.play.write({})],
  flash: { key: 'signed_out', kind: 'good', duration_ms: toast_short_ms },
});
