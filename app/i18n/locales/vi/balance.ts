export const balance = {
  member_balance: 'Số dư',
  member_hide_balance: 'Ẩn số dư',
  member_show_balance: 'Hiện số dư',
  balances_hidden: 'Số dư đang được ẩn',
} as const;
