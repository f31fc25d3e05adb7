/** The sources of a rebate. */
export const rebateSources = {
  title_rebateSources: 'Rebate sources',
  sources_of_day: 'Rebate of {day}',
  sources_total: 'Total',
  sources_all: 'All categories of the day',
  sources_list: 'Rounds and tickets',
  sources_stake: 'Stake',
  sources_share: 'Your share',
  sources_rate: 'Difference of rates',
  sources_kind: 'Kind',
  sources_round: 'Round',
  sources_ticket: 'Ticket',
  sources_correction: 'Corrected result',
  sources_rounded: 'Rounding',
  sources_exact: 'Shares {sum}',
  sources_rounding: 'rounding {amount}',
  sources_not_kept: 'The rounding of this day was not kept',
  sources_given_back: 'Given back: the result was corrected',
  sources_counts_again: 'Counts now: the result was corrected',
  sources_paid: 'Paid {at}',
  sources_how:
    'Your share is the stake times the difference of rates at that moment. For each member and category the shares are added up and rounded once: shares and rounding together are the rebate.',
} as const;
