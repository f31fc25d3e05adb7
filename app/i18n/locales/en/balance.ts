export const balance = {
  member_balance: 'Balance',
  member_hide_balance: 'Hide balance',
  member_show_balance: 'Show balance',
} as const;
