export const age = {
  title_confirmAge: 'Confirm your age',
  age_lead:
    'Nobody has confirmed yet that the holder of this account is old enough. Until you do, games, bets, deposits and offers are closed. Withdrawals and records stay open.',
  age_person_why: 'Name and date of birth tell whether you have excluded yourself from play here',
  age_submit: 'Confirm and go on',
  age_not_mine: 'Are you younger, or is this not your account? Then do not confirm.',
  age_contact: 'Tell customer service',
  age_leave: 'Sign out',
  age_required: 'Please confirm your age and accept the terms',
  age_confirmed: 'Your age is confirmed',
  age_confirmed_before: 'Your age is confirmed already',
  age_confirmed_bonus:
    'Your age is confirmed. {bonus} for your first login in the app is in your balance: it can be withdrawn after {needed} in stakes.',
} as const;
