import type { SiteInfo } from '@server/areas/site/api/site';
import type { Page } from '~/session/page.server';
import type { RootData } from '~/ui/rootData';
import { hasLink, offerOf, type DownloadOffer } from './offer';

/** The screens without a bar: somebody is busy there. */
const without_bar: readonly string[] = ['ticket', 'launchGame', 'betSlip', 'customer'];

/** Returns the ways to the app on the device that asks. */
export const offerTo = (
  { phone, preferences }: Page,
  resources: SiteInfo['resources'] = [],
): DownloadOffer => offerOf(phone, resources, preferences.webclip);

/** Returns the download bar and the ways to the app for a page's chrome, as far as the page shows them. */
export function downloadPart(
  page: Page,
  info: SiteInfo | undefined,
  { screen, member }: { screen: RootData['shared']['screen']; member: boolean },
): Pick<RootData['own'], 'downloadBar' | 'offer'> {
  const offer = offerTo(page, info?.resources);
  const open = page.url.searchParams.get('open');
  const { preferences, t } = page;
  // Set up by the profile, the site runs as an app already.
  const hidden = preferences.downloadClosed || preferences.webclip;
  const allowed = member || !info?.downloadNeedsLogin;
  const fits = screen.bottomMenu && !without_bar.includes(screen.id);
  return {
    ...(!hidden &&
      allowed &&
      fits &&
      hasLink(offer) && { downloadBar: { text: t('download_bar'), get: t('download_get') } }),
    ...(open === 'download' && { offer }),
  };
}

/** The query by which the installed app opens its pages, as its manifest says. */
const from_app = 'app';

/**
 * The cookie of a visit that was begun in the installed app (`?from=app`), so that a login without script
 * is known to be the app's; null for any other, and where it is known already.
 */
export function appCookie({ url, visit, cookies }: Page): Promise<string> | null {
  if (url.searchParams.get('from') !== from_app || visit.app) return null;
  visit.app = true;
  return cookies.visit.write(visit);
}

/**
 * The cookie of a phone that opens the site from its home screen by the profile (`?webclip=1`); null
 * for any other, and where it is known already.
 */
export function webclipCookie({ url, preferences, cookies }: Page): Promise<string> | null {
  if (url.searchParams.get('webclip') !== '1' || preferences.webclip) return null;
  preferences.webclip = true;
  return cookies.preferences.write(preferences);
}
