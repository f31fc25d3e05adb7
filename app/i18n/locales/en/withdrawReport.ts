export const withdrawReport = {
  title_withdrawReport: 'Withdrawal record',
  withdrawReport_none: 'No withdrawals in these days',
  withdrawReport_rows: 'Withdrawals',
  withdrawReport_amount: 'Amounts',
  withdrawReport_paid: 'Paid',
} as const;
