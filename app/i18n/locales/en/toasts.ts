export const toasts = {
  in_chang_saved: 'Change saved',
  account_away: 'Your account cannot be reached at the moment. You are still logged in.',
  others_ended: 'All other devices are logged out',
  not_me_done: 'All sessions were ended and the changes undone. Please choose a new password now.',
  session_ended: 'That device has been signed out',
  cookies_off_session:
    'Your login worked, but this browser kept no cookies, so you are not logged in. Allow cookies for this site in the settings of your browser, then log in again.',
  cookies_off_choice:
    'This browser keeps no cookies, so your choice was not kept. Allow cookies for this site in the settings of your browser, then choose again.',
  cookies_off_message:
    'Your message has reached customer service, but this browser keeps no cookies, so the answer cannot be shown here. Allow cookies for this site in the settings of your browser, then write again to read it here.',
  cookies_off_code:
    'This browser keeps no cookies, so a code cannot be checked here. Allow cookies for this site in the settings of your browser, then ask for a new code.',
  cookies_off_link:
    'This browser keeps no cookies, so the link in our message cannot be used here. Allow cookies for this site in the settings of your browser, then open the link again.',
  cookies_off_login:
    'This browser keeps no cookies, so you cannot log in by way of another service here. Allow cookies for this site in the settings of your browser, then log in again.',
  signed_out: 'You have signed out. See you soon.',
} as const;
