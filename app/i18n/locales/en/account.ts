// Login, registration, the account and its safety.

export const login = {
  title_login: 'Log in',
  title_register: 'Register',
  login_heading: 'Welcome back',
  login_agent_heading: 'Agent login',
  register_heading: 'Join Chokdee',
  login_tabs: 'Log in or register',
  field_username: 'User name',
  field_username_hint: '4 to 16 characters: a to z, 0 to 9 and _, first a letter',
  field_password: 'Password',
  field_password_hint: '8 to 64 characters with at least one letter and one digit',
  field_confirmPassword: 'Confirm password',
  field_agree: 'I am {age} years old or older and accept the terms',
  terms_link: 'Read the user agreement (opens in a new tab)',
  register_paymentPassword: 'Payment password',
  register_idNumber: 'ID number',
  register_qqNum: 'QQ number',
  register_facebook: 'Facebook',
  register_wechat: 'WeChat',
  register_line: 'Line',
  register_whatsapp: 'WhatsApp',
  register_zalo: 'Zalo',
  register_email: 'E-mail',
  register_nickname: 'Nickname',
  register_birthDate: 'Date of birth',
  birth_date_hint: 'Day/month/year, such as 31/12/1990',
  register_payeeName: 'Payee name',
  register_payeeName_hint:
    'The holder of the bank account that you are paid out to, exactly as the bank writes it. Please check it: you cannot change it later yourself.',
  register_recommenderId: 'Recommended by',
  register_affiliateCode: 'Affiliate code',
  register_person:
    'By your name and date of birth we know whether you have excluded yourself from play. You may leave them empty.',
  register_more: 'More about you (not required)',
  remember: 'Remember me',
  forgot: 'Forgot password?',
  login_submit: 'Log in',
  register_submit: 'Register',
  free_trial: 'Free trial',
  free_trial_hint: '2,000.00 in play money, no account needed',
  customer_service: 'Customer service',
  error_summary: 'Please check:',
  welcome: 'Welcome, {name}',
  welcome_new: 'Your account is ready, {name}',
  welcome_bonus:
    'Welcome, {name}. {bonus} for your first login in the app is in your wallet: {needed} has to be staked before it can be withdrawn.',
  welcome_trial: 'Your free trial has begun',
  welcome_card: 'Welcome, {name}. Tap the game to start it.',
  welcome_trial_card: 'Your free trial has begun. Tap the game to start it.',
  home: 'Home',
  login_by_username: 'User name',
  login_by_sms: 'SMS code',
  register_by_username: 'User name',
  register_by_mobile: 'Mobile number',
  login_by_number: 'Log in with this number by SMS code',
  register_by_number: 'Register with this number',
  login_methods: 'Ways to log in',
  register_methods: 'Ways to register',
  to_register: 'No account yet? Register',
  to_agent_login: 'Agents log in here',
  to_member_login: 'Members log in here',
  to_login: 'Have an account? Log in',
  speed_test: 'Speed test',
  social_google_line:
    'The Google button opens this page in your phone’s browser: Google does not sign anybody in inside LINE.',
  social_google_browser:
    'Google signs nobody in inside this app. Open this page in your browser: tap the menu of the app, then “Open in browser”.',
  social_title: 'Or log in with',
  social_google: 'Google',
  social_facebook: 'Facebook',
  social_telegram: 'Telegram',
  telegram_script:
    'Telegram sends its answer in a way that only works with script. Please switch it on, or log in another way.',
  welcome_register_waits:
    'Logged in, {name}. The outside self-exclusion register gives no answer at the moment, so play waits for it. We keep asking',
  welcome_register_plays:
    'Logged in, {name}. The outside self-exclusion register gives no answer at the moment. You can play meanwhile; we keep asking',
} as const;

