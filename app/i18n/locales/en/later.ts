/** A sentence about each screen that does not exist yet. */
export const later = {
  title_agentDividend: 'Dividends',
  title_salaryContract: 'Daily salary contract',
  title_dividendContract: 'Dividend contract',
  title_hourContract: 'Hourly salary contract',
  later_badge: 'Opening soon',
  later_meanwhile: 'Meanwhile',
  later_agentDividend: 'Dividends by period will be shown here.',
  later_salaryContract: 'Your daily salary contract will be read and answered here.',
  later_dividendContract: 'Your dividend contract will be read and answered here.',
  later_hourContract: 'Your hourly salary contract will be read and answered here.',
} as const;
