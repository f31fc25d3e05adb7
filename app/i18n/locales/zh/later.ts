/** A sentence about each screen that does not exist yet. */
export const later = {
  title_agentDividend: '分红',
  later_badge: '即将开放',
  later_meanwhile: '先看看别的',
  later_agentDividend: '各期分红会显示在这里。',
} as const;
