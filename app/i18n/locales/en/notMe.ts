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
