/** The ways in which a bet of several wins; only the server puts them into a page. */
export const levels = {
  level_hits_one: '{count} number drawn',
  level_hits_other: '{count} numbers drawn',
  level_side: 'side prize',
  level_near: 'beside the first prize',
  level_consolation: 'consolation prize',
} as const;
