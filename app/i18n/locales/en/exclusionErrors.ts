export const exclusionErrors = {
  error_on_time_out: 'You are taking a time-out, so this is closed to you',
  error_self_excluded: 'You have excluded yourself from play, so this is closed to you',
  error_exclusion_until_invalid:
    'A time-out lasts 24 hours to 6 weeks, a self-exclusion at least 6 months. Write a day like 28/11/2026.',
  break_bounds_time_out: 'A time-out lasts 24 hours to 6 weeks from now',
  break_bounds_self: 'A self-exclusion lasts at least 6 months from now',
  error_exclusion_shorter: 'You are on a longer break already, which cannot be shortened',
  error_exclusion_final:
    'This cannot be lifted here: it is final, or the link that was sent to you lifts it',
  error_exclusion_not_over: 'This exclusion is not over',
  error_register_silent:
    'The outside self-exclusion register gives no answer at the moment, so this waits. We keep asking',
  error_age_unconfirmed: 'Please confirm your age first: until then this is closed',
  error_excluded_here:
    'Somebody with these details has excluded themselves from play here, so no account is made, and nothing that you typed is kept. Somebody to talk to: 1323 (Thailand), gamblingtherapy.org',
  error_excluded_by_register:
    'An outside register of self-exclusion has an entry for these details, so no account is made here, and nothing that you typed is kept. Somebody to talk to: 1323 (Thailand), gamblingtherapy.org',
} as const;
