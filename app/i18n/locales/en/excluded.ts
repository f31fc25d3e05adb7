/** A page that is closed to an excluded member (protection#closed-and-open). */
export const excluded = {
  excluded_same_title: 'Play is closed',
  excluded_same_text:
    'A detail of this account is that of somebody who has excluded themselves from play here, so play is closed. Your money can be withdrawn as ever. If you are another person, please ask customer service.',
  excluded_self_title: 'You have excluded yourself from play',
  excluded_self_until:
    'Until {until} you cannot play, deposit or get offers here. Nobody can end this earlier.',
  excluded_self_ever: 'You cannot play, deposit or get offers here any more. Nobody can end this.',
  excluded_self_over:
    'The time of your self-exclusion is over. Play opens only when you ask for it, and a day later.',
  excluded_self_from: 'You asked to play again. Play opens at {from}.',
  excluded_time_out_title: 'You are taking a break',
  excluded_time_out_text:
    'This page is closed to you until {until}: play, deposits and offers rest. Everything else stays open.',
  excluded_help: 'Somebody to talk to',
  excluded_help_lines: 'Thailand: 1323, day and night. Elsewhere: gamblingtherapy.org',
  excluded_about: 'About your break',
  excluded_register_title: 'You are in an outside register of self-exclusion',
  excluded_register_until:
    'The entry comes from that register, not from this site. Until {until} at least you cannot play, deposit or get offers here, and nobody here can end this earlier.',
  excluded_unchecked_title: 'The self-exclusion register has not answered yet',
  excluded_unchecked_text:
    'Before you play we ask an outside register of self-exclusion. It gives no answer at the moment, so games, bets and deposits wait. We keep asking, and you need do nothing. Withdrawals and records stay open.',
  excluded_age_title: 'Your age is not confirmed yet',
  excluded_age_text:
    'Games, bets, deposits and offers open once you have confirmed that you are old enough. Withdrawals and records stay open.',
  excluded_register_about: 'About the register',
} as const;
