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
