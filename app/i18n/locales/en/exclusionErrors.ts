export const exclusionErrors = {
  error_on_time_out: 'You are taking a time-out, so this is closed to you',
  error_self_excluded: 'You have excluded yourself from play, so this is closed to you',
  error_exclusion_until_invalid: 'Please choose an end within the span',
  error_exclusion_shorter: 'You are on a longer break already, which cannot be shortened',
  error_exclusion_not_over: 'This exclusion is not over',
} as const;
