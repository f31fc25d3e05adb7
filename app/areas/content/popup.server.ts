import { createHash } from 'node:crypto';
import { announcements, type Announcement } from '@server/areas/content/api/content';
import { z } from 'zod';
import { preferencesFields } from '~/forms/fields';
import { defineForm } from '~/forms/form.server';
import { trimmedText } from '~/forms/schema.server';
import type { Page } from '~/session/page.server';
import { pageNumber } from '~/session/paged';
import { safeRedirect } from '~/session/safeRedirect';
import { cleanHtml } from './cleanHtml.server';
import type { PopupPage, PopupSign } from './types';

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

const digest_chars = 12;

/** The popup announcements of this person: those for members or for visitors, and those for a first login. */
async function popupsOf(page: Page): Promise<Announcement[]> {
  const { merchantCode } = page.runtime.config;
  const { lang: language } = page.preferences;
  const input = { types: 'PU', groupName: 'm_home', merchantCode, language };
  const [answer, { member }] = await Promise.all([
    page.cached(announcements, input),
    page.member(),
  ]);
  if (!answer.ok) return [];
  const listed = ['', member ? 'A' : 'B', ...(member?.firstTimeLogin ? ['F'] : [])];
  return answer.value.popup.filter(({ execution }) => listed.includes(execution));
}

/** Identifies a list of popups: another title or content anywhere makes another one (content#announcement-popup). */
const digestOf = (popups: readonly Announcement[]): string =>
  createHash('sha256')
    .update(JSON.stringify(popups.map(({ title, content }) => [title, content])))
    .digest('base64url')
    .slice(0, digest_chars);

/** Returns the sign that a popup waits; null where there is none, or where this list was dismissed. */
export async function popupSign(page: Page): Promise<PopupSign | null> {
  // Nobody is called to play who is having a break from it (protection#marketing).
  if ((await page.member()).member?.exclusion) return null;
  const popups = await popupsOf(page);
  const digest = digestOf(popups);
  const [first] = popups;
  if (!first || page.preferences.popupsSeen.includes(digest)) return null;
  return { title: first.title, digest };
}

/** Returns the page of the popup that the address names, or the nearest one; null without popups. */
export async function popupPage(page: Page): Promise<PopupPage | null> {
  if ((await page.member()).member?.exclusion) return null;
  const popups = await popupsOf(page);
  const at = Math.min(pageNumber(page.url.searchParams.get('popup')), popups.length);
  const view = popups[at - 1];
  if (!view) return null;
  const html = cleanHtml(view.content, { outside: page.t('announcement_outside') });
  return { title: view.title, html, page: at, pages: popups.length };
}

/** The digest of the list of popups that this person would see now. */
const popupDigest = async (page: Page): Promise<string> => digestOf(await popupsOf(page));
