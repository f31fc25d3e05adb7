import { safeRedirect } from '~/session/safeRedirect';

/**
 * The address that a banner may lead to: a path of this site as it is safe, or an https address. Anything else
 * that an operator may have typed is no link (empty).
 */
export function bannerLink(link: string): string {
  if (/^https:\/\//i.test(link)) return URL.canParse(link) ? new URL(link).href : '';
  return safeRedirect(link, '');
}
