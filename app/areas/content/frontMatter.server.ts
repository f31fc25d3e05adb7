import { announcements, type Banner } from '@contract/content';
import type { Page } from '~/session/page.server';
import { bannerLink } from './bannerLink';
import type { BannerSlide, Notice } from './types';

export interface FrontMatter {
  banners: BannerSlide[];
  /** Null where the strip is not to be shown: not wanted, closed in this visit, or not to be had. */
  notices: Notice[] | null;
}

/** The head of a screen of games: the banners of a group and the notices, in one call. */
export async function frontMatter(
  page: Page,
  groupName: string,
  { notices: wanted }: { notices: boolean },
): Promise<FrontMatter> {
  const withNotices = wanted && !page.visit.noticeClosed;
  const answer = await page.cached(announcements, {
    types: withNotices ? 'B,PL' : 'B',
    merchantCode: page.runtime.config.merchantCode,
    groupName,
    language: page.preferences.lang,
  });
  if (!answer.ok) return { banners: [], notices: null };
  return {
    banners: answer.value.banners.map(slideOf),
    notices: withNotices ? answer.value.player.map(noticeOf) : null,
  };
}

/** The part of a banner that a screen shows. */
export const slideOf = ({
  id,
  url,
  link,
  title,
  text,
}: Omit<Banner, 'groupName'>): BannerSlide => ({
  id,
  image: url,
  link: bannerLink(link),
  title,
  text,
});

/** The part of an announcement that the strip shows. */
export const noticeOf = ({ id, title }: Notice): Notice => ({ id, title });
