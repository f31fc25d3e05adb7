import { canonicalPath } from '~/addresses';
import { safeRedirect } from '~/session/wayBack';

const prefix = 'm_';

/** The banner group of a category's pages: m_rng, m_live, … (content#banner-groups). */
export const bannerGroupOf = (category: string): string => prefix + category.toLowerCase();

/**
 * The address that a banner links to: a safe path of this site in its one writing (site#addresses), by which a link to
 * what is closed is known, or an https address. Anything else that an operator may have typed is no link (empty).
 */
export function bannerLink(link: string): string {
  if (/^https:\/\//i.test(link)) return URL.canParse(link) ? new URL(link).href : '';
  const [, pathname = '', rest = ''] = /^([^?#]*)([^]*)$/.exec(safeRedirect(link, ''))!;
  return pathname && canonicalPath(pathname) + rest;
}
