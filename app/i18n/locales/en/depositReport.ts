/** The record of deposits, and the steps of each. */
export const depositReport = {
  title_depositReport: 'Deposit record',
  depositReport_none: 'No deposits in these days',
  depositReport_rows: 'Deposits',
  depositReport_amount: 'Amounts',
  deposit_step_made: 'Made',
  deposit_step_pay: 'Waiting for your payment',
  deposit_step_closed: 'Nothing to pay now: play is closed to you',
  deposit_step_sent: 'Slip sent',
  deposit_step_check: 'Being checked',
  deposit_step_paid: 'In your balance',
  deposit_step_failed: 'Not accepted',
  deposit_step_expired: 'Time to pay was over',
  deposit_step_cancelled: 'Cancelled by you',
  deposit_step_refunded: 'Paid back',
} as const;
