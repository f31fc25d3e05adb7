/** The faults of a slip; each reply brings those that it shows. */
export const slipFaults = {
  slip_why_bet_type: 'Choose a bet type of this lottery',
  slip_why_empty: 'Choose or type at least one number. {takes}',
  slip_why_number: '“{part}” is no number of this bet. {takes}',
  slip_why_count: '“{part}” has too many or too few. {takes}',
  slip_why_repeated: '“{part}” has a number twice. {takes}',
  slip_why_pattern: '“{part}” does not fit this bet. {takes}',
  slip_why_triple: '“{part}” has three equal digits: choose 3 top for it',
  slip_why_place: '“{part}” names no place. {takes}',
  slip_why_choice: '“{part}” is no choice of this bet. {takes}',
  slip_why_too_many: 'A slip has {part} combinations at most',
  slip_bets_most: 'A slip has {most} bets at most',
  slip_count_invalid: '{field} must be a whole number from 1 to {most}',
  slip_number_full: '{number} is full in this draw: choose another number, or another draw',
  slip_number_nearly_full: '{number} is nearly full in this draw: {left} can still be staked on it',
  slip_stake_range: 'A stake, its multiple included, must be between {min} and {max}',
  slip_draw_limit: 'This is above your limit for one draw: you can still stake {left}',
  slip_draws_open: 'Only {open} draws are on sale: choose as many at most',
  slip_draw_unknown: 'This draw is not on sale. The next one is chosen now, please look again',
  slip_draw_locked:
    'Sales for that draw are closed. Your slip is kept and is for the next draw now: look at it and confirm again',
  slip_bought: 'Your ticket is bought. Good luck!',
} as const;
