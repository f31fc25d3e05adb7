// The frame of every page, the site closed, its apps.

export const chrome = {
  nav_main: 'Main menu',
  nav_categories: 'Game categories',
  menu_open: 'Open menu',
  tab_home: 'Home',
  tab_promotions: 'Promotions',
  tab_deposit: 'Deposit',
  tab_service: 'Service',
  tab_member: 'Me',
  category_HOT: 'Hot',
  category_RNG: 'Slots',
  category_LIVE: 'Live',
  category_SPORTS: 'Sports',
  category_ESPORTS: 'Esports',
  category_FISH: 'Fishing',
  category_PVP: 'Cards',
  category_LOTT: 'Lottery',
  category_ELOTT: 'E-lottery',
  foot_play_money: 'Play money: nothing here can be bought, won or paid out in real money.',
  foot_age: '{age}+ · Play for fun, and stop when it is none.',
  foot_agreement: 'User agreement',
  foot_limits: 'Play limits',
  foot_help: 'Help',
} as const;

export const header = {
  affiliate: 'Affiliate',
  invite_friends: 'Invite friends',
  download_app: 'Download the app',
} as const;

export const menu = {
  menu: 'Menu',
  menu_trial: 'Free play',
  menu_vip: 'Club level',
  menu_deposit: 'Deposit',
  menu_withdraw: 'Withdraw',
  menu_deposit_record: 'Deposit record',
  menu_withdraw_record: 'Withdrawal record',
  menu_reward: 'Reward centre',
  menu_mall: 'Point mall',
  menu_bets: 'Betting record',
  menu_tickets: 'My lottery tickets',
  menu_results: 'Lottery results',
  menu_account_record: 'Account record',
  menu_security: 'Security centre',
  menu_inbox: 'Inbox',
  menu_account: 'My account',
  menu_agent: 'Agent area',
  menu_promotions: 'Promotions',
  menu_help: 'Help centre',
  menu_limits: 'Play limits',
  menu_settings: 'Settings',
  menu_sign_out: 'Sign out',
  sign_out_title: 'Sign out',
  sign_out_question: 'Are you sure to sign out?',
  cancel: 'Cancel',
  submit: 'Confirm',
} as const;

export const settings = {
  title_set: 'Personal settings',
  theme: 'Theme',
  theme_light: 'Light',
  theme_dark: 'Dark',
  lite: 'Lite mode',
  lite_hint: 'Lighter pages: less data, and everything still works',
  on: 'On',
  off: 'Off',
} as const;

export const service = {
  service_title: 'Customer service',
  service_chat: 'Chat with us',
  service_messages: 'Messages',
  service_announcements: 'Announcements',
  service_line: 'Line',
  service_outside: 'Opens another site in a new window',
  service_telegram: 'Telegram',
  service_help: 'Help centre',
  service_unread_one: '{count} unread message',
  service_unread_other: '{count} unread messages',
  service_news_one: '{count} unread announcement',
  service_news_other: '{count} unread announcements',
} as const;

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

/** The pages of a site in maintenance, and of a visitor who is blocked (site#status-pages). */
export const closed = {
  maintenance_title: 'System Maintenance',
  maintenance_text:
    'We are working on the site. Your balance and your tickets are safe, and draws and payouts go on. Please come again in a little while.',
  blocked_title: 'Access restricted',
  blocked_address: 'Your address',
  blocked_country: 'Your country',
  closed_contact: 'Contact us',
} as const;

export const flood = {
  flood_title: 'Please wait a moment',
  flood_wait_one: 'Many requests came at once. The next one is possible in {count} second.',
  flood_wait_other: 'Many requests came at once. The next one is possible in {count} seconds.',
  flood_kept: 'Nothing was done yet. What you filled in is kept: send it again after the wait.',
  flood_kept_in_part:
    'Nothing was done yet. What you filled in is kept, except passwords: send it again after the wait, then type those.',
  flood_send: 'Send again',
};

/** The last line of a page in lite mode; the server writes it, and the bytes behind it (site#data-use). */
export const dataUse = {
  data_page: 'Data used (packed HTML, in bytes), this page: {bytes}',
  data_visit: 'Data used (packed HTML, in bytes), this page / this visit: {bytes}',
};

export const licence = {
  foot_licence: 'Operated by {name} under licence {number}.',
} as const;

/** The download promotion (site#app-page). */
export const app = {
  title_app: 'App',
  app_heading: 'Chokdee on your home screen',
  app_gain_bonus:
    '{bonus} for your first login in the app; {needed} has to be staked before it can be withdrawn',
  app_gain_tap: 'One tap, and the whole screen is yours',
  app_gain_account: 'The same account, balance and tickets as here',
  app_gain_fresh: 'Always the newest version, nothing to update',
  app_gain_offline: 'Starts fast, and says so when the network is away',
} as const;

/** The download popup and the steps to the home screen (site#download-popup). */
export const download = {
  download_title: 'Install the app',
  download_text: 'Chokdee opens with one tap from your home screen.',
  download_home: 'Add to home screen',
  download_android: 'Download for Android',
  download_ios: 'Download for iPhone',
  download_profile: 'Download the profile',
  download_profile_tip:
    'After the download, open Settings, tap “Profile Downloaded”, then Install.',
  download_profile_legacy:
    'iOS 12.1 or older: the settings open by themselves after the download. Tap Install there.',
  download_too_old: 'The iPhone app needs iOS 12.4 or later.',
  download_phone: 'Open this page on your phone to install the app.',
  download_browser: 'Open your browser’s menu and choose “Install app” or “Add to Home screen”.',
  add_step: 'Step {step} of {steps}',
  add_step_share: 'Tap Share in Safari’s bar.',
  add_step_add: 'Scroll down and choose “Add to Home Screen”.',
  add_step_done: 'Tap Add. Chokdee then stands among your apps.',
  add_swipe: 'Swipe for the next step',
  add_confirm: 'Show me',
  home_screen_title: 'Add it now',
  home_screen_text:
    'Tap Share in Safari’s bar, then “Add to Home Screen”, then Add. Close this panel when you are done.',
} as const;

