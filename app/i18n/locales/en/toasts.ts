export const toasts = {
  in_chang_saved: 'Change saved',
  account_away: 'Your account cannot be reached at the moment. You are still logged in.',
  others_ended: 'All other devices are logged out',
  not_me_done: 'All sessions were ended and the changes undone. Please choose a new password now.',
  session_ended: 'That device has been signed out',
  signed_out: 'You have signed out. See you soon.',
} as const;
