export const sandboxPay = {
  title_sandboxPay: 'Sandbox payment',
  provider_text: 'This page stands for a payment provider. No real money moves.',
  provider_amount: 'To pay',
  provider_reference: 'Reference',
  provider_pay: 'Pay',
  provider_fail: 'Let the payment fail',
  provider_back: 'Back to the deposit',
  provider_state_paid: 'This payment is made.',
  provider_state_failed: 'This payment has failed.',
  provider_state_over: 'The time to pay is over.',
} as const;