/** The bar that leads to the app; the server writes it (site#download-bar). */
export const downloadBar = {
  download_bar: 'Play faster with the app',
  download_get: 'Get it',
} as const;

export const other = {
  title_other: 'Other',
  other_help: 'Help',
  other_help_centre: 'Help centre',
  other_service: 'Customer service',
  other_feedback: 'Feedback',
  other_notice: 'Announcements',
  other_play: 'Play',
  other_trail: 'Free trial',
  other_limits: 'Play limits',
  other_safe_play: 'Help with gambling',
  other_invite: 'Invite friends',
  other_site: 'This site',
  other_app: 'Download the app',
  other_settings: 'Personal settings',
  other_agreement: 'User agreement',
  settings_profile: 'My account',
  settings_security: 'Security centre',
  settings_limits: 'Play limits',
  settings_app: 'Download the app',
  settings_other: 'Other',
  settings_sign_out: 'Sign out',
} as const;

/** The parts page of the demo (site#parts-page). */
export const parts = {
  title_parts: 'Parts of the pages',
  parts_lead:
    'Everything that pages are made of, in each of its states. Nothing that is sent here is kept. An operator’s own installation has no such page.',
  parts_groups: 'Groups of parts',
  parts_look: 'Look',
  parts_fields: 'Fields',
  parts_codes: 'Captchas and codes',
  parts_buttons: 'Buttons and symbols',
  parts_lists: 'Lists and details',
  parts_texts: 'Texts and pictures',
  parts_messages: 'Messages and panels',
  parts_empty: 'Empty',
  parts_filled: 'Filled in',
  parts_refused: 'Refused',
  parts_long: 'Long texts',
  parts_picture: 'As a picture',
  parts_in_words: 'As a question',
  parts_none: 'Nothing there',
  parts_unsent: 'Not sent yet',
  parts_sent: 'Code sent',
  parts_over: 'Time over',
  parts_single: 'One slide',
  parts_several: 'Several slides',
  parts_line: 'One line of text',
  parts_email: 'E-mail address',
  parts_secret: 'Secret',
  parts_lines: 'Several lines',
  parts_choice: 'One of a list',
  parts_rows: 'One of a few',
  parts_tiles: 'One of a few, with symbols',
  parts_tick: 'I have read this sentence and agree to it',
  parts_file: 'Picture from the phone',
  parts_hint: 'A hint says what fits here',
  parts_choose: 'Choose one',
  parts_first: 'The first',
  parts_second: 'The second',
  parts_third: 'The third',
  parts_sentence:
    'This is a sentence as it stands on a page, long enough to need a second line on a phone.',
  parts_sample: 'A sample',
  parts_question: 'How many legs has a cat?',
  parts_long_label:
    'A label that somebody has written much too long, so that it has to break into several lines on every phone',
  parts_long_text:
    'A text that somebody has written much too long for its place, and that nevertheless has to be read to its end',
  parts_help_lines: 'Help with gambling: call 1323, or read gamblingtherapy.org.',
  parts_send: 'Send',
  parts_busy: 'Being sent',
  parts_off: 'Cannot be pressed',
  parts_good: 'A good one',
  parts_bad: 'A bad one',
  parts_taken: 'It was sent. Nothing of it is kept.',
  parts_panel_bottom: 'From below',
  parts_panel_center: 'In the middle',
  parts_panel_end: 'From the side',
  parts_panel_full: 'The whole screen',
  parts_panel_flow: 'In the page',
  parts_unplaced: 'A refusal without its form',
  parts_fails_unknown: 'Not found',
  parts_fails_away: 'Platform away',
  parts_fails_trial: 'Not for trials',
  parts_fails_blocked: 'Blocked',
  parts_fails_closed: 'Maintenance',
  parts_fails_flood: 'Too many requests',
} as const;

// The views that stay fresh without script: their titles, which stand in pages too, and their words.
export const liveTitles = {
  live_draw: '{name}, live',
  live_elott: 'Electronic lotteries, live',
  live_deposit: 'Your deposit, live',
  live_withdrawal: 'Your withdrawal, live',
  live_desk: 'Customer service, live',
  live_tickets: 'Your open tickets, live',
  live_winners: 'Latest wins, live',
  live_ticket: 'Your ticket, live',
  live_unread: 'Unread, live',
} as const;

export const live = {
  live_open: 'Sales open, closing in',
  live_locked: 'Sales closed, being drawn soon',
  live_result: 'Result of {draw}',
  live_wins_one: 'Paid to {count} winning ticket: {sum}',
  live_wins_other: 'Paid to {count} winning tickets: {sum}',
  live_go_on: 'Go on',
  live_off: 'Stop updating',
  live_on: 'Update by itself',
  live_whole: 'Open the page',
  live_unknown: 'There is nothing to see here.',
  live_ended: 'Your session has ended. Log in to see it.',
  live_away: 'There is no news just now; it is tried again.',
  live_new_message: 'Customer service has answered.',
  live_no_message: 'No new answer yet.',
  live_read: 'Read it',
} as const;
