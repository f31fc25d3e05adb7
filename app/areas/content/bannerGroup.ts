const prefix = 'm_';

/** The banner group of a category's pages: m_rng, m_live, … (content#banner-groups). */
export const bannerGroupOf = (category: string): string => prefix + category.toLowerCase();
