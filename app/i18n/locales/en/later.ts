/** A sentence about each screen that does not exist yet. */
export const later = {
  title_agentDividend: 'Dividends',
  later_badge: 'Opening soon',
  later_meanwhile: 'Meanwhile',
  later_agentDividend: 'Dividends by period will be shown here.',
} as const;
