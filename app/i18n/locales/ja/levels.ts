/** The ways in which a bet of several wins; only the server puts them into a page. */
export const levels = {
  level_hits_other: '{count}個的中',
  level_side: '特賞の副賞',
  level_near: '1等の前後賞',
  level_consolation: '残念賞',
} as const;
