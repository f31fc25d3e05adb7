/** Bonuses with a deposit. */
export const bonus = {
  bonus_choose: 'Bonus',
  bonus_none: 'No bonus',
  bonus_none_terms: 'Nothing more to be staked.',
  bonus_percent: '{rate}% of the deposit, from {least}',
  bonus_percent_cap: '{rate}% of the deposit, at most {cap}, for deposits from {least}',
  bonus_fixed: '{amount} for a deposit from {least}',
  bonus_example:
    'Deposit {amount}: {bonus} bonus, and {needed} more to be staked ({times}× the bonus) before it can be withdrawn.',
  bonus_example_free: 'Deposit {amount}: {bonus} bonus, with nothing more to be staked.',
  bonus_once: 'Once for each member.',
  bonus_back: 'If a deposit is paid back, its bonus goes back too.',
  bonus_needed: 'To be staked for the bonus',
  bonus_least: 'This bonus is for deposits from {least}',
  error_deposit_day_limit: 'This is more than you can still deposit today',
  error_bonus_unknown: 'This bonus is not offered to you at the moment. Choose another one or none',
  error_bonus_least: 'The amount is too small for this bonus',
} as const;
