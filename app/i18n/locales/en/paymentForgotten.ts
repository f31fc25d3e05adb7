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