export const verify = {
  captcha: 'Captcha',
  captcha_characters: 'Characters in the picture',
  captcha_sum: 'Result of the sum',
  captcha_picture:
    'A picture that asks you something. If you cannot see it, choose the question in words.',
  captcha_another: 'Another picture',
  captcha_another_question: 'Another question',
  captcha_in_words: 'Question in words',
  captcha_in_picture: 'Picture',
  captcha_none: 'There is no captcha at the moment. Please wait a little, then ask for another.',
  captcha_works: 'This phone is checking by itself that no robot is at work. You can go on.',
  captcha_worked: 'Checked. There is nothing to answer here.',
  captcha_by_hand: 'Answer a picture instead',
  mobile_number: 'Mobile number',
  mobile_number_hint: 'Such as 081 234 5678',
  dialing_code: 'Country',
  verification_code: 'Verification code',
  send_code: 'Send code',
  send_code_again: 'Send another code',
  code_good_for: 'The code is good for {minutes} min {seconds} s.',
  code_again_in: 'You can ask for another in {seconds} s.',
  code_over: 'The code has expired. Ask for another.',
  look_again: 'Refresh',
  in_sms_sending: 'Sending the code…',
  in_sms_send: 'The code was sent',
} as const;

/** The eye beside each password field. */
export const passwordField = {
  password_show: 'Show password',
  password_hide: 'Hide password',
} as const;

export const trail = {
  title_trail: 'Free trial',
  trail_heading: 'Play first, decide later',
  trail_lead: '2,000.00 in play money, at once and without an account',
  trail_start: 'Start the free trial',
  trail_running: 'Your trial is running: {balance}',
  trail_member: 'You are playing with your own account already',
  trail_switch: 'Log out and try for free',
  trail_what: 'What a trial is',
  trail_can_play: 'Every game that offers free play, with the rules and odds of the real one',
  trail_can_daily: 'The play money is filled up again each day',
  trail_can_proof: 'Each round can be checked for fairness',
  trail_not_money: 'Nothing can be paid in or out, and nothing won can be kept',
  trail_not_profile: 'Profile, inbox, promotions and rewards need an account of your own',
  trail_to_games: 'To the games',
  trail_register: 'Register',
} as const;

export const join = {
  title_socialJoin: 'Register',
  join_heading: 'One more step',
  join_text: '{provider} says that you are {name}. Confirm this, and your account is made.',
  join_text_unnamed: '{provider} knows you. Confirm this, and your account is made.',
  join_email_taken:
    'Your e-mail address at {provider} belongs to an account here. Is it yours? Log in to it, or make another account without that address.',
  join_to_login: 'Log in to my account',
  join_invited: 'You come with the code {code}.',
  join_submit: 'Make my account',
  join_over: 'There is nothing to confirm here any more. Please begin again.',
} as const;

export const registered = {
  registered_name: 'Your account is {name}. Keep the name: it is how you log in.',
  registered_code: 'Your account is {name}. You log in with your mobile number and a code by SMS.',
  registered_provider: 'Your account is {name}. You log in the same way as just now.',
  registered_waits:
    'The outside self-exclusion register gives no answer at the moment, so play waits for it. We keep asking',
  registered_plays:
    'The outside self-exclusion register gives no answer at the moment. You can play meanwhile; we keep asking',
  registered_bonus:
    '{bonus} for your first login in the app is in your wallet: {needed} has to be staked before it can be withdrawn.',
  registered_claim: 'Add your bank account',
  registered_service: 'Talk to customer service',
  registered_title: 'Welcome to Chokdee',
} as const;

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

export const member = {
  title_memberHome: 'Member centre',
  member_refresh: 'Refresh balance',
  member_type_trial: 'Free play',
  member_type_member: 'Member',
  member_type_agent: 'Agent',
  member_shortcuts: 'My shortcuts',
  member_change_picture: 'Change picture',
  member_vip: 'Club level',
  member_vip_close: 'Put the club sign away for now',
  member_password_due: 'You have not set a password of your own yet.',
  member_password_set: 'Set a password',
  member_trial_note:
    'You are playing on trial. With an account of your own everything stays yours.',
  member_group_account: 'My account',
  member_group_records: 'Records',
  member_group_more: 'More',
  member_cards: 'Bank cards',
} as const;

