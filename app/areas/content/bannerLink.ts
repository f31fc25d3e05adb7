import { safeRedirect } from '~/session/safeRedirect';

/**
 * Where a banner may lead: a path of this site as it is safe, or an https address. Anything else
 * that an operator may have typed is no link (empty).
 */
export function bannerLink(link: string): string {
  if (/^https:\/\//i.test(link)) return URL.canParse(link) ? new URL(link).href : '';
  return safeRedirect(link, '');
}
