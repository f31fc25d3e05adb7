export const balance = {
  member_balance: 'Số dư',
  member_hide_balance: 'Ẩn số dư',
  member_show_balance: 'Hiện số dư',
} as const;
