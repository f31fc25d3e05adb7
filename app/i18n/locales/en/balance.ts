export const balance = {
  member_balance: 'Balance',
  member_hide_balance: 'Hide balance',
  member_show_balance: 'Show balance',
  balances_hidden: 'Balances are hidden',
} as const;
