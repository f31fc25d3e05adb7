/** A sentence about each screen that does not exist yet. */
export const later = {
  title_agentDividend: '配当',
  title_salaryContract: '日給契約',
  title_dividendContract: '配当契約',
  title_hourContract: '時給契約',
  later_badge: '近日オープン',
  later_meanwhile: 'それまでは',
  later_agentDividend: '期間ごとの配当がここに表示されます。',
  later_salaryContract: '日給契約を、ここで読んで回答できるようになります。',
  later_dividendContract: '配当契約を、ここで読んで回答できるようになります。',
  later_hourContract: '時給契約を、ここで読んで回答できるようになります。',
} as const;
