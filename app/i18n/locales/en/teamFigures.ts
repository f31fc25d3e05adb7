/** The figures of a team: profit and loss, rebates, betting. */
export const teamFigures = {
  title_teamPnl: 'Team profit and loss',
  figures_staked: 'Stakes',
  figures_won: 'Returns',
  figures_settled: 'Settled stakes',
  figures_bonuses: 'Bonuses',
  figures_earned: 'Agent earnings',
  figures_deposits: 'Deposits',
  figures_withdrawals: 'Withdrawals',
  figures_other: 'Other money',
  figures_profit: 'Members’ result',
  figures_by: 'Added up',
  figures_by_day: 'By day',
  figures_by_member: 'By member',
  figures_by_category: 'By category',
  figures_day: 'Day',
  figures_member: 'Member',
  figures_category: 'Category',
  figures_none: 'Nothing in these days.',
  figures_team: 'Whole team',
  figures_way: 'Way to this branch',
  figures_alone: '{name} alone',
  figures_money: 'No category',
  figures_caption: 'Members’ result: won above the line, lost below it',
  figures_picture_days:
    'Bars of the members’ result from the first day to the last; the table below has the figures.',
  figures_picture_rows:
    'Bars of the members’ result in the order of the table below, which has the figures.',
  figures_how:
    'Result: returns, bonuses and agent earnings less stakes. A stake that was given back does not count.',
} as const;
