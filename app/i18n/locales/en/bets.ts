/** The betting record, and the page of a round. */
export const bets = {
  title_gameRecord: 'Betting record',
  title_gameRound: 'Round',
  bets_rows: 'Bets',
  bets_stakes: 'Staked',
  bets_returns: 'Returned',
  bets_net: 'Net result',
  bets_none: 'No bets in these days',
  bets_category: 'Category',
  bets_category_all: 'All games and lotteries',
  bets_stake: 'Stake {stake}',
  bets_state: 'State',
  bets_state_open: 'Open',
  bets_state_won: 'Won',
  bets_state_lost: 'Lost',
  bets_state_refunded: 'Refunded',
  bets_state_even: 'Paid, no gain',
  bets_placed: 'Placed',
  bets_ended: 'Ended',
  bets_steps: 'Money of this round',
  bets_steps_more:
    'Here are the first {count} movements of this round. The sums above are those of all.',
  bets_round_number: 'Round number',
  bets_vendor_note:
    '{vendor} runs this game and decides its rounds. If something is wrong with this one, give its number to customer service.',
} as const;