export const profile = {
  title_myAccount: 'My account',
  profile_picture: 'Picture',
  profile_change_picture: 'Change picture',
  profile_joined: 'With us since {date}',
  profile_age: 'You confirmed at registration that you are {age} or older ({date})',
  profile_names: 'About me',
  profile_details: 'Other details',
  profile_detail_hint: 'Leave it empty to take it away',
  profile_contacts: 'Contact details',
  profile_account: 'User name',
  profile_nickname: 'Nickname',
  profile_nickname_hint: '1 to 20 characters, as others see you',
  profile_payeeName: 'Payee name',
  profile_payeeName_hint: 'Exactly as on your bank account',
  profile_payeeName_once:
    'Please check twice: this name can be set only once. Afterwards only customer service can change it.',
  profile_locked: 'Changed by customer service only',
  profile_email: 'E-mail',
  profile_mobile: 'Mobile number',
  profile_add: 'Add',
  profile_verified: 'Verified',
  profile_unverified: 'Not verified',
  profile_to_security: 'Security centre',
  profile_save: 'Save',
  profile_email_heading: 'Your e-mail',
  profile_mobile_heading: 'Your mobile number',
  profile_contact_now: 'At present: {contact}',
  profile_mobile_taken:
    'Is that account yours? Sign out of this one, then log in with the number by SMS code.',
  profile_email_taken:
    'Is that account yours? Sign out of this one, then log in to that one. A forgotten password can be set anew by e-mail.',
  profile_sign_out: 'Sign out',
  profile_contact_why: 'It brings you back in when a password is forgotten.',
  profile_code_mail_hint: '6 digits, in the letter that we have sent',
  profile_code_sms_hint: '6 digits, in the message that we have sent',
  profile_confirm: 'Confirm',
  profile_upload_heading: 'A picture of your own',
  profile_upload_hint: 'PNG or JPG of up to 5 MB',
  profile_upload: 'Upload',
  profile_choose_heading: 'Or one of ours',
  profile_picture_none: 'Choose a picture first',
  profile_picture_unknown: 'Choose one of the pictures shown',
  avatar_elephant: 'Elephant',
  avatar_tiger: 'Tiger',
  avatar_naga: 'Naga',
  avatar_gibbon: 'Gibbon',
  avatar_hornbill: 'Hornbill',
  avatar_koi: 'Koi',
  avatar_lotus: 'Lotus',
  avatar_orchid: 'Orchid',
  avatar_lantern: 'Lantern',
  avatar_kite: 'Kite',
  avatar_tuktuk: 'Tuk-tuk',
  avatar_longtail: 'Long-tail boat',
} as const;

export const security = {
  title_securityCenter: 'Security centre',
  security_strong: 'Your account is well protected',
  security_weak: 'A few steps protect your account better',
  security_done: '{done} of {of} steps done',
  security_password: 'Password',
  security_payment: 'Payment password',
  security_mobile: 'Mobile number',
  security_email: 'E-mail',
  security_not_set: 'Not set',
  security_good: 'Protects you',
  security_open: 'Still to do',
  security_sessions: 'Where you are logged in',
  security_current: 'This device',
  security_device_unknown: 'Unknown device',
  security_opened: 'Logged in {at}',
  security_seen: 'Last used {at}',
  security_logins: '{times} logins, last used {at}',
  security_end: 'End',
  security_sign_out: 'Sign out',
  security_end_others: 'End all others',
  security_end_others_hint: 'Also ends copies of this login, should somebody have one.',
  security_events: 'Changes of your account',
  event_email: 'E-mail',
  event_mobile: 'Mobile number',
  event_payeeName: 'Payee name',
  event_paymentPassword: 'Payment password',
  event_password: 'Password',
  event_stepUp: 'Confirmation that it is you',
  event_sessions: 'All other devices logged out',
  event_staffSessions: 'All devices logged out by customer service',
  event_undo: 'Account taken back',
  event_bankCard: 'Bank account added',
  event_bankCardRemoved: 'Bank account removed',
  event_idNumber: 'ID number changed',
  event_messenger: 'Number or ID of a messenger set',
  event_birthDate: 'Date of birth set',
  event_samePerson: 'Play closed: a detail of an excluded person',
  event_mallOrder: 'Gift that is a code ordered',
  event_team: 'Team, contract or rate changed',
  event_exclusion: 'Break from play',
  event_playLimit: 'Limit of play set',
  event_mallAddress: 'Address for gifts added',
  event_withdrawal: 'Withdrawal asked for',
  event_secondFactor: 'Two-step login set up',
  event_secondCode: 'Code of two-step login',
  event_secondFactorEnd: 'Two-step login turned off',
  event_recoveryCodes: 'New recovery codes',
  event_passkey: 'Passkey added',
  event_passkeyRemoved: 'Passkey removed',
  event_done: 'Done',
  event_failed: 'Wrong password or code',
  event_refused: 'Refused',
  security_sign_ins: 'Recent sign-ins',
  security_times: '{times} times',
  outcome_ok: 'Signed in',
  outcome_wrong_password: 'Wrong password',
  outcome_wrong_code: 'Wrong code',
  outcome_second_due: 'First step done, code to come',
  outcome_refused: 'Refused',
  how_password: 'by password',
  how_sms: 'by SMS code',
  how_social: 'by another service',
  how_trial: 'on trial',
  how_register: 'by registering',
  how_passkey: 'by passkey',
  how_reset: 'with a new password',
} as const;

