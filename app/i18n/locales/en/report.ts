/** Words that the records of deposits and withdrawals share. */
export const report = {
  report_all: 'All',
  report_state: 'State',
  report_hint: '{days} days at most.',
  report_open: 'Show all of it',
  report_ask: 'Ask customer service about it',
} as const;
