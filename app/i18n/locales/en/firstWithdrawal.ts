/** The steps of a first withdrawal. */
export const firstWithdrawal = {
  first_title: 'Three steps to your first withdrawal',
  first_password: 'Payment password',
  first_account: 'Bank account',
  first_withdraw: 'Withdraw',
  first_done: 'done',
} as const;