export const passwords = {
  title_forget: 'Forgot password',
  title_setPassword: 'Set a new password',
  title_firstPassword: 'First password',
  title_changePsw: 'Change password',
  title_paymentPassword: 'Payment password',
  in_been_out: 'It has been sent. Please look into your mailbox.',

  forget_ways: 'Ways to a new password',
  forget_by_email: 'By e-mail',
  forget_by_phone: 'By phone',
  forget_by_number: 'Send a code to this number',
  forget_email_lead: 'We send a link to a new password to the e-mail address of your account.',
  forget_phone_lead: 'We send a code for a new password to the phone of your account.',
  forget_email: 'E-mail',
  forget_submit: 'Send the link',
  forget_sent_hint:
    'The letter comes where user name and e-mail belong to one account. Its link works once and for a short time. Nothing there? Look among the unwanted mail, or ask again.',
  forget_again: 'Ask again',
  forget_to_login: 'Back to log in',

  code_wait_one: 'A code was sent a moment ago. Another can be sent in {count} second.',
  code_wait_other: 'A code was sent a moment ago. Another can be sent in {count} seconds.',
  reset_code_hint: 'It comes where the number belongs to an account.',

  reset_phone_lead: 'Enter the code that your phone received, and choose a new password.',
  reset_email_lead:
    'Choose a new password for the account {name}. You are logged in with it at once.',
  reset_have_code: 'I have a code',
  reset_submit: 'Save and log in',
  reset_link_again: 'Ask for another link',
  reset_link_new: 'Ask for a new link',
  reset_link_over:
    'A link works once, for 30 minutes, and only until another password is chosen. Nothing was changed now.',

  password_old: 'Old password',
  password_new: 'New password',
  password_confirm_new: 'Confirm new password',
  password_others_end: 'All other devices will be logged out.',
  password_save: 'Save',
  password_same_title: 'The same password',
  password_same_again: 'Choose another',
  password_go_on: 'Go on',
  first_lead: 'Welcome! You were given your first password. Choose one now that only you know.',
  first_none_lead:
    'Your account has no password yet. With one you can log in by your user name too, without a code or another site.',
  first_none_set: 'Set a password',
  first_later: 'Later',

  payment_lead:
    'It is asked for with each withdrawal, and is another one than the password of your account.',
  payment_old: 'Old payment password',
  payment_new: 'New payment password',
  payment_confirm: 'Confirm payment password',
  payment_hint: '6 digits, not all alike and not counted up or down',
} as const;

export const paymentForgotten = {
  payment_forgot: 'Forgot your payment password?',
  payment_forgot_lead:
    'We send a code to a number or e-mail address of your account. With it you choose a new payment password.',
  payment_forgot_mobile: 'Send a code to {contact}',
  payment_forgot_email: 'Send a code by e-mail to {contact}',
  payment_forgot_none:
    'A code can be sent only to a mobile number or e-mail address that you confirmed at least a day ago, and your account has none yet. Confirm one now, or ask customer service.',
  payment_forgot_from:
    'The contact that you confirmed counts from {at}, a day after you confirmed it. Ask for a code here then, or ask customer service.',
  payment_forgot_closed:
    'A code can be sent only to a mobile number or e-mail address that you confirmed at least a day ago, and your account has none. While play is closed to you none can be confirmed. Ask customer service: they check that it is you and take the old payment password away. Then you set a new one here and can withdraw.',
  payment_forgot_confirm: 'Confirm a number or address',
  payment_forgot_service: 'Customer service',
  payment_forgot_enter:
    'Enter the code that was sent to {contact}, and choose a new payment password.',
  payment_forgot_code: 'Code',
  payment_forgot_sent_one: 'The code was sent. Another can be sent in {count} second.',
  payment_forgot_sent_other: 'The code was sent. Another can be sent in {count} seconds.',
  payment_forgot_again: 'Send another code',
} as const;

