/** The sums of profit and loss in the order of the page (agent#profit-and-loss). */
export const pnlFigures = [
  ...(['profit', 'staked', 'won', 'settled', 'bonuses', 'earned'] as const),
  ...(['deposits', 'withdrawals', 'other'] as const),
] as const;
