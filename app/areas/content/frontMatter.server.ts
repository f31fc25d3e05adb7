import { announcements, type Banner } from '@contract/content';
import type { Page, SharedPage } from '~/session/page.server';
import { bannerLink } from './bannerLink';
import type { BannerSlide, Notice } from './types';

export interface FrontMatter {
  banners: BannerSlide[];
  /** Null where there is no strip: not wanted, or not to be had. Who closed it is no matter here. */
  notices: Notice[] | null;
}

/** The head of a screen of games: the banners of a group and the notices, in one call. */
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
    notices: wanted ? answer.value.player.map(noticeOf) : null,
  };
}

/** The strip's part of `own`: a visitor or member closed it, and it stays away for this visit. */
export const ownNotices = ({ visit }: Pick<Page, 'visit'>): { noticeClosed?: true } =>
  visit.noticeClosed ? { noticeClosed: true } : {};

/** The part of a banner that a screen shows. */
const slideOf = ({ id, url, link, title, text }: Omit<Banner, 'groupName'>): BannerSlide => ({
  id,
  image: url,
  link: bannerLink(link),
  title,
  text,
});

/** The part of an announcement that the strip shows. */
const noticeOf = ({ id, title }: Notice): Notice => ({ id, title });
