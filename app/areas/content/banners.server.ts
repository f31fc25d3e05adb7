import type { SharedPage } from '~/session/page.server';
import { frontMatter } from './frontMatter.server';
import type { BannerSlide } from './types';

/**
 * The banners of a group (m_home, m_rng, …), in the operator's order; empty if they could not be
 * loaded.
 */
export const bannersOf = async (page: SharedPage, groupName: string): Promise<BannerSlide[]> =>
  (await frontMatter(page, groupName, { notices: false })).banners;