export const stepUp = {
  title_stepUp: 'Confirm that it is you',
  step_up_lead:
    'Before important details of your account are changed, please confirm that it is you.',
  step_up_again: 'Confirmed. Nothing is saved yet: please send the form again',
  step_up_two: 'Two-step login is on: the code of your authenticator app comes after it.',
  step_up_second: 'Now type the code of your authenticator app, or a recovery code.',
  step_up_confirm: 'Confirm',
  step_up_or_code: 'Or by a code',
  step_up_enter: 'Enter the code that was sent to {contact}.',
  step_up_other: 'Confirm in another way',
  step_up_social: 'Or sign in again',
  step_up_none:
    'Before important details of your account are changed, you have to confirm that it is you. Your account has no password and no contact that was confirmed at least a day ago: customer service helps you.',
} as const;

export const notMe = {
  title_notMe: 'This was not me',
  not_me_lead: 'Did somebody else use your account {name}? Take it back here:',
  not_me_sessions: 'All devices are logged out, yours too.',
  not_me_changes:
    'Mobile number, e-mail, payee name and payment password become what they were before the changes of the last 72 hours.',
  not_me_withdrawals:
    'Withdrawals asked for in the last 72 hours that are not paid yet are stopped.',
  not_me_limits:
    'A break from play that is not final is lifted, and limits changed in the last 72 hours are as before.',
  not_me_password: 'Then you choose a new password.',
  not_me_submit: 'This was not me: take my account back',
  not_me_was_me: 'It was me',
  not_me_none:
    'Please open the link in the newest message that we sent you. If it is over, choose a new password: that ends all sessions too.',
  not_me_over:
    'A link of such a message works once and for 72 hours. If you think that somebody else uses your account, choose a new password: that ends all sessions too.',
  not_me_forgot: 'New password',
  not_me_service: 'Customer service',
} as const;

export const invite = {
  title_inviteFriends: 'Invite friends',
  invite_how: 'Friends who scan this code or open your link register with your invitation.',
  invite_qr: 'QR code of your link',
  invite_link: 'Your link',
  invite_copy: 'Copy the link',
  invite_copied: 'The link is copied.',
  invite_marked: 'Your browser did not copy it. The link is marked now: copy it from there.',
  invite_share: 'Share',
  invite_share_text: 'My invitation to Chokdee',
  invite_code: 'Your code',
  invite_typed: 'Friends can also type this code when they register, at “{field}”.',
  invite_joined_one: '{count} friend has joined',
  invite_joined_other: '{count} friends have joined',
  invite_none:
    'Nobody has joined yet. Send your link to a friend, or let them scan the code above.',
  invite_day: 'Joined {day}',
} as const;

/** A registration by an agent’s link. */
export const invited = {
  register_invited: 'You register by an agent’s invitation.',
  register_invited_agent:
    'You register by an agent’s invitation, as an agent: you log in as one from then on.',
  affiliate_link_over:
    'This invitation link is over or is not valid. Ask for another one, or register without it.',
  register_alone: 'Register without the invitation',
} as const;

export const outbox = {
  title_outbox: 'Demo outbox',
  outbox_text:
    'What the phones and mail boxes of this demo got, and the answers to its captchas. An operator’s own installation has no such page.',
  outbox_empty: 'Nothing has been sent yet.',
  outbox_sms: 'Text message',
  outbox_mail: 'Letter',
  outbox_captcha: 'Captcha answer',
  outbox_staff: 'Staff of the console',
  outbox_staff_text:
    'The operator’s console of this demo has its own address, which is printed when it starts. The secrets are for an authenticator.',
  outbox_staff_code: 'Code now: {code}',
} as const;
