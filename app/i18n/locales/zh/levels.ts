/** The ways in which a bet of several wins; only the server puts them into a page. */
export const levels = {
  level_hits_other: '中{count}个',
  level_side: '特别奖副奖',
  level_near: '一等奖邻号',
  level_consolation: '安慰奖',
} as const;
