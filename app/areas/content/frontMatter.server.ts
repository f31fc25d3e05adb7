import { announcements, lobbyNews, type Banner } from '@server/areas/content/api/content';
import { derived } from '~/gateway/derived.server';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/languages';
import type { Page, SharedPage } from '~/session/page.server';
import { bannerLink } from './bannerLink';
import type { BannerSlide } from './types';

/**
 * The banners of a group (m_home, m_rng, …), in the operator's order; empty if they could not be
 * loaded.
 */
export const bannersOf = async (page: SharedPage, groupName: string): Promise<BannerSlide[]> =>
  (await frontMatter(page, groupName, { notices: false })).banners;

export interface FrontMatter {
  banners: BannerSlide[];
  /** The titles of the announcements; null if there is no strip: not wanted, or not loaded. */
  notices: string[] | null;
}

/** Loads the head of a games screen: the banners of a group and the notices, together. */
export async function frontMatter(
  page: SharedPage,
  groupName: string,
  { notices: wanted }: { notices: boolean },
): Promise<FrontMatter> {
  const { merchantCode } = page.runtime.config;
  const { lang: language } = page.preferences;
  const [content, news] = await Promise.all([
    page.cached(announcements, { types: 'B', merchantCode, groupName, language }),
    wanted ? page.cached(lobbyNews, { merchantCode, language }) : null,
  ]);
  return {
    banners: content.ok ? slidesOf(content.value.banners, language) : [],
    notices: news?.ok ? titlesOf(news.value) : null,
  };
}

/** The namespaces of a strip that has nothing to tell. */
export const noticeWords = ({ notices }: Pick<FrontMatter, 'notices'>) =>
  notices?.length === 0 ? (['announcements'] as const) : [];

/**
 * The strip's part of `own`: a closed strip stays away for this visit, and it tells nothing new to a member to whom play is
 * closed (protection#marketing).
 */
export const ownNotices = async (
  page: Pick<Page, 'visit' | 'member'>,
): Promise<{ noticeClosed?: true }> =>
  page.visit.noticeClosed || (await page.member()).member?.exclusion ? { noticeClosed: true } : {};

const slidesOf = (banners: readonly Banner[], lang: Language): BannerSlide[] =>
  derived(banners, 'slides', [lang], () => banners.map((banner) => slideOf(banner, lang)));

const titlesOf = (news: readonly { title: string }[]): string[] =>
  derived(news, 'titles', [], () => news.map(({ title }) => title));

/** The part of a banner that a screen shows. */
function slideOf({ url, link, title, text }: Banner, lang: Language): BannerSlide {
  const slide = { image: url, link: bannerLink(link), title, text };
  const isOutside = slide.link !== '' && !slide.link.startsWith('/');
  return { ...slide, ...(isOutside && { outside: translator(lang)('announcement_outside') }) };
}
