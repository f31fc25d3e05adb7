const prefix = 'm_';

/** The banner group of a category's pages (games §9: m_rng, m_live, …). */
export const bannerGroupOf = (category: string): string => prefix + category.toLowerCase();
