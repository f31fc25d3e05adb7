export const balance = {
  member_balance: '残高',
  member_hide_balance: '残高を隠す',
  member_show_balance: '残高を表示',
  balances_hidden: '残高は非表示です',
} as const;
