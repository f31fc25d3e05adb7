export const balance = {
  member_balance: '余额',
  member_hide_balance: '隐藏余额',
  member_show_balance: '显示余额',
  balances_hidden: '余额已隐藏',
} as const;
