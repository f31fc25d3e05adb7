import { announcements, type Banner } from '@contract/content';
import type { Page, SharedPage } from '~/session/page.server';
import { bannerLink } from './bannerLink';
import type { BannerSlide } from './types';

export interface FrontMatter {
  banners: BannerSlide[];
  /** The titles of the announcements; null if there is no strip: not wanted, or not loaded. */
  notices: string[] | null;
}

/** Loads the head of a games screen: the banners of a group and the notices, in one call. */
export async function frontMatter(
  page: SharedPage,
  groupName: string,
  { notices: wanted }: { notices: boolean },
): Promise<FrontMatter> {
  const answer = await page.cached(announcements, {
    types: wanted ? 'B,PL' : 'B',
    merchantCode: page.runtime.config.merchantCode,
    groupName,
    language: page.preferences.lang,
  });
  if (!answer.ok) return { banners: [], notices: null };
  return {
    banners: answer.value.banners.map(slideOf),
    notices: wanted ? answer.value.player.map(({ title }) => title) : null,
  };
}

/** The strip's part of `own`: a closed strip stays away for this visit. */
export const ownNotices = ({ visit }: Pick<Page, 'visit'>): { noticeClosed?: true } =>
  visit.noticeClosed ? { noticeClosed: true } : {};

/** The part of a banner that a screen shows. */
const slideOf = ({ url, link, title, text }: Banner): BannerSlide => ({
  image: url,
  link: bannerLink(link),
  title,
  text,
});
