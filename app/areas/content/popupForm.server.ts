import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { preferencesFields } from '~/forms/preferencesFields';
import { trimmedText } from '~/forms/schema.server';
import { safeRedirect } from '~/session/safeRedirect';
import { popupDigest } from './popup.server';

/** Lists that are remembered: one for visitors and one for members, in two languages. */
const seen_most = 4;

/**
 * Dismisses the popup: it stays away until its list of titles and contents changes
 * (content#announcement-popup).
 */
export const popupForm = defineForm(preferencesFields, {
  access: 'public',
  replies: () => '',
}).on('closePopup', z.object({ redirectTo: trimmedText() }), async ({ page, value }) => {
  const digest = await popupDigest(page);
  const { preferences } = page;
  const others = preferences.popupsSeen.filter((each) => each !== digest);
  const popupsSeen = [digest, ...others].slice(0, seen_most);
  return {
    to: safeRedirect(value.redirectTo),
    cookies: [page.cookies.preferences.write({ ...preferences, popupsSeen })],
  };
});
