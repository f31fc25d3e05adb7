/** A sentence about each screen that does not exist yet. */
export const later = {
  title_agentDividend: '配当',
  later_badge: '近日オープン',
  later_meanwhile: 'それまでは',
  later_agentDividend: '期間ごとの配当がここに表示されます。',
} as const;
